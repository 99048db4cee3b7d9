"""Makes the cases for `table/geometry.test.ts`, which tests the geometry in the browser.

`python -m tablee.games.kunst_stuecke.tests.make_geometry_cases` writes the cases to a file. A test fails
if that file is out of date.
"""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from tablee.core.chance import Chance, FastChance
from tablee.core.match import Match
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.knowledge.view import KunstView, Piece
from tablee.games.kunst_stuecke.rules.actions import (
    Discard,
    End,
    Place,
    Slide,
    members,
    path_of,
    shape_name,
)
from tablee.games.kunst_stuecke.rules.lanes import all_squares
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import TURNS
from tablee.games.kunst_stuecke.tests.tables import new, position_of, see

FILE = Path(__file__).with_name("geometry_cases.json")
SEEDS = (1, 2)
MOVES_BETWEEN = 12
GHOSTS = 6
WALKS = 4
SLIDES_OF_TEN = 3
T = TypeVar("T")


def cases() -> dict[str, Any]:
    """All cases: every shape in every rotation, and some canvases from random games."""
    shapes = position_of(new(2)).shapes
    turned = {
        name: [sorted(squares) for squares in shapes.turned[kind * TURNS : (kind + 1) * TURNS]]
        for kind, name in enumerate(shapes.names)
    }
    return {"turned": turned, "canvases": [case for seed in SEEDS for case in canvases(seed)]}


def choose(items: Sequence[T], dice: Chance) -> T:
    return items[dice.below(len(items))]


def choose_several(items: Sequence[T], number: int, dice: Chance) -> list[T]:
    """Chooses `number` distinct items at random."""
    left = list(items)
    return [left.pop(dice.below(len(left))) for _ in range(number)]


def canvases(seed: int) -> list[dict[str, Any]]:
    """Plays a random game for two, and makes a case from its canvas every MOVES_BETWEEN moves."""
    dice = FastChance(seed)
    match = new(2, seed=seed)
    found = []
    for moves in range(1, 7 * MOVES_BETWEEN):
        play_some(match, dice)
        if moves % MOVES_BETWEEN == 0 and not match.is_over:
            found.append(canvas(match, dice))
    return found


def play_some(match: Match, dice: Chance) -> None:
    """Places a shape if possible, so that the canvas fills up; otherwise slides or ends the turn."""
    if match.is_over:
        return
    (seat,) = match.to_act
    legal = match.legal(seat)
    placings = [action for action in legal if isinstance(action, Place)]
    then = Slide if dice.below(10) < SLIDES_OF_TEN else End
    others = [action for action in legal if isinstance(action, then)]
    discards = [action for action in legal if isinstance(action, Discard)]
    match.play(seat, choose(placings or others or discards, dice))


def canvas(match: Match, dice: Chance) -> dict[str, Any]:
    position = position_of(match)
    legal = match.legal(match.to_act[0])
    ghosts = [action for action in legal if isinstance(action, Place | Slide)]
    on_canvas = members(position.placed)
    return {
        "view": see(match),
        "ghosts": [ghost(match, action) for action in choose_several(ghosts, GHOSTS, dice)],
        "walks": [walk(position, shape, dice) for shape in choose_several(on_canvas, WALKS, dice)],
    }


def ghost(match: Match, action: Place | Slide) -> dict[str, Any]:
    """Where a shape would lie after the action, and the groups and goals that the canvas would have."""
    position = position_of(match).clone()
    position.apply(GAME.move_of(position, action))
    after = GAME.view(position, None)
    name = action.shape if isinstance(action, Place) else action.piece
    return {"piece": piece_of(after, name), "groups": after.groups, "met": after.met}


def piece_of(view: KunstView, name: str) -> Piece:
    return next(piece for piece in view.pieces if piece.shape == name)


def walk(position: KunstPosition, shape: int, dice: Chance) -> dict[str, Any]:
    """All squares that a shape's anchor can reach, and the number of steps to a random one of them."""
    name = shape_name(position.shapes, shape)
    reach = [(square & 31, square >> 5) for square in all_squares(position.reach_of(shape))]
    x, y = choose(reach, dice)
    return {"shape": name, "reach": reach, "to": (x, y), "steps": steps(position, Slide(name, x, y))}


def steps(position: KunstPosition, slide: Slide) -> int:
    corners = path_of(position, slide)
    return sum(abs(x - to_x) + abs(y - to_y) for (x, y), (to_x, to_y) in pairwise(corners))


def encoded() -> bytes:
    return msgspec.json.encode(cases(), order="deterministic") + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(encoded())
