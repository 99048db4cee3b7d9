"""Counts a deal of Belote, and begins the next one. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.games.belote.rules import events as e
from tablee.games.belote.rules.cards import ALL_CARDS
from tablee.games.belote.rules.state import (
    DEAL,
    HAND_SIZE,
    MELDS,
    NO_CARD,
    NO_SEAT,
    NO_SUIT,
    OVER,
    POINTS,
    SCORE,
    SLOTS,
    TRICK,
    TRICKS,
    BeloteState,
    pair_of,
)

LAST_TRICK: Final = 10
CAPOT: Final = 100
BELOTE: Final = 20


class BeloteCount(BeloteState):
    """A table of Belote at the end of a deal."""

    def count_last_trick(self, winner: i64) -> None:
        points: i64 = LAST_TRICK
        if self.slots[TRICKS + pair_of(winner)] == HAND_SIZE:
            points = CAPOT
            self.tell(e.TOLD_CAPOT, winner, 0)
        self.slots[POINTS + pair_of(winner)] += points
        self.tell(e.TOLD_LAST_TRICK, winner, points)

    # --- the end of a deal (BE17 to BE20) ---

    def end_deal(self) -> None:
        taking = pair_of(self.taker)
        defending = 1 - taking
        taken, defended = self.total(taking), self.total(defending)
        if taken > defended or self.slots[TRICKS + taking] == HAND_SIZE:
            self.tell(e.TOLD_MADE, self.taker, taken)
            self.score(taking, self.slots[POINTS + taking], self.slots[MELDS + taking])
            self.score(defending, self.slots[POINTS + defending], self.slots[MELDS + defending])
            self.score_held(taking)
        elif taken == defended:
            self.tell(e.TOLD_LITIGE, self.taker, taken)
            self.score(defending, self.slots[POINTS + defending], self.slots[MELDS + defending])
            self.held += self.slots[POINTS + taking] + self.slots[MELDS + taking]
        else:
            self.tell(e.TOLD_DEDANS, self.taker, taken)
            points = self.slots[POINTS] + self.slots[POINTS + 1]
            self.score(defending, points, self.slots[MELDS] + self.slots[MELDS + 1])
            self.score_held(defending)
        self.score_belote()
        self.deals += 1
        if self.is_won():
            self.phase = OVER
        else:
            self.begin_deal()

    def total(self, pair: i64) -> i64:
        """The points of a pair that decide about the contract (BE18)."""
        points = self.slots[POINTS + pair] + self.slots[MELDS + pair]
        if self.belote != NO_SEAT and pair_of(self.belote) == pair:
            points += BELOTE
        return points

    def score(self, pair: i64, cards: i64, announced: i64) -> None:
        self.add_score(e.TOLD_SCORED_CARDS, pair, cards)
        self.add_score(e.TOLD_SCORED_ANNOUNCED, pair, announced)

    def score_held(self, pair: i64) -> None:
        self.add_score(e.TOLD_SCORED_HELD, pair, self.held)
        self.held = 0

    def score_belote(self) -> None:
        if self.belote != NO_SEAT:
            self.add_score(e.TOLD_SCORED_BELOTE, pair_of(self.belote), BELOTE)

    def add_score(self, event: i64, pair: i64, points: i64) -> None:
        if points:
            self.slots[SCORE + pair] += points
            self.tell(event, pair, points)

    def begin_deal(self) -> None:
        """Gather the cards; the next dealer deals (BE5)."""
        index: i64 = 0
        while index < SLOTS:
            if index >= TRICK and index < SCORE:
                self.slots[index] = NO_CARD
            elif index < SCORE or index >= POINTS:
                self.slots[index] = 0
            index += 1
        self.dealer = (self.dealer + 1) & 3
        self.phase = DEAL
        self.pile = ALL_CARDS
        self.dealt = 0
        self.turn_up = NO_CARD
        self.trump = NO_SUIT
        self.taker = NO_SEAT
        self.leader = NO_SEAT
        self.best = NO_SEAT
        self.lying = 0
        self.last_leader = NO_SEAT
        self.last_winner = NO_SEAT
        self.belote = NO_SEAT
        self.rebelote = 0

    def result(self, seat: i64) -> float:
        """Both partners win, or both lose (BE26). While the scores are equal, nobody has won."""
        own = self.slots[SCORE + pair_of(seat)]
        others = self.slots[SCORE + 1 - pair_of(seat)]
        if own == others:
            return 0.5
        if own > others:
            return 1.0
        return 0.0
