"""What one seat may know at a table of Yams: everything (YA18)."""

from msgspec import field

from tablee.core.position import NOBODY, seats_in
from tablee.core.view import Outcome, View
from tablee.games.yams.rules.actions import Choice
from tablee.games.yams.rules.position import (
    DICE,
    EXTRA,
    FILLED,
    SLOTS,
    THROWS,
    UPPER,
    YamsPosition,
    counts_of,
    face_at,
)
from tablee.games.yams.rules.sheet import ALL_ROWS, ROWS, points_of


class YamsView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as everybody sees it."""

    legal: tuple[Choice, ...] = ()
    phase: str
    """`turn` while another throw is allowed, `score` after the last one, and `over`."""
    active: int
    turn: int
    """The number of the turn of the active seat, from 1; at the end, that of the last one."""
    dice: tuple[int, ...] = ()
    """The faces of the dice by their places; empty before the first throw."""
    kept: tuple[int, ...] = ()
    """The places of the dice that were kept at the last throw."""
    throws_left: int = 0
    sheets: tuple[dict[str, int], ...]
    """What the filled rows of each seat hold."""
    upper: tuple[int, ...]
    """What the upper part of each seat brings, without the extra points."""
    extras: tuple[int, ...] = ()
    """How many further yams brought extra points to each seat, if any did."""
    totals: tuple[int, ...]
    """The scores so far, with all extra points."""
    worth: dict[str, int] = field(default_factory=dict)
    """What the dice are worth in each row that the active seat may fill now."""


def view(position: YamsPosition, seat: int | None) -> YamsView:
    slots = list(position.slots)
    of_seats = [slots[at : at + SLOTS] for at in range(0, len(slots), SLOTS)]
    extras = tuple(slots[EXTRA::SLOTS])
    return YamsView(
        seat=seat,
        to_act=seats_in(position.pending()),
        outcome=outcome(position),
        phase=_phase(position),
        active=int(position.active()),
        turn=min(int(position.turns) // int(position.players) + 1, ALL_ROWS),
        dice=dice_of(int(position.dice)),
        kept=seats_in(position.kept),
        throws_left=0 if position.is_over() else int(THROWS - position.throws),
        sheets=tuple(map(_sheet, of_seats)),
        upper=tuple(slots[UPPER::SLOTS]),
        extras=extras if any(extras) else (),
        totals=tuple(int(position.standing(other)) for other in range(position.players)),
        worth=_worth(position),
    )


def _phase(position: YamsPosition) -> str:
    if position.is_over():
        return "over"
    return "score" if position.throws == THROWS else "turn"


def dice_of(dice: int) -> tuple[int, ...]:
    """The faces of the dice by their places."""
    return tuple(int(face_at(dice, place)) for place in range(DICE)) if dice else ()


def _sheet(slots: list[int]) -> dict[str, int]:
    filled = slots[FILLED]
    return {row: slots[at] for at, row in enumerate(ROWS) if filled >> at & 1}


def _worth(position: YamsPosition) -> dict[str, int]:
    if position.to_act() < 0:
        return {}
    rows = seats_in(position.open_rows(position.active()))
    counts = counts_of(position.dice)
    return {ROWS[row]: int(points_of(counts, row)) for row in rows}


def outcome(position: YamsPosition) -> Outcome | None:
    """The highest score wins; alone, the score is what counts (YA16, YA17)."""
    if position.to_act() != NOBODY:
        return None
    scores = tuple(int(position.standing(seat)) for seat in range(position.players))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, "sheets-full")
