"""Why an action is refused in My Game: the rules a second time, as a referee explains them."""

from tablee.core.action import Action
from tablee.core.refusal import Refusal, refuser
from tablee_my_game.rules.actions import Play
from tablee_my_game.rules.position import MyGamePosition

RULES = {"not-your-turn": "MG3", "not-held": "MG3", "nature-impossible": "MG2"}
"""The rule that each refusal cites, by the key of its text."""
refuse = refuser(RULES)


def refusal(position: MyGamePosition, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None if it may. A stranger may send any number."""
    assert isinstance(action, Play)
    if position.to_act() != seat:
        return refuse("not-your-turn")
    if action.card not in position.hands[seat]:
        return refuse("not-held", card=action.card)
    return None
