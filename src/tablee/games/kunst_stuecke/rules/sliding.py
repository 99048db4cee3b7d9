"""Finds all anchors to which a shape on the canvas may slide (KS16, KS17). Compiled.

An anchor is the top left square of a shape's bounding box. A set of anchors or squares is a bit mask
of six words (see `lanes`).
"""

from typing import final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import (
    LANE,
    MOST_ROWS,
    TWO_LANES,
    WORDS,
    beside,
    set_square,
)
from tablee.games.kunst_stuecke.rules.placing import gather, gather_all, lengthen
from tablee.games.kunst_stuecke.rules.shapes import Shapes


@final
class Slider:
    """Finds where shapes may slide. `canvas` holds the squares of each colour, as six words each."""

    def __init__(self, shapes: Shapes, canvas: vec[i64]) -> None:
        self.shapes = shapes
        self.canvas = canvas
        blank = shapes.blank_words
        self.occupied = blank[:]
        gather_all(canvas, self.occupied)
        self.stamp = blank[:]
        """The squares of the shape that slides."""
        self.plane = shapes.blank_plane[:]
        """A set of squares, lengthened by `lengthen`. `lift` sets it to the squares of all other shapes,
        `touches` to the squares beside other shapes of the sliding shape's colour."""
        self.meeting = blank[:]
        """The anchors at which the shape would cover a square of `plane`."""
        self.free = blank[:]
        """The anchors at which the shape would lie inside the board and on free squares only."""
        self.found = blank[:]
        """The result of `find`: the anchors at which the slide may end."""

    def find(self, colour: i64, orientation: i64, square: i64) -> None:
        """Sets `found` for the shape whose anchor is `square`. `found` always contains `square`."""
        self.reach(orientation, square)
        if self.touches(colour):
            self.keep_touching(orientation)

    # --- where the shape can go ---

    def reach(self, orientation: i64, square: i64) -> None:
        """Sets `found` to all anchors that the shape can reach, whatever colours it then touches."""
        self.lift(orientation, square)
        self.find_free(orientation)
        self.start_from(square)
        if self.can_step():
            flood(self.free, self.found)

    def lift(self, orientation: i64, square: i64) -> None:
        """Lifts the shape off the canvas, because its own squares count as free (KS16)."""
        stamps = self.shapes.stamps
        stamp = self.stamp
        plane = self.plane
        occupied = self.occupied
        at = (orientation * MOST_ROWS + (square >> 5)) * WORDS
        x = square & 31
        word: i64 = 0
        while word < WORDS:
            squares = stamps[at + word] << x
            stamp[word] = squares
            plane[word] = occupied[word] & ~squares
            word += 1
        lengthen(plane, 0)

    def find_meeting(self, orientation: i64) -> None:
        plane = self.plane
        meeting = self.meeting
        shapes = self.shapes
        cells = shapes.cells
        first = shapes.cells_from[orientation]
        last = shapes.cells_from[orientation + 1]
        word: i64 = 0
        while word < WORDS:
            met: i64 = 0
            at = first
            while at < last:
                cell = cells[at]
                met |= plane[(cell >> 5) + word] >> (cell & 31)
                at += 1
            meeting[word] = met
            word += 1

    def find_free(self, orientation: i64) -> None:
        self.find_meeting(orientation)
        inside = self.shapes.inside
        meeting = self.meeting
        free = self.free
        at = orientation * WORDS
        word: i64 = 0
        while word < WORDS:
            free[word] = inside[at + word] & ~meeting[word]
            word += 1

    def start_from(self, square: i64) -> None:
        found = self.found
        word: i64 = 0
        while word < WORDS:
            found[word] = 0
            word += 1
        set_square(found, square)

    def can_step(self) -> bool:
        found = self.found
        free = self.free
        word: i64 = 0
        while word < WORDS:
            if beside(found, word) & free[word]:
                return True
            word += 1
        return False

    # --- where the slide may end ---

    def touches(self, colour: i64) -> bool:
        """Whether the shape touches `colour` now. Sets `plane` to the squares beside `colour`."""
        stamp = self.stamp
        plane = self.plane
        others = self.meeting
        gather(self.canvas, colour, others)
        word: i64 = 0
        while word < WORDS:
            others[word] &= ~stamp[word]
            word += 1
        touched: i64 = 0
        word = 0
        while word < WORDS:
            plane[word] = beside(others, word)
            touched |= plane[word] & stamp[word]
            word += 1
        return touched != 0

    def keep_touching(self, orientation: i64) -> None:
        """Keeps only the anchors in `found` at which the shape still touches its own colour (KS17)."""
        lengthen(self.plane, 0)
        self.find_meeting(orientation)
        found = self.found
        meeting = self.meeting
        word: i64 = 0
        while word < WORDS:
            found[word] &= meeting[word]
            word += 1


def flood(free: vec[i64], found: vec[i64]) -> None:
    """Adds to `found` all free squares that are connected to it.

    Spreads down and back up through the rows, again and again until no square is added.
    """
    before: i64 = 0
    total: i64 = 1
    while total != before:
        before = total
        total = 0
        here = (found[WORDS - 1] & TWO_LANES) << LANE
        word: i64 = 0
        while word < WORDS:
            here = spread(free[word], found[word] | here)
            found[word] = here
            word += 1
        here = found[0] >> LANE
        while word:
            word -= 1
            here = spread(free[word], found[word] | here)
            found[word] = here
            total += here


def spread(free: i64, found: i64) -> i64:
    """Extends `found` to all free squares that it can reach within a row.

    To the right, the carry of an addition runs through the free squares. To the left, it takes
    shifts by 1, 2, 4, 8 and 16 squares.
    """
    found &= free
    if found:
        found |= free & (free ^ (free + found))
        found |= free & (found >> 1)
        free &= free >> 1
        found |= free & (found >> 2)
        free &= free >> 2
        found |= free & (found >> 4)
        free &= free >> 4
        found |= free & (found >> 8)
        free &= free >> 8
        found |= free & (found >> 16)
    return found
