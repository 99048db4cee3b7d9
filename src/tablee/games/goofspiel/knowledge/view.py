"""What one seat may know at a table of Goofspiel (GO10, GO11)."""

from typing import Final

from tablee.core.position import NOBODY, mask_of, seats_in
from tablee.core.view import Outcome, View
from tablee.games.goofspiel.rules.actions import Bid
from tablee.games.goofspiel.rules.cards import bid_card, card_name, prize_card, size, worth
from tablee.games.goofspiel.rules.position import BID, HAND, NO_BID, SCORE, SHOWN, GoofspielPosition

RANKS: Final = ("", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
"""The names of the values, from 1 on."""


class GoofspielView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it. Cards are ids such as `hearts-12`, lowest first."""

    legal: tuple[Bid, ...] = ()
    phase: str
    round: int
    rounds: int
    prizes: tuple[str, ...]
    """The prizes that lie there to be taken."""
    carried: tuple[str, ...]
    """Those of them that are left from earlier rounds."""
    stake: int
    """What the prizes are worth together."""
    to_come: tuple[str, ...]
    """The prizes in the pile. Nobody knows their order."""
    pile_size: int
    gone: tuple[str, ...] = ()
    """The prizes that are lost."""
    hand: tuple[str, ...] = ()
    """The viewer's own bid cards, without the one that lies on the table."""
    left: tuple[tuple[str, ...], ...]
    """The ranks of the bid cards that each seat has not used, with the one that lies face down."""
    chosen: tuple[bool, ...]
    """Whether each seat's bid lies face down."""
    bids: tuple[str | None, ...]
    """The bid before each seat: of this round, if it is the viewer's own, or of the last one."""
    takers: tuple[int, ...]
    """The seat that took the prizes of the last round, if one did."""
    scores: tuple[int, ...]


def view(position: GoofspielPosition, seat: int | None) -> GoofspielView:
    seats = range(position.players)
    carried = position.up & ~mask_of(position.turned) if position.turned else position.up
    return GoofspielView(
        seat=seat,
        to_act=seats_in(position.pending()),
        outcome=outcome(position),
        phase="over" if position.to_act() == NOBODY else "bid",
        round=_round(position),
        rounds=int(position.cards),
        prizes=_prizes(position.up),
        carried=_prizes(carried),
        stake=int(worth(position.up)),
        to_come=_prizes(position.to_come),
        pile_size=int(size(position.to_come)),
        gone=_prizes(position.gone),
        hand=() if seat is None else _hand(position, seat),
        left=tuple(_ranks(position.part(HAND, other)) for other in seats),
        chosen=tuple(bool(position.chosen & mask_of(other)) for other in seats),
        bids=tuple(_bid(position, other, seat) for other in seats),
        takers=(int(position.taker),) if position.taker >= 0 else (),
        scores=tuple(int(position.part(SCORE, other)) for other in seats),
    )


def _prizes(prizes: int) -> tuple[str, ...]:
    return tuple(card_name(prize_card(value)) for value in seats_in(prizes))


def _ranks(values: int) -> tuple[str, ...]:
    return tuple(RANKS[value] for value in seats_in(values))


def _hand(position: GoofspielPosition, seat: int) -> tuple[str, ...]:
    hand = position.part(HAND, seat)
    if position.chosen & mask_of(seat):
        hand &= ~mask_of(position.part(BID, seat))
    return tuple(card_name(bid_card(seat, value)) for value in seats_in(hand))


def _bid(position: GoofspielPosition, seat: int, viewer: int | None) -> str | None:
    """The card before a seat, unless it lies face down and is not the viewer's own (GO11)."""
    has_bid = position.chosen & mask_of(seat)
    value = position.part(BID if has_bid else SHOWN, seat)
    is_hidden = has_bid and seat != viewer
    return None if value == NO_BID or is_hidden else card_name(bid_card(seat, value))


def _round(position: GoofspielPosition) -> int:
    """The number of the round, counted from 1; at the end, that of the last one."""
    used = int(position.cards - size(position.part(HAND, 0)))
    return min(used + 1, int(position.cards))


def outcome(position: GoofspielPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    scores = tuple(int(position.part(SCORE, seat)) for seat in range(position.players))
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return Outcome(scores, winners, "all-bid")
