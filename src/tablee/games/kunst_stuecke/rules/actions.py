"""Actions of players and Nature in Kunst Stücke, in the rulebook's terms, and how moves encode them."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from tablee.core.action import Action
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.lanes import bit
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, Shapes
from tablee.games.kunst_stuecke.rules.ways import ROTATION_SHIFT, SHAPE_SHIFT, SQUARE

COLOURS = ("red", "blue", "yellow", "green", "black")
NUMBERS = ("1", "2", "3", "4", "5", "6+")
Pile: TypeAlias = Literal["A", "B", "C", "D", "E"]
PILES: tuple[Pile, ...] = ("A", "B", "C", "D", "E")
TILES = tuple(f"{colour}-{number}" for colour in COLOURS for number in NUMBERS)


class Place(Action, frozen=True, tag="place"):
    """Put one of your shapes on the canvas (KS11).

    `rotation` counts clockwise quarter turns; x, y is the top left corner of the shape's box.
    """

    shape: str
    rotation: int
    x: int
    y: int


class Discard(Action, frozen=True, tag="discard"):
    """Put one of your shapes back into the box (KS15)."""

    shape: str


class Slide(Action, frozen=True, tag="slide"):
    """Slide a shape on the canvas to another place (KS16)."""

    piece: str
    x: int
    y: int


class Look(Action, frozen=True, tag="look"):
    """Look at a pile of goal tiles (KS20)."""

    pile: str


class Keep(Action, frozen=True, tag="keep"):
    """Put a tile from the pile you looked at on a slot, 0 to 4, of your score board (KS20, KS21)."""

    tile: str
    slot: int


class End(Action, frozen=True, tag="end"):
    """End your turn (KS10)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals shapes to a seat (KS4) or stacks goal tiles on a place, A to E (KS6)."""

    to: int | Pile
    pieces: tuple[str, ...]


PlayerAction: TypeAlias = Place | Discard | Slide | Look | Keep | End


# --- names ---


def shape_name(shapes: Shapes, shape: int) -> str:
    return f"{COLOURS[shape // KINDS]}-{shapes.names[shape % KINDS]}"


def shape_names(shapes: Shapes, some: int) -> tuple[str, ...]:
    """The names of the shapes in `some`, a bit mask, ordered by colour, then by kind."""
    return tuple(shape_name(shapes, shape) for shape in members(some))


def find_shape(shapes: Shapes, name: str) -> int | None:
    """The number of the shape called `name`, or None if no shape has this name."""
    colour, _, kind = name.partition("-")
    if colour not in COLOURS or kind not in shapes.names:
        return None
    return COLOURS.index(colour) * KINDS + shapes.names.index(kind)


def shape_number(shapes: Shapes, name: str) -> int:
    number = find_shape(shapes, name)
    assert number is not None, name
    return number


def tile_names(some: int) -> tuple[str, ...]:
    """The names of the tiles in `some`, a bit mask, ordered by colour, then by number."""
    return tuple(TILES[tile] for tile in members(some))


def members(some: int) -> list[int]:
    """The indices of the bits that are set in `some`, in ascending order."""
    return [number for number in range(some.bit_length()) if some >> number & 1]


def shape_set(shapes: Shapes, names: Iterable[str]) -> int:
    return sum(bit(shape_number(shapes, name)) for name in names)


def tile_set(names: Iterable[str]) -> int:
    return sum(bit(TILES.index(name)) for name in names)


# --- moves ---


def action_of(position: KunstPosition, move: int) -> Action:
    if position.phase < s.TURN:
        return _deal_of(position, move)
    verb, way = move >> s.VERB_SHIFT, move & s.WAY
    shape, y, x = way >> SHAPE_SHIFT, (way & SQUARE) >> 5, way & 31
    if verb == s.PLACE:
        name = shape_name(position.shapes, shape)
        return Place(name, way >> ROTATION_SHIFT & 3, x, y)
    if verb == s.DISCARD:
        return Discard(shape_name(position.shapes, shape))
    if verb == s.SLIDE:
        return Slide(shape_name(position.shapes, shape), x, y)
    if verb == s.LOOK:
        return Look(PILES[way])
    if verb == s.KEEP:
        return Keep(TILES[way & s.TILE], way >> s.SLOT_SHIFT)
    return End()


def _deal_of(position: KunstPosition, things: int) -> Deal:
    if position.phase == s.SHARING:
        return Deal(position.turn, shape_names(position.shapes, things))
    return Deal(PILES[position.pile], tile_names(things))


def move_of(position: KunstPosition, action: Action) -> int:
    shapes = position.shapes
    match action:
        case Place(shape, _, x, y):
            rotation = least_rotation(shapes, action)
            way = _shape_bits(shapes, shape) | rotation << ROTATION_SHIFT | y << 5 | x
            return s.PLACE << s.VERB_SHIFT | way
        case Discard(shape):
            return s.DISCARD << s.VERB_SHIFT | _shape_bits(shapes, shape)
        case Slide(piece, x, y):
            return s.SLIDE << s.VERB_SHIFT | _shape_bits(shapes, piece) | y << 5 | x
        case Look(pile):
            return s.LOOK << s.VERB_SHIFT | PILES.index(pile)
        case Keep(tile, slot):
            return s.KEEP << s.VERB_SHIFT | slot << s.SLOT_SHIFT | TILES.index(tile)
        case Deal(int(), pieces):
            return shape_set(shapes, pieces)
        case Deal(_, pieces):
            return tile_set(pieces)
        case _:
            return s.END << s.VERB_SHIFT


def least_rotation(shapes: Shapes, place: Place) -> int:
    """The fewest quarter turns that make the shape look the way it is placed (KS11)."""
    return place.rotation % shapes.turns[shape_number(shapes, place.shape) % KINDS]


def canonical(position: KunstPosition, action: Action) -> Action:
    """The action as records store it. A placing gets the smallest rotation that looks the same."""
    if not isinstance(action, Place):
        return action
    return msgspec.structs.replace(action, rotation=least_rotation(position.shapes, action))


def _shape_bits(shapes: Shapes, name: str) -> int:
    return shape_number(shapes, name) << SHAPE_SHIFT


def path_of(position: KunstPosition, slide: Slide) -> tuple[tuple[int, int], ...]:
    """The start, corners and end of the anchor's path in a legal slide, each as (x, y)."""
    shape = shape_number(position.shapes, slide.piece)
    return tuple((corner & 31, corner >> 5) for corner in position.path(shape, slide.y << 5 | slide.x))
