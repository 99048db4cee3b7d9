"""What one seat may know at a table of Klunker, as a view."""

from typing import Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.view import Outcome, View
from tablee.games.klunker.knowledge.prospects import (
    IfBought,
    Prospects,
    if_bought,
    if_reserved,
    if_sold,
    price_now,
)
from tablee.games.klunker.rules import state as s
from tablee.games.klunker.rules.actions import Cards, PlayerAction, names_in, top_of
from tablee.games.klunker.rules.jewels import kinds_for_sale, size
from tablee.games.klunker.rules.position import KlunkerPosition

Phase: TypeAlias = Literal["money", "refill", "over", "window", "reserve", "purchase", "sale"]
"""The phases in the order of their numbers in `state`, plus "sale": the choice of a sale (KL17)."""
PHASES: tuple[Phase, ...] = get_args(Phase)
END = "pile-too-small"


class KlunkerPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody knows about one player."""

    hand_size: int
    sure: Cards = ()
    """The cards that everybody saw go from the top of the pile into this hand."""
    window: Cards = ()
    reserve: Cards = ()
    kinds: int = 0
    """How many kinds the reserve counts as in a sale (KL15)."""
    price: int
    """How many notes a foursome in the reserve would bring now (KL13)."""
    notes: int
    purchase_card: int | None = None
    cards_left: int = 0
    """At the end: the number of cards in window and reserve. In a tie, fewer are better (KL31)."""


class KlunkerView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: Phase
    round: int
    start_player: int
    pile_size: int
    top: Cards = ()
    """The known cards on the pile, the topmost first (KL14)."""
    sold_as_notes: Cards = ()
    """The jewel sides of all notes that came from sales, whoever has these notes now."""
    players: tuple[KlunkerPlayer, ...]
    hand: Cards = ()
    """The viewer's hand; empty for a spectator."""
    missing: int = 0
    """The number of cards that are needed to fill every hand (KL29)."""
    next_purchase_card: int | None = None
    """The lowest purchase card left (KL9); only in the reserve phase."""
    ranking: tuple[int, ...] = ()
    """At the end: all seats, the best first (KL30, KL31)."""
    prospects: Prospects | None = None
    """What each legal action would bring; only for the seat whose turn it is."""


def view(position: KlunkerPosition, seat: int | None) -> KlunkerView:
    to_act = position.to_act()
    shown = KlunkerView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase="sale" if position.selling else PHASES[position.phase],
        round=position.round,
        start_player=position.start,
        pile_size=position.pile_size(),
        top=top_of(position),
        sold_as_notes=names_in(position.sold_as_notes),
        players=tuple(_player(position, other) for other in range(position.players)),
        hand=() if seat is None else names_in(position.slots[s.HAND + seat]),
        missing=position.missing_in_all(),
        next_purchase_card=position.purchase_cards + 1 if position.phase == s.RESERVE else None,
        ranking=_ranking(position) if to_act == NOBODY else (),
    )
    if seat is None or seat != to_act:
        return shown
    return msgspec.structs.replace(shown, prospects=_prospects(shown, seat))


def _player(position: KlunkerPosition, seat: int) -> KlunkerPlayer:
    slots = position.slots
    kinds = kinds_for_sale(slots[s.IN_RESERVE + seat])
    return KlunkerPlayer(
        hand_size=size(slots[s.HAND + seat]),
        sure=names_in(slots[s.SURE + seat]),
        window=names_in(slots[s.IN_WINDOW + seat]),
        reserve=names_in(slots[s.IN_RESERVE + seat]),
        kinds=kinds,
        price=price_now(kinds),
        notes=slots[s.NOTES + seat],
        purchase_card=_purchase_card(position, seat),
        cards_left=position.cards_left(seat) if position.to_act() == NOBODY else 0,
    )


def _prospects(view: KlunkerView, seat: int) -> Prospects | None:
    """What each legal action would bring the seat. Only the seat's own view is used."""
    own = view.players[seat]
    if view.phase == "reserve":
        kinds = dict.fromkeys(view.hand)
        return Prospects(reserved=tuple(if_reserved(own.reserve, kind) for kind in kinds))
    if view.phase == "sale":
        return Prospects(sold=if_sold(own.reserve))
    if view.phase == "purchase":
        return Prospects(bought=_purchases(view, seat), too_late=_still_to_buy(view, seat))
    return None


def _purchases(view: KlunkerView, seat: int) -> tuple[IfBought, ...]:
    """For each window that the seat may buy (KL25): what the purchase would bring."""
    own = view.players[seat]
    return tuple(
        if_bought(owner, player.window, own.reserve, owner == seat)
        for owner, player in enumerate(view.players)
        if player.window and (owner == seat or own.notes)
    )


def _still_to_buy(view: KlunkerView, seat: int) -> tuple[int, ...]:
    """The seats whose turn to buy comes after this seat's (KL18). Empty if this seat must buy (KL23)."""
    own = view.players[seat]
    if own.window:
        return ()
    cards = [player.purchase_card or 0 for player in view.players]
    return tuple(other for other, card in enumerate(cards) if card > cards[seat])


def _ranking(position: KlunkerPosition) -> tuple[int, ...]:
    return tuple(sorted(range(position.players), key=position.standing, reverse=True))


def _purchase_card(position: KlunkerPosition, seat: int) -> int | None:
    taken = [position.order >> 4 * card & 15 for card in range(position.purchase_cards)]
    return taken.index(seat) + 1 if seat in taken else None


def outcome(position: KlunkerPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    seats = range(position.players)
    return Outcome(
        scores=tuple(position.slots[s.NOTES + seat] for seat in seats),
        winners=tuple(seat for seat in seats if position.result(seat) > 0),
        reason=END,
    )
