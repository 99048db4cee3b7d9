"""The reasons why an action is refused in Goofspiel: the rules once more, as a referee explains them."""

from tablee.core.cards import SUITS
from tablee.core.position import mask_of
from tablee.core.refusal import Refusal, refuser
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.rules.cards import PRIZE_SUIT, STEP, bid_suit, card_named, value_of
from tablee.games.goofspiel.rules.position import HAND, GoofspielPosition

RULES = {
    "game-over": "GO9",
    "turning": "GO4",
    "already-bid": "GO5",
    "no-such-card": "GO1",
    "other-suit": "GO1",
    "used-card": "GO6",
    "turn-impossible": "GO4",
}
refuse = refuser(RULES)


def refusal(position: GoofspielPosition, seat: int, action: Bid) -> Refusal | None:
    if not position.turned:
        return refuse("turning" if position.to_come else "game-over")
    if position.chosen & mask_of(seat):
        return refuse("already-bid")
    card = card_named(action.card)
    if card is None or value_of(card) > position.cards:
        return refuse("no-such-card")
    if card // STEP != bid_suit(seat):
        return refuse("other-suit", suit=SUITS[bid_suit(seat)])
    if not position.part(HAND, seat) & mask_of(value_of(card)):
        return refuse("used-card", card=action.card)
    return None


def impossible(position: GoofspielPosition, action: Turn) -> Refusal | None:
    card = card_named(action.card)
    is_prize = card is not None and card // STEP == PRIZE_SUIT
    if card is None or not is_prize or position.turned:
        return refuse("turn-impossible")
    return None if position.to_come & mask_of(value_of(card)) else refuse("turn-impossible")
