"""Why an action is refused in Sea Wall: the rules a second time, as a referee explains them."""

from tablee.core.action import Action
from tablee.core.refusal import Refusal, refuser
from tablee_sea_wall.rules.actions import PutUp
from tablee_sea_wall.rules.position import UNDECIDED, SeaWall

RULES = {
    "no-wave": "SW3",
    "decided": "SW3",
    "no-board": "SW3",
    "not-held": "SW3",
    "nature-impossible": "SW2",
}
"""The rule that each refusal cites, by the key of its text."""
refuse = refuser(RULES)


def refusal(position: SeaWall, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None if it may."""
    if not position.wave:
        return refuse("no-wave")
    if position.choices[seat] != UNDECIDED:
        return refuse("decided")
    if not position.hands[seat]:
        return refuse("no-board")
    if isinstance(action, PutUp) and action.board not in position.hands[seat]:
        return refuse("not-held", board=action.board)
    return None
