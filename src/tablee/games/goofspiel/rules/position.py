"""The state and the moves of Goofspiel. Compiled.

Rule numbers (GO…) are those of rules.en.md. A move is the card that is bid or turned up.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, lowest_seat
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.goofspiel.rules import events as e
from tablee.games.goofspiel.rules.cards import (
    all_cards,
    bid_card,
    nth,
    prize_card,
    size,
    value_of,
    worth,
)

CARRY: Final = 0
LOST: Final = 1
UNIQUE: Final = 2
TIES: Final = ("carry", "lost", "unique")
"""The values of the option `ties` (GO7)."""

NO_BID: Final = 0
NO_SEAT: Final = -1

# `slots` consists of parts with one slot for each seat.
HAND: Final = 0  # the set of bid cards that are not used, with the one that lies face down
BID: Final = 1  # the value of the card that lies face down before the seat, or NO_BID
SHOWN: Final = 2  # the bid of the last round, which lies face up until the seat bids again, or NO_BID
SCORE: Final = 3
PARTS: Final = 4


@final
class GoofspielPosition(Position):
    """A table of Goofspiel."""

    def __init__(self, players: i64, cards: i64, ties: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.cards = cards
        self.ties = ties
        self.slots: vec[i64] = slots
        self.to_come: i64 = 0
        """The prizes that lie face down."""
        self.up: i64 = 0
        """The prizes that lie there to be taken (GO4)."""
        self.gone: i64 = 0
        """The prizes that are lost (GO7, GO8)."""
        self.turned: i64 = 0
        """The prize that was turned up in this round; 0 as soon as the bids are turned up."""
        self.chosen: i64 = 0
        """The mask of the seats whose bid lies face down."""
        self.taker: i64 = NO_SEAT
        """The seat that took the prizes of the last round, if one did."""

    def part(self, part: i64, seat: i64) -> i64:
        return self.slots[part * self.players + seat]

    def set_part(self, part: i64, seat: i64, value: i64) -> None:
        self.slots[part * self.players + seat] = value

    # --- whose turn it is, and the legal moves ---

    def to_act(self) -> i64:
        if self.turned:
            return lowest_seat(self.pending())
        if self.to_come:
            return NATURE
        return NOBODY

    def pending(self) -> i64:
        """The seats that have not bid in this round (GO5)."""
        if not self.turned:
            return 0
        return self.everybody() & ~self.chosen

    def everybody(self) -> i64:
        one: i64 = 1
        return (one << self.players) - 1

    def num_legal_of(self, seat: i64) -> i64:
        if not self.pending() >> seat & 1:
            return 0
        return size(self.part(HAND, seat))

    def legal_at_of(self, seat: i64, index: i64) -> i64:
        return bid_card(seat, nth(self.part(HAND, seat), index))

    def num_legal(self) -> i64:
        if not self.turned:
            return 0
        return self.num_legal_of(self.to_act())

    def legal_at(self, index: i64) -> i64:
        return self.legal_at_of(self.to_act(), index)

    def sample(self, chance: Chance) -> i64:
        """The top prize of the pile, which has no order of its own (GO3)."""
        return prize_card(nth(self.to_come, chance.below(size(self.to_come))))

    # --- what a move does ---

    def apply(self, move: i64) -> None:
        if self.turned:
            self.apply_by(self.to_act(), move)
        else:
            self.turn_prize(value_of(move))

    def turn_prize(self, value: i64) -> None:
        bit: i64 = 1
        bit <<= value
        self.to_come -= bit
        self.up += bit
        self.turned = value
        self.tell(e.TOLD_TURNED, 0, value)

    def apply_by(self, seat: i64, move: i64) -> None:
        """Lay a bid face down (GO5). The last one turns all bids up (GO6)."""
        bit: i64 = 1
        self.set_part(BID, seat, value_of(move))
        self.chosen |= bit << seat
        self.tell(e.TOLD_BID, seat, 0)
        if self.chosen == self.everybody():
            self.turn_bids()

    def turn_bids(self) -> None:
        seat: i64 = 0
        while seat < self.players:
            value = self.part(BID, seat)
            bit: i64 = 1
            bit <<= value
            self.tell(e.TOLD_SHOWN, seat, value)
            self.set_part(HAND, seat, self.part(HAND, seat) - bit)
            self.set_part(SHOWN, seat, value)
            self.set_part(BID, seat, NO_BID)
            seat += 1
        self.chosen = 0
        self.turned = 0
        self.award(self.winner())
        if not self.to_come and self.up:
            self.tell(e.TOLD_LEFT, 0, 0)
            self.lose_prizes()

    def winner(self) -> i64:
        """The seat whose bid takes the prizes, or NO_SEAT if they are not taken (GO6, GO7)."""
        best: i64 = NO_SEAT
        highest: i64 = NO_BID
        seat: i64 = 0
        while seat < self.players:
            value = self.part(SHOWN, seat)
            if value > highest and (self.ties != UNIQUE or self.bidders(value) == 1):
                highest = value
                best = seat
            seat += 1
        if self.bidders(highest) > 1:
            return NO_SEAT
        return best

    def bidders(self, value: i64) -> i64:
        """How many seats have bid this value."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if self.part(SHOWN, seat) == value:
                count += 1
            seat += 1
        return count

    def award(self, winner: i64) -> None:
        self.taker = winner
        if winner != NO_SEAT:
            points = worth(self.up)
            self.set_part(SCORE, winner, self.part(SCORE, winner) + points)
            self.up = 0
            self.tell(e.TOLD_TAKEN, winner, points)
        elif self.ties == LOST:
            self.tell(e.TOLD_LOST, 0, 0)
            self.lose_prizes()
        else:
            self.tell(e.TOLD_TIED, 0, 0)

    def lose_prizes(self) -> None:
        self.gone |= self.up
        self.up = 0

    def reopen(self, seat: i64) -> None:
        bit: i64 = 1
        self.chosen &= bit << seat
        other: i64 = 0
        while other < self.players:
            if other != seat:
                self.set_part(BID, other, NO_BID)
            other += 1

    # --- the end ---

    def standing(self, seat: i64) -> i64:
        return self.part(SCORE, seat)

    def result(self, seat: i64) -> float:
        """The highest score wins, and equal scores share the win (GO9)."""
        return self.share_of_win(seat, self.players)

    # --- copies ---

    def clone(self) -> "GoofspielPosition":
        slots: vec[i64] = vec[i64]([0] * (PARTS * self.players))
        index: i64 = 0
        while index < PARTS * self.players:
            slots[index] = self.slots[index]
            index += 1
        copy = GoofspielPosition(self.players, self.cards, self.ties, slots)
        copy.to_come = self.to_come
        copy.up = self.up
        copy.gone = self.gone
        copy.turned = self.turned
        copy.chosen = self.chosen
        copy.taker = self.taker
        return copy

    def ints(self) -> list[int]:
        first = [self.to_come, self.up, self.gone, self.turned, self.chosen, self.taker]
        return [*first, *list(self.slots)]

    def set_ints(self, ints: list[int]) -> None:
        self.to_come, self.up, self.gone, self.turned, self.chosen, self.taker = ints[:6]
        index: i64 = 0
        while index < PARTS * self.players:
            self.slots[index] = ints[6 + index]
            index += 1


def set_up(setting: Setting) -> GoofspielPosition:
    """The position before the first prize: all prizes in the pile, all bid cards in hand (GO3)."""
    players, cards = setting.players, setting.material["cards"]
    slots: vec[i64] = vec[i64]([0] * (PARTS * players))
    position = GoofspielPosition(players, cards, TIES.index(setting.options["ties"]), slots)
    for seat in range(players):
        position.set_part(HAND, seat, all_cards(cards))
    position.to_come = all_cards(cards)
    return position
