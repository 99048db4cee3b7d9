"""A quick player of Professor Tempus: it judges each card in hand without looking ahead. Compiled.

When the round ends, a series is worth its hourglasses to the player who has it. So the quick player
estimates, for every card that it could lay, how likely the card is to stay the last one in its series.
This chance depends on how many unseen cards fit on the card, and on how many cards the others hold.
"""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.professor_tempus.rules.cards import (
    CARDS,
    DOWN,
    FIRST_JOKER,
    PRIME,
    UP,
    Deck,
    size,
    value_of,
)
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import (
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

# A lap is one turn of every player. The quick player has one row of weights, in hourglasses, for the
# last lap of a round, one for the lap before it, and one for all earlier laps. The names from RISK to
# LOCK_KEPT are indices in a row. The weights were found in games between quick players.
LAPS: Final = 3
RISK: Final = 0
"""The index of the weight for how readily the others capture a series when they can."""
LOST: Final = 1
"""The index of the cost of each hourglass laid on a series that another player then captures."""
GIVEN: Final = 2
"""The index of the cost of an hourglass tucked under another player's series."""
LENT: Final = 3
"""The index of the amount subtracted from GIVEN's cost if a card in hand can capture the series."""
UNRIPE: Final = 4
"""The index of the value of an hourglass already in a series, whether the series is kept or not."""
FOLLOWED: Final = 5
"""The index of the gain from laying a card on which another card in hand fits."""
JOKER_KEPT: Final = 6
"""The index of the cost of playing a joker."""
LOCK_KEPT: Final = 7
"""The index of the cost of playing a card on which hardly any other fits, such as a 1 or a 25."""
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
    """Judges moves by what the current player knew at the last call of `look`."""

    def __init__(self, deck: Deck, players: i64) -> None:
        self.deck = deck
        self.weights = vec[float](TWO if players == 2 else MORE)
        self.glasses = vec[float]([float(deck.hourglasses_on(deck.bits[c])) for c in range(CARDS)])
        self.locks = vec[float]([lock_of(card) for card in range(CARDS)])
        self.prices: vec[float] = vec[float]([0.0] * (LAPS * CARDS))
        """For each lap and card, the cost of playing the card instead of keeping it."""
        self.set_prices()
        self.heaps: vec[float] = vec[float]([0.0] * HOLDERS)
        """The number of hourglasses in each series."""
        self.unseen: i64 = 0
        self.is_last_lap = False
        self.prices_from: i64 = 0
        self.haste = 0.0
        """How fast the chance of keeping a series falls with each unseen card that fits on it."""
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

    # --- the value of a move, in hourglasses ---

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
        """The value of a legal move, in hourglasses. Call `look` first."""
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
        """Picks the move with the greatest value."""
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
    """How hard it is to play a card on this one, from 0 (value 13) to 1 (values 1 and 25)."""
    return float((abs(float(value_of(card)) - 13.0) / 12.0) ** 4)


def unseen_by(position: TempusPosition, seat: i64) -> i64:
    """The set of cards in other hands and in the pile, without the cards put under the pile."""
    unseen = position.pile
    other: i64 = 0
    while other < position.players:
        if other != seat:
            unseen |= position.slots[HAND + other]
        other += 1
    return unseen


def cards_to_fear(position: TempusPosition, seat: i64) -> i64:
    """Counts the cards that the opponents will hold when each of them next plays in this round.

    Opponents whose turns in this round are over count as 0."""
    players = position.players
    later = position.first - 1 - seat
    if later < 0:
        later += players
    in_hand = position.hand_size
    if in_hand == LEFT_IN_HAND + 1:
        return in_hand * later
    return in_hand * later + (in_hand - 1) * (players - 1 - later)
