"""How strong a hand is for the player who takes. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.games.belote.rules.cards import (
    ACE,
    KING,
    QUEEN,
    SUIT_SIZE,
    SUITS,
    TEN,
    bit_of,
    cards_of,
    size,
)
from tablee.games.belote.rules.position import BelotePosition
from tablee.games.belote.rules.state import HAND, NAME_ROUND, PASS, TAKE

# One byte for each number in the suit, the seven's lowest: what a card is worth in the taker's hand.
_AS_TRUMP: Final = 0x0E08081E0C140606
BELOTE: Final = 20
PLAIN_ACE: Final = 16
GUARDED_TEN: Final = 6
ENOUGH: Final = 70
"""A hand this strong is worth taking."""


def strength(cards: i64, trump: i64) -> i64:
    """A rough measure, in points, of a hand in which this suit is trumps."""
    total: i64 = 0
    table: i64 = _AS_TRUMP
    number: i64 = 0
    trumps = cards >> (SUIT_SIZE * trump) & 255
    while number < SUIT_SIZE:
        if trumps >> number & 1:
            total += table >> (8 * number) & 255
        number += 1
    if trumps >> KING & 1 and trumps >> QUEEN & 1:
        total += BELOTE
    suit: i64 = 0
    while suit < SUITS:
        if suit != trump:
            total += plain_strength(cards & cards_of(suit), SUIT_SIZE * suit)
        suit += 1
    return total


def plain_strength(cards: i64, base: i64) -> i64:
    if cards & bit_of(base + ACE):
        if cards & bit_of(base + TEN):
            return PLAIN_ACE + GUARDED_TEN
        return PLAIN_ACE
    if cards & bit_of(base + TEN) and size(cards) > 1:
        return GUARDED_TEN
    return 0


def strength_of_move(position: BelotePosition, move: i64) -> i64:
    """How strong the hand is after this take, with the turned-up card. Passing is worth ENOUGH."""
    if move == PASS:
        return ENOUGH
    hand = position.slots[HAND + position.turn] | bit_of(position.turn_up)
    return strength(hand, move - TAKE)


def best_take(position: BelotePosition, enough: i64) -> i64:
    """The suit to take, if it is strong enough, or else PASS."""
    best: i64 = PASS
    moves: i64 = 1
    if position.phase == NAME_ROUND:
        moves = 3
    index: i64 = 0
    while index < moves:
        move = position.legal_at(index)
        value = strength_of_move(position, move)
        if value > enough:
            enough = value
            best = move
        index += 1
    return best
