"""How good a card looks to a player who counts trumps and trusts the partner. Compiled.

All of this uses only the player's own hand and what everybody has seen. Values are in points, roughly.
"""

from typing import Final

from mypy_extensions import i64

from tablee.games.belote.rules.cards import (
    ALL_CARDS,
    above,
    beats,
    cards_of,
    points_of,
    size,
    suit_of,
)
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import (
    HAND,
    LACKS,
    PLAYED,
    SEATS,
    TRICK,
    pair_of,
    partner_of,
)

DRAW_TRUMPS: Final = 45
LEAD_TO_TAKER: Final = 14
CASH_MASTER: Final = 28
WIN_TRICK: Final = 24
KEEP_TRUMP: Final = 14
KEEP_MASTER: Final = 9
TO_RUFF: Final = 7


def card_value(position: BelotePosition, card: i64) -> i64:
    """The value of playing this card, for the seat whose turn it is."""
    if position.lying == 0:
        return lead_value(position, card)
    if position.best == partner_of(position.turn):
        return value_behind_partner(position, card)
    return value_behind_opponent(position, card)


def cards_out(position: BelotePosition, seat: i64) -> i64:
    """The cards that a seat has not seen: those that the others still have."""
    slots = position.slots
    seen = slots[HAND + seat]
    seen |= slots[PLAYED] | slots[PLAYED + 1] | slots[PLAYED + 2] | slots[PLAYED + 3]
    return ALL_CARDS & ~seen


def may_hold(position: BelotePosition, seat: i64, cards: i64) -> bool:
    """Whether a seat may have one of these cards, by what everybody knows."""
    return cards & ~position.slots[LACKS + seat] != 0


def opponents_may_hold(position: BelotePosition, seat: i64, cards: i64) -> bool:
    return may_hold(position, (seat + 1) & 3, cards) or may_hold(position, (seat + 3) & 3, cards)


def can_be_trumped(position: BelotePosition, seat: i64, suit: i64, out: i64) -> bool:
    """Whether an opponent is known to have none of a suit, and may have a trump."""
    trumps = out & cards_of(position.trump)
    if not trumps:
        return False
    following = out & cards_of(suit)
    for other in ((seat + 1) & 3, (seat + 3) & 3):
        if not may_hold(position, other, following) and may_hold(position, other, trumps):
            return True
    return False


# --- leading ---


def lead_value(position: BelotePosition, card: i64) -> i64:
    seat = position.turn
    out = cards_out(position, seat)
    if suit_of(card) == position.trump:
        return trump_lead_value(position, card, out)
    return plain_lead_value(position, card, out)


def trump_lead_value(position: BelotePosition, card: i64, out: i64) -> i64:
    """Takers draw trumps with the highest one. Nobody leads trumps when the opponents have none."""
    seat = position.turn
    trump = position.trump
    points = points_of(card, trump)
    trumps = out & cards_of(trump)
    if not opponents_may_hold(position, seat, trumps):
        return -KEEP_TRUMP
    is_taking = pair_of(seat) == pair_of(position.taker)
    if not above(card, trump) & out:
        if is_taking:
            return DRAW_TRUMPS + points
        return points - KEEP_TRUMP
    if position.taker == partner_of(seat):
        return LEAD_TO_TAKER - points
    return -KEEP_TRUMP - points


def plain_lead_value(position: BelotePosition, card: i64, out: i64) -> i64:
    seat = position.turn
    points = points_of(card, position.trump)
    suit = suit_of(card)
    if not above(card, position.trump) & out:
        if can_be_trumped(position, seat, suit, out):
            return -points
        return CASH_MASTER + points
    hand = position.slots[HAND + seat]
    if size(hand & cards_of(suit)) == 1 and hand & cards_of(position.trump):
        return TO_RUFF - points
    return -points


# --- following ---


def value_behind_partner(position: BelotePosition, card: i64) -> i64:
    """Give the partner points if the trick is safe, but neither trumps nor masters."""
    seat = position.turn
    trump = position.trump
    out = cards_out(position, seat)
    points = points_of(card, trump)
    best = position.slots[TRICK + position.best]
    if suit_of(card) != suit_of(best) and suit_of(card) == trump:
        return -KEEP_TRUMP - points
    keep: i64 = 0
    if suit_of(card) != trump and not above(card, trump) & out:
        keep = KEEP_MASTER
    if will_hold(position, best, out):
        return points - keep
    if beats(card, best, trump) and not above(card, trump) & out:
        return points
    return -points - keep


def value_behind_opponent(position: BelotePosition, card: i64) -> i64:
    """Win the trick, with many points if nobody can take it back; or lose as little as possible."""
    trump = position.trump
    points = points_of(card, trump)
    best = position.slots[TRICK + position.best]
    if not beats(card, best, trump):
        if suit_of(card) == trump:
            return -points - 1
        return -2 * points
    out = cards_out(position, position.turn)
    if not will_hold(position, card, out):
        return -points
    if suit_of(card) == trump and suit_of(best) != trump:
        return WIN_TRICK - points
    return WIN_TRICK + points


def will_hold(position: BelotePosition, card: i64, out: i64) -> bool:
    """Whether a card will probably win the trick against those who have not played to it yet."""
    seat = position.turn
    trump = position.trump
    left = SEATS - 1 - position.lying
    higher = out & above(card, trump)
    while left > 0:
        seat = (seat + 1) & 3
        left -= 1
        if pair_of(seat) == pair_of(position.turn):
            continue
        if may_hold(position, seat, higher):
            return False
        if suit_of(card) != trump:
            following = out & cards_of(suit_of(position.slots[TRICK + position.leader]))
            if not may_hold(position, seat, following) and may_hold(
                position, seat, out & cards_of(trump)
            ):
                return False
    return True
