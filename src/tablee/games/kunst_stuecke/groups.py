"""Groups of one colour, and the goals that they meet (KS24). Compiled."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.kunst_stuecke.lanes import bit, count, has_square, set_square
from tablee.games.kunst_stuecke.placing import gather
from tablee.games.kunst_stuecke.shapes import KINDS, TURNS, Shapes
from tablee.games.kunst_stuecke.sliding import flood
from tablee.games.kunst_stuecke.ways import ON_CANVAS, ROTATION_SHIFT, SQUARE, colour_of, kind_of

COLOURS: Final = 5
NUMBERS: Final = 6


def goals_met(shapes: Shapes, slots: vec[i64], placed: i64) -> i64:
    """The set of the goals for which some group has the number of shapes; six or more are 6+."""
    met: i64 = 0
    for group in groups(shapes, slots, placed):
        members = min(count(group), NUMBERS)
        colour = colour_of(lowest(group))
        met |= bit(colour * NUMBERS + members - 1)
    return met


def groups(shapes: Shapes, slots: vec[i64], placed: i64) -> list[int]:
    """All sets of shapes of one colour that sides connect."""
    found: list[int] = []
    while placed:
        group = group_of(shapes, slots, lowest(placed), placed)
        found.append(group)
        placed -= group
    return found


def group_of(shapes: Shapes, slots: vec[i64], shape: i64, placed: i64) -> i64:
    """The shape and those of the others, of its colour, that sides connect to it."""
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
    """A square that the shape covers."""
    place = slots[ON_CANVAS + shape]
    orientation = kind_of(shape) * TURNS + (place >> ROTATION_SHIFT)
    return (place & SQUARE) + shapes.cells[shapes.cells_from[orientation]]


def lowest(shapes: i64) -> i64:
    """The lowest number in a set of shapes."""
    return count((shapes & -shapes) - 1)
