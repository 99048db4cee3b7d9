"""The reasons why an action is refused in Perudo: the rules once more, as a referee explains them."""

from tablee.core.action import Action
from tablee.core.refusal import Refusal, refuser
from tablee.games.perudo.rules.actions import Bid, Calza, Doubt, Roll, Throw
from tablee.games.perudo.rules.bids import FACES, NO_BID, PACO, face_of, quantity_of
from tablee.games.perudo.rules.names import dice_id
from tablee.games.perudo.rules.position import PerudoPosition
from tablee.games.perudo.rules.state import LEFT, OPEN, OVER, ROLLING

RULES = {
    "game-over": "PE15",
    "rolling": "PE2",
    "you-are-out": "PE14",
    "not-your-turn": "PE5",
    "roll-first": "PE12",
    "cups-are-down": "PE12",
    "nothing-to-doubt": "PE10",
    "nothing-to-claim": "PE11",
    "no-calza": "PE11",
    "no-such-face": "PE3",
    "no-dice": "PE3",
    "too-many-dice": "PE9",
    "pacos-first": "PE3",
    "bid-too-low": "PE6",
    "too-few-pacos": "PE7",
    "too-low-after-pacos": "PE8",
    "palifico-face": "PE13",
    "palifico-too-low": "PE13",
    "throw-impossible": "PE2",
}

refuse = refuser(RULES)


def refusal(position: PerudoPosition, seat: int, action: Action) -> Refusal | None:
    if position.phase == OVER:
        return refuse("game-over")
    if position.phase == ROLLING:
        return refuse("rolling")
    if not position.part(LEFT, seat):
        return refuse("you-are-out")
    if seat != position.turn:
        return refuse("not-your-turn", seat=int(position.turn))
    if position.phase == OPEN:
        return None if isinstance(action, Roll) else refuse("roll-first")
    if isinstance(action, Bid):
        return _bid_refusal(position, action)
    return _claim_refusal(position, action)


def _claim_refusal(position: PerudoPosition, action: Action) -> Refusal | None:
    if isinstance(action, Calza) and not position.calza:
        return refuse("no-calza")
    if isinstance(action, Calza) and position.bid == NO_BID:
        return refuse("nothing-to-claim")
    if isinstance(action, Doubt) and position.bid == NO_BID:
        return refuse("nothing-to-doubt")
    return refuse("cups-are-down") if isinstance(action, Roll) else None


def _bid_refusal(position: PerudoPosition, bid: Bid) -> Refusal | None:
    if not PACO <= bid.face <= FACES:
        return refuse("no-such-face", number=bid.face)
    if bid.quantity < 1:
        return refuse("no-dice")
    if bid.quantity > position.in_play:
        return refuse("too-many-dice", count=int(position.in_play))
    if position.is_palifico:
        return _palifico_refusal(position, bid)
    if position.bid == NO_BID:
        return refuse("pacos-first") if bid.face == PACO else None
    return _raise_refusal(position, bid)


def _palifico_refusal(position: PerudoPosition, bid: Bid) -> Refusal | None:
    if position.bid == NO_BID:
        return None
    if bid.face != face_of(position.bid):
        return refuse("palifico-face", dice=dice_id(position.bid))
    is_higher = bid.quantity > quantity_of(position.bid)
    return None if is_higher else refuse("palifico-too-low", dice=dice_id(position.bid))


def _raise_refusal(position: PerudoPosition, bid: Bid) -> Refusal | None:
    quantity, face = quantity_of(position.bid), face_of(position.bid)
    if face == PACO and bid.face != PACO:
        least = 2 * quantity + 1
        if bid.quantity < least:
            return refuse("too-low-after-pacos", dice=dice_id(position.bid), count=int(least))
    elif bid.face == PACO and face != PACO:
        if 2 * bid.quantity < quantity:
            return refuse("too-few-pacos", dice=dice_id(position.bid), count=int(quantity + 1) // 2)
    elif (bid.quantity, bid.face) <= (quantity, face):
        return refuse("bid-too-low", dice=dice_id(position.bid))
    return None


def impossible(position: PerudoPosition, action: Throw) -> Refusal | None:
    if position.phase == ROLLING and action.seat == position.rolling:
        is_rolled = len(action.dice) == position.part(LEFT, action.seat)
        is_sorted = list(action.dice) == sorted(action.dice)
        if is_rolled and is_sorted and all(PACO <= die <= FACES for die in action.dice):
            return None
    return refuse("throw-impossible")
