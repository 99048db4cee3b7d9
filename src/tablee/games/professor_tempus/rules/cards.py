"""Represents the 63 cards as numbers, and a set of cards as one int with a bit for each card. Compiled.

Red 1–25 are the cards 0–24, mauve 1–25 are the cards 25–49, and the jokers 1, 3, … 25 are the cards
50–62.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.vecs import vec

CARDS: Final = 63
RED: Final = 0
MAUVE: Final = 1
JOKER: Final = 2
VALUES: Final = 25
FIRST_JOKER: Final = 50

UP: Final = 0
DOWN: Final = 1

NO_CARD: Final = 63
"""A number that no card has. `Deck.bits` maps it to the empty set."""
TEN_NUMBERS: Final = 1 << 60
PRIME: Final = 67
"""Dividing the cards' bits, 1 << 0 to 1 << 62, by this number leaves 63 distinct remainders."""


def colour_of(card: i64) -> i64:
    """Returns RED or MAUVE, or JOKER for a card without a colour."""
    return card // VALUES


def value_of(card: i64) -> i64:
    if card >= FIRST_JOKER:
        return 2 * (card - FIRST_JOKER) + 1
    return card % VALUES + 1


def may_follow(card: i64, last: i64, direction: i64) -> bool:
    """Whether `card` may be laid on a series in this direction whose last card is `last`."""
    jokers = (colour_of(card) == JOKER) + (colour_of(last) == JOKER)
    if jokers == 0 and colour_of(card) != colour_of(last):
        return False  # The colours differ (PT7), and neither card is a joker (PT8).
    if value_of(card) == value_of(last):
        return jokers == 1  # equal values fit only if one of the two cards is a joker (PT9)
    return (value_of(card) > value_of(last)) == (direction == UP)


@final
class Deck:
    """What never changes in a game: the cards' bits and hourglasses, and which card may follow which."""

    def __init__(self, hourglasses: list[int]) -> None:
        bits = [1]
        while len(bits) < CARDS:
            bits.append(2 * bits[-1])
        bits.append(0)
        self.bits = vec[i64](bits)
        """For each card, the set that contains only this card; for NO_CARD, the empty set."""
        self.numbers = vec[i64]([0] * PRIME)
        """The card numbers, ordered so that `numbers[bits[card] % PRIME]` is `card`."""
        self.showing = vec[i64]([0, 0, 0])
        """Three sets of cards: those with at least one hourglass, at least two, and three (PT2)."""
        for card in range(CARDS):
            self.numbers[bits[card] % PRIME] = card
            for shown in range(hourglasses[card]):
                self.showing[shown] += bits[card]
        followers = [self.followers(last, way) for last in range(CARDS) for way in (UP, DOWN)]
        self.fits = vec[i64](followers)
        """At index 2 * card + direction, the set of cards that may be laid on that card in a series."""

    def followers(self, last: i64, direction: i64) -> i64:
        cards: i64 = 0
        for card in range(CARDS):
            if may_follow(card, last, direction):
                cards += self.bits[card]
        return cards

    def all_cards(self) -> i64:
        cards: i64 = 0
        for bit in self.bits:
            cards += bit
        return cards

    def nth(self, cards: i64, index: i64) -> i64:
        """The number of the card at `index`, counted from 0, in a set of cards."""
        return self.numbers[nth(cards, index) % PRIME]

    def draw(self, cards: i64, count: i64, chance: Chance) -> i64:
        """Draws `count` cards from a set; all are equally likely.

        Tries random card numbers until `count` of them are in the set. Each random int provides ten
        numbers of six bits.
        """
        bits = self.bits
        drawn: i64 = 0
        numbers: i64 = 0
        left: i64 = 0
        while count:
            if left == 0:
                numbers = chance.below(TEN_NUMBERS)
                left = 10
            bit = bits[numbers & NO_CARD]
            numbers >>= 6
            left -= 1
            hit = cards & bit
            cards -= hit
            drawn += hit
            count += -hit >> 63  # Subtracts 1 if the card is in the set. A branch would be slower.
        return drawn

    def hourglasses_on(self, cards: i64) -> i64:
        showing = self.showing
        return size(cards & showing[0]) + size(cards & showing[1]) + size(cards & showing[2])


def size(cards: i64) -> i64:
    """How many cards are in a set."""
    pairs = cards - ((cards >> 1) & 0x5555555555555555)
    fours = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    eights += eights >> 32
    eights += eights >> 16
    return (eights + (eights >> 8)) & 0x7F


def few(cards: i64) -> i64:
    """How many cards are in a set. This is faster than `size` if the set is small."""
    count: i64 = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


def nth(cards: i64, index: i64) -> i64:
    """The card at `index`, counted from 0, in a set of cards. Returned as a set of one card."""
    while index:
        cards &= cards - 1
        index -= 1
    return cards & -cards
