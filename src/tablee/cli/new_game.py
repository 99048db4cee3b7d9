"""`tablee new-game`, `add-game` and `compile-game`: begin a game of one's own, list it, compile it."""

import shutil
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import tablee
from tablee.cli.speech import PLAIN, Manner, err
from tablee.core.mistake import Mistake
from tablee.game_folders import add_folder, entry_points_in, list_file, remove_folder
from tablee.kit.compile_game import compile_game as compile_package
from tablee.kit.counts import bless_counts
from tablee.kit.effort import NORMAL
from tablee.kit.golden import bless_golden_games
from tablee.kit.learning import bless
from tablee.kit.new_game import check_name, write_package
from tablee.registry import broken_games, find_game, look_again


def new_game(
    name: str,
    *,
    into: Annotated[Path, Parameter(help="The folder in which to make the game's folder.")] = Path(),
    manner: Manner = PLAIN,
) -> None:
    """Write the package of a new game, which is playable and passes every check, and list its folder."""
    check_name(name)
    folder = write_package(name, into)
    try:
        add_folder(folder)
    except Mistake:  # a folder that is not listed would only be in the way of the next try
        shutil.rmtree(folder)
        raise
    look_again()
    game = find_game(name)
    err.print(manner.texts.say("new-game-recording", {"folder": str(folder)}))
    bless(game, NORMAL)
    bless_counts(game)
    bless_golden_games(game)
    facts = {"game": name, "folder": str(folder), "list": str(list_file())}
    manner.answer(facts, manner.texts.say("new-game-made", facts))


def add_game(
    folder: Path,
    *,
    remove: Annotated[bool, Parameter(negative=(), help="Take the folder off the list.")] = False,
    manner: Manner = PLAIN,
) -> None:
    """List a folder with a game's package, so that Tablée finds the game without an installation."""
    facts = {"folder": str(folder.resolve()), "list": str(list_file())}
    if remove:
        if not remove_folder(folder):
            raise Mistake("folder-not-listed", **facts)
        manner.answer(facts, manner.texts.say("folder-removed", facts))
        return
    points = entry_points_in(folder.resolve())
    add_folder(folder)
    look_again()
    for broken in broken_games():
        if any(point.name in broken.names for point in points):
            err.print(broken.mistake.in_words(manner.language))
    names = ", ".join(point.name for point in points)
    manner.answer({**facts, "games": names}, manner.texts.say("folder-added", {**facts, "games": names}))


def compile_game(name: str, *, manner: Manner = PLAIN) -> None:
    """Compile the marked modules of a game from another package, as Tablée's own games are compiled."""
    game = find_game(name)
    if game.folder.is_relative_to(Path(tablee.__file__).parent):
        raise Mistake("compile-own", game=game.about.title)
    err.print(manner.texts.say("compile-begins", {"game": name}))
    modules = [str(path.relative_to(game.folder)) for path in compile_package(game.folder)]
    facts = {"game": name, "modules": ", ".join(modules)}
    manner.answer(facts, manner.texts.say("compile-done", facts))
