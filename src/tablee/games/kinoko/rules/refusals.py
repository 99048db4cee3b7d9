"""Explains why an action in Kinoko is refused, and by which rule."""

from tablee.core.action import Action
from tablee.core.refusal import Fact, Refusal
from tablee.games.kinoko.rules.actions import (
    SETS,
    Choose,
    Continue,
    Deal,
    Draw,
    Exchange,
    Look,
    Place,
    Roll,
    Set,
    Stop,
    Swap,
    colours_in_play,
    move_of,
    set_of,
    value_of,
)
from tablee.games.kinoko.rules.cards import ROWS
from tablee.games.kinoko.rules.position import KinokoPosition
from tablee.games.kinoko.rules.state import (
    CHOOSE,
    DEAL,
    DICE,
    DRAW,
    END_OF_TURN,
    EXCHANGE,
    LOOK,
    OVER,
    ROLL,
    SWAP,
    hand_of,
)

RULES = {
    "game-over": "KI20",
    "dealing": "KI4",
    "rolling": "KI8",
    "not-your-turn": "KI8",
    "choose-first": "KI8",
    "exchange-now": "KI9",
    "look-now": "KI10",
    "swap-now": "KI12",
    "end-turn-now": "KI14",
    "turn-not-over": "KI14",
    "no-such-die": "KI8",
    "no-such-place": "KI5",
    "exchange-other-value": "KI9",
    "exchange-one-card": "KI9",
    "look-at-other-hand": "KI10",
    "no-such-set": "KI12",
    "swap-own-set": "KI12",
    "no-draw-due": "KI3",
    "draw-wrong-colours": "KI3",
    "no-deal-due": "KI4",
    "deal-wrong-families": "KI4",
    "deal-wrong-mushrooms": "KI5",
    "no-roll-due": "KI8",
    "roll-no-such-faces": "KI2",
}
NATURE = {DRAW: "dealing", DEAL: "dealing", ROLL: "rolling"}
PHASES = {
    CHOOSE: "choose-first",
    EXCHANGE: "exchange-now",
    LOOK: "look-now",
    SWAP: "swap-now",
    END_OF_TURN: "end-turn-now",
}
BELONGS = {
    Choose: CHOOSE,
    Exchange: EXCHANGE,
    Look: LOOK,
    Swap: SWAP,
    Stop: END_OF_TURN,
    Continue: END_OF_TURN,
}


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refusal(position: KinokoPosition, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not take this action now, or None if it may."""
    if position.phase == OVER:
        return refuse("game-over")
    if position.phase in NATURE:
        return refuse(NATURE[position.phase])
    if seat != position.turn:
        return refuse("not-your-turn", seat=position.turn)
    if BELONGS.get(type(action)) != position.phase:
        return _phase_refusal(position, action)
    if isinstance(action, Choose) and not 0 <= action.die < DICE:
        return refuse("no-such-die", number=action.die, count=DICE)
    if isinstance(action, Exchange):
        return _exchange_refusal(position, action)
    if isinstance(action, Look):
        return _look_refusal(position, seat, action.place)
    if isinstance(action, Swap):
        return _swap_refusal(position, seat, action.set)
    return None


def _phase_refusal(position: KinokoPosition, action: Action) -> Refusal:
    """Refuses an action that does not belong to this phase, and tells what the seat must do instead."""
    if isinstance(action, Stop | Continue):
        return refuse("turn-not-over")
    if position.phase == EXCHANGE:
        return refuse("exchange-now", value=position.value_to_exchange() + 1)
    return refuse(PHASES[position.phase])


def _exchange_refusal(position: KinokoPosition, exchange: Exchange) -> Refusal | None:
    due = position.value_to_exchange() + 1
    for place in (exchange.a, exchange.b):
        if _is_missing(position, set_of(place)):
            return refuse("no-such-place", place=place)
        if value_of(place) != due:
            return refuse("exchange-other-value", place=place, value=due)
    if exchange.a == exchange.b:
        return refuse("exchange-one-card", place=exchange.a)
    return None


def _look_refusal(position: KinokoPosition, seat: int, place: Place) -> Refusal | None:
    at = set_of(place)
    if _is_missing(position, at):
        return refuse("no-such-place", place=place)
    if not position.any_look and at >= ROWS and at != hand_of(seat):
        return refuse("look-at-other-hand", owner_seat=at - ROWS)
    return None


def _swap_refusal(position: KinokoPosition, seat: int, which: Set) -> Refusal | None:
    at = SETS.index(which)
    if _is_missing(position, at):
        return refuse("no-such-set", set=which)
    if at == hand_of(seat):
        return refuse("swap-own-set")
    return None


def _is_missing(position: KinokoPosition, at: int) -> bool:
    """Whether the table has too few players to have this set."""
    return at >= position.sets


def impossible(position: KinokoPosition, action: Action) -> Refusal | None:
    """Why Nature cannot make this move now, or None if it can. Only a forged record has such a move."""
    if isinstance(action, Draw):
        return _draw_refusal(position, action)
    if isinstance(action, Deal):
        return _deal_refusal(position, action)
    assert isinstance(action, Roll)
    if position.phase != ROLL:
        return refuse("no-roll-due")
    if len(action.dice) != DICE or move_of(position, action) not in position.rolls:
        return refuse("roll-no-such-faces")
    return None


def _draw_refusal(position: KinokoPosition, draw: Draw) -> Refusal | None:
    if position.phase != DRAW:
        return refuse("no-draw-due")
    if len(draw.colours) != position.sets or len(set(draw.colours)) != position.sets:
        return refuse("draw-wrong-colours", count=position.sets)
    return None


def _deal_refusal(position: KinokoPosition, deal: Deal) -> Refusal | None:
    if position.phase != DEAL:
        return refuse("no-deal-due")
    in_play = set(colours_in_play(position))
    named = (*deal.families, deal.forbidden)
    if len(deal.families) != position.players or len(set(named)) != len(named) or set(named) - in_play:
        return refuse("deal-wrong-families")
    if len(deal.hands) != position.players or len(deal.rows) != ROWS:
        return refuse("deal-wrong-mushrooms")
    if any(set(layer) != in_play for layer in zip(*deal.rows, *deal.hands, strict=True)):
        return refuse("deal-wrong-mushrooms")
    return None
