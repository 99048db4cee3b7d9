"""Kunst Stücke as a referee runs it: place or discard, slide, take goals. Compiled.

Shapes are numbered colour * 12 + kind, tiles colour * 6 + number - 1; a set of them is a bit
mask. A square is y * 32 + x. Rule numbers (KS…) are those of rules.en.md.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position, left_of
from tablee.games.kunst_stuecke.groups import goals_met
from tablee.games.kunst_stuecke.lanes import MOST_ROWS, WORDS, bit, count, nth_bit
from tablee.games.kunst_stuecke.paths import path, path_number
from tablee.games.kunst_stuecke.shapes import TURNS, Shapes
from tablee.games.kunst_stuecke.sliding import Slider
from tablee.games.kunst_stuecke.ways import (
    ON_CANVAS,
    ROTATION_SHIFT,
    SHAPE_SHIFT,
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

# Phases.
SHARING: Final = 0
STACKING: Final = 1
TURN: Final = 2
KEEPING: Final = 3
OVER: Final = 4

# Players' moves: a verb and what it takes, a way (see `ways`) or small numbers. A deal is a set.
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

# What lies where: the canvas, six words a colour, and the shapes on it (see `ways`); for each
# seat a set of shapes, its tokens and its five goals; the five piles.
HAND: Final = 90
TOKENS: Final = 95
GOAL: Final = 100
PILE: Final = 125
SLOTS: Final = 130

# A goal on a score board: 1 + tile + pile * 32 + 256 * how many had been taken from that pile.
TILE: Final = 31
PILE_SHIFT: Final = 5
ORDER_SHIFT: Final = 8

# What the story tells (Position.tell): the event, a seat, and what.
TOLD_SHARED: Final = 0
TOLD_STACKED: Final = 1
TOLD_PLACE: Final = 2
TOLD_DISCARD: Final = 3
TOLD_SLIDE: Final = 4
TOLD_LOOK: Final = 5
TOLD_KEEP: Final = 6
TOLD_END: Final = 7
TOLD_MET: Final = 8
TOLD_MISSED: Final = 9
TOLD_OVER: Final = 10
MARK_SHIFT: Final = 12


@final
class KunstPosition(Position):
    """A table of Kunst Stücke. A pile has no order: who looks at it sees all of it."""

    def __init__(self, players: i64, slots: vec[i64], ways: Ways) -> None:
        super().__init__()
        self.players = players
        self.shapes = ways.shapes
        self.slots = slots
        self.ways = ways
        """What was counted for this canvas; no part of the state."""
        self.first: i64 = 0
        self.phase: i64 = SHARING
        self.turn: i64 = 0
        self.spent: i64 = 0
        """1 when a shape was placed or discarded this turn (KS7)."""
        self.took: i64 = 0
        """1 when a tile was taken this turn (KS9)."""
        self.pile: i64 = 0
        """The pile that is being stacked (KS6) or looked at (KS20)."""
        self.box: i64 = ALL_SHAPES
        """The shapes that nobody has been dealt (KS4)."""
        self.placed: i64 = 0
        """The shapes on the canvas."""
        self.discarded: i64 = 0
        self.tiles: i64 = ALL_TILES
        """The tiles that are not yet stacked (KS6)."""
        self.bank: i64 = TOKENS_IN_ALL
        self.met: i64 = 0
        """The goals that the finished canvas meets (KS24)."""

    # --- whose move, and which ---

    def to_act(self) -> i64:
        if self.phase == OVER:
            return NOBODY
        if self.phase < TURN:
            return NATURE
        return self.turn

    def num_legal(self) -> i64:
        if self.to_act() < 0:
            return 0
        if self.phase == KEEPING:
            return count(self.slots[PILE + self.pile]) * count(self.free_slots())
        spendable = self.spendable()
        slidable = self.slidable()
        spending = self.ways.to_place(spendable) + count(spendable)
        sliding = self.ways.to_slide(slidable) + count(slidable)
        return spending + sliding + count(self.piles_on_offer()) + self.spent

    def legal_at(self, index: i64) -> i64:
        """Placings, discards, slides, looks, the end; last the slides to nowhere (KS19)."""
        if self.phase == KEEPING:
            return self.keep_at(index)
        spendable = self.spendable()
        placings = self.ways.to_place(spendable)
        if index < placings:
            return PLACE * VERB_UNIT + self.ways.placing_at(spendable, index)
        index -= placings
        if index < count(spendable):
            return DISCARD * VERB_UNIT + (nth_bit(spendable, index) << SHAPE_SHIFT)
        return self.other_at(index - count(spendable))

    def other_at(self, index: i64) -> i64:
        slidable = self.slidable()
        slides = self.ways.to_slide(slidable)
        if index < slides:
            return SLIDE * VERB_UNIT + self.ways.slide_at(slidable, index)
        index -= slides
        piles = self.piles_on_offer()
        if index < count(piles):
            return LOOK * VERB_UNIT + nth_bit(piles, index)
        index -= count(piles)
        if index < self.spent:
            return END * VERB_UNIT
        return self.slide_to_nowhere(nth_bit(slidable, index - self.spent))

    def keep_at(self, index: i64) -> i64:
        """Each tile of the pile on each free slot."""
        slots = self.free_slots()
        tile = nth_bit(self.slots[PILE + self.pile], index // count(slots))
        slot = nth_bit(slots, index % count(slots))
        return KEEP * VERB_UNIT + (slot << SLOT_SHIFT) + tile

    def slide_to_nowhere(self, shape: i64) -> i64:
        return SLIDE * VERB_UNIT + (shape << SHAPE_SHIFT) + self.square_of(shape)

    def legal(self) -> tuple[int, ...]:
        if self.phase != TURN:
            return super().legal()
        spendable = self.spendable()
        slidable = self.slidable()
        listed = self.ways.all_placings(spendable, PLACE * VERB_UNIT)
        at = self.ways.to_place(spendable)
        listed += [self.legal_at(at + index) for index in range(count(spendable))]
        listed += self.ways.all_slides(slidable, SLIDE * VERB_UNIT)
        at = self.ways.to_slide(slidable)
        others = count(self.piles_on_offer()) + self.spent + count(slidable)
        return tuple(listed + [self.other_at(at + index) for index in range(others)])

    def apply(self, move: i64) -> None:
        if self.phase < TURN:
            self.deal(move)
            return
        verb = move >> VERB_SHIFT
        if verb == PLACE:
            self.place((move & WAY) >> SHAPE_SHIFT, move & PLACE_ON_CANVAS)
        elif verb == DISCARD:
            self.discard((move & WAY) >> SHAPE_SHIFT)
        elif verb == SLIDE:
            self.slide((move & WAY) >> SHAPE_SHIFT, move & SQUARE)
        elif verb == LOOK:
            self.look(move & WAY)
        elif verb == KEEP:
            self.keep(move & TILE, (move & WAY) >> SLOT_SHIFT)
        else:
            self.tell(TOLD_END, self.turn, 0)
            self.end_turn()

    # --- set-up: Nature deals shapes (KS4), then stacks tiles (KS6) ---

    def sample(self, chance: Chance) -> i64:
        if self.phase == SHARING:
            return draw(self.box, self.share(), chance)
        return draw(self.tiles, PILE_HEIGHT, chance)

    def share(self) -> i64:
        """How many shapes each player is dealt (KS4)."""
        if self.players == 2:
            return 26
        if self.players == 3:
            return 18
        if self.players == 4:
            return 13
        return 11

    def deal(self, things: i64) -> None:
        if self.phase == SHARING:
            self.deal_shapes(things)
        else:
            self.stack_tiles(things)

    def deal_shapes(self, shapes: i64) -> None:
        """Each player gets shapes (KS4) and ten tokens (KS5)."""
        seat = self.turn
        self.tell(TOLD_SHARED, seat, self.share())
        self.box -= shapes
        self.slots[HAND + seat] = shapes
        self.slots[TOKENS + seat] = TOKENS_EACH
        self.bank -= TOKENS_EACH
        self.turn = left_of(seat, self.players)
        if self.turn == self.first:
            self.phase = STACKING

    def stack_tiles(self, tiles: i64) -> None:
        """Six tiles face down on each of five places (KS6)."""
        self.tiles -= tiles
        self.slots[PILE + self.pile] = tiles
        self.pile += 1
        if self.pile == PILES:
            self.pile = 0
            self.phase = TURN
            self.tell(TOLD_STACKED, self.first, 0)

    # --- placing and discarding: exactly one of the two, once a turn (KS7) ---

    def spendable(self) -> i64:
        """The shapes that may be placed or discarded now."""
        if self.spent:
            return 0
        return self.slots[HAND + self.turn]

    def place(self, shape: i64, place: i64) -> None:
        """Put a shape down, for good but for slides (KS11)."""
        self.tell(TOLD_PLACE, self.turn, (self.mark_of(shape) << MARK_SHIFT) | place)
        self.slots[ON_CANVAS + shape] = place
        self.placed |= bit(shape)
        self.stamp(shape)
        self.spend(shape)

    def discard(self, shape: i64) -> None:
        """The shape is out for good (KS15)."""
        self.tell(TOLD_DISCARD, self.turn, self.mark_of(shape))
        self.discarded |= bit(shape)
        self.spend(shape)

    def spend(self, shape: i64) -> None:
        self.slots[HAND + self.turn] -= bit(shape)
        self.spent = 1
        self.go_on()

    def stamp(self, shape: i64) -> None:
        """Lay a shape's squares on the canvas, or take them off it."""
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
        """The shapes that may slide now: all on the canvas (KS16), for who has a token (KS19)."""
        if self.slots[TOKENS + self.turn]:
            return self.placed
        return 0

    def slide(self, shape: i64, square: i64) -> None:
        self.tell_slide(shape, square)
        place = self.slots[ON_CANVAS + shape]
        if place & SQUARE != square:
            self.stamp(shape)
            self.slots[ON_CANVAS + shape] = place - (place & SQUARE) + square
            self.stamp(shape)
        self.slots[TOKENS + self.turn] -= 1
        self.bank += 1
        self.go_on()

    def tell_slide(self, shape: i64, square: i64) -> None:
        if self.story is not None:
            number = path_number(self.path(shape, square))
            mark: int = self.mark_of(shape)
            self.story.append((TOLD_SLIDE, self.turn, mark | number << MARK_SHIFT))

    def path(self, shape: i64, square: i64) -> list[int]:
        """The squares at which a slide to there begins, turns and ends."""
        return path(self.reach_of(shape), self.square_of(shape), square)

    def reach_of(self, shape: i64) -> vec[i64]:
        """All squares that a shape's anchor can get to, as six words, with no regard to colours."""
        slider = Slider(self.shapes, self.slots)
        slider.reach(self.orientation_of(shape), self.square_of(shape))
        return slider.found

    # --- goal tiles ---

    def piles_on_offer(self) -> i64:
        """The piles at which the player may look: one tile a turn, five in all (KS9)."""
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
        """The slots of the player's score board without a tile (KS21)."""
        slots = self.slots
        at = GOAL + GOALS * self.turn
        free: i64 = 0
        slot: i64 = 0
        while slot < GOALS:
            if slots[at + slot] == 0:
                free |= bit(slot)
            slot += 1
        return free

    def look(self, pile: i64) -> None:
        """Look at a whole pile; nothing else can be done before a tile is kept (KS20)."""
        self.tell(TOLD_LOOK, self.turn, pile)
        self.pile = pile
        self.phase = KEEPING

    def keep(self, tile: i64, slot: i64) -> None:
        """One tile goes face down on a free slot (KS21), the others back on their place (KS22)."""
        taken = PILE_HEIGHT - count(self.slots[PILE + self.pile])
        goal = tile | (self.pile << PILE_SHIFT) | (taken << ORDER_SHIFT)
        self.tell(TOLD_KEEP, self.turn, (slot << MARK_SHIFT) | goal)
        self.slots[PILE + self.pile] -= bit(tile)
        self.slots[GOAL + GOALS * self.turn + slot] = goal + 1
        self.took = 1
        self.pile = 0
        self.phase = TURN
        self.go_on()

    # --- end of a turn, end of the game ---

    def go_on(self) -> None:
        """The turn ends at once where nothing is left to do (KS10)."""
        if self.spent and self.slidable() == 0 and not self.may_take():
            self.end_turn()

    def end_turn(self) -> None:
        """Clockwise (KS27); over when all shapes are spent, at the end of this turn (KS23)."""
        self.spent = 0
        self.took = 0
        self.turn = left_of(self.turn, self.players)
        if self.slots[HAND + self.turn] == 0:
            self.finish()

    def finish(self) -> None:
        self.phase = OVER
        self.met = goals_met(self.shapes, self.slots, self.placed)
        self.tell(TOLD_OVER, self.turn, 0)
        if self.story is not None:
            self.tell_goals()

    def tell_goals(self) -> None:
        """All tiles are turned up."""
        for seat in range(self.players):
            for slot in range(GOALS):
                goal = self.slots[GOAL + GOALS * seat + slot]
                if goal:
                    told = TOLD_MET if self.points_of(seat, slot) else TOLD_MISSED
                    points = self.points_of(seat, slot)
                    self.tell(told, seat, (points << MARK_SHIFT) | ((goal - 1) & TILE))

    # --- result ---

    def result(self, seat: i64) -> float:
        """The highest total wins; a tie is a shared win (KS26)."""
        return self.share_of_win(seat, self.players)

    def standing(self, seat: i64) -> i64:
        return self.score_of(seat)

    def score_of(self, seat: i64) -> i64:
        score: i64 = 0
        slot: i64 = 0
        while slot < GOALS:
            score += self.points_of(seat, slot)
            slot += 1
        return score

    def points_of(self, seat: i64, slot: i64) -> i64:
        """A goal met scores its number and its slot's bonus, once; a goal missed nothing (KS25)."""
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
        """Colour, letter and number of squares of a shape, for the story."""
        return (colour_of(shape) << 9) | self.shapes.marks[kind_of(shape)]

    # --- copies ---

    def clone(self) -> "KunstPosition":
        slots = self.slots[:]
        copy = KunstPosition(self.players, slots, self.ways.copy(slots))
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
        return copy

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


def set_up(players: i64, first: i64, shapes: Shapes) -> KunstPosition:
    """A table before the first deal, all shapes and tiles undealt."""
    slots = vec[i64]([0] * SLOTS)
    position = KunstPosition(players, slots, blank_ways(shapes, slots))
    position.first = first
    position.turn = first
    return position


def blank_ways(shapes: Shapes, slots: vec[i64]) -> Ways:
    return Ways(shapes, slots, vec[i64]([0] * 60), 0)


def draw(things: i64, number: i64, chance: Chance) -> i64:
    """That many of a set, each subset equally likely."""
    drawn: i64 = 0
    left = count(things)
    while number:
        thing = bit(nth_bit(things, chance.below(left)))
        drawn |= thing
        things -= thing
        left -= 1
        number -= 1
    return drawn
