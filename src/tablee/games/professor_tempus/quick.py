"""A quick player of Professor Tempus: a glance at every card in hand, no looking ahead. Compiled.

A series is worth what it shows when the round ends, to the one who has it then. So for every card
that could be laid the quick player asks how likely it is to stay the last one: how many cards
that it has not seen would fit on it, and how many cards the others still have in hand.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.professor_tempus.cards import (
    CARDS,
    DOWN,
    FIRST_JOKER,
    PRIME,
    UP,
    Deck,
    size,
    value_of,
)
from tablee.games.professor_tempus.position import TempusPosition
from tablee.games.professor_tempus.state import (
    CAPTURE,
    CARD,
    DIRECTION,
    DISCARD,
    FITS,
    HAND,
    HOLDERS,
    LEFT_IN_HAND,
    OWNER,
    PLAYED,
    SERIES_SHIFT,
    SERIES_UNIT,
    START,
    TUCK,
    VERB_SHIFT,
    VERB_UNIT,
)

NO_HOPE: Final = -1.0e9

# What the quick player weighs, in hourglasses, in the last lap of a round, in the one before, and
# before that. Found by letting quick players play each other.
LAPS: Final = 3
RISK: Final = 0
"""How readily the others take what they can."""
LOST: Final = 1
"""The pain of an hourglass laid on a series that is lost again."""
GIVEN: Final = 2
"""The pain of an hourglass tucked under another's series,"""
LENT: Final = 3
"""and how much less that is when a card in hand can take the series back."""
UNRIPE: Final = 4
"""What an hourglass already in a series counts, whether it will be kept or not."""
FOLLOWED: Final = 5
"""The gain of laying a card on which another in hand fits."""
JOKER_KEPT: Final = 6
"""The price of playing a joker,"""
LOCK_KEPT: Final = 7
"""and of playing a card on which hardly anything fits: a 1 or a 25."""
WEIGHTS: Final = 8
TWO: Final = [
    *(0.95, 0.5, 1.0, 0.0, 0.4, 0.0, 0.4, 1.3),
    *(1.9, 1.4, 1.3, 2.7, -0.5, 2.0, 1.0, 1.6),
    *(0.95, 0.9, 1.5, 2.0, -1.0, 1.8, 1.3, 3.8),
]
MORE: Final = [
    *(0.8, 0.6, 0.8, 0.0, 0.0, 0.0, 0.35, 1.8),
    *(2.0, 0.0, 0.25, 1.1, -0.65, 3.9, 0.4, 4.4),
    *(0.55, 0.95, 1.0, 1.6, -1.35, 2.1, 1.4, 5.0),
]


@final
class QuickPlayer:
    """Knows what the seat whose turn it is knows, and forgets it at the next `look`."""

    def __init__(self, deck: Deck, players: i64) -> None:
        self.deck = deck
        self.weights = vec[float](TWO if players == 2 else MORE)
        self.glasses = vec[float]([float(deck.hourglasses_on(deck.bits[c])) for c in range(CARDS)])
        self.locks = vec[float]([lock_of(card) for card in range(CARDS)])
        self.prices: vec[float] = vec[float]([0.0] * (LAPS * CARDS))
        """What it costs to play a card instead of keeping it, by lap."""
        self.set_prices()
        self.heaps: vec[float] = vec[float]([0.0] * HOLDERS)
        """The hourglasses in each series."""
        self.unseen: i64 = 0
        self.is_last_lap = False
        self.prices_from: i64 = 0
        self.haste = 0.0
        """How fast the chance to keep a series falls with each unseen card that fits."""
        self.lost = 0.0
        self.given = 0.0
        self.lent = 0.0
        self.unripe = 0.0
        self.followed = 0.0
        self.best: i64 = 0
        self.most = NO_HOPE

    def set_prices(self) -> None:
        for lap in range(LAPS):
            joker = self.weights[lap * WEIGHTS + JOKER_KEPT]
            lock = self.weights[lap * WEIGHTS + LOCK_KEPT]
            for card in range(CARDS):
                price = lock * self.locks[card]
                if card >= FIRST_JOKER:
                    price += joker
                self.prices[lap * CARDS + card] = price

    # --- what the seat whose turn it is sees ---

    def look(self, position: TempusPosition) -> None:
        seat = position.turn
        lap = position.hand_size - LEFT_IN_HAND - 1
        self.is_last_lap = lap == 0
        if lap >= LAPS:
            lap = LAPS - 1
        self.prices_from = lap * CARDS
        weights = self.weights
        row = lap * WEIGHTS
        self.lost = weights[row + LOST]
        self.given = weights[row + GIVEN]
        self.lent = weights[row + LENT]
        self.unripe = weights[row + UNRIPE]
        self.followed = weights[row + FOLLOWED]
        self.unseen = unseen_by(position, seat)
        threats = float(cards_to_fear(position, seat))
        self.haste = weights[row + RISK] * threats / float(size(self.unseen))
        self.count_heaps(position)

    def count_heaps(self, position: TempusPosition) -> None:
        heaps = self.heaps
        glasses = self.glasses
        slots = position.slots
        series: i64 = 0
        while series < HOLDERS:
            heaps[series] = 0.0
            series += 1
        place: i64 = 0
        while place < position.played:
            move = slots[PLAYED + place]
            heaps[(move >> SERIES_SHIFT) & 3] += glasses[move & CARD]
            place += 1

    # --- what a move looks like to a quick player, in hourglasses ---

    def value_of_laying(self, heap: float, card: i64, direction: i64, hand: i64) -> float:
        fits = self.deck.fits[2 * card + direction]
        kept = math.exp(-self.haste * float(size(self.unseen & fits)))
        shown = self.glasses[card]
        value = (heap + shown) * kept + heap * self.unripe - shown * (1.0 - kept) * self.lost
        value -= self.prices[self.prices_from + card]
        if hand & fits and not self.is_last_lap:
            value += self.followed
        return value

    def value_of_tucking(self, card: i64, can_be_taken_back: bool) -> float:
        pain = self.given
        if can_be_taken_back and not self.is_last_lap:
            pain -= self.lent
        return -pain * self.glasses[card] - self.prices[self.prices_from + card]

    def value(self, position: TempusPosition, move: i64) -> float:
        """Of a legal move, after a `look`."""
        slots = position.slots
        hand = slots[HAND + position.turn]
        verb = move >> VERB_SHIFT
        series = (move >> SERIES_SHIFT) & 3
        card = move & CARD
        if verb == START:
            return self.value_of_laying(0.0, card, series, hand)
        if verb == CAPTURE:
            return self.value_of_laying(self.heaps[series], card, slots[DIRECTION + series], hand)
        if verb == TUCK:
            rest = hand - self.deck.bits[card]
            return self.value_of_tucking(card, rest & slots[FITS + series] != 0)
        return -self.prices[self.prices_from + card]

    # --- the quick player ---

    def pick(self, position: TempusPosition) -> i64:
        """The move with the greatest value."""
        self.look(position)
        self.most = NO_HOPE
        seat = position.turn
        slots = position.slots
        hand = slots[HAND + seat]
        series: i64 = 0
        while series < position.series:
            if slots[OWNER + series] != seat:
                self.consider_series(series, slots[DIRECTION + series], slots[FITS + series], hand)
            series += 1
        if position.series < HOLDERS:
            self.consider_starts(hand)
        elif self.most == NO_HOPE:
            self.consider_discards(hand)
        return self.best

    def consider_series(self, series: i64, direction: i64, fits: i64, hand: i64) -> None:
        numbers = self.deck.numbers
        heap = self.heaps[series]
        rest = hand
        while rest:
            bit = rest & -rest
            rest -= bit
            card = numbers[bit % PRIME]
            move = TUCK * VERB_UNIT + series * SERIES_UNIT + card
            self.consider(move, self.value_of_tucking(card, (hand - bit) & fits != 0))
            if bit & fits:
                move = CAPTURE * VERB_UNIT + series * SERIES_UNIT + card
                self.consider(move, self.value_of_laying(heap, card, direction, hand))

    def consider_starts(self, hand: i64) -> None:
        numbers = self.deck.numbers
        rest = hand
        while rest:
            bit = rest & -rest
            rest -= bit
            card = numbers[bit % PRIME]
            move = START * VERB_UNIT + card
            self.consider(move, self.value_of_laying(0.0, card, UP, hand))
            self.consider(move + SERIES_UNIT, self.value_of_laying(0.0, card, DOWN, hand))

    def consider_discards(self, hand: i64) -> None:
        numbers = self.deck.numbers
        while hand:
            bit = hand & -hand
            hand -= bit
            card = numbers[bit % PRIME]
            self.consider(DISCARD * VERB_UNIT + card, -self.prices[self.prices_from + card])

    def consider(self, move: i64, value: float) -> None:
        if value > self.most:
            self.most = value
            self.best = move


def lock_of(card: i64) -> float:
    """How hard it is to lay anything on a card when it goes the right way: 1 for a 1 or a 25."""
    return float((abs(float(value_of(card)) - 13.0) / 12.0) ** 4)


def unseen_by(position: TempusPosition, seat: i64) -> i64:
    """The cards that have not been seen from that seat: in others' hands and in the pile."""
    unseen = position.pile
    other: i64 = 0
    while other < position.players:
        if other != seat:
            unseen |= position.slots[HAND + other]
        other += 1
    return unseen


def cards_to_fear(position: TempusPosition, seat: i64) -> i64:
    """How many cards those have in hand who play once more in this round after that seat."""
    players = position.players
    later = position.first - 1 - seat
    if later < 0:
        later += players
    in_hand = position.hand_size
    if in_hand == LEFT_IN_HAND + 1:
        return in_hand * later
    return in_hand * later + (in_hand - 1) * (players - 1 - later)
