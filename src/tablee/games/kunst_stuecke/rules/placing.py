"""Finds all anchors at which a shape may be placed (KS11 to KS14), many at a time. Compiled.

An anchor is the top left corner of a shape's box. A sheet holds three views of the canvas: the occupied
squares, the squares beside any shape, and the squares beside the shape's own colour. A shape is made of
bars, which are straight lines of squares. Each view has one plane for each length of a flat or upright
bar. In a plane, bit x of row y is set if a bar that begins at x, y would cover a square of the view.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import LANE, WORDS, beside, count_all
from tablee.games.kunst_stuecke.rules.shapes import PLANE, TURNS, UPRIGHT, Shapes

OCCUPIED: Final = 0
BESIDE_ANY: Final = 208
BESIDE_OWN: Final = 416


@final
class Sheet:
    """Finds where shapes may be placed on a canvas, which has six words for each colour."""

    def __init__(self, shapes: Shapes, canvas: vec[i64]) -> None:
        self.shapes = shapes
        self.canvas = canvas
        self.sheet = shapes.blank_sheet[:]
        self.found = shapes.blank_words[:]
        """The result of `find`: the anchors at which the shape may be placed, as six words."""
        self.colour: i64 = -1
        squares = shapes.blank_words[:]
        gather_all(canvas, squares)
        self.lay_out(OCCUPIED, squares)
        self.lay_out_beside(BESIDE_ANY, squares)

    # --- laying out ---

    def choose(self, colour: i64) -> None:
        """Sets the colour of the shape that `find` and `count` are to place."""
        if colour != self.colour:
            self.colour = colour
            squares = self.found
            gather(self.canvas, colour, squares)
            self.lay_out_beside(BESIDE_OWN, squares)

    def lay_out(self, view: i64, squares: vec[i64]) -> None:
        sheet = self.sheet
        word: i64 = 0
        while word < WORDS:
            sheet[view + word] = squares[word]
            word += 1
        self.lay_out_bars(view)

    def lay_out_beside(self, view: i64, squares: vec[i64]) -> None:
        sheet = self.sheet
        word: i64 = 0
        while word < WORDS:
            sheet[view + word] = beside(squares, word)
            word += 1
        self.lay_out_bars(view)

    def lay_out_bars(self, view: i64) -> None:
        """Fills the planes of a view for all bars. Its first six words must already hold its squares."""
        lengthen(self.sheet, view)
        length: i64 = 2
        while length <= self.shapes.longest_bar:
            self.lay_out_bar(view, length)
            length += 1

    def lay_out_bar(self, view: i64, length: i64) -> None:
        """Fills the planes of a view for bars of `length`, using the planes for shorter bars."""
        sheet = self.sheet
        end = length - 1
        flat = view + end * PLANE
        upright = flat + UPRIGHT
        shorter = upright - PLANE
        if length == 2:
            shorter = view
        word: i64 = 0
        while word < PLANE - end:
            sheet[flat + word] = sheet[flat - PLANE + word] | (sheet[view + word] >> end)
            sheet[upright + word] = sheet[shorter + word] | sheet[view + word + end]
            word += 1
        while word < PLANE:
            sheet[flat + word] = sheet[flat - PLANE + word] | (sheet[view + word] >> end)
            word += 1

    # --- finding ---

    def find(self, orientation: i64) -> None:
        """Sets `found` to all anchors where a shape of the chosen colour may lie in this orientation."""
        shapes = self.shapes
        sheet = self.sheet
        found = self.found
        bars = shapes.bars
        inside = shapes.inside
        first = shapes.bars_from[orientation]
        last = shapes.bars_from[orientation + 1]
        word: i64 = 0
        while word < WORDS:
            free = inside[orientation * WORDS + word]
            at = first
            while at < last:
                bar = bars[at]
                free &= ~(sheet[(bar >> 5) + word] >> (bar & 31))
                at += 1
            if free:
                beside_any: i64 = 0
                beside_own: i64 = 0
                at = first
                while at < last:
                    bar = bars[at]
                    beside_any |= sheet[BESIDE_ANY + (bar >> 5) + word] >> (bar & 31)
                    beside_own |= sheet[BESIDE_OWN + (bar >> 5) + word] >> (bar & 31)
                    at += 1
                free &= beside_own | ~beside_any  # it must touch its own colour or none (KS12, KS13)
            found[word] = free
            word += 1

    def count(self, kind: i64) -> i64:
        """Counts the ways to place a shape of `kind` in the chosen colour, over all its rotations."""
        total: i64 = 0
        orientation = kind * TURNS
        last = orientation + self.shapes.turns[kind]
        while orientation < last:
            self.find(orientation)
            total += count_all(self.found)
            orientation += 1
        return total


# --- from a canvas to words ---


def gather(canvas: vec[i64], colour: i64, squares: vec[i64]) -> None:
    """Sets `squares` to the squares that shapes of `colour` cover."""
    at = colour * WORDS
    word: i64 = 0
    while word < WORDS:
        squares[word] = canvas[at + word]
        word += 1


def gather_all(canvas: vec[i64], squares: vec[i64]) -> None:
    """Sets `squares` to the squares that shapes of any colour cover."""
    word: i64 = 0
    while word < WORDS:
        squares[word] = (
            canvas[word] | canvas[word + 6] | canvas[word + 12] | canvas[word + 18] | canvas[word + 24]
        )
        word += 1


def lengthen(planes: vec[i64], at: i64) -> None:
    """Fills words 6 to 12 of a plane: word w + 6 is word w shifted by one lane, which is six rows.

    Then the row that is n rows below a row in word w is always in word w + n, in the same lane.
    """
    word = at + WORDS
    while word < at + PLANE:
        planes[word] = planes[word - WORDS] >> LANE
        word += 1
