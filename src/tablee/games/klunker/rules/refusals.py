"""Explains why an action in Klunker is refused, and by which rule."""

from collections import Counter

from tablee.core.action import Action
from tablee.core.refusal import Fact, Refusal
from tablee.games.klunker.rules.actions import (
    Buy,
    Cards,
    Deal,
    Decline,
    Display,
    Pass,
    Reserve,
    Sell,
    names_in,
)
from tablee.games.klunker.rules.jewels import foursomes_in
from tablee.games.klunker.rules.pile import heap_in
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.state import (
    HAND,
    IN_RESERVE,
    IN_WINDOW,
    MONEY,
    NOTES,
    OVER,
    PURCHASE,
    REFILL,
    RESERVE,
    WINDOW,
)

RULES = {
    "game-over": "KL29",
    "dealing": "KL28",
    "window-phase": "KL5",
    "reserve-phase": "KL8",
    "purchase-phase": "KL18",
    "choose-sale": "KL17",
    "display-not-held": "KL5",
    "window-empty": "KL6",
    "reserve-not-held": "KL8",
    "no-foursome": "KL13",
    "no-such-window": "KL18",
    "buy-empty": "KL25",
    "buy-no-note": "KL25",
    "must-buy": "KL23",
    "no-deal-due": "KL28",
    "deal-wrong-seat": "KL28",
    "deal-wrong-number": "KL28",
    "deal-not-in-pile": "KL28",
    "deal-not-from-top": "KL14",
}
PHASES = {WINDOW: "window-phase", RESERVE: "reserve-phase", PURCHASE: "purchase-phase"}
BELONGS = {Display: WINDOW, Reserve: RESERVE, Pass: RESERVE, Buy: PURCHASE, Decline: PURCHASE}


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refusal(position: KlunkerPosition, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not take this action now, or None if it may."""
    if position.phase == OVER:
        return refuse("game-over")
    if position.phase < OVER:
        return refuse("dealing")
    if position.selling:
        return _sale_refusal(position, seat, action)
    if seat != position.turn or BELONGS.get(type(action)) != position.phase:
        return refuse(PHASES[position.phase], seat=position.turn)
    if isinstance(action, Display):
        return _display_refusal(position, seat, action.cards)
    if isinstance(action, Reserve):
        return _reserve_refusal(position, seat, action.card)
    if isinstance(action, Buy):
        return _buy_refusal(position, seat, action.window)
    if isinstance(action, Decline) and position.slots[IN_WINDOW + seat]:
        return refuse("must-buy")
    return None


def _sale_refusal(position: KlunkerPosition, seat: int, action: Action) -> Refusal | None:
    seller = position.turn
    foursomes = names_in(foursomes_in(position.slots[IN_RESERVE + seller]))
    if seat != seller or not isinstance(action, Sell):
        return refuse("choose-sale", seat=seller, kinds=foursomes)
    if action.kind not in foursomes:
        return refuse("no-foursome", kind=action.kind)
    return None


def _display_refusal(position: KlunkerPosition, seat: int, cards: Cards) -> Refusal | None:
    if lacking := _not_in(cards, names_in(position.slots[HAND + seat])):
        return refuse("display-not-held", cards=lacking)
    if not cards and not position.slots[IN_WINDOW + seat]:
        return refuse("window-empty")
    return None


def _reserve_refusal(position: KlunkerPosition, seat: int, card: str) -> Refusal | None:
    if card not in names_in(position.slots[HAND + seat]):
        return refuse("reserve-not-held", kind=card)
    return None


def _buy_refusal(position: KlunkerPosition, seat: int, window: int) -> Refusal | None:
    if not 0 <= window < position.players:
        return refuse("no-such-window", number=window)
    if not position.slots[IN_WINDOW + window]:
        return refuse("buy-empty", owner_seat=window)
    if window != seat and not position.slots[NOTES + seat]:
        return refuse("buy-no-note", owner_seat=window)
    return None


def impossible(position: KlunkerPosition, deal: Deal) -> Refusal | None:
    """Why this deal is impossible, or None if it is not. Only a forged record has an impossible deal."""
    due = {MONEY: "money", REFILL: "hand"}.get(position.phase)
    if deal.to != due:
        return refuse("no-deal-due")
    if deal.seat != position.turn:
        return refuse("deal-wrong-seat", seat=position.turn)
    count = 1 if deal.to == "money" else position.missing(deal.seat)
    if len(deal.cards) != count:
        return refuse("deal-wrong-number", count=count)
    known = names_in(position.known_cards(count))
    if _not_in(known, deal.cards):
        return refuse("deal-not-from-top", cards=known)
    if lacking := _not_in(deal.cards, (*known, *names_in(heap_in(position.pile)))):
        return refuse("deal-not-in-pile", cards=lacking)
    return None


def _not_in(cards: Cards, heap: Cards) -> Cards:
    """Those of `cards` that are not in `heap`."""
    return tuple((Counter(cards) - Counter(heap)).elements())
