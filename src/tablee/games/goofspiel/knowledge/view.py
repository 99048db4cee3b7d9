"""What one seat may know at a table of Goofspiel (GO10, GO11)."""

from tablee.core.position import NOBODY, seats_in
from tablee.core.view import Outcome, View
from tablee.games.goofspiel.rules.actions import Bid
from tablee.games.goofspiel.rules.position import BID, HAND, NO_BID, SCORE, GoofspielPosition


class GoofspielView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it. Cards are numbers, lowest first."""

    legal: tuple[Bid, ...] = ()
    phase: str
    round: int
    prizes: tuple[int, ...]
    """The prizes that lie there to be taken."""
    to_come: tuple[int, ...]
    """The prizes in the pile. Nobody knows their order."""
    gone: tuple[int, ...] = ()
    """The prizes that are lost."""
    hands: tuple[tuple[int, ...], ...]
    """The bid cards that each seat has not used in earlier rounds, with the one that lies face down."""
    scores: tuple[int, ...]
    bid: int | None = None
    """The viewer's own bid in this round."""


def view(position: GoofspielPosition, seat: int | None) -> GoofspielView:
    seats = range(position.players)
    own = NO_BID if seat is None else position.part(BID, seat)
    return GoofspielView(
        seat=seat,
        to_act=seats_in(position.pending()),
        outcome=outcome(position),
        phase="over" if position.to_act() == NOBODY else "bid",
        round=_round(position),
        prizes=seats_in(position.up),
        to_come=seats_in(position.to_come),
        gone=seats_in(position.gone),
        hands=tuple(seats_in(position.part(HAND, other)) for other in seats),
        scores=tuple(int(position.part(SCORE, other)) for other in seats),
        bid=int(own) if own != NO_BID else None,
    )


def _round(position: GoofspielPosition) -> int:
    """The number of the round, counted from 1; at the end, that of the last one."""
    left = len(seats_in(position.part(HAND, 0)))
    return min(int(position.cards) - left + 1, int(position.cards))


def outcome(position: GoofspielPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    scores = tuple(int(position.part(SCORE, seat)) for seat in range(position.players))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, "all-bid")
