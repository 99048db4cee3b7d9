"""What an analysis found, as `tablee analyse --json` prints it."""

from typing import Any

from msgspec import Struct


class SeatTerms(Struct, frozen=True):
    """What made a seat's result. `start luck choices others unseen` add up to `result`."""

    seat: int
    start: float
    luck: float
    choices: float
    others: float
    unseen: float
    result: float
    accuracy: float | None
    """From 0 to 100, from the costs of its decisions alone. None if it had nothing to decide."""
    luck_adjusted: float
    luck_error: float
    """Half the width of the 95 % interval of `luck`, as outcomes were drawn. 0 if all were listed."""
    decisions: int
    mistakes: int


class Decision(Struct, frozen=True):
    """A choice between several moves. `index` is the number of moves before it in the record."""

    index: int
    seat: int
    played: dict[str, Any]
    best: dict[str, Any]
    cost: float
    error: float
    mistake: bool
    candidates: int
    stand_in: bool


class LuckEvent(Struct, frozen=True):
    """A deal or roll: by how much it changed each seat's chance, and whom it helped most."""

    index: int
    action: dict[str, Any]
    change: tuple[float, ...]
    errors: tuple[float, ...]
    helped: int | None
    """None if it helped nobody."""


class Chances(Struct, frozen=True):
    """Each seat's chance after the first `index` moves."""

    index: int
    chances: tuple[float, ...]


class Moment(Struct, frozen=True):
    """One of the moments that decided the game: a text key, and the facts that fill it."""

    index: int
    key: str
    seat: int
    change: float
    """By how much the seat's chance changed."""
    facts: dict[str, float]
    played: dict[str, Any] | None = None
    best: dict[str, Any] | None = None


class Analysis(Struct, frozen=True):
    """All that was found in one game."""

    game: str
    rules: str
    players: int
    teams: tuple[int, ...]
    moves: int
    trials: int
    """How many continuations each decision was judged by."""
    draws: int
    """The most outcomes that were drawn for each deal or roll; fewer are all listed."""
    seats: tuple[SeatTerms, ...]
    decisions: tuple[Decision, ...]
    luck: tuple[LuckEvent, ...]
    chances: tuple[Chances, ...]
    moments: tuple[Moment, ...]
