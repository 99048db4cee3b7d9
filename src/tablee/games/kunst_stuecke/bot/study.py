"""Finds the groups of each colour on the canvas, and how large they are. Compiled.

A *tally* is one number that says how many groups of each size a colour has. The count for each size
takes four bits: 0x21 means one group of one shape and two groups of two shapes.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.groups import COLOURS, NUMBERS
from tablee.games.kunst_stuecke.rules.lanes import LANE, WORDS, beside, bit, count_all
from tablee.games.kunst_stuecke.rules.placing import gather_all
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, SHAPES, TURNS, Shapes, words_of
from tablee.games.kunst_stuecke.rules.sliding import flood
from tablee.games.kunst_stuecke.rules.ways import ON_CANVAS, ROTATION_SHIFT, SQUARE

OF_COLOUR: Final = (1 << 12) - 1
SIX_OR_MORE: Final = 20


@final
class Study:
    """The groups on one canvas. A group is numbered colour * 12 + its index within the colour."""

    def __init__(self, shapes: Shapes) -> None:
        self.shapes = shapes
        self.placed: i64 = 0
        self.places = vec[i64]([0] * SHAPES)
        """Where each shape lay when `look_at_colour` last counted its colour."""
        self.tally = vec[i64]([0] * COLOURS)
        self.number = vec[i64]([0] * COLOURS)
        """How many groups each colour has."""
        self.size = vec[i64]([0] * SHAPES)
        """How many shapes each group has."""
        self.group = vec[i64]([0] * SHAPES)
        """For each shape on the canvas, the number of its group."""
        self.squares = vec[i64]([0] * (SHAPES * WORDS))
        """The squares of each group, as a bit mask of six words (see the module `lanes`)."""
        self.open = vec[i64]([0] * SHAPES)
        """How many free squares lie beside each group."""
        size = shapes.size
        self.board = vec[i64](words_of([(x, y) for y in range(size) for x in range(size)]))
        self.free = vec[i64]([0] * WORDS)
        self.left = vec[i64]([0] * WORDS)
        self.found = vec[i64]([0] * WORDS)

    def look_at(self, position: KunstPosition) -> None:
        """Finds the groups of each colour whose shapes have changed since the last call."""
        slots = position.slots
        changed = False
        colour: i64 = 0
        while colour < COLOURS:
            if self.has_changed(slots, position.placed, colour):
                self.look_at_colour(slots, position.placed, colour)
                changed = True
            colour += 1
        self.placed = position.placed
        if changed:
            self.count_open(slots)

    def count_open(self, slots: vec[i64]) -> None:
        free = self.free
        gather_all(slots, free)
        word: i64 = 0
        while word < WORDS:
            free[word] = self.board[word] & ~free[word]
            word += 1
        colour: i64 = 0
        while colour < COLOURS:
            group = colour * KINDS
            last = group + self.number[colour]
            while group < last:
                self.open[group] = self.open_sides(group)
                group += 1
            colour += 1

    def open_sides(self, group: i64) -> i64:
        squares = self.squares
        found = self.found
        left = self.left
        word: i64 = 0
        while word < WORDS:
            found[word] = squares[group * WORDS + word]
            word += 1
        word = 0
        while word < WORDS:
            left[word] = beside(found, word) & self.free[word]
            word += 1
        return count_all(left)

    def has_changed(self, slots: vec[i64], placed: i64, colour: i64) -> bool:
        shape = colour * KINDS
        if ((placed ^ self.placed) >> shape) & OF_COLOUR:
            return True
        places = self.places
        last = shape + KINDS
        while shape < last:
            if places[shape] != slots[ON_CANVAS + shape]:
                return True
            shape += 1
        return False

    def look_at_colour(self, slots: vec[i64], placed: i64, colour: i64) -> None:
        left = self.left
        word: i64 = 0
        while word < WORDS:
            left[word] = slots[colour * WORDS + word]
            word += 1
        self.number[colour] = split(left, self.found, self.squares, colour * KINDS)
        self.count_members(slots, placed, colour)

    def count_members(self, slots: vec[i64], placed: i64, colour: i64) -> None:
        size = self.size
        places = self.places
        first = colour * KINDS
        number = self.number[colour]
        group: i64 = 0
        while group < number:
            size[first + group] = 0
            group += 1
        shape = first
        while shape < first + KINDS:
            places[shape] = slots[ON_CANVAS + shape]
            if placed & bit(shape):
                group = first + which(self.squares, first, number, a_square(self.shapes, slots, shape))
                self.group[shape] = group
                size[group] += 1
            shape += 1
        self.tally[colour] = tally_of(size, first, number)


def split(left: vec[i64], found: vec[i64], parts: vec[i64], first: i64) -> i64:
    """Moves each connected part of `left` to `parts`, as part `first`, `first` + 1 and so on.

    Returns the number of parts. `left` is empty afterwards, and `found` is scratch space.
    """
    number: i64 = 0
    while True:
        word: i64 = 0
        while word < WORDS and left[word] == 0:
            found[word] = 0
            word += 1
        if word == WORDS:
            return number
        found[word] = left[word] & -left[word]
        word += 1
        while word < WORDS:
            found[word] = 0
            word += 1
        flood(left, found)
        at = (first + number) * WORDS
        word = 0
        while word < WORDS:
            parts[at + word] = found[word]
            left[word] &= ~found[word]
            word += 1
        number += 1


def which(parts: vec[i64], first: i64, number: i64, square: i64) -> i64:
    """The part that contains `square`: an index from 0 to `number` - 1, counted from part `first`."""
    y = square >> 5
    lane: i64 = 0
    while y >= WORDS:
        y -= WORDS
        lane += LANE
    lane += square & 31
    part: i64 = 0
    while part < number - 1 and (parts[(first + part) * WORDS + y] >> lane) & 1 == 0:
        part += 1
    return part


def a_square(shapes: Shapes, slots: vec[i64], shape: i64) -> i64:
    """One of the squares that a shape on the canvas covers."""
    place = slots[ON_CANVAS + shape]
    kind = shape
    while kind >= KINDS:
        kind -= KINDS
    orientation = kind * TURNS + (place >> ROTATION_SHIFT)
    return (place & SQUARE) + shapes.cells[shapes.cells_from[orientation]]


def tally_of(size: vec[i64], first: i64, number: i64) -> i64:
    tally: i64 = 0
    group: i64 = 0
    while group < number:
        tally += one(size[first + group])
        group += 1
    return tally


def one(size: i64) -> i64:
    """The tally of a single group with `size` shapes."""
    return bit(4 * size - 4)


def how_many(tally: i64, number: i64) -> i64:
    """How many groups meet a goal; `number` runs from 0 for the goal "1" to 5 for "6+" (KS24)."""
    if number < NUMBERS - 1:
        return (tally >> (4 * number)) & 15
    more = tally >> SIX_OR_MORE
    groups: i64 = 0
    while more:
        groups += more & 15
        more >>= 4
    return groups
