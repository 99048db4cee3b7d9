"""What one seat may know, and what it is told. A game's view adds its table, field by field."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from tablee.core.refusal import Facts


class Outcome(Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended: a score a seat, who won, and the named reason of the end."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


class View(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The part of a view that all games share; `seat` is None for a spectator."""

    seat: int | None = None
    to_act: tuple[int, ...] = ()
    legal: tuple[Any, ...] = ()
    outcome: Outcome | None = None


def outline(view: View) -> str:
    """A view as indented lines of names and values: how a game is shown that draws nothing."""
    plain = msgspec.to_builtins(view)
    plain.pop("legal", None)
    return "\n".join(_outline(plain, 0))


def _outline(thing: Any, depth: int) -> Iterator[str]:
    pairs = thing.items() if isinstance(thing, dict) else enumerate(thing)
    for name, value in pairs:
        head = f"{'  ' * depth}{name}:"
        if isinstance(value, dict) or (isinstance(value, (list, tuple)) and _is_deep(value)):
            yield head
            yield from _outline(value, depth + 1)
        elif isinstance(value, (list, tuple)):
            yield f"{head} {', '.join(str(part) for part in value)}"
        else:
            yield f"{head} {value}"


def _is_deep(values: Any) -> bool:
    return any(isinstance(value, (dict, list, tuple)) for value in values)


class Line(Struct, frozen=True):
    """One line of the log as one viewer may read it: a text key and its facts."""

    key: str
    facts: Facts = {}


class Message(Struct, frozen=True):
    """What a viewer is sent: all they may know, and what was said since they last heard."""

    seq: int
    view: View
    lines: tuple[Line, ...]
