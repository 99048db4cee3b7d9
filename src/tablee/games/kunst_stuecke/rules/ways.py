"""Counts and lists the ways to place and slide shapes, and finds the n-th way. Compiled.

A way is shape * 4096 + rotation * 1024 + square. The shape's anchor, the top left corner of its box,
goes to `square`, which is y * 32 + x. For a slide, the rotation is 0. Ways are ordered by shape, then by
rotation, row and column.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import all_squares, clear_square, count_all, nth_square
from tablee.games.kunst_stuecke.rules.placing import Sheet
from tablee.games.kunst_stuecke.rules.shapes import KINDS, TURNS, Shapes
from tablee.games.kunst_stuecke.rules.sliding import Slider

ON_CANVAS: Final = 30
"""The index in `slots` at which the shapes' places begin. A place is rotation * 1024 + square."""
SHAPE_SHIFT: Final = 12
ROTATION_SHIFT: Final = 10
SQUARE: Final = 1023


@final
class Ways:
    """Caches how many ways each shape has on a canvas. Sets of shapes are bit masks."""

    def __init__(self, shapes: Shapes, slots: vec[i64], counts: vec[i64], counted: i64) -> None:
        self.shapes = shapes
        self.slots = slots
        self.counts = counts
        """For each shape, the number of ways to place it from a hand, or to slide it on the canvas."""
        self.counted = counted
        """The set of shapes whose ways have been counted, as a bit mask."""

    def copy(self, slots: vec[i64]) -> "Ways":
        """Copies the counts. `slots` must hold an equal canvas."""
        return Ways(self.shapes, slots, self.counts[:], self.counted)

    def forget(self) -> None:
        """Drops all counts, because the canvas has changed."""
        self.counted = 0

    # --- counting ---

    def to_place(self, wanted: i64) -> i64:
        """Counts the ways to place one of the shapes in `wanted`."""
        uncounted = wanted & ~self.counted
        if uncounted:
            self.count_placings(uncounted)
        return self.sum(wanted)

    def to_slide(self, wanted: i64) -> i64:
        """Counts the ways to slide one of the shapes in `wanted` to another place."""
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

    # --- finding the n-th way ---

    def placing_at(self, wanted: i64, index: i64) -> i64:
        """The way at `index` among the ways that `to_place(wanted)` counts."""
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
        """The way at `index` among the ways that `to_slide(wanted)` counts."""
        shape = self.shape_at(wanted, index)
        index -= self.sum(wanted & below(shape))
        slider = Slider(self.shapes, self.slots)
        self.find_slides_elsewhere(slider, shape)
        return (shape << SHAPE_SHIFT) | nth_square(slider.found, index)

    def shape_at(self, wanted: i64, index: i64) -> i64:
        """The shape that has the way at `index` in the list of all ways of the shapes in `wanted`."""
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
        """Lists the ways that `to_place(wanted)` counts, in order, with `base` added to each."""
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
        """Lists the ways that `to_slide(wanted)` counts, in order, with `base` added to each."""
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
    """The set of all shapes with a lower number than `shape`, as a bit mask."""
    return (1 << 62) - 1 >> (62 - shape)
