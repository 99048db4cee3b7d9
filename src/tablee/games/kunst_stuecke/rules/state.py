"""The state of a game of Kunst Stücke: what lies where on the table. Compiled.

Shapes are numbered colour * 12 + kind, and tiles colour * 6 + number - 1. A set of shapes or tiles is a
bit mask. A square is y * 32 + x. Rule numbers (KS…) are those of rules.en.md.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import Position
from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.events import MARK_SHIFT, TOLD_MET, TOLD_MISSED, TOLD_SLIDE
from tablee.games.kunst_stuecke.rules.lanes import MOST_ROWS, WORDS, bit, count, nth_bit
from tablee.games.kunst_stuecke.rules.paths import path, path_number
from tablee.games.kunst_stuecke.rules.shapes import TURNS, Shapes
from tablee.games.kunst_stuecke.rules.sliding import Slider
from tablee.games.kunst_stuecke.rules.ways import (
    ON_CANVAS,
    ROTATION_SHIFT,
    SQUARE,
    Ways,
    colour_of,
    kind_of,
)

PILES: Final = 5
PILE_HEIGHT: Final = 6
GOALS: Final = 5
TOKENS_EACH: Final = 10
TOKENS_IN_ALL: Final = 50
ALL_SHAPES: Final = (1 << 60) - 1
ALL_TILES: Final = (1 << 30) - 1

# The phases of a game.
SHARING: Final = 0
STACKING: Final = 1
TURN: Final = 2
KEEPING: Final = 3
OVER: Final = 4

# A player's move is verb * VERB_UNIT, plus a way for PLACE, DISCARD and SLIDE (see `ways`), a pile for
# LOOK, or tile + 32 * slot for KEEP. Nature's move is a bit mask of shapes or tiles.
PLACE: Final = 0
DISCARD: Final = 1
SLIDE: Final = 2
LOOK: Final = 3
KEEP: Final = 4
END: Final = 5
VERB_SHIFT: Final = 18
VERB_UNIT: Final = 1 << 18
WAY: Final = (1 << 18) - 1
PLACE_ON_CANVAS: Final = (1 << 12) - 1
SLOT_SHIFT: Final = 5

# The indices in `slots` at which each seat's shapes, tokens and goals begin, and the five piles. Before
# them are the canvas, with six words for each colour, and the shapes' places (see ON_CANVAS in `ways`).
HAND: Final = 90
TOKENS: Final = 95
GOAL: Final = 100
PILE: Final = 125
SLOTS: Final = 130

# A tile on a score board is stored as 1 + tile + 32 * pile + 256 * the number of tiles that were taken
# from the pile before it. An empty slot is 0.
TILE: Final = 31
PILE_SHIFT: Final = 5
ORDER_SHIFT: Final = 8


class KunstState(Position):
    """A table of Kunst Stücke. A pile has no order: a player who looks at it sees all of it."""

    def __init__(self, players: i64, slots: vec[i64], ways: Ways) -> None:
        super().__init__()
        self.players = players
        self.shapes = ways.shapes
        self.slots: vec[i64] = slots  # ints: [:]
        self.ways = ways  # after ints: blank_ways(self.shapes, self.slots)
        """Caches how many ways there are to place and slide shapes. It is not part of the state."""
        self.first: i64 = 0
        self.phase: i64 = SHARING
        self.turn: i64 = 0
        self.spent: i64 = 0
        """1 if a shape was placed or discarded this turn (KS7), otherwise 0."""
        self.took: i64 = 0
        """1 if a tile was taken this turn (KS9), otherwise 0."""
        self.pile: i64 = 0
        """The pile that is being stacked (KS6) or looked at (KS20)."""
        self.box: i64 = ALL_SHAPES
        """The shapes that nobody has been dealt (KS4), as a bit mask."""
        self.placed: i64 = 0
        """The shapes on the canvas, as a bit mask."""
        self.discarded: i64 = 0
        self.tiles: i64 = ALL_TILES
        """The tiles that are not yet stacked (KS6), as a bit mask."""
        self.bank: i64 = TOKENS_IN_ALL
        self.met: i64 = 0
        """The tiles whose goals the finished canvas meets (KS24), as a bit mask; 0 before the end."""

    # --- placing and discarding: exactly one of the two, once a turn (KS7) ---

    def share(self) -> i64:
        """How many shapes each player is dealt (KS4)."""
        if self.players == 2:
            return 26
        if self.players == 3:
            return 18
        if self.players == 4:
            return 13
        return 11

    def spendable(self) -> i64:
        """The shapes that may be placed or discarded now, as a bit mask."""
        if self.spent:
            return 0
        return self.slots[HAND + self.turn]

    def stamp(self, shape: i64) -> None:
        """Puts a shape's squares on the canvas, or takes them off if they are on it."""
        slots = self.slots
        stamps = self.shapes.stamps
        square = self.square_of(shape)
        of_colour = colour_of(shape) * WORDS
        stamp = (self.orientation_of(shape) * MOST_ROWS + (square >> 5)) * WORDS
        word: i64 = 0
        while word < WORDS:
            slots[of_colour + word] ^= stamps[stamp + word] << (square & 31)
            word += 1
        self.ways.forget()

    # --- sliding: any number of times, each for a token (KS8) ---

    def slidable(self) -> i64:
        """The shapes that may slide now: all on the canvas (KS16), or none without a token (KS19)."""
        if self.slots[TOKENS + self.turn]:
            return self.placed
        return 0

    def path(self, shape: i64, square: i64) -> list[int]:
        """The start, corners and end of the path on which a shape's anchor slides to `square`."""
        return path(self.reach_of(shape), self.square_of(shape), square)

    def reach_of(self, shape: i64) -> vec[i64]:
        """All squares that a shape's anchor can reach, as six words, even if it may not stay (KS17)."""
        slider = Slider(self.shapes, self.slots)
        slider.reach(self.orientation_of(shape), self.square_of(shape))
        return slider.found

    # --- goal tiles ---

    def piles_on_offer(self) -> i64:
        """The piles that the player may look at, as a bit mask. A player takes one tile a turn (KS9)."""
        piles: i64 = 0
        if self.may_take():
            pile: i64 = 0
            while pile < PILES:
                if self.slots[PILE + pile]:
                    piles |= bit(pile)
                pile += 1
        return piles

    def may_take(self) -> bool:
        return self.took == 0 and self.free_slots() != 0

    def free_slots(self) -> i64:
        """The slots without a tile on the player's score board, as a bit mask (KS21)."""
        slots = self.slots
        at = GOAL + GOALS * self.turn
        free: i64 = 0
        slot: i64 = 0
        while slot < GOALS:
            if slots[at + slot] == 0:
                free |= bit(slot)
            slot += 1
        return free

    # --- result ---

    def score_of(self, seat: i64) -> i64:
        score: i64 = 0
        slot: i64 = 0
        while slot < GOALS:
            score += self.points_of(seat, slot)
            slot += 1
        return score

    def points_of(self, seat: i64, slot: i64) -> i64:
        """The points for one slot. A goal that is met scores its number plus the slot's bonus (KS25)."""
        goal = self.slots[GOAL + GOALS * seat + slot]
        if goal == 0:
            return 0
        tile = (goal - 1) & TILE
        if self.met & bit(tile) == 0:
            return 0
        return tile % 6 + 1 + self.shapes.bonuses[slot]

    # --- shapes on the canvas ---

    def square_of(self, shape: i64) -> i64:
        return self.slots[ON_CANVAS + shape] & SQUARE

    def orientation_of(self, shape: i64) -> i64:
        return kind_of(shape) * TURNS + (self.slots[ON_CANVAS + shape] >> ROTATION_SHIFT)

    def mark_of(self, shape: i64) -> i64:
        """Encodes a shape's colour, letter and number of squares as one number, for the log."""
        return (colour_of(shape) << 9) | self.shapes.marks[kind_of(shape)]

    # --- events for the log ---

    def tell_slide(self, shape: i64, square: i64) -> None:
        if self.story is not None:
            number = path_number(self.path(shape, square))
            mark: int = self.mark_of(shape)
            self.story.append((TOLD_SLIDE, self.turn, mark | number << MARK_SHIFT))

    def tell_goals(self) -> None:
        """Reports each tile that is turned up at the end, and whether its goal is met."""
        for seat in range(self.players):
            for slot in range(GOALS):
                goal = self.slots[GOAL + GOALS * seat + slot]
                if goal:
                    told = TOLD_MET if self.points_of(seat, slot) else TOLD_MISSED
                    points = self.points_of(seat, slot)
                    self.tell(told, seat, (points << MARK_SHIFT) | ((goal - 1) & TILE))

    # --- generated from __init__ by tablee.kit.state_code: do not edit ---

    def copy_to(self, copy: "KunstState") -> None:
        copy.first = self.first
        copy.phase = self.phase
        copy.turn = self.turn
        copy.spent = self.spent
        copy.took = self.took
        copy.pile = self.pile
        copy.box = self.box
        copy.placed = self.placed
        copy.discarded = self.discarded
        copy.tiles = self.tiles
        copy.bank = self.bank
        copy.met = self.met

    def ints(self) -> list[int]:
        return [
            self.first,
            self.phase,
            self.turn,
            self.spent,
            self.took,
            self.pile,
            self.box,
            self.placed,
            self.discarded,
            self.tiles,
            self.bank,
            self.met,
            *self.slots,
        ]

    def set_ints(self, ints: list[int]) -> None:
        self.first = ints[0]
        self.phase = ints[1]
        self.turn = ints[2]
        self.spent = ints[3]
        self.took = ints[4]
        self.pile = ints[5]
        self.box = ints[6]
        self.placed = ints[7]
        self.discarded = ints[8]
        self.tiles = ints[9]
        self.bank = ints[10]
        self.met = ints[11]
        self.slots = vec[i64](ints[12:])
        self.ways = blank_ways(self.shapes, self.slots)

    # --- end ---


def blank_ways(shapes: Shapes, slots: vec[i64]) -> Ways:
    return Ways(shapes, slots, vec[i64]([0] * 60), 0)


def draw(things: i64, number: i64, chance: Chance) -> i64:
    """Draws `number` members of `things`, a bit mask. Each subset of this size is equally likely."""
    drawn: i64 = 0
    left = count(things)
    while number:
        thing = bit(nth_bit(things, chance.below(left)))
        drawn |= thing
        things -= thing
        left -= 1
        number -= 1
    return drawn
