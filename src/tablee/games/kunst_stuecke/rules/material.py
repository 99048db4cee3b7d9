"""Checks the board, shapes and score boards of an edition, and counts the pieces of a game."""

import re
from functools import lru_cache
from typing import Any

from tablee.core.mistake import Mistake
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import TILES, members, shape_names, tile_names
from tablee.games.kunst_stuecke.rules.lanes import MOST_ROWS, count
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, MOST_SQUARES, Shapes, Squares, squares_in
from tablee.games.kunst_stuecke.rules.ways import ON_CANVAS

PARTS = ("size", "slots", "shapes")
SMALLEST = MOST_SQUARES
"""The smallest allowed width of a board, in squares. Every shape fits on a board of this width."""
MOST_BONUS = 99
NAME = re.compile(r"[A-Z][1-9]")


def shapes_of(material: dict[str, Any]) -> Shapes:
    """Makes an edition's lookup tables (KS1 to KS3). Raises a Mistake if the edition is invalid."""
    if set(material) != set(PARTS):
        raise Mistake("edition-parts", parts=", ".join(PARTS))
    size, slots, drawings = (material[part] for part in PARTS)
    if type(size) is not int or not SMALLEST <= size <= MOST_ROWS:
        raise Mistake("edition-size", least=SMALLEST, most=MOST_ROWS)
    if not isinstance(slots, list) or len(slots) != s.GOALS or not all(map(_is_bonus, slots)):
        raise Mistake("edition-slots", count=s.GOALS, most=MOST_BONUS)
    if not isinstance(drawings, dict) or len(drawings) != KINDS:
        raise Mistake("edition-shapes", count=KINDS)
    return _tables(size, tuple(slots), tuple(map(_rows_of, drawings.items())))


def _is_bonus(slot: Any) -> bool:
    return type(slot) is int and 0 <= slot <= MOST_BONUS


def _rows_of(named: tuple[str, Any]) -> tuple[str, tuple[str, ...]]:
    name, rows = named
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise Mistake("edition-drawing", shape=name)
    return name, tuple(rows)


@lru_cache(maxsize=16)
def _tables(
    size: int, slots: tuple[int, ...], drawings: tuple[tuple[str, tuple[str, ...]], ...]
) -> Shapes:
    """Builds the lookup tables. They are large, so the cache lets all games of an edition share them."""
    for name, rows in drawings:
        _check_drawing(name, rows)
    return Shapes(size, list(slots), {name: list(rows) for name, rows in drawings})


def _check_drawing(name: str, rows: tuple[str, ...]) -> None:
    if len({len(row) for row in rows}) > 1 or not set("".join(rows)) <= {"#", "."}:
        raise Mistake("edition-drawing", shape=name)
    squares = squares_in(list(rows))
    if not 1 <= len(squares) <= MOST_SQUARES:
        raise Mistake("edition-squares", shape=name, squares=len(squares), most=MOST_SQUARES)
    if _has_margin(rows):
        raise Mistake("edition-margin", shape=name)
    if not _is_connected(squares):
        raise Mistake("edition-split", shape=name)
    if not NAME.fullmatch(name) or int(name[1]) != len(squares):
        raise Mistake("edition-shape-name", shape=name, squares=len(squares))


def _has_margin(rows: tuple[str, ...]) -> bool:
    """Whether an outer row or column of the drawing is empty."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    return any("#" not in edge for edge in (rows[0], rows[-1], columns[0], columns[-1]))


def _is_connected(squares: Squares) -> bool:
    reached = [squares[0]]
    for x, y in reached:
        sides = [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
        reached += [side for side in sides if side in squares and side not in reached]
    return len(reached) == len(squares)


def census_of(position: KunstPosition) -> dict[str, int]:
    """Counts each shape, each tile, the tokens, and the occupied squares that no shape covers.

    Occupied squares that no shape covers are an error in the rules, so their number must be 0.
    """
    slots = list(position.slots)
    heaps = [position.box, position.placed, position.discarded, *slots[s.HAND : s.TOKENS]]
    shapes = [name for heap in heaps for name in shape_names(position.shapes, heap)]
    tiles = [name for heap in (position.tiles, *slots[s.PILE :]) for name in tile_names(heap)]
    tiles += [TILES[goal - 1 & s.TILE] for goal in slots[s.GOAL : s.PILE] if goal]
    census = {name: shapes.count(name) for name in shape_names(position.shapes, s.ALL_SHAPES)}
    census |= {name: tiles.count(name) for name in TILES}
    census["tokens"] = position.bank + sum(slots[s.TOKENS : s.GOAL])
    census["squares that no shape covers"] = _squares_on(position) - _squares_of_shapes(position)
    return census


def _squares_on(position: KunstPosition) -> int:
    return sum(count(word) for word in list(position.slots)[:ON_CANVAS])


def _squares_of_shapes(position: KunstPosition) -> int:
    turned = position.shapes.turned
    return sum(len(turned[position.orientation_of(shape)]) for shape in members(position.placed))
