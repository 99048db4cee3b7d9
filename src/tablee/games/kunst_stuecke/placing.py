"""Where a shape may be placed, all anchors at once (KS11 to KS14). Compiled.

A sheet holds three views of the canvas: what is occupied, what lies beside any shape, what lies
beside the own colour. Of each view it has a plane for every bar that shapes are made of: bit x
of row y is set where a bar with its first square there would meet something of the view.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.lanes import LANE, WORDS, beside, count_all
from tablee.games.kunst_stuecke.shapes import PLANE, TURNS, UPRIGHT, Shapes

OCCUPIED: Final = 0
BESIDE_ANY: Final = 208
BESIDE_OWN: Final = 416


@final
class Sheet:
    """A canvas, six words a colour, laid out for placing."""

    def __init__(self, shapes: Shapes, canvas: vec[i64]) -> None:
        self.shapes = shapes
        self.canvas = canvas
        self.sheet = shapes.blank_sheet[:]
        self.found = shapes.blank_words[:]
        """Where `find` found that a shape may lie."""
        self.colour: i64 = -1
        squares = shapes.blank_words[:]
        gather_all(canvas, squares)
        self.lay_out(OCCUPIED, squares)
        self.lay_out_beside(BESIDE_ANY, squares)

    # --- laying out ---

    def choose(self, colour: i64) -> None:
        """From now on find places for that colour."""
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
        """From the six words of single squares, all planes of a view."""
        lengthen(self.sheet, view)
        length: i64 = 2
        while length <= self.shapes.longest_bar:
            self.lay_out_bar(view, length)
            length += 1

    def lay_out_bar(self, view: i64, length: i64) -> None:
        """A bar is the bar that is shorter by one, and the square at its end."""
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
        """Set `found` to the anchors at which a shape of the chosen colour may lie."""
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
                free &= beside_own | ~beside_any  # KS12, KS13
            found[word] = free
            word += 1

    def count(self, kind: i64) -> i64:
        """In how many ways, all rotations together, that kind may be placed."""
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
    """The squares of one colour."""
    at = colour * WORDS
    word: i64 = 0
    while word < WORDS:
        squares[word] = canvas[at + word]
        word += 1


def gather_all(canvas: vec[i64], squares: vec[i64]) -> None:
    """The squares of all five colours."""
    word: i64 = 0
    while word < WORDS:
        squares[word] = (
            canvas[word] | canvas[word + 6] | canvas[word + 12] | canvas[word + 18] | canvas[word + 24]
        )
        word += 1


def lengthen(planes: vec[i64], at: i64) -> None:
    """Six words go on: each further word holds the rows six below, so that row + n is word + n."""
    word = at + WORDS
    while word < at + PLANE:
        planes[word] = planes[word - WORDS] >> LANE
        word += 1
