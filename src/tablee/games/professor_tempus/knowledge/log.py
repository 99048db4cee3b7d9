"""Writes the log of a table of Professor Tempus for each viewer."""

from tablee.core.refusal import Facts
from tablee.core.view import Line
from tablee.games.professor_tempus.knowledge.view import read_place
from tablee.games.professor_tempus.rules import events as e
from tablee.games.professor_tempus.rules.actions import NAMES, names_in
from tablee.games.professor_tempus.rules.cards import size
from tablee.games.professor_tempus.rules.state import CARD, SERIES_SHIFT

EVENTS = {
    e.TOLD_DEALT: "told-dealt",
    e.TOLD_DRAWN: "told-drawn",
    e.TOLD_START: "told-start",
    e.TOLD_CAPTURE: "told-capture",
    e.TOLD_TUCK: "told-tuck",
    e.TOLD_DISCARD: "told-discard",
    e.TOLD_ASIDE: "told-aside",
    e.TOLD_NOTED: "told-noted",
    e.TOLD_SHUFFLE: "told-shuffle",
    e.TOLD_ROUND: "told-round",
    e.TOLD_END: "told-end",
}
WAYS = ("up", "down")
TO_ONE = ("told-dealt-you", "told-drawn-back", "told-drawn-yours", "told-discard-you")
"""The text keys of log lines that name hidden cards, for the one viewer who may know these cards."""


def line(event: tuple[int, int, int], viewer: int | None) -> Line:
    """The log line for an event. Hidden cards are named only to viewers who know these cards."""
    told, seat, what = event
    if told == e.TOLD_DEALT:
        return _dealt(seat, what, viewer)
    if told == e.TOLD_DRAWN:
        return _drawn(seat, what, viewer)
    if told == e.TOLD_DISCARD and viewer == seat:
        return Line("told-discard-you", {"card": NAMES[what]})
    return Line(EVENTS[told], {"seat": seat, **_facts(told, what)})


def _dealt(seat: int, cards: int, viewer: int | None) -> Line:
    if viewer == seat:
        return Line("told-dealt-you", {"cards": names_in(cards)})
    return Line("told-dealt", {"seat": seat, "count": size(cards)})


def _drawn(seat: int, place: int, viewer: int | None) -> Line:
    """The log line for a card drawn from under the pile. Only the player who put it there knows it."""
    card, by, *_ = read_place(place)
    if viewer != by:
        return Line("told-drawn", {"seat": seat, "by_seat": by})
    if viewer == seat:
        return Line("told-drawn-back", {"card": NAMES[card]})
    return Line("told-drawn-yours", {"card": NAMES[card], "seat": seat})


def _facts(told: int, what: int) -> Facts:
    if told == e.TOLD_ASIDE:
        return {"series": what & 3, "count": what >> 2 & 63, "hourglasses": what >> e.HOURGLASSES}
    if told == e.TOLD_NOTED:
        return {"hourglasses": what}
    if told == e.TOLD_ROUND:
        return {"number": what}
    series, number = what >> SERIES_SHIFT & 3, what & CARD
    if told == e.TOLD_START:
        return {"way": WAYS[series], "card": NAMES[number]}
    if told in (e.TOLD_CAPTURE, e.TOLD_TUCK):
        return {"card": NAMES[number], "series": series, "owner_seat": what >> e.ON_SERIES_OF}
    return {}
