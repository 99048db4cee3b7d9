"""Explains why an action is refused in Professor Tempus.

This module states the rules a second time and does not use the list of legal moves. A check of the kit
(`tablee.kit.legality`) compares the two."""

from tablee.core.action import Action
from tablee.core.refusal import Fact, Refusal
from tablee.games.professor_tempus.rules.actions import (
    NAMES,
    NUMBERS,
    Capture,
    Deal,
    Discard,
    Start,
    Tuck,
    names_in,
)
from tablee.games.professor_tempus.rules.cards import UP, size
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import (
    CAPTURE,
    CARD,
    DEAL,
    DIRECTION,
    HAND,
    HOLDERS,
    OVER,
    OWNER,
    PLAYED,
    SERIES_SHIFT,
)

RULES = {
    "game-over": "PT22",
    "dealing": "PT17",
    "not-your-turn": "PT22",
    "no-such-card": "PT1",
    "not-held": "PT22",
    "must-start": "PT14",
    "must-discard": "PT13",
    "may-not-discard": "PT13",
    "no-holder-free": "PT5",
    "capture-no-series": "PT6",
    "tuck-no-series": "PT12",
    "own-series": "PT11",
    "wrong-colour": "PT7",
    "not-higher": "PT7",
    "not-lower": "PT7",
    "joker-not-higher": "PT8",
    "joker-not-lower": "PT8",
    "no-deal-due": "PT17",
    "deal-wrong-seat": "PT17",
    "deal-wrong-number": "PT17",
    "deal-not-in-pile": "PT17",
}


def refuse(why: str, **facts: Fact) -> Refusal:
    return Refusal(RULES[why], why, facts)


def refusal(position: TempusPosition, seat: int, action: Action) -> Refusal | None:
    """Explains why `seat` may not take this action now; None if it may."""
    if position.phase == OVER:
        return refuse("game-over")
    if position.phase == DEAL:
        return refuse("dealing")
    if seat != position.turn:
        return refuse("not-your-turn", seat=position.turn)
    assert isinstance(action, Start | Capture | Tuck | Discard)
    if action.card not in NUMBERS:
        return refuse("no-such-card", card=action.card)
    if action.card not in names_in(position.slots[HAND + seat]):
        return refuse("not-held", card=action.card)
    return _turn_refusal(position, seat, action)


def _turn_refusal(
    position: TempusPosition, seat: int, action: Start | Capture | Tuck | Discard
) -> Refusal | None:
    """Explains why a card in the player's hand may not be played in this way; None if it may."""
    owners = [position.slots[OWNER + series] for series in range(position.series)]
    has_all = owners == [seat] * HOLDERS
    if isinstance(action, Discard):
        return None if has_all else refuse("may-not-discard")
    if has_all:
        return refuse("must-discard")
    if isinstance(action, Start):
        return None if len(owners) < HOLDERS else refuse("no-holder-free")
    if not owners:
        return refuse("must-start")
    return _series_refusal(position, seat, owners, action)


def _series_refusal(
    position: TempusPosition, seat: int, owners: list[int], action: Capture | Tuck
) -> Refusal | None:
    if not 0 <= action.series < len(owners):
        return refuse(f"{action.name}-no-series", number=action.series)
    if owners[action.series] == seat:
        return refuse("own-series", series=action.series)
    if isinstance(action, Tuck):
        return None
    last = NAMES[last_card(position, action.series)]
    upwards = position.slots[DIRECTION + action.series] == UP
    return _order_refusal(action.card, last, upwards)


def last_card(position: TempusPosition, series: int) -> int:
    """The card that was laid last on a series; tucked cards do not count (PT12)."""
    moves = [position.slots[PLAYED + place] for place in range(position.played)]
    return [move & CARD for move in moves if move >> SERIES_SHIFT == CAPTURE * 4 + series][-1]


def _order_refusal(card: str, last: str, upwards: bool) -> Refusal | None:
    """Refuses a card whose colour or value does not fit on the series' last card (PT7, PT8, PT9)."""
    (colour, value), (last_colour, last_value) = _read(card), _read(last)
    with_joker = "joker" in (colour, last_colour)
    if colour != last_colour and not with_joker:
        return refuse("wrong-colour", card=card, last_card=last)
    step = value - last_value if upwards else last_value - value
    if step > 0 or (step == 0 and colour != last_colour):
        return None
    why = "not-higher" if upwards else "not-lower"
    return refuse(f"joker-{why}" if with_joker else why, card=card, last_card=last)


def _read(card: str) -> tuple[str, int]:
    colour, value = card.split("-")
    return colour, int(value)


def impossible(position: TempusPosition, deal: Deal) -> Refusal | None:
    """Why Nature cannot make this deal now, or None if it can. Only a forged record has such a deal."""
    count = position.cards_to_deal()
    if position.phase != DEAL:
        return refuse("no-deal-due")
    if deal.seat != position.turn:
        return refuse("deal-wrong-seat", seat=position.turn)
    if len(deal.cards) != count or len(set(deal.cards)) != count:
        return refuse("deal-wrong-number", count=count)
    from_under = max(0, count - size(position.pile))
    can_come = names_in(position.pile + position.next_from_under(from_under))
    if lacking := tuple(card for card in deal.cards if card not in can_come):
        return refuse("deal-not-in-pile", cards=lacking)
    return None
