"""Writes the log of a table of Kunst Stücke for each viewer."""

from tablee.core.refusal import Facts
from tablee.core.view import Line
from tablee.games.kunst_stuecke.rules import events as e
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import COLOURS, NUMBERS, PILES
from tablee.games.kunst_stuecke.rules.paths import path_of_number
from tablee.games.kunst_stuecke.rules.ways import ROTATION_SHIFT

EVENTS = {
    e.TOLD_SHARED: "told-shared",
    e.TOLD_STACKED: "told-stacked",
    e.TOLD_PLACE: "told-place",
    e.TOLD_DISCARD: "told-discard",
    e.TOLD_SLIDE: "told-slide",
    e.TOLD_LOOK: "told-look",
    e.TOLD_KEEP: "told-keep",
    e.TOLD_END: "told-end",
    e.TOLD_OVER: "told-over",
    e.TOLD_MET: "told-met",
    e.TOLD_MISSED: "told-missed",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line:
    """The log line for an event. If a player keeps a tile, only this player learns which tile it is."""
    told, seat, what = event
    if told == e.TOLD_KEEP and viewer == seat:
        return Line("told-keep-you", {**_kept(what), **_tile(what & s.TILE)})
    return Line(EVENTS[told], {"seat": seat, **_facts(told, what)})


def _facts(told: int, what: int) -> Facts:
    match told:
        case e.TOLD_SHARED:
            return {"count": what}
        case e.TOLD_PLACE:
            place = what & s.PLACE_ON_CANVAS
            at: Facts = {"rotation": place >> ROTATION_SHIFT, "x": place & 31, "y": place >> 5 & 31}
            return _shape(what >> e.MARK_SHIFT) | at
        case e.TOLD_DISCARD:
            return _shape(what)
        case e.TOLD_SLIDE:
            return _shape(what & s.PLACE_ON_CANVAS) | _path(what >> e.MARK_SHIFT)
        case e.TOLD_LOOK:
            return {"pile": PILES[what]}
        case e.TOLD_KEEP:
            return _kept(what)
        case e.TOLD_MET | e.TOLD_MISSED:
            return {**_tile(what & s.TILE), "points": what >> e.MARK_SHIFT}
        case _:
            return {}


def _shape(mark: int) -> Facts:
    """Decodes a shape's mark (`KunstPosition.mark_of`) into its colour and kind."""
    return {"colour": COLOURS[mark >> 9], "kind": f"{chr(ord('A') + (mark >> 4 & 31))}{mark & 15}"}


def _path(number: int) -> Facts:
    """Decodes a slide: `x` and `y` of its end, and `path`, the x and y of its start, corners and end."""
    corners = path_of_number(number)
    path = tuple(part for corner in corners for part in (corner & 31, corner >> 5))
    return {"x": path[-2], "y": path[-1], "path": path}


def _kept(what: int) -> Facts:
    return {"slot": what >> e.MARK_SHIFT, "pile": PILES[what >> s.PILE_SHIFT & 7]}


def _tile(tile: int) -> Facts:
    return {"colour": COLOURS[tile // len(NUMBERS)], "number": NUMBERS[tile % len(NUMBERS)]}
