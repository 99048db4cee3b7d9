"""What a learned value counts in Goofspiel. It sees the bids that lie face down. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.features import Features, best_of_others
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.goofspiel.rules.cards import size, worth
from tablee.games.goofspiel.rules.position import BID, HAND, NO_BID, SCORE, GoofspielPosition

NAMES: Final = (
    *("score", "lead", "late-lead", "hand", "hand-lead", "hand-late", "tops", "taking", "bid"),
    *("taking-late", "won", "lost", "left", "has-bid", "hand-left"),
)
VERSION: Final = 1
ALMOST: Final = 0.5
"""Prizes to come are divided by at least this."""


@final
class GoofspielFeatures(Features):
    """Points, the cards that are left to bid, and what the bids on the table would take."""

    def __init__(self, players: int) -> None:
        super().__init__(players, NAMES, VERSION)
        self.scores: vec[float] = vec[float]([0.0] * players)
        self.hands: vec[float] = vec[float]([0.0] * players)
        """What the cards that a seat can still bid add up to."""
        self.up = 0.0
        self.left = 0.0
        """What the prizes add up to that nobody has."""

    def look_at(self, position: Position) -> None:
        assert isinstance(position, GoofspielPosition)
        self.up = float(worth(position.up))
        self.left = float(worth(position.to_come)) + self.up
        seat: i64 = 0
        while seat < self.players:
            self.scores[seat] = float(position.part(SCORE, seat))
            bid = position.part(BID, seat)
            self.hands[seat] = float(worth(position.part(HAND, seat)) - bid)
            seat += 1

    def write(self, position: Position, seat: i64) -> None:
        assert isinstance(position, GoofspielPosition)
        score = self.scores[seat]
        lead = score - best_of_others(self.scores, self.players, seat)
        left = self.left + ALMOST
        hand = self.hands[seat] - best_of_others(self.hands, self.players, seat)
        bid = position.part(BID, seat)
        self.put(score)
        self.put(lead)
        self.put(lead / left)
        self.put(self.hands[seat])
        self.put(hand)
        self.put(hand / left)
        self.put(float(self.cards_above(position, seat)))
        taking = self.taking(position, seat, bid)
        self.put(taking * self.up)
        self.put(float(bid))
        self.put(taking * self.up / left)
        self.put(float(lead > self.left))
        self.put(float(lead < -self.left))
        self.put(self.left)
        self.put(float(bid != NO_BID))
        self.put(hand * self.left)

    def cards_above(self, position: GoofspielPosition, seat: i64) -> i64:
        """How many of the seat's cards are above all cards of every other seat."""
        cards = position.part(HAND, seat)
        other: i64 = 0
        while other < self.players:
            if other != seat:
                rivals = position.part(HAND, other)
                while rivals and cards:
                    rivals >>= 1
                    cards >>= 1
            other += 1
        return size(cards)

    def taking(self, position: GoofspielPosition, seat: i64, bid: i64) -> float:
        """1 if the seat's bid is the highest on the table, -1 if another one is higher, else 0."""
        if bid == NO_BID:
            return 0.0
        sign = 1.0
        other: i64 = 0
        while other < self.players:
            rival = position.part(BID, other)
            if other != seat and rival > bid:
                return -1.0
            if other != seat and rival == bid:
                sign = 0.0
            other += 1
        return sign
