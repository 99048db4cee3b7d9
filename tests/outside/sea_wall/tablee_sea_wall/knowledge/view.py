"""What one seat may know in Sea Wall, and the log that it may read."""

from tablee.core.position import seats_in
from tablee.core.telling import Telling
from tablee.core.view import Outcome, View
from tablee_sea_wall.rules.actions import Pass, PutUp
from tablee_sea_wall.rules.position import UNDECIDED, SeaWall

TELLINGS = (
    Telling("told-dealt", "board", own="told-dealt-you", secret=True),
    Telling("told-wave", "height"),
    Telling("told-decided"),
    Telling("told-board", "board"),
    Telling("told-held", "height"),
    Telling("told-crack", "height"),
)
"""The log. What somebody has decided is told only when the boards are turned up."""


class SeaWallView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PutUp | Pass, ...] = ()
    lookout: int
    cracks: int = 0
    held: int = 0
    """The waves that the wall has held."""
    wave: int | None = None
    """The card of the wave that is coming."""
    height: int | None = None
    past_waves: tuple[int, ...] = ()
    board_counts: tuple[int, ...]
    """The boards of each seat. One that was put up face down still counts, for nobody may notice."""
    decided: tuple[bool, ...]
    gone: tuple[int, ...] = ()
    hand: tuple[int, ...] = ()
    choice: int | None = None
    """What the viewer has decided against this wave: a board, or 0 for none."""


def view(position: SeaWall, seat: int | None, outcome: Outcome | None) -> SeaWallView:
    """Built field by field from what lies open and what the seat itself holds."""
    choice = UNDECIDED if seat is None else position.choices[seat]
    return SeaWallView(
        seat=seat,
        to_act=() if outcome else seats_in(position.pending()),
        outcome=outcome,
        lookout=position.lookout,
        cracks=position.cracks,
        held=len(position.past_waves) - position.cracks,
        wave=position.wave or None,
        height=position.height() if position.wave else None,
        past_waves=tuple(position.past_waves),
        board_counts=tuple(
            len(hand) + (it > 0) for hand, it in zip(position.hands, position.choices, strict=True)
        ),
        decided=tuple(it != UNDECIDED for it in position.choices),
        gone=tuple(position.gone),
        hand=() if seat is None else tuple(position.hands[seat]),
        choice=None if choice == UNDECIDED else choice,
    )
