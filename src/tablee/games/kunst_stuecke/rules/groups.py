"""Finds the groups of each colour, and the goals that the groups meet (KS24). Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import bit, count, has_square, set_square
from tablee.games.kunst_stuecke.rules.placing import gather
from tablee.games.kunst_stuecke.rules.shapes import KINDS, TURNS, Shapes
from tablee.games.kunst_stuecke.rules.sliding import flood
from tablee.games.kunst_stuecke.rules.ways import ON_CANVAS, ROTATION_SHIFT, SQUARE, colour_of, kind_of

COLOURS: Final = 5
NUMBERS: Final = 6


def goals_met(shapes: Shapes, slots: vec[i64], placed: i64) -> i64:
    """The tiles whose goals the canvas meets, as a bit mask."""
    return goals_of(groups(shapes, slots, placed))


def goals_of(found: list[int]) -> i64:
    """The tiles whose goals these groups meet, as a bit mask. Six or more shapes meet the goal 6+."""
    met: i64 = 0
    for group in found:
        members = min(count(group), NUMBERS)
        colour = colour_of(lowest(group))
        met |= bit(colour * NUMBERS + members - 1)
    return met


def groups(shapes: Shapes, slots: vec[i64], placed: i64) -> list[int]:
    """All groups, each a bit mask of shapes of one colour that are connected along their sides."""
    found: list[int] = []
    while placed:
        group = group_of(shapes, slots, lowest(placed), placed)
        found.append(group)
        placed -= group
    return found


def group_of(shapes: Shapes, slots: vec[i64], shape: i64, placed: i64) -> i64:
    """The group of `shape`, as a bit mask of shapes. `shape` must have the lowest number in it."""
    colour = colour_of(shape)
    squares = shapes.blank_words[:]
    reached = shapes.blank_words[:]
    gather(slots, colour, squares)
    set_square(reached, first_square(shapes, slots, shape))
    flood(squares, reached)
    group: i64 = 0
    while shape < (colour + 1) * KINDS:
        if placed & bit(shape) and has_square(reached, first_square(shapes, slots, shape)):
            group |= bit(shape)
        shape += 1
    return group


def first_square(shapes: Shapes, slots: vec[i64], shape: i64) -> i64:
    """One of the squares that the shape covers."""
    place = slots[ON_CANVAS + shape]
    orientation = kind_of(shape) * TURNS + (place >> ROTATION_SHIFT)
    return (place & SQUARE) + shapes.cells[shapes.cells_from[orientation]]


def lowest(shapes: i64) -> i64:
    """The lowest shape number in a bit mask of shapes."""
    return count((shapes & -shapes) - 1)
