"""The state and the moves of Yams. Compiled.

Rule numbers (YA…) are those of rules.en.md. A die is known by its place, from 0 to 4. A player's move
below `SCORE_MOVE` is the set of the dice that are kept, with bit `place` set; from there on it is a row.
Nature's move holds the faces of the thrown dice, lowest place first, as digits of base 6.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position
from tablee.core.setting import Setting
from tablee.core.vecs import vec
from tablee.games.yams.rules import events as e
from tablee.games.yams.rules.sheet import (
    ALL_ROWS,
    BONUS_FROM,
    BONUS_POINTS,
    COUNT_BITS,
    EXTRA_POINTS,
    FACES,
    UPPER_ROWS,
    YAMS,
    YAMS_POINTS,
    most_alike,
    points_of,
)

DICE: Final = 5
ALL_DICE: Final = 31
THROWS: Final = 3
SCORE_MOVE: Final = 32
EVERY_ROW: Final = (1 << 13) - 1
FACE_BITS: Final = 3

FREE: Final = 0
DOWN: Final = 1
ORDERS: Final = ("free", "down")
"""The values of the option `order` (YA13)."""
EXTRAS: Final = ("none", "hundred")
"""The values of the option `extra` (YA15)."""

FULL_MARKS: Final = 500
"""With so many points a player who plays alone has the result 1. Only YA15 can bring more."""

# `slots` has for each seat: what the rows hold, from the first one on, and these three.
FILLED: Final = 13  # the set of the rows that are filled, with bit `row` set
UPPER: Final = 14  # what the upper part brings, without the extra points
EXTRA: Final = 15  # the number of further yams that brought points (YA15)
SLOTS: Final = 16


@final
class YamsPosition(Position):
    """A table of Yams."""

    def __init__(self, players: i64, first: i64, order: i64, extra: i64, slots: vec[i64]) -> None:
        super().__init__()
        self.players = players
        self.first = first
        self.order = order
        self.extra = extra
        self.slots: vec[i64] = slots
        self.turns: i64 = 0
        """The number of turns that are over, of all seats."""
        self.throws: i64 = 0
        """The number of throws that were made in this turn."""
        self.dice: i64 = 0
        """The faces of the dice, three bits for each; 0 before the first throw of a turn."""
        self.kept: i64 = 0
        """The set of the dice that were not thrown, or are not to be thrown, the last time."""
        self.is_due: i64 = 1
        """1 while Nature is to throw."""

    def slot(self, seat: i64, slot: i64) -> i64:
        return self.slots[seat * SLOTS + slot]

    def set_slot(self, seat: i64, slot: i64, value: i64) -> None:
        self.slots[seat * SLOTS + slot] = value

    # --- whose turn it is, and the legal moves ---

    def active(self) -> i64:
        """The seat whose turn it is (YA8)."""
        return (self.first + self.turns) % self.players

    def is_over(self) -> bool:
        """All sheets are full (YA16)."""
        return self.turns == ALL_ROWS * self.players

    def to_act(self) -> i64:
        if self.is_over():
            return NOBODY
        if self.is_due:
            return NATURE
        return self.active()

    def open_rows(self, seat: i64) -> i64:
        """The set of the rows that the seat may fill now (YA12, YA13)."""
        rows = EVERY_ROW - self.slot(seat, FILLED)
        if self.order == DOWN:
            return rows & -rows
        return rows

    def num_legal(self) -> i64:
        if self.to_act() < 0:
            return 0
        rows = size(self.open_rows(self.active()))
        if self.throws < THROWS:
            return ALL_DICE + rows
        return rows

    def legal_at(self, index: i64) -> i64:
        if self.throws < THROWS:
            if index < ALL_DICE:
                return index
            index -= ALL_DICE
        return SCORE_MOVE + nth(self.open_rows(self.active()), index)

    def sample(self, chance: Chance) -> i64:
        """A throw: every face of every die is equally likely (YA18)."""
        ways: i64 = 1
        place: i64 = 0
        while place < DICE:
            if not self.kept >> place & 1:
                ways *= FACES
            place += 1
        return chance.below(ways)

    # --- what a move does ---

    def apply(self, move: i64) -> None:
        if self.is_due:
            self.throw(move)
        elif move < SCORE_MOVE:
            self.kept = move
            self.is_due = 1
            self.tell(e.TOLD_KEPT, self.active(), dice_and_kept(self.dice, move))
        else:
            self.score(self.active(), move - SCORE_MOVE)

    def throw(self, move: i64) -> None:
        dice: i64 = 0
        place: i64 = 0
        while place < DICE:
            face = face_at(self.dice, place)
            if not self.kept >> place & 1:
                face = move % FACES + 1
                move //= FACES
            dice |= face << FACE_BITS * place
            place += 1
        self.dice = dice
        self.throws += 1
        self.is_due = 0
        self.tell(e.TOLD_THROWN, self.active(), dice)

    def score(self, seat: i64, row: i64) -> None:
        """Enter the dice in a row, with the extra points that this brings; the turn is over (YA11)."""
        counts = counts_of(self.dice)
        points = points_of(counts, row)
        if points:
            self.tell(e.TOLD_SCORED, seat, 100 * row + points)
        else:
            self.tell(e.TOLD_CROSSED, seat, row)
        self.add_extra(seat, counts)
        bit: i64 = 1
        self.set_slot(seat, row, points)
        self.set_slot(seat, FILLED, self.slot(seat, FILLED) + (bit << row))
        if row < UPPER_ROWS:
            self.add_upper(seat, points)
        self.turns += 1
        self.throws = 0
        self.dice = 0
        self.kept = 0
        self.is_due = 1

    def add_upper(self, seat: i64, points: i64) -> None:
        """Add points to the upper part, which brings more from 63 on (YA14)."""
        before = self.slot(seat, UPPER)
        self.set_slot(seat, UPPER, before + points)
        if before < BONUS_FROM <= before + points:
            self.tell(e.TOLD_BONUS, seat, BONUS_POINTS)

    def add_extra(self, seat: i64, counts: i64) -> None:
        """Five alike bring more if the yams has its points already (YA15)."""
        if self.extra and self.slot(seat, YAMS) == YAMS_POINTS and most_alike(counts) == DICE:
            self.set_slot(seat, EXTRA, self.slot(seat, EXTRA) + 1)
            self.tell(e.TOLD_EXTRA, seat, EXTRA_POINTS)

    # --- points and the end ---

    def entered(self, seat: i64) -> i64:
        """What the rows of a seat hold, and its further yams, without the points of YA14."""
        points = EXTRA_POINTS * self.slot(seat, EXTRA)
        row: i64 = 0
        while row < ALL_ROWS:
            points += self.slot(seat, row)
            row += 1
        return points

    def standing(self, seat: i64) -> i64:
        """The score of a seat, with everything (YA16)."""
        if self.slot(seat, UPPER) >= BONUS_FROM:
            return self.entered(seat) + BONUS_POINTS
        return self.entered(seat)

    def result(self, seat: i64) -> float:
        """The highest score wins, equal scores share the win; alone, the score counts (YA16, YA17)."""
        if self.players > 1:
            return self.share_of_win(seat, self.players)
        return min(1.0, float(self.standing(seat)) / float(FULL_MARKS))

    # --- copies ---

    def clone(self) -> "YamsPosition":
        slots: vec[i64] = vec[i64]([0] * (SLOTS * self.players))
        index: i64 = 0
        while index < SLOTS * self.players:
            slots[index] = self.slots[index]
            index += 1
        copy = YamsPosition(self.players, self.first, self.order, self.extra, slots)
        copy.turns = self.turns
        copy.throws = self.throws
        copy.dice = self.dice
        copy.kept = self.kept
        copy.is_due = self.is_due
        return copy

    def ints(self) -> list[int]:
        return [self.turns, self.throws, self.dice, self.kept, self.is_due, *list(self.slots)]

    def set_ints(self, ints: list[int]) -> None:
        self.turns, self.throws, self.dice, self.kept, self.is_due = ints[:5]
        index: i64 = 0
        while index < SLOTS * self.players:
            self.slots[index] = ints[5 + index]
            index += 1


def face_at(dice: i64, place: i64) -> i64:
    """The face of the die at this place; 0 before it was thrown."""
    return dice >> FACE_BITS * place & 7


def counts_of(dice: i64) -> i64:
    """How many dice show each face, as in `rules.sheet`."""
    return counts_of_kept(dice, ALL_DICE)


def counts_of_kept(dice: i64, kept: i64) -> i64:
    """How many of the kept dice show each face."""
    counts: i64 = 0
    place: i64 = 0
    while place < DICE:
        if kept >> place & 1:
            one: i64 = 1
            counts += one << COUNT_BITS * (face_at(dice, place) - 1)
        place += 1
    return counts


def dice_and_kept(dice: i64, kept: i64) -> i64:
    """Both in one number, for an event of the log."""
    return dice * (ALL_DICE + 1) + kept


def size(members: i64) -> i64:
    """How many members a set has."""
    count: i64 = 0
    while members:
        members &= members - 1
        count += 1
    return count


def nth(members: i64, index: i64) -> i64:
    """The member with this number in a set, from the lowest on."""
    while index > 0:
        members &= members - 1
        index -= 1
    member: i64 = 0
    while not members >> member & 1:
        member += 1
    return member


def set_up(setting: Setting) -> YamsPosition:
    """The position before the first throw, with empty sheets (YA1)."""
    slots: vec[i64] = vec[i64]([0] * (SLOTS * setting.players))
    order = ORDERS.index(setting.options["order"])
    extra = EXTRAS.index(setting.options["extra"])
    return YamsPosition(setting.players, setting.first, order, extra, slots)
