"""In how many ways shapes can be placed and slid: counted, unranked, listed. Compiled.

A way is shape * 4096 + rotation * 1024 + square; for a slide the rotation is 0. Ways come by
shape, then rotation, then row, then column.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.lanes import all_squares, clear_square, count_all, nth_square
from tablee.games.kunst_stuecke.placing import Sheet
from tablee.games.kunst_stuecke.shapes import KINDS, TURNS, Shapes
from tablee.games.kunst_stuecke.sliding import Slider

ON_CANVAS: Final = 30
"""Where a table's slots go on after the canvas: rotation * 1024 + square of each shape on it."""
SHAPE_SHIFT: Final = 12
ROTATION_SHIFT: Final = 10
SQUARE: Final = 1023


@final
class Ways:
    """What was counted for a canvas, kept until it changes. Sets of shapes are bit masks."""

    def __init__(self, shapes: Shapes, slots: vec[i64], counts: vec[i64], counted: i64) -> None:
        self.shapes = shapes
        self.slots = slots
        self.counts = counts
        """For a shape in a hand the ways to place it, for one on the canvas to slide it elsewhere."""
        self.counted = counted
        """The shapes whose ways are counted."""

    def copy(self, slots: vec[i64]) -> "Ways":
        """The same counts for an equal canvas."""
        return Ways(self.shapes, slots, self.counts[:], self.counted)

    def forget(self) -> None:
        """The canvas has changed."""
        self.counted = 0

    # --- counting ---

    def to_place(self, wanted: i64) -> i64:
        """In how many ways one of the wanted shapes can be placed."""
        uncounted = wanted & ~self.counted
        if uncounted:
            self.count_placings(uncounted)
        return self.sum(wanted)

    def to_slide(self, wanted: i64) -> i64:
        """In how many ways one of the wanted shapes can slide to another place."""
        uncounted = wanted & ~self.counted
        if uncounted:
            self.count_slides(uncounted)
        return self.sum(wanted)

    def sum(self, wanted: i64) -> i64:
        counts = self.counts
        total: i64 = 0
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                total += counts[shape]
            wanted >>= 1
            shape += 1
        return total

    def count_placings(self, wanted: i64) -> None:
        self.counted |= wanted
        counts = self.counts
        sheet = Sheet(self.shapes, self.slots)
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                sheet.choose(colour_of(shape))
                counts[shape] = sheet.count(kind_of(shape))
            wanted >>= 1
            shape += 1

    def count_slides(self, wanted: i64) -> None:
        self.counted |= wanted
        counts = self.counts
        slider = Slider(self.shapes, self.slots)
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                self.find_slides_elsewhere(slider, shape)
                counts[shape] = count_all(slider.found)
            wanted >>= 1
            shape += 1

    def find_slides_elsewhere(self, slider: Slider, shape: i64) -> None:
        place = self.slots[ON_CANVAS + shape]
        orientation = kind_of(shape) * TURNS + (place >> ROTATION_SHIFT)
        slider.find(colour_of(shape), orientation, place & SQUARE)
        clear_square(slider.found, place & SQUARE)

    # --- unranking ---

    def placing_at(self, wanted: i64, index: i64) -> i64:
        """The way with that index of those that `to_place` counted."""
        shape = self.shape_at(wanted, index)
        index -= self.sum(wanted & below(shape))
        sheet = Sheet(self.shapes, self.slots)
        sheet.choose(colour_of(shape))
        rotation: i64 = 0
        while True:
            sheet.find(kind_of(shape) * TURNS + rotation)
            here = count_all(sheet.found)
            if index < here:
                square = nth_square(sheet.found, index)
                return (shape << SHAPE_SHIFT) | (rotation << ROTATION_SHIFT) | square
            index -= here
            rotation += 1

    def slide_at(self, wanted: i64, index: i64) -> i64:
        """The way with that index of those that `to_slide` counted."""
        shape = self.shape_at(wanted, index)
        index -= self.sum(wanted & below(shape))
        slider = Slider(self.shapes, self.slots)
        self.find_slides_elsewhere(slider, shape)
        return (shape << SHAPE_SHIFT) | nth_square(slider.found, index)

    def shape_at(self, wanted: i64, index: i64) -> i64:
        """The shape among whose ways the index falls."""
        counts = self.counts
        shape: i64 = 0
        while True:
            if wanted & 1:
                index -= counts[shape]
                if index < 0:
                    return shape
            wanted >>= 1
            shape += 1

    # --- listing ---

    def all_placings(self, wanted: i64, base: i64) -> list[int]:
        """Every way, each added to `base`, in the order of `placing_at`."""
        ways: list[int] = []
        sheet = Sheet(self.shapes, self.slots)
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                sheet.choose(colour_of(shape))
                rotation: i64 = 0
                while rotation < self.shapes.turns[kind_of(shape)]:
                    sheet.find(kind_of(shape) * TURNS + rotation)
                    head = base + ((shape << SHAPE_SHIFT) | (rotation << ROTATION_SHIFT))
                    ways += [head + square for square in all_squares(sheet.found)]
                    rotation += 1
            wanted >>= 1
            shape += 1
        return ways

    def all_slides(self, wanted: i64, base: i64) -> list[int]:
        """Every way, each added to `base`, in the order of `slide_at`."""
        ways: list[int] = []
        slider = Slider(self.shapes, self.slots)
        shape: i64 = 0
        while wanted:
            if wanted & 1:
                self.find_slides_elsewhere(slider, shape)
                head = base + (shape << SHAPE_SHIFT)
                ways += [head + square for square in all_squares(slider.found)]
            wanted >>= 1
            shape += 1
        return ways


def colour_of(shape: i64) -> i64:
    colour: i64 = 0
    while shape >= KINDS:
        shape -= KINDS
        colour += 1
    return colour


def kind_of(shape: i64) -> i64:
    while shape >= KINDS:
        shape -= KINDS
    return shape


def below(shape: i64) -> i64:
    """The set of all shapes with a lower number."""
    return (1 << 62) - 1 >> (62 - shape)
