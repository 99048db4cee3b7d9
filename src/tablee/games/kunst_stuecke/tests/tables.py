"""Makes tables for tests from a canvas drawn as text: `table(drawn("aaabb", a="red-T5", …))`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import (
    PILES,
    TILES,
    shape_number,
    shape_set,
    tile_names,
    tile_set,
)
from tablee.games.kunst_stuecke.rules.lanes import bit
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import KINDS, TURNS
from tablee.games.kunst_stuecke.rules.ways import ON_CANVAS, ROTATION_SHIFT
from tablee.kit.tables import Tables

Square: TypeAlias = tuple[int, int]
Canvas: TypeAlias = Mapping[str, set[Square]]

TABLES = Tables(GAME)
new, play, refused = TABLES.new, TABLES.play, TABLES.refused
position_of, see, told = TABLES.position_of, TABLES.view_of, TABLES.keys_told


def drawn(*rows: str, **pieces: str) -> Canvas:
    """Reads a canvas from rows of text. A dot is a free square; each letter is a shape.

    The keyword arguments name the letters' shapes. The rows form the top left part of the canvas.
    """
    found: dict[str, set[Square]] = {}
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter != ".":
                found.setdefault(pieces[letter], set()).add((x, y))
    return found


def table(
    canvas: Canvas = {},
    *,
    players: int = 2,
    first: int = 0,
    turn: int = 0,
    hands: Sequence[str] = ("red-V5", "blue-V5"),
    tokens: Sequence[int] = (),
    goals: Sequence[Mapping[int, str]] = (),
    piles: Mapping[str, str] | None = None,
    discarded: str = "",
    spent: bool = False,
    took: bool = False,
) -> Match:
    """Makes a match in which seat `turn` plays next. By default, each seat has one shape and ten tokens.

    `goals` has a dict for each seat. It maps slots to tiles, in the order in which they were taken:
    "red-3 A" is the tile red-3 from pile A. Piles that are not given are filled with unused tiles.
    """
    position = GAME.set_up(GAME.setting(players, first=first))
    position.phase = s.TURN
    position.turn = turn
    position.spent = int(spent)
    position.took = int(took)
    for name, squares in canvas.items():
        put_squares(position, name, squares)
    position.discarded = shape_set(position.shapes, discarded.split())
    for seat, hand in enumerate(hands):
        position.slots[s.HAND + seat] = shape_set(position.shapes, hand.split())
    position.box -= position.placed | position.discarded
    position.box -= sum(position.slots[s.HAND + seat] for seat in range(players))
    give_tokens(position, tokens or [s.TOKENS_EACH] * players)
    give_goals(position, goals)
    stack(position, piles or {})
    return TABLES.at(position, players, first=first)


def put_squares(position: KunstPosition, name: str, squares: set[Square]) -> None:
    """Puts a shape on exactly these squares, in the rotation that fits."""
    left, top = min(x for x, y in squares), min(y for x, y in squares)
    kind = shape_number(position.shapes, name) % KINDS
    box = {(x - left, y - top) for x, y in squares}
    turned = position.shapes.turned[kind * TURNS : (kind + 1) * TURNS]
    rotation = next(r for r, turn in enumerate(turned) if set(turn) == box)
    put(position, name, rotation, left, top)


def put(position: KunstPosition, name: str, rotation: int, x: int, y: int) -> None:
    shape = shape_number(position.shapes, name)
    position.slots[ON_CANVAS + shape] = rotation << ROTATION_SHIFT | y << 5 | x
    position.placed |= bit(shape)
    position.stamp(shape)


def give_tokens(position: KunstPosition, tokens: Sequence[int]) -> None:
    for seat, count in enumerate(tokens):
        position.slots[s.TOKENS + seat] = count
        position.bank -= count


def give_goals(position: KunstPosition, goals: Sequence[Mapping[int, str]]) -> None:
    taken: Counter[str] = Counter()
    for seat, board in enumerate(goals):
        for slot, text in board.items():
            tile, pile = text.split()
            origin = PILES.index(pile) << s.PILE_SHIFT | taken[pile] << s.ORDER_SHIFT
            position.slots[s.GOAL + s.GOALS * seat + slot] = 1 + (TILES.index(tile) | origin)
            position.tiles -= tile_set([tile])
            taken[pile] += 1
            position.slots[s.PILE + PILES.index(pile)] += 1


def stack(position: KunstPosition, piles: Mapping[str, str]) -> None:
    """Fills the piles. Before this call, a pile's slot holds the number of tiles taken from it."""
    for text in piles.values():
        position.tiles -= tile_set(text.split())
    for number, pile in enumerate(PILES):
        height = s.PILE_HEIGHT - position.slots[s.PILE + number]
        tiles = piles[pile].split() if pile in piles else tile_names(position.tiles)[:height]
        assert len(tiles) == height, (pile, height)
        position.slots[s.PILE + number] = tile_set(tiles)
        position.tiles &= ~tile_set(tiles)


def offered(match: Match, kind: type[Action]) -> list[Action]:
    """The legal actions that are instances of `kind`."""
    return [action for action in match.legal(match.to_act[0]) if isinstance(action, kind)]
