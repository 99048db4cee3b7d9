"""The reasons why an action is refused in Three Cards."""

from tablee.core.position import NATURE
from tablee.core.refusal import Fact, Refusal
from tablee_three_cards.rules.actions import Deal, Play
from tablee_three_cards.rules.position import DECK, HAND, ThreeCards

RULES = {"not-your-turn": "TC3", "not-held": "TC3", "deal-impossible": "TC2"}


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refusal(position: ThreeCards, seat: int, action: Play) -> Refusal | None:
    if position.to_act() != seat:
        return refuse("not-your-turn")
    if position.place.get(action.card) != HAND + seat:
        return refuse("not-held", card=action.card)
    return None


def impossible(position: ThreeCards, deal: Deal) -> Refusal | None:
    due = position.to_act() == NATURE and deal.seat == position.turn()
    if not due or position.place.get(deal.card) != DECK:
        return refuse("deal-impossible")
    return None
