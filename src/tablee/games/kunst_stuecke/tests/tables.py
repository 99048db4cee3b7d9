"""A table of Kunst Stücke with its canvas drawn as text: `table(drawn("aaabb", a="red-T5", …))`."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tablee.core.action import Action
from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke import state as s
from tablee.games.kunst_stuecke.actions import (
    PILES,
    TILES,
    shape_number,
    shape_set,
    tile_names,
    tile_set,
)
from tablee.games.kunst_stuecke.lanes import bit
from tablee.games.kunst_stuecke.position import KunstPosition
from tablee.games.kunst_stuecke.shapes import KINDS, TURNS
from tablee.games.kunst_stuecke.view import KunstView
from tablee.games.kunst_stuecke.ways import ON_CANVAS, ROTATION_SHIFT

Square: TypeAlias = tuple[int, int]
Canvas: TypeAlias = Mapping[str, set[Square]]


def drawn(*rows: str, **pieces: str) -> Canvas:
    """A canvas: each letter is a shape, named after the rows; a dot is a free square.

    The rows are the top left of the canvas.
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
    """A match that stands there, in the turn of `turn`. What is not said is as at the beginning.

    `goals` are each seat's tiles by slot, as "red-3 A" for one taken from pile A, in the order in
    which they were taken. Piles that are not given hold the first tiles that lie nowhere else.
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
    return match_at(position)


def put_squares(position: KunstPosition, name: str, squares: set[Square]) -> None:
    """Lay a shape on exactly these squares, in whatever rotation that takes."""
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
    """Fill the piles; until here a pile's slot counts the tiles that were taken from it."""
    for text in piles.values():
        position.tiles -= tile_set(text.split())
    for number, pile in enumerate(PILES):
        height = s.PILE_HEIGHT - position.slots[s.PILE + number]
        tiles = piles[pile].split() if pile in piles else tile_names(position.tiles)[:height]
        assert len(tiles) == height, (pile, height)
        position.slots[s.PILE + number] = tile_set(tiles)
        position.tiles &= ~tile_set(tiles)


def match_at(position: KunstPosition) -> Match:
    match = Match(GAME, GAME.setting(position.players, first=position.first), fair=from_seed(1))
    match.position = position
    return match


def new(players: int, seed: int = 1, first: int = 0) -> Match:
    """A match as it begins: dealt, in its first turn."""
    match = Match(GAME, GAME.setting(players, first=first), fair=from_seed(seed))
    match.begin()
    return match


def play(match: Match, *moves: tuple[int, Action]) -> None:
    """Play moves, each of which must be among those offered to its seat."""
    for seat, action in moves:
        assert action in match.legal(seat), (seat, action, match.refusal(seat, action))
        match.play(seat, action)


def see(match: Match, seat: int | None = None) -> KunstView:
    view = match.view(seat)
    assert isinstance(view, KunstView)
    return view


def position_of(match: Match) -> KunstPosition:
    assert isinstance(match.position, KunstPosition)
    return match.position


def told(match: Match, seat: int | None = None) -> list[str]:
    """The keys of the log's lines."""
    return [line.key for line in match.lines(seat)]


def refused(match: Match, seat: int, action: Action) -> Refusal:
    """The refusal of an action, which must not be among those offered."""
    assert action not in match.legal(seat)
    refusal = match.refusal(seat, action)
    assert refusal is not None
    return refusal


def offered(match: Match, kind: type[Action]) -> list[Action]:
    """The legal actions of that kind."""
    return [action for action in match.legal(match.to_act[0]) if isinstance(action, kind)]
