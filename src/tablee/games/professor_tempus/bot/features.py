"""What a learned value counts in Professor Tempus. It sees all hands. Compiled."""

import math
from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features, best_of_others
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.professor_tempus.bot.adviser import TempusAdviser, rounds_left
from tablee.games.professor_tempus.rules.cards import FIRST_JOKER, PRIME, Deck, few
from tablee.games.professor_tempus.rules.position import TempusPosition
from tablee.games.professor_tempus.rules.state import (
    CARD,
    FITS,
    HAND,
    HOLDERS,
    LEFT_IN_HAND,
    OWNER,
    PLAY,
    PLAYED,
    SERIES_SHIFT,
)

NAMES: Final = (
    *("score", "lead", "late-lead", "late-score", "held", "safe", "half-safe", "series", "takeable"),
    *("takeable-now", "best-takeable", "hand", "jokers", "lead-hope", "late-hope", "due", "to-play"),
    *("last", "held-last", "takeable-last", "rounds", "hope"),
)
VERSION: Final = 1


@final
class TempusFeatures(Features):
    """Hourglasses kept, those in each series, and who can still take which series."""

    def __init__(self, deck: Deck, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.adviser = TempusAdviser(deck, players)
        self.scores: vec[float] = vec[float]([0.0] * players)
        self.hopes: vec[float] = vec[float]([0.0] * players)
        """The hourglasses that each seat has, counting its series and the worth of its hand."""
        self.heaps: vec[float] = vec[float]([0.0] * HOLDERS)
        """The hourglasses in each series."""
        self.late = 0.0

    def look_at(self, position: Position) -> None:
        assert isinstance(position, TempusPosition)
        self.late = 1.0 / math.sqrt(float(rounds_left(position)))
        seat: i64 = 0
        while seat < self.players:
            self.scores[seat] = float(position.score(seat))
            self.hopes[seat] = self.adviser.points(position, seat)
            seat += 1
        series: i64 = 0
        while series < HOLDERS:
            self.heaps[series] = 0.0
            series += 1
        place: i64 = 0
        while place < position.played:
            move = position.slots[PLAYED + place]
            self.heaps[(move >> SERIES_SHIFT) & 3] += self.adviser.quick.glasses[move & CARD]
            place += 1

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, TempusPosition)
        score = self.scores[seat]
        lead = score - best_of_others(self.scores, self.players, seat)
        self.put(score)
        self.put(lead)
        self.put(lead * self.late)
        self.put(score * self.late)
        to_play = float(cards_to_play(position, seat))
        last = float(position.phase == PLAY and to_play <= 1.0)
        held = self.write_series(position, seat)
        takeable = self.write_takeable(position, seat)
        self.write_hand(position, seat)
        hope = self.hopes[seat] - best_of_others(self.hopes, self.players, seat)
        self.put(hope)
        self.put(hope * self.late)
        self.put(float(position.to_act() == seat))
        self.put(to_play)
        self.put(last)
        self.put(held * last)
        self.put(takeable * last)
        self.put(self.late)
        self.put(self.hopes[seat])

    def write_series(self, position: TempusPosition, seat: i64) -> float:
        """What lies in the seat's series, and how much of it nobody, or one card only, can take."""
        held = 0.0
        safe = 0.0
        half = 0.0
        owned = 0.0
        series: i64 = 0
        while series < position.series:
            if position.slots[OWNER + series] == seat:
                threats = self.threats(position, seat, series)
                held += self.heaps[series]
                owned += 1.0
                if threats == 0:
                    safe += self.heaps[series] + 1.0
                half += (self.heaps[series] + 1.0) / float(1 + threats)
            series += 1
        self.put(held)
        self.put(safe)
        self.put(half)
        self.put(owned)
        return held

    def threats(self, position: TempusPosition, seat: i64, series: i64) -> i64:
        """How many cards in the hands of others who have still to play fit on the series."""
        cards: i64 = 0
        other: i64 = 0
        while other < self.players:
            if other != seat and cards_to_play(position, other):
                cards += few(position.slots[HAND + other] & position.slots[FITS + series])
            other += 1
        return cards

    def write_takeable(self, position: TempusPosition, seat: i64) -> float:
        """What lies in the others' series on which a card of the seat fits."""
        takeable = 0.0
        best = 0.0
        if cards_to_play(position, seat):
            series: i64 = 0
            while series < position.series:
                fits = position.slots[HAND + seat] & position.slots[FITS + series]
                if fits and position.slots[OWNER + series] != seat:
                    takeable += self.heaps[series] + 1.0
                    best = max(best, self.heaps[series] + 1.0)
                series += 1
        self.put(takeable)
        self.put(takeable * float(position.to_act() == seat))
        self.put(best)
        return takeable

    def write_hand(self, position: TempusPosition, seat: i64) -> None:
        worth = 0.0
        jokers = 0.0
        hand = position.slots[HAND + seat]
        while hand:
            bit = hand & -hand
            hand -= bit
            card = position.deck.numbers[bit % PRIME]
            worth += self.adviser.in_hand[card]
            if card >= FIRST_JOKER:
                jokers += 1.0
        self.put(worth)
        self.put(jokers)


def cards_to_play(position: TempusPosition, seat: i64) -> i64:
    """How many cards the seat still plays in this round; 0 between rounds."""
    if position.phase != PLAY:
        return 0
    return max(0, few(position.slots[HAND + seat]) - LEFT_IN_HAND)
