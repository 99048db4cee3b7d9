"""What one seat may know at a table of Perudo (PE16, PE17)."""

from msgspec import Struct

from tablee.core.position import seats_in
from tablee.core.view import Outcome, View
from tablee.games.perudo.rules.actions import Bid, Calza, Doubt, Roll
from tablee.games.perudo.rules.bids import NO_BID, face_of, quantity_of, size
from tablee.games.perudo.rules.names import faces_of
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import BID, BIDDING, DICE, LEFT, OPEN, OVER, PLACE, ROLLING


class Said(Struct, frozen=True):
    """A seat's bid."""

    quantity: int
    face: int


class StandingBid(Struct, frozen=True):
    """The last bid, and the seat that made it."""

    quantity: int
    face: int
    seat: int


class PerudoView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it. Dice are numbers, lowest first; a paco is 1."""

    legal: tuple[Bid | Doubt | Calza | Roll, ...] = ()
    phase: str
    round: int
    turn: int
    """The seat that acts, or that will begin the round; at the end, the winner."""
    left: tuple[int, ...]
    """How many dice each seat has."""
    total: int
    """How many dice were rolled in this round."""
    dice: tuple[int, ...] = ()
    """The viewer's own dice."""
    shown: tuple[tuple[int, ...], ...] = ()
    """Everybody's dice, when the cups are lifted."""
    found: int | None = None
    """How many dice count for the last bid, when the cups are lifted."""
    loser: int | None = None
    """The seat that has just lost a die, when the cups are lifted."""
    regainer: int | None = None
    """The seat that has just regained one."""
    bid: StandingBid | None = None
    bids: tuple[Said | None, ...]
    """The last bid of each seat in this round."""
    places: tuple[int, ...]
    """The place of each seat that is out, and 0 for the others."""
    palifico: bool = False
    """Whether this round is a palifico."""
    palifico_next: bool = False
    """Whether the next round is one."""
    palificos: tuple[int, ...] = ()
    """The seats whose palifico has been, or comes next."""
    rolling: int | None = None
    """The seat that rolls next, while dice are rolled."""


def view(position: PerudoPosition, seat: int | None) -> PerudoView:
    seats = range(position.players)
    is_open = position.phase in (OPEN, OVER)
    places = tuple(int(position.part(PLACE, other)) for other in seats)
    return PerudoView(
        seat=seat,
        to_act=(int(position.turn),) if position.phase in (BIDDING, OPEN) else (),
        out=tuple(other for other in seats if places[other]),
        outcome=outcome(position),
        phase=_phase(position),
        round=int(position.round),
        turn=int(position.turn),
        left=tuple(int(position.part(LEFT, other)) for other in seats),
        total=_rolled(position),
        dice=() if seat is None else faces_of(position.part(DICE, seat)),
        shown=tuple(faces_of(position.part(DICE, other)) for other in seats) if is_open else (),
        found=int(position.found()) if is_open else None,
        loser=_changed(position, -1) if is_open else None,
        regainer=_changed(position, 1) if is_open else None,
        bid=_standing(position),
        bids=tuple(_said(position.part(BID, other)) for other in seats),
        places=places,
        palifico=bool(position.is_palifico),
        palifico_next=bool(position.next_palifico),
        palificos=seats_in(position.had_palifico),
        rolling=int(position.rolling) if position.phase == ROLLING else None,
    )


def _phase(position: PerudoPosition) -> str:
    """The name of the phase, in which a bid may be the first one, and the round a palifico."""
    if position.phase != BIDDING:
        return {ROLLING: "rolling", OPEN: "open", OVER: "over"}[int(position.phase)]
    if position.is_palifico:
        return "palifico-first" if position.bid == NO_BID else "palifico"
    return "first" if position.bid == NO_BID else "bid"


def _rolled(position: PerudoPosition) -> int:
    """The dice of this round, with the one that has just been lost."""
    if position.phase in (ROLLING, BIDDING):
        return int(position.in_play)
    return sum(int(size(position.part(DICE, seat))) for seat in range(position.players))


def _changed(position: PerudoPosition, by: int) -> int | None:
    """The seat that has so many dice more than it rolled."""
    for seat in range(position.players):
        if position.part(LEFT, seat) - size(position.part(DICE, seat)) == by:
            return seat
    return None


def _standing(position: PerudoPosition) -> StandingBid | None:
    if position.bid == NO_BID:
        return None
    quantity, face = quantity_of(position.bid), face_of(position.bid)
    return StandingBid(int(quantity), int(face), int(position.bidder))


def _said(bid: int) -> Said | None:
    return None if bid == NO_BID else Said(int(quantity_of(bid)), int(face_of(bid)))


def outcome(position: PerudoPosition) -> Outcome | None:
    """The last seat with dice is first; a seat scores a point for each one that was out before it."""
    if position.phase != OVER:
        return None
    seats = range(position.players)
    places = tuple(int(position.part(PLACE, seat)) or 1 for seat in seats)
    scores = tuple(int(position.players) - place for place in places)
    return Outcome(scores, (int(position.turn),), "last-with-dice", places=places)
