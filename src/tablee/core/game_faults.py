"""Finds what is wrong with a game that another package brings, before anybody plays it."""

import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, get_args

from tablee.core.action import Action
from tablee.core.game import AnyGame, Game
from tablee.core.mistake import Mistake
from tablee.core.plain_position import PlainPosition
from tablee.core.setting import MAX_PLAYERS, About
from tablee.core.texts import LANGUAGES
from tablee.core.view import View

ID = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_ID_CHARACTERS = 40


def first_fault(game: AnyGame, entry: str) -> Mistake | None:
    """Returns why nobody can play this game, or None. `entry` tells its author which game is meant.

    It reads what the game declares and looks at a first position. `tablee check-game` finds the rest.
    """
    for find in (_about_fault, _file_fault, _declared_fault, _method_fault, _start_fault):
        if fault := find(game, entry):
            return fault
    return None


def is_good_id(name: str) -> bool:
    """Whether a game can have this id. Ids are parts of addresses and of file names."""
    return len(name) <= MAX_ID_CHARACTERS and ID.fullmatch(name) is not None


def _about_fault(game: AnyGame, entry: str) -> Mistake | None:
    about = game.about
    if not is_good_id(about.id):
        return Mistake("game-id-wrong", entry=entry, id=about.id, most=MAX_ID_CHARACTERS)
    least, most = about.players
    if not 1 <= least <= most <= MAX_PLAYERS:
        facts = {"least": least, "most": most, "limit": MAX_PLAYERS}
        return Mistake("game-players-wrong", entry=entry, **facts)
    for name, option in about.options.items():
        if option.default not in option.values:
            return Mistake("game-option-wrong", entry=entry, option=name, default=option.default)
    for rules in (about.rules, *about.earlier):
        game.under_rules(rules)
    return _edition_fault(game, about, entry)


def _edition_fault(game: AnyGame, about: About, entry: str) -> Mistake | None:
    if about.edition not in game.editions() and (game.folder / "editions").is_dir():
        return _missing(entry, game.folder / "editions" / f"{about.edition}.toml")
    return None


def _file_fault(game: AnyGame, entry: str) -> Mistake | None:
    """Whether the game has texts and a rulebook in at least one language, and each can be read."""
    for pattern in ("texts/{}.ftl", "rules.{}.md"):
        paths = [game.folder / pattern.format(language) for language in LANGUAGES]
        found = [path for path in paths if path.is_file()]
        if not found:
            return _missing(entry, paths[-1])
        for path in found:
            if reason := _why_unreadable(path):
                return Mistake("game-file-unreadable", entry=entry, file=str(path), reason=reason)
    return None


def _why_unreadable(path: Path) -> str:
    try:
        path.read_text("utf-8")
    except OSError as error:
        return error.strerror or str(error)
    except UnicodeDecodeError as error:
        return str(error)
    return ""


def _missing(entry: str, path: Path) -> Mistake:
    return Mistake("game-file-missing", entry=entry, file=str(path))


# --- what the class declares ---


def _declared_fault(game: AnyGame, entry: str) -> Mistake | None:
    for name, is_right, wanted in DECLARED:
        if not is_right(getattr(game, name, None)):
            return Mistake("game-attribute-wrong", entry=entry, name=name, wanted=wanted)
    return None


def _is_actions(kinds: Any) -> bool:
    members = get_args(kinds) or (kinds,)
    return all(isinstance(kind, type) and issubclass(kind, Action) for kind in members)


def _is_view(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, View)


def _is_texts(keys: Any) -> bool:
    return isinstance(keys, tuple | list) and all(isinstance(key, str) for key in keys)


def _is_rules(rules: Any) -> bool:
    return isinstance(rules, Mapping) and all(
        isinstance(part, str) for item in rules.items() for part in item
    )


DECLARED: tuple[tuple[str, Callable[[Any], bool], str], ...] = (
    ("actions", _is_actions, "Play | Pass (Action)"),
    ("nature", _is_actions, "Deal | Roll (Action)"),
    ("view_type", _is_view, "type[View]"),
    ("events", _is_texts, "tuple[str, ...]"),
    ("refusals", _is_rules, "dict[str, str]"),
)
"""The name of each attribute, whether a value is right, and what an author should write."""


# --- methods ---


def _method_fault(game: AnyGame, entry: str) -> Mistake | None:
    if missing := list(unwritten(game)):
        return Mistake("game-unfinished", entry=entry, missing=", ".join(missing))
    for name, method in inspect.getmembers(Game, inspect.isfunction):
        if not name.startswith("_") and not _takes(getattr(game, name), method):
            wanted = f"def {name}({', '.join(inspect.signature(method).parameters)})"
            return Mistake("game-attribute-wrong", entry=entry, name=name, wanted=wanted)
    return None


def unwritten(game: AnyGame) -> Iterator[str]:
    """Yields the names of the methods that the game has to write and has not."""
    for name, instead in REQUIRED.items():
        if _is_inherited(game, name) and (instead is None or not getattr(game, instead)):
            yield name


def _is_inherited(game: AnyGame, name: str) -> bool:
    return getattr(type(game), name) is getattr(Game, name)


REQUIRED: dict[str, str | None] = {
    "set_up": "position_type",
    "action_of": "moves",
    "move_of": "moves",
    "refusal": None,
    "view": None,
    "belief": "belief_type",
    "line": "tellings",
    "census": None,
}
"""The methods of a game that have no default, or a default that needs the attribute named here."""


ONLY_FOR_PLAIN_POSITIONS = ("impossible", "outcome", "score_entries")
"""The methods whose defaults need a PlainPosition."""


def _takes(method: Any, promised: Callable[..., Any]) -> bool:
    """Whether a method can be called with the arguments of the one in `Game`."""
    if not callable(method):
        return False
    parameters = list(inspect.signature(promised).parameters.values())[1:]
    positional = [it for it in parameters if it.kind is it.POSITIONAL_OR_KEYWORD]
    named = {it.name: None for it in parameters if it.kind is it.KEYWORD_ONLY}
    try:
        inspect.signature(method).bind(*positional, **named)
    except TypeError:
        return False
    return True


def _start_fault(game: AnyGame, entry: str) -> Mistake | None:
    """Sets up a game for the fewest and for the most players, and looks at it."""
    for players in game.about.players:
        position = game.set_up(game.setting(players))
        missing = [it for it in ONLY_FOR_PLAIN_POSITIONS if _is_inherited(game, it)]
        if missing and not isinstance(position, PlainPosition):
            return Mistake("game-unfinished", entry=entry, missing=", ".join(missing))
        position.to_act(), position.num_legal(), position.clone().to_bytes()
        game.outcome(position)
        view = game.view(position, 0)
        if not isinstance(view, game.view_type):
            wanted = game.view_type.__name__
            return Mistake("game-attribute-wrong", entry=entry, name="view", wanted=wanted)
    return None
