"""The draw pile as one int, from which cards are drawn by subtraction. Compiled.

Each kind has a byte with the value 127 + n, where n is the number of cards of this kind and of all
later kinds. If r is subtracted from the byte, its highest bit is set exactly if r < n. `draw` uses this.
The three lowest bytes belong to kinds 1, 3 and 5; the next four belong to kinds 0, 2, 4 and 6.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.vecs import vec
from tablee.games.klunker.rules.jewels import BITS

ONE_IN_EACH_BYTE: Final = 0x01010101010101
LENT: Final = 0x80808080808080
EMPTY: Final = LENT - ONE_IN_EACH_BYTE
ODD_KINDS: Final = 24
"""The bytes of the odd kinds are the lowest 24 bits. The bytes of the even kinds begin after them."""

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
    """The cards in the pile, as a heap."""
    return taken(pile, EMPTY)


def taken(before: i64, after: i64) -> i64:
    """The heap of cards that were taken from a pile, computed from the pile before and after."""
    difference = before - after
    even = difference >> ODD_KINDS
    odd = difference & 0xFFFFFF
    return even - odd + ((odd - (even >> 8)) << BITS)


def without(pile: i64, cards: i64) -> i64:
    """The pile after these cards, given as a heap, have been taken from it."""
    return pile - counted_up(cards)


def cards_in(pile: i64) -> i64:
    """The number of cards in the pile, read from the byte of the first kind."""
    return ((pile >> ODD_KINDS) + 1) & 0x7F


def draw(pile: i64, cards: i64, chance: Chance) -> i64:
    """Returns the pile after `cards` cards are drawn from it at random."""
    in_all = ((pile >> ODD_KINDS) + 1) & 0x7F  # `cards_in`, inlined for speed
    for left in range(in_all, in_all - cards, -1):
        pile -= ((pile - in_each_byte[chance.below(left)]) & LENT) >> 7
    return pile
