"""`tablee edition`: material that differs between boxes, as a file that anyone can correct."""

import json
import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.cli.speech import PLAIN, Manner, out
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
    """Add an edition of a game, or check one; without either, list those that there are."""
    found = find_game(game)
    if new is not None:
        _write(found, new, manner)
    elif check is not None:
        found.read_material(Path(check))
        facts = {"file": check, "game": found.about.title}
        _answer({"good": True, **facts}, manner.texts.say("edition-fine", facts), manner)
    else:
        listed = {name: str(path) for name, path in sorted(found.editions().items())}
        _answer(listed, "\n".join(listed), manner)


def _write(game: AnyGame, name: str, manner: Manner) -> None:
    if not NAME.fullmatch(name):
        raise Mistake("edition-name", edition=name)
    path = editions_folder(game) / f"{name}.toml"
    if name in game.editions() or path.exists():
        raise Mistake("edition-exists", file=str(game.editions().get(name, path)))
    default = game.editions()[game.about.edition].read_bytes()
    write_file(path, default)
    facts = {"file": str(path), "game": game.about.id, "edition": name}
    _answer(facts, manner.texts.say("edition-written", facts), manner)


def _answer(facts: dict[str, object] | dict[str, str], sentence: str, manner: Manner) -> None:
    if manner.json:
        print(json.dumps(facts, ensure_ascii=False))
    else:
        out.print(sentence)
