"""ScoreEntry: what brought a seat some of its points, or cost it some."""

from msgspec import Struct

from tablee.core.refusal import Facts


class ScoreEntry(Struct, frozen=True, kw_only=True):
    """Points that a seat got or lost. `key` and `facts` say what for, without its name."""

    seat: int
    points: int
    key: str
    facts: Facts = {}
    move: int
    """The number of the move that brought the points, counted from 1 as in a record."""
    round: int | None = None
    """The round, counted from 1. None before the first round, and in a game without rounds."""
