"""The state and the moves of Goofspiel. Compiled.

Rule numbers (GO…) are those of rules.en.md. A set of cards is an int with bit `card` set. A move is the
card that is bid or turned up.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, lowest_seat
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.goofspiel.rules import events as e

CARRY: Final = 0
LOST: Final = 1
UNIQUE: Final = 2
TIES: Final = ("carry", "lost", "unique")
"""The values of the option `ties` (GO7)."""

NO_BID: Final = 0

# `slots` consists of parts with one slot for each seat.
HAND: Final = 0  # the set of bid cards in hand
BID: Final = 1  # the card that lies face down before the seat, or NO_BID
SCORE: Final = 2
PARTS: Final = 3


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
        self.bids: i64 = 0
        """The number of seats that have bid in this round."""
        self.is_turned: i64 = 0
        """1 after the round's prize was turned up, until the bids are."""

    def part(self, part: i64, seat: i64) -> i64:
        return self.slots[part * self.players + seat]

    def set_part(self, part: i64, seat: i64, value: i64) -> None:
        self.slots[part * self.players + seat] = value

    # --- whose turn it is, and the legal moves ---

    def to_act(self) -> i64:
        if self.is_turned:
            return lowest_seat(self.pending())
        if self.to_come:
            return NATURE
        return NOBODY

    def pending(self) -> i64:
        """The seats that have not bid in this round (GO5)."""
        mask: i64 = 0
        if not self.is_turned:
            return mask
        bit: i64 = 1
        seat: i64 = 0
        while seat < self.players:
            if self.part(BID, seat) == NO_BID:
                mask |= bit
            bit += bit
            seat += 1
        return mask

    def num_legal_of(self, seat: i64) -> i64:
        if not self.is_turned or self.part(BID, seat) != NO_BID:
            return 0
        return size(self.part(HAND, seat))

    def legal_at_of(self, seat: i64, index: i64) -> i64:
        return nth(self.part(HAND, seat), index)

    def num_legal(self) -> i64:
        if not self.is_turned:
            return 0
        return size(self.part(HAND, self.to_act()))

    def legal_at(self, index: i64) -> i64:
        return nth(self.part(HAND, self.to_act()), index)

    def sample(self, chance: Chance) -> i64:
        """The top prize of the pile, which has no order of its own (GO3)."""
        return nth(self.to_come, chance.below(size(self.to_come)))

    # --- what a move does ---

    def apply(self, move: i64) -> None:
        if self.is_turned:
            self.apply_by(self.to_act(), move)
            return
        bit: i64 = 1
        bit <<= move
        self.to_come -= bit
        self.up += bit
        self.is_turned = 1
        self.tell(e.TOLD_TURNED, 0, move)

    def apply_by(self, seat: i64, move: i64) -> None:
        """Lay a bid face down (GO5). The last one turns all bids up (GO6)."""
        self.set_part(BID, seat, move)
        self.bids += 1
        self.tell(e.TOLD_BID, seat, 0)
        if self.bids == self.players:
            self.turn_up()

    def turn_up(self) -> None:
        winner = self.winner()
        seat: i64 = 0
        while seat < self.players:
            card = self.part(BID, seat)
            bit: i64 = 1
            bit <<= card
            self.tell(e.TOLD_SHOWN, seat, card)
            self.set_part(HAND, seat, self.part(HAND, seat) - bit)
            self.set_part(BID, seat, NO_BID)
            seat += 1
        self.bids = 0
        self.is_turned = 0
        self.award(winner)
        if not self.to_come and self.up:
            self.tell(e.TOLD_LEFT, 0, 0)
            self.lose_prizes()

    def winner(self) -> i64:
        """The seat with the highest bid, or -1 if the option leaves the prizes untaken (GO6, GO7)."""
        best: i64 = -1
        highest: i64 = NO_BID
        seat: i64 = 0
        while seat < self.players:
            card = self.part(BID, seat)
            if card > highest and (self.ties != UNIQUE or self.bidders(card) == 1):
                highest = card
                best = seat
            seat += 1
        if best >= 0 and self.bidders(highest) > 1:
            return -1
        return best

    def bidders(self, card: i64) -> i64:
        """How many seats have bid this card."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            if self.part(BID, seat) == card:
                count += 1
            seat += 1
        return count

    def award(self, winner: i64) -> None:
        if winner >= 0:
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
        other: i64 = 0
        while other < self.players:
            if other != seat and self.part(BID, other) != NO_BID:
                self.set_part(BID, other, NO_BID)
                self.bids -= 1
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
        copy.bids = self.bids
        copy.is_turned = self.is_turned
        return copy

    def ints(self) -> list[int]:
        return [self.to_come, self.up, self.gone, self.bids, self.is_turned, *list(self.slots)]

    def set_ints(self, ints: list[int]) -> None:
        self.to_come, self.up, self.gone, self.bids, self.is_turned = ints[:5]
        index: i64 = 0
        while index < PARTS * self.players:
            self.slots[index] = ints[5 + index]
            index += 1


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
    card: i64 = 0
    while not cards >> card & 1:
        card += 1
    return card


def worth(prizes: i64) -> i64:
    """What a set of prizes is worth together (GO2)."""
    points: i64 = 0
    card: i64 = 0
    while prizes >> card:
        if prizes >> card & 1:
            points += card
        card += 1
    return points


def set_up(setting: Setting) -> GoofspielPosition:
    """The position before the first prize: all prizes in the pile, all bid cards in hand (GO3)."""
    players, cards = setting.players, setting.material["cards"]
    slots: vec[i64] = vec[i64]([0] * (PARTS * players))
    position = GoofspielPosition(players, cards, TIES.index(setting.options["ties"]), slots)
    every = (1 << (cards + 1)) - 2
    for seat in range(players):
        position.set_part(HAND, seat, every)
    position.to_come = every
    return position
