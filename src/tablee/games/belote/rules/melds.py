"""What a hand can announce: sequences and four of a kind (BE21 to BE24). Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.games.belote.rules.cards import ACE, JACK, KING, NINE, QUEEN, SUIT_SIZE, SUITS, TEN, bit_of

TIERCE: Final = 0
CINQUANTE: Final = 1
CENT: Final = 2
CARRE: Final = 3
KINDS: Final = ("tierce", "cinquante", "cent", "carre")

KIND_BITS: Final = 4
"""What a seat announces is an int: how often each kind, four bits for each, beginning with TIERCE."""
NONE: Final = 0
ONE_OF_EACH_SUIT: Final = 0x01010101
LEAST_IN_SEQUENCE: Final = 3
MOST_IN_SEQUENCE: Final = 5
"""Longer sequences count as if they had this many cards."""


@final
class Melds:
    """Everything that a hand of eight cards can announce."""

    def __init__(self, hand: i64, trump: i64) -> None:
        self.kinds: i64 = NONE
        self.points: i64 = 0
        self.best: i64 = 0
        """How the best one ranks (BE24): greater is better, and 0 means that there is none."""
        self.cards: i64 = 0
        """The cards that are announced."""
        self.find_carres(hand)
        suit: i64 = 0
        while suit < SUITS:
            self.find_sequences((hand & ~self.cards) >> (SUIT_SIZE * suit) & 255, suit, suit == trump)
            suit += 1

    def find_carres(self, hand: i64) -> None:
        self.find_carre(hand, QUEEN, 1, 100)
        self.find_carre(hand, KING, 2, 100)
        self.find_carre(hand, TEN, 3, 100)
        self.find_carre(hand, ACE, 4, 100)
        self.find_carre(hand, NINE, 5, 150)
        self.find_carre(hand, JACK, 6, 200)

    def find_carre(self, hand: i64, number: i64, rank: i64, points: i64) -> None:
        four = ONE_OF_EACH_SUIT * bit_of(number)
        if hand & four == four:
            self.add(CARRE, points, rank, four)

    def find_sequences(self, cards: i64, suit: i64, is_trump: bool) -> None:
        """Find the sequences among the cards of one suit, without those of a carré (BE22)."""
        number: i64 = 0
        length: i64 = 0
        while number <= SUIT_SIZE:
            if cards >> number & 1:
                length += 1
            else:
                if length >= LEAST_IN_SEQUENCE:
                    self.add_sequence(length, number - 1, suit, is_trump)
                length = 0
            number += 1

    def add_sequence(self, length: i64, top: i64, suit: i64, is_trump: bool) -> None:
        run: i64 = 1
        run = ((run << length) - 1) << (top + 1 - length + SUIT_SIZE * suit)
        rank = 2 * top
        if is_trump:
            rank += 1
        if length == LEAST_IN_SEQUENCE:
            self.add(TIERCE, 20, rank, run)
        elif length < MOST_IN_SEQUENCE:
            self.add(CINQUANTE, 50, rank, run)
        else:
            self.add(CENT, 100, rank, run)

    def add(self, kind: i64, points: i64, rank: i64, cards: i64) -> None:
        one: i64 = 1
        self.kinds += one << (KIND_BITS * kind)
        self.points += points
        self.cards |= cards
        self.best = max(self.best, 1 + 32 * kind + rank)


def count_of(kinds: i64, kind: i64) -> i64:
    """How often a kind is among what a seat announces."""
    return kinds >> (KIND_BITS * kind) & 15
