"""The draw pile as one int, made for drawing: to take cards away is to subtract. Compiled.

It is counted up: a byte for each kind says how many cards are of this kind or a later one, less 1.
Each byte is lent its highest bit, and loses it when more is taken away than it holds. The odd
kinds' bytes come first, then the even kinds'.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.vecs import vec
from tablee.games.klunker.jewels import BITS

ONE_IN_EACH_BYTE: Final = 0x01010101010101
LENT: Final = 0x80808080808080
EMPTY: Final = LENT - ONE_IN_EACH_BYTE
ODD_KINDS: Final = 24
"""How many bits the odd kinds take."""

in_each_byte: Final = vec[i64]([number * ONE_IN_EACH_BYTE for number in range(128)])


def pile_of(heap: i64) -> i64:
    return EMPTY + counted_up(heap)


def counted_up(heap: i64) -> i64:
    even = heap & 0x0F0F0F0F
    pairs = even + ((heap >> BITS) & 0x0F0F0F0F)
    pairs += pairs >> 8
    pairs += pairs >> 16
    return (pairs << ODD_KINDS) + ((pairs - even) & 0xFFFFFF)


def heap_in(pile: i64) -> i64:
    """The cards of the pile."""
    return taken(pile, EMPTY)


def taken(before: i64, after: i64) -> i64:
    """The cards that a pile has lost from then to then."""
    difference = before - after
    even = difference >> ODD_KINDS
    odd = difference & 0xFFFFFF
    return even - odd + ((odd - (even >> 8)) << BITS)


def without(pile: i64, cards: i64) -> i64:
    """What is left of the pile without those cards."""
    return pile - counted_up(cards)


def cards_in(pile: i64) -> i64:
    """How many; all are of the first kind or a later one."""
    return ((pile >> ODD_KINDS) + 1) & 0x7F


def draw(pile: i64, cards: i64, chance: Chance) -> i64:
    """What is left after so many cards, one after the other, each card left equally likely."""
    in_all = ((pile >> ODD_KINDS) + 1) & 0x7F  # cards_in(pile)
    for left in range(in_all, in_all - cards, -1):
        pile -= ((pile - in_each_byte[chance.below(left)]) & LENT) >> 7
    return pile
