"""The 32 cards of Belote: sets of cards, their order and their points. Compiled.

A card is an int from 0 to 31: its suit times 8 and its number in the suit, from the seven (0) to the
ace (7). A set of cards is an int with bit `card` set. Rule numbers (BE…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

SUITS: Final = 4
SUIT_SIZE: Final = 8
ALL_CARDS: Final = 0xFFFFFFFF

NINE: Final = 2
TEN: Final = 3
JACK: Final = 4
QUEEN: Final = 5
KING: Final = 6
ACE: Final = 7

# Tables with one byte for each number in a suit; the seven's byte is the lowest.
_PLAIN_POINTS: Final = 0x0B0403020A000000  # BE3
_TRUMP_POINTS: Final = 0x0B0403140A0E0000  # BE4
_ABOVE_PLAIN: Final = 0x0088C8E880F8FCFE  # the higher cards of the suit (BE3)
_ABOVE_TRUMP: Final = 0x149CDC009410FCFE  # BE4


def bit_of(card: i64) -> i64:
    """The set with this card alone. It shifts twice, because a shifted literal has 32 bits in C."""
    half: i64 = 1
    half <<= card & 15
    return half << (card & 16)


def suit_of(card: i64) -> i64:
    return card >> 3


def cards_of(suit: i64) -> i64:
    """All cards of a suit."""
    every: i64 = 255
    every <<= 4 * suit
    return every << (4 * suit)


def points_of(card: i64, trump: i64) -> i64:
    """What a card counts (BE3, BE4)."""
    table: i64 = _PLAIN_POINTS
    if card >> 3 == trump:
        table = _TRUMP_POINTS
    return (table >> (8 * (card & 7))) & 255


def above(card: i64, trump: i64) -> i64:
    """The cards of the same suit that are higher (BE3, BE4)."""
    table: i64 = _ABOVE_PLAIN
    if card >> 3 == trump:
        table = _ABOVE_TRUMP
    return ((table >> (8 * (card & 7))) & 255) << (card & 24)


def beats(card: i64, best: i64, trump: i64) -> bool:
    """Whether a card that is played later beats the best one so far (BE14)."""
    if card >> 3 == best >> 3:
        return above(best, trump) >> card & 1 != 0
    return card >> 3 == trump


def size(cards: i64) -> i64:
    """How many cards a set has."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def nth(cards: i64, index: i64) -> i64:
    """The card with this number in a set, from the lowest on."""
    while index > 0:
        cards &= cards - 1
        index -= 1
    return first(cards)


def first(cards: i64) -> i64:
    """The lowest card of a set, which must not be empty."""
    card: i64 = 0
    while not cards & 255:
        cards >>= 8
        card += 8
    while not cards & 1:
        cards >>= 1
        card += 1
    return card
