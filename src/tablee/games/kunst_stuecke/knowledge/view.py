"""The view of Kunst Stücke: what a seat or a spectator may know about the table."""

from functools import lru_cache
from typing import Literal, TypeAlias, get_args

from msgspec import Struct, field

from tablee.core.position import NOBODY
from tablee.core.view import Outcome, View
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import (
    PILES,
    TILES,
    Pile,
    PlayerAction,
    members,
    shape_name,
    shape_names,
    tile_names,
)
from tablee.games.kunst_stuecke.rules.groups import goals_of, groups
from tablee.games.kunst_stuecke.rules.lanes import bit, count
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.shapes import TURNS, Shapes

Phase: TypeAlias = Literal["sharing", "stacking", "turn", "keeping", "over"]
PHASES: tuple[Phase, ...] = get_args(Phase)
END = "all-shapes-spent"


class Piece(Struct, frozen=True):
    """A shape on the canvas: its quarter turns clockwise, and the top left corner of its box."""

    shape: str
    rotation: int
    x: int
    y: int


class Goal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tile on a slot of a score board; `tile` is absent if the viewer may not know it."""

    slot: int
    pile: Pile
    taken_before: int
    """How many tiles had been taken from that pile before this one."""
    tile: str | None = None
    points: int | None = None
    """What the tile scored; None until all tiles are turned up (KS25)."""


class Glimpse(Struct, frozen=True):
    """What the viewer once saw in a pile, and how many tiles had been taken from the pile by then."""

    pile: Pile
    taken_before: int
    tiles: tuple[str, ...]


class KunstPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One player as the viewer sees them. Until the end, other players' goals name no tiles."""

    shapes: tuple[str, ...] = ()
    tokens: int
    goals: tuple[Goal, ...] = ()


class KunstView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: Phase
    first_player: int
    size: int
    drawings: dict[str, tuple[str, ...]]
    """Drawings of the twelve shapes before any rotation."""
    turns: dict[str, int] = field(default_factory=dict)
    """How many rotations of a shape look different. Shapes with four are left out (KS11)."""
    bonuses: tuple[int, ...]
    """The bonuses of the five slots of a score board (KS3)."""
    pieces: tuple[Piece, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    """The groups of connected shapes of one colour on the canvas (KS24)."""
    met: tuple[str, ...] = ()
    """The goals that the canvas meets now, no matter who has their tiles (KS24)."""
    discarded: tuple[str, ...] = ()
    players: tuple[KunstPlayer, ...]
    pile_sizes: tuple[int, ...]
    spent: bool = False
    """Whether a shape was placed or discarded this turn (KS7)."""
    took: bool = False
    """Whether a tile was taken this turn (KS9)."""
    looking_at: Pile | None = None
    """The pile that the current player is looking at (KS20)."""
    glimpses: tuple[Glimpse, ...] = ()
    """Everything that the viewer has seen in piles, including a look that is still going on (KS20)."""


def view(position: KunstPosition, seat: int | None) -> KunstView:
    to_act = position.to_act()
    shapes = position.shapes
    found = groups_on(position)
    return KunstView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        first_player=position.first,
        size=shapes.size,
        drawings=_drawings(shapes),
        turns=_turns(shapes),
        bonuses=tuple(shapes.bonuses),
        pieces=tuple(_piece(position, shape) for shape in members(position.placed)),
        groups=tuple(shape_names(shapes, group) for group in found),
        met=tile_names(goals_of(found)),
        discarded=shape_names(shapes, position.discarded),
        players=tuple(_player(position, other, seat) for other in range(position.players)),
        pile_sizes=tuple(count(position.slots[s.PILE + pile]) for pile in range(s.PILES)),
        spent=bool(position.spent),
        took=bool(position.took),
        looking_at=PILES[position.pile] if position.phase == s.KEEPING else None,
        glimpses=() if seat is None else glimpses(position, seat),
    )


@lru_cache(maxsize=16)
def _drawings(shapes: Shapes) -> dict[str, tuple[str, ...]]:
    drawings = zip(shapes.names, shapes.drawings, strict=True)
    return {name: tuple(rows) for name, rows in drawings}


@lru_cache(maxsize=16)
def _turns(shapes: Shapes) -> dict[str, int]:
    turns = zip(shapes.names, shapes.turns, strict=True)
    return {name: count for name, count in turns if count < TURNS}


def groups_on(position: KunstPosition) -> list[int]:
    return groups(position.shapes, position.slots, position.placed)


def _piece(position: KunstPosition, shape: int) -> Piece:
    square = position.square_of(shape)
    rotation = position.orientation_of(shape) % TURNS
    return Piece(shape_name(position.shapes, shape), rotation, square & 31, square >> 5)


def _player(position: KunstPosition, seat: int, viewer: int | None) -> KunstPlayer:
    slots = [slot for slot in range(s.GOALS) if position.slots[s.GOAL + s.GOALS * seat + slot]]
    return KunstPlayer(
        shapes=shape_names(position.shapes, position.slots[s.HAND + seat]),
        tokens=position.slots[s.TOKENS + seat],
        goals=tuple(_goal(position, seat, slot, viewer) for slot in slots),
    )


def _goal(position: KunstPosition, seat: int, slot: int, viewer: int | None) -> Goal:
    tile, pile, taken_before = goal_at(position, seat, slot)
    over = position.phase == s.OVER
    return Goal(
        slot=slot,
        pile=PILES[pile],
        taken_before=taken_before,
        tile=TILES[tile] if over or seat == viewer else None,
        points=position.points_of(seat, slot) if over else None,
    )


def goal_at(position: KunstPosition, seat: int, slot: int) -> tuple[int, int, int]:
    """The tile on a slot, its pile, and how many tiles had been taken from that pile before it."""
    goal = position.slots[s.GOAL + s.GOALS * seat + slot] - 1
    return goal & s.TILE, goal >> s.PILE_SHIFT & 7, goal >> s.ORDER_SHIFT


def glimpses(position: KunstPosition, seat: int) -> tuple[Glimpse, ...]:
    """What a seat has seen in piles. A look showed the pile's present tiles and all taken since then."""
    taken = _taken(position)
    looks = [(pile, before) for pile, before, owner, _ in taken if owner == seat]
    if position.phase == s.KEEPING and position.turn == seat:
        looks.append((position.pile, sum(pile == position.pile for pile, *_ in taken)))
    return tuple(_glimpse(position, taken, pile, before) for pile, before in sorted(looks))


def _glimpse(
    position: KunstPosition, taken: list[tuple[int, int, int, int]], pile: int, before: int
) -> Glimpse:
    tiles = position.slots[s.PILE + pile]
    tiles += sum(bit(tile) for of, when, _, tile in taken if of == pile and when >= before)
    return Glimpse(PILES[pile], before, tile_names(tiles))


def _taken(position: KunstPosition) -> list[tuple[int, int, int, int]]:
    """For each tile on a score board: (pile, tiles taken from that pile before it, owner, tile)."""
    taken = []
    for seat in range(position.players):
        for slot in range(s.GOALS):
            if position.slots[s.GOAL + s.GOALS * seat + slot]:
                tile, pile, before = goal_at(position, seat, slot)
                taken.append((pile, before, seat, tile))
    return taken


def outcome(position: KunstPosition) -> Outcome | None:
    if position.to_act() != NOBODY:
        return None
    seats = range(position.players)
    return Outcome(
        scores=tuple(position.score_of(seat) for seat in seats),
        winners=tuple(seat for seat in seats if position.result(seat) > 0),
        reason=END,
    )
