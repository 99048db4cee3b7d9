"""The reasons why an action is refused in Goofspiel: the rules once more, as a referee explains them."""

from tablee.core.refusal import Fact, Refusal
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.rules.position import BID, HAND, NO_BID, GoofspielPosition

RULES = {
    "game-over": "GO9",
    "turning": "GO4",
    "already-bid": "GO5",
    "no-such-card": "GO1",
    "used-card": "GO6",
    "turn-impossible": "GO4",
}


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refusal(position: GoofspielPosition, seat: int, action: Bid) -> Refusal | None:
    if not position.is_turned:
        return refuse("turning" if position.to_come else "game-over")
    if position.part(BID, seat) != NO_BID:
        return refuse("already-bid")
    if not 1 <= action.card <= position.cards:
        return refuse("no-such-card", number=action.card)
    if not position.part(HAND, seat) >> action.card & 1:
        return refuse("used-card", card=str(action.card))
    return None


def impossible(position: GoofspielPosition, action: Turn) -> Refusal | None:
    is_there = 1 <= action.card <= position.cards and position.to_come >> action.card & 1
    return None if is_there and not position.is_turned else refuse("turn-impossible")
