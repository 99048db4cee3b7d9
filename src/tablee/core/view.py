"""What one seat may know, and what it is told. A game's view adds its table, field by field."""

from typing import Any

from msgspec import Struct

from tablee.core.refusal import Facts


class Outcome(Struct, frozen=True):
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


class Line(Struct, frozen=True):
    """One line of the log as one viewer may read it: a text key and its facts."""

    key: str
    facts: Facts = {}


class Message(Struct, frozen=True):
    """What a viewer is sent: all they may know, and what was said since they last heard."""

    seq: int
    view: View
    lines: tuple[Line, ...]
