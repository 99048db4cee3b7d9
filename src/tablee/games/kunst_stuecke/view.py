"""What one seat may know at a table of Kunst Stücke, built up field by field, and its log."""

from msgspec import Struct

from tablee.core.position import NOBODY
from tablee.core.refusal import Facts
from tablee.core.view import Line, Outcome, View
from tablee.games.kunst_stuecke import state as s
from tablee.games.kunst_stuecke.actions import (
    COLOURS,
    NUMBERS,
    PILES,
    TILES,
    PlayerAction,
    members,
    shape_name,
    shape_names,
    tile_names,
)
from tablee.games.kunst_stuecke.groups import groups
from tablee.games.kunst_stuecke.lanes import bit, count
from tablee.games.kunst_stuecke.paths import path_of_number
from tablee.games.kunst_stuecke.position import KunstPosition
from tablee.games.kunst_stuecke.shapes import TURNS
from tablee.games.kunst_stuecke.ways import ROTATION_SHIFT

PHASES = ("sharing", "stacking", "turn", "keeping", "over")
END = "all-shapes-spent"


class Piece(Struct, frozen=True):
    """A shape on the canvas: its quarter turns clockwise, and the top left corner of its box."""

    shape: str
    rotation: int
    x: int
    y: int


class Goal(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tile on a slot of a score board: whence it came, and what it is to who may know."""

    slot: int
    pile: str
    taken_before: int
    """How many tiles had been taken from that pile before it."""
    tile: str | None = None
    points: int | None = None
    """What it scored, once all are turned up (KS25)."""


class Glimpse(Struct, frozen=True):
    """What the viewer once saw in a pile, when so many tiles had been taken from it."""

    pile: str
    taken_before: int
    tiles: tuple[str, ...]


class KunstPlayer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What everyone knows of one player; of the own tiles, what they are."""

    shapes: tuple[str, ...] = ()
    tokens: int
    goals: tuple[Goal, ...] = ()


class KunstView(View, frozen=True, kw_only=True, omit_defaults=True):
    """The table as one seat sees it."""

    legal: tuple[PlayerAction, ...] = ()
    phase: str
    first_player: int
    size: int
    drawings: dict[str, tuple[str, ...]]
    """The twelve shapes, unturned."""
    bonuses: tuple[int, ...]
    """Of the five slots of a score board."""
    pieces: tuple[Piece, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    """The shapes on the canvas by groups of one colour (KS24)."""
    discarded: tuple[str, ...] = ()
    players: tuple[KunstPlayer, ...]
    pile_sizes: tuple[int, ...]
    spent: bool = False
    """Whether a shape was placed or discarded this turn (KS7)."""
    took: bool = False
    """Whether a tile was taken this turn (KS9)."""
    looking_at: str | None = None
    """The pile at which the player to act is looking (KS20)."""
    glimpses: tuple[Glimpse, ...] = ()
    """All that the viewer has seen in piles, the present look included (KS20)."""


def view(position: KunstPosition, seat: int | None) -> KunstView:
    to_act = position.to_act()
    shapes = position.shapes
    drawings = zip(shapes.names, shapes.drawings, strict=True)
    return KunstView(
        seat=seat,
        to_act=(to_act,) if to_act >= 0 else (),
        outcome=outcome(position),
        phase=PHASES[position.phase],
        first_player=position.first,
        size=shapes.size,
        drawings={name: tuple(rows) for name, rows in drawings},
        bonuses=tuple(shapes.bonuses),
        pieces=tuple(_piece(position, shape) for shape in members(position.placed)),
        groups=tuple(shape_names(shapes, group) for group in groups_on(position)),
        discarded=shape_names(shapes, position.discarded),
        players=tuple(_player(position, other, seat) for other in range(position.players)),
        pile_sizes=tuple(count(position.slots[s.PILE + pile]) for pile in range(s.PILES)),
        spent=bool(position.spent),
        took=bool(position.took),
        looking_at=PILES[position.pile] if position.phase == s.KEEPING else None,
        glimpses=() if seat is None else glimpses(position, seat),
    )


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
    """The tile on a slot, its pile, and how many had been taken from that before."""
    goal = position.slots[s.GOAL + s.GOALS * seat + slot] - 1
    return goal & s.TILE, goal >> s.PILE_SHIFT & 7, goal >> s.ORDER_SHIFT


def glimpses(position: KunstPosition, seat: int) -> tuple[Glimpse, ...]:
    """Who took a tile saw then what is still in its pile and what has been taken from it since."""
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
    """Every tile on a score board: its pile, how many were taken before, its owner, itself."""
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


# --- the log ---

EVENTS = {
    s.TOLD_SHARED: "told-shared",
    s.TOLD_STACKED: "told-stacked",
    s.TOLD_PLACE: "told-place",
    s.TOLD_DISCARD: "told-discard",
    s.TOLD_SLIDE: "told-slide",
    s.TOLD_LOOK: "told-look",
    s.TOLD_KEEP: "told-keep",
    s.TOLD_END: "told-end",
    s.TOLD_OVER: "told-over",
    s.TOLD_MET: "told-met",
    s.TOLD_MISSED: "told-missed",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line | None:
    """What the log says of an event: a tile kept is named to its owner alone."""
    told, seat, what = event
    if told == s.TOLD_KEEP and viewer == seat:
        return Line("told-keep-you", {**_kept(what), **_tile(what & s.TILE)})
    return Line(EVENTS[told], {"seat": seat, **_facts(told, what)})


def _facts(told: int, what: int) -> Facts:
    match told:
        case s.TOLD_SHARED:
            return {"count": what}
        case s.TOLD_PLACE:
            place = what & s.PLACE_ON_CANVAS
            at: Facts = {"rotation": place >> ROTATION_SHIFT, "x": place & 31, "y": place >> 5 & 31}
            return _shape(what >> s.MARK_SHIFT) | at
        case s.TOLD_DISCARD:
            return _shape(what)
        case s.TOLD_SLIDE:
            return _shape(what & s.PLACE_ON_CANVAS) | _path(what >> s.MARK_SHIFT)
        case s.TOLD_LOOK:
            return {"pile": PILES[what]}
        case s.TOLD_KEEP:
            return _kept(what)
        case s.TOLD_MET | s.TOLD_MISSED:
            return {**_tile(what & s.TILE), "points": what >> s.MARK_SHIFT}
        case _:
            return {}


def _shape(mark: int) -> Facts:
    """A shape's mark (`KunstPosition.mark_of`) as its colour and kind."""
    return {"colour": COLOURS[mark >> 9], "kind": f"{chr(ord('A') + (mark >> 4 & 31))}{mark & 15}"}


def _path(number: int) -> Facts:
    """Where the slide ends, and the x and y of where it begins, turns and ends, for a screen."""
    corners = path_of_number(number)
    path = tuple(part for corner in corners for part in (corner & 31, corner >> 5))
    return {"x": path[-2], "y": path[-1], "path": path}


def _kept(what: int) -> Facts:
    return {"slot": what >> s.MARK_SHIFT, "pile": PILES[what >> s.PILE_SHIFT & 7]}


def _tile(tile: int) -> Facts:
    return {"colour": COLOURS[tile // len(NUMBERS)], "number": NUMBERS[tile % len(NUMBERS)]}
