"""What one seat may know in My Game, and the log that it may read."""

from tablee.core.telling import Telling
from tablee.core.view import Outcome, View
from tablee_my_game.rules.actions import Play
from tablee_my_game.rules.position import MyGamePosition

TELLINGS = (
    Telling("told-dealt", "card", own="told-dealt-you", secret=True),
    Telling("told-played", "card"),
    Telling("told-trick", "card"),
)
"""The log. Only the owner of a dealt card is told which card it is."""


class MyGameView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[Play, ...] = ()
    leader: int
    points: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    trick: tuple[int | None, ...]
    """The card that each seat has played to this trick; None if none."""
    gone: tuple[int, ...] = ()
    """The cards of earlier tricks, lowest first."""
    hand: tuple[int, ...] = ()


def view(position: MyGamePosition, seat: int | None, outcome: Outcome | None) -> MyGameView:
    """Built field by field from what lies open and what the seat itself holds."""
    return MyGameView(
        seat=seat,
        to_act=position.due(),
        outcome=outcome,
        leader=position.leader,
        points=tuple(position.points),
        hand_sizes=tuple(len(hand) for hand in position.hands),
        trick=tuple(card or None for card in position.trick),
        gone=tuple(position.gone),
        hand=() if seat is None else tuple(position.hands[seat]),
    )
