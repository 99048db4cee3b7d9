"""The state and the moves of Perudo. Compiled.

Rule numbers (PE…) are those of rules.en.md. A move of a player is DOUBT, CALZA, ROLL or a bid (see
`bids`), which is greater than those three. A move of Nature is the dice that a seat has rolled.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, mask_of
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.perudo.rules import events as e
from tablee.games.perudo.rules.bids import (
    FACES,
    NO_BID,
    bid_of,
    face_of,
    least_quantity,
    one_of,
    quantity_of,
    support,
)
from tablee.games.perudo.rules.state import (
    ALL_DICE,
    BID,
    BIDDING,
    DICE,
    LEFT,
    OPEN,
    OVER,
    PARTS,
    PLACE,
    ROLLING,
    PerudoState,
)

DOUBT: Final = 1
CALZA: Final = 2
ROLL: Final = 3


@final
class PerudoPosition(PerudoState):
    """A table of Perudo."""

    # --- whose turn it is, and the legal moves ---

    def to_act(self) -> i64:
        if self.phase == ROLLING:
            return NATURE
        if self.phase == OVER:
            return NOBODY
        return self.turn

    def least(self, face: i64) -> i64:
        """The fewest dice of this face that may be bid now; more than are in play if none."""
        quantity = least_quantity(self.bid, face, self.is_palifico)
        if quantity == 0 or quantity > self.in_play:
            return self.in_play + 1
        return quantity

    def num_claims(self) -> i64:
        """The number of ways to end the round: a doubt, and perhaps a calza (PE10, PE11)."""
        if self.bid == NO_BID:
            return 0
        return 1 + self.calza

    def num_legal(self) -> i64:
        if self.phase == OPEN:
            return 1
        if self.phase != BIDDING:
            return 0
        count = self.num_claims()
        face: i64 = 1
        while face <= FACES:
            count += self.in_play + 1 - self.least(face)
            face += 1
        return count

    def legal_at(self, index: i64) -> i64:
        """Claims come first, then the bids on each face."""
        if self.phase == OPEN:
            return ROLL
        if index < self.num_claims():
            return DOUBT + index
        index -= self.num_claims()
        face: i64 = 1
        while index > self.in_play - self.least(face):
            index -= self.in_play + 1 - self.least(face)
            face += 1
        return bid_of(self.least(face) + index, face)

    def sample(self, chance: Chance) -> i64:
        """The dice of the seat that rolls (PE2)."""
        dice: i64 = 0
        count: i64 = 0
        while count < self.part(LEFT, self.rolling):
            dice += one_of(1 + chance.below(FACES))
            count += 1
        return dice

    # --- what a move does ---

    def apply(self, move: i64) -> None:
        if self.phase == ROLLING:
            self.set_part(DICE, self.rolling, move)
            self.roll_on()
        elif move == ROLL:
            self.begin_round()
        elif move == DOUBT:
            self.doubt()
        elif move == CALZA:
            self.claim_exact()
        else:
            self.raise_to(move)

    def roll_on(self) -> None:
        """The next seat with dice rolls. When all have, the round begins."""
        self.rolling += 1
        while self.rolling < self.players and self.part(LEFT, self.rolling) == 0:
            self.rolling += 1
        if self.rolling < self.players:
            return
        self.phase = BIDDING
        if self.is_palifico:
            self.tell(e.TOLD_PALIFICO, self.turn, self.round)
        else:
            self.tell(e.TOLD_ROUND, self.turn, self.round)

    def begin_round(self) -> None:
        seat: i64 = 0
        while seat < self.players:
            self.set_part(DICE, seat, 0)
            self.set_part(BID, seat, NO_BID)
            seat += 1
        self.bid = NO_BID
        self.bidder = 0
        self.round += 1
        self.is_palifico = self.next_palifico
        self.next_palifico = 0
        self.phase = ROLLING
        self.rolling = 0
        while self.part(LEFT, self.rolling) == 0:
            self.rolling += 1

    def raise_to(self, bid: i64) -> None:
        self.bid = bid
        self.bidder = self.turn
        self.set_part(BID, self.turn, bid)
        self.tell(e.TOLD_BID, self.turn, bid)
        self.turn = self.after(self.turn)

    # --- doubts ---

    def found(self) -> i64:
        """How many dice count for the last bid (PE4)."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.players:
            count += support(self.part(DICE, seat), face_of(self.bid), self.is_palifico)
            seat += 1
        return count

    def doubt(self) -> None:
        """The loser is the doubter if the bid is right, and the bidder otherwise (PE10)."""
        self.tell(e.TOLD_DOUBT, self.turn, self.bid)
        found = self.lift_cups()
        if found >= quantity_of(self.bid):
            self.lose_die(self.turn)
        else:
            self.lose_die(self.bidder)

    def claim_exact(self) -> None:
        self.tell(e.TOLD_CALZA, self.turn, self.bid)
        found = self.lift_cups()
        if found != quantity_of(self.bid):
            self.lose_die(self.turn)
        else:
            self.regain_die(self.turn)

    def lift_cups(self) -> i64:
        """Show all dice. Returns how many count for the last bid."""
        seat: i64 = 0
        while seat < self.players:
            if self.part(LEFT, seat):
                self.tell(e.TOLD_SHOWN, seat, self.part(DICE, seat))
            seat += 1
        found = self.found()
        self.tell(e.TOLD_FOUND, 0, bid_of(found, face_of(self.bid)))
        self.phase = OPEN
        return found

    def regain_die(self, seat: i64) -> None:
        """A right calza brings a die back, up to five (PE11)."""
        left = self.part(LEFT, seat)
        if left == ALL_DICE:
            self.tell(e.TOLD_FULL, seat, 0)
            return
        self.set_part(LEFT, seat, left + 1)
        self.in_play += 1
        self.aside -= 1
        self.tell(e.TOLD_REGAINS, seat, left + 1)

    def lose_die(self, seat: i64) -> None:
        left = self.part(LEFT, seat) - 1
        self.set_part(LEFT, seat, left)
        self.in_play -= 1
        self.aside += 1
        self.turn = seat
        self.tell(e.TOLD_LOSES, seat, left)
        if left == 0:
            self.leave(seat)
        elif left == 1 and self.playing > 2:
            self.call_palifico(seat)

    def leave(self, seat: i64) -> None:
        """A seat without dice is out, and the last one that has any wins (PE14, PE15)."""
        self.set_part(PLACE, seat, self.playing)
        self.tell(e.TOLD_OUT, seat, self.playing)
        self.playing -= 1
        self.turn = self.after(seat)
        if self.playing == 1:
            self.phase = OVER

    def call_palifico(self, seat: i64) -> None:
        """A seat's first fall to one die makes the next round a palifico (PE13)."""
        if self.palifico and not self.had_palifico >> seat & 1:
            self.had_palifico |= mask_of(seat)
            self.next_palifico = 1

    # --- the end ---

    def standing(self, seat: i64) -> i64:
        return self.part(LEFT, seat)

    def result(self, seat: i64) -> float:
        """The last player who has dice wins (PE15)."""
        return self.share_of_win(seat, self.players)

    # --- copies ---

    def clone(self) -> "PerudoPosition":
        slots: vec[i64] = vec[i64]([0] * (PARTS * self.players))
        index: i64 = 0
        while index < PARTS * self.players:
            slots[index] = self.slots[index]
            index += 1
        copy = PerudoPosition(self.players, self.palifico, self.calza, slots)
        self.copy_to(copy)
        return copy


def set_up(setting: Setting) -> PerudoPosition:
    """The position before the first roll: everybody has five dice (PE1)."""
    players, options = setting.players, setting.options
    slots: vec[i64] = vec[i64]([0] * (PARTS * players))
    palifico, calza = int(options["palifico"] == "on"), int(options["calza"] == "on")
    position = PerudoPosition(players, palifico, calza, slots)
    for seat in range(players):
        position.set_part(LEFT, seat, ALL_DICE)
    position.in_play = ALL_DICE * players
    position.playing = players
    position.turn = setting.first
    return position
