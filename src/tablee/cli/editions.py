"""`tablee edition`: lists, writes and checks editions. An edition is the material of one box."""

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.speech import PLAIN, Manner
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.files import write_file
from tablee.registry import editions_folder, find_game

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def edition(
    game: str,
    *,
    new: Annotated[str | None, Parameter(help="Write a commented copy of the default edition.")] = None,
    check: Annotated[str | None, Parameter(help="Say what is wrong with this file.")] = None,
    manner: Manner = PLAIN,
) -> None:
    """Add an edition of a game, or check one; without either option, list the editions."""
    found = find_game(game)
    if new is not None:
        _write(found, new, manner)
    elif check is not None:
        found.read_material(Path(check))
        facts = {"file": check, "game": found.about.title}
        manner.answer({"good": True, **facts}, manner.texts.say("edition-fine", facts))
    else:
        listed = {name: str(path) for name, path in sorted(found.editions().items())}
        manner.answer(listed, "\n".join(listed))


def _write(game: AnyGame, name: str, manner: Manner) -> None:
    if not NAME.fullmatch(name):
        raise Mistake("edition-name", edition=name)
    path = editions_folder(game) / f"{name}.toml"
    if name in game.editions() or path.exists():
        raise Mistake("edition-exists", file=str(game.editions().get(name, path)))
    default = game.editions()[game.about.edition].read_bytes()
    write_file(path, default)
    facts = {"file": str(path), "game": game.about.id, "edition": name}
    manner.answer(facts, manner.texts.say("edition-written", facts))
