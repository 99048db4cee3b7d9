"""The reasons why an action is refused in Three Cards."""

from tablee.core.refusal import Refusal, refuser
from tablee_three_cards.rules.actions import Play
from tablee_three_cards.rules.position import HAND, ThreeCards

RULES = {"not-your-turn": "TC3", "not-held": "TC3", "nature-impossible": "TC2"}
refuse = refuser(RULES)


def refusal(position: ThreeCards, seat: int, action: Play) -> Refusal | None:
    if position.to_act() != seat:
        return refuse("not-your-turn")
    if position.place.get(action.card) != HAND + seat:
        return refuse("not-held", card=action.card)
    return None
