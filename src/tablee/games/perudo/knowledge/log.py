"""The log of Perudo. Everybody reads the same lines."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.core.view import Line
from tablee.games.perudo.rules import events as e
from tablee.games.perudo.rules.names import dice_id, dice_ids

EVENTS = {
    e.TOLD_ROUND: "told-round",
    e.TOLD_PALIFICO: "told-palifico",
    e.TOLD_BID: "told-bid",
    e.TOLD_DOUBT: "told-doubt",
    e.TOLD_CALZA: "told-calza",
    e.TOLD_SHOWN: "told-shown",
    e.TOLD_FOUND: "told-found",
    e.TOLD_LOSES: "told-loses",
    e.TOLD_REGAINS: "told-regains",
    e.TOLD_FULL: "told-full",
    e.TOLD_OUT: "told-out",
}
NUMBERED = {
    e.TOLD_ROUND: "number",
    e.TOLD_PALIFICO: "number",
    e.TOLD_LOSES: "count",
    e.TOLD_REGAINS: "count",
    e.TOLD_OUT: "place",
}
"""The events that tell a number, and its name."""


def line(event: tuple[int, int, int]) -> Line:
    told, seat, what = event
    key = EVENTS[told]
    if told in NUMBERED:
        return Line(key, {"seat": seat, NUMBERED[told]: what})
    if told == e.TOLD_FOUND:
        return Line(key, {"dice": dice_id(what)})
    if told == e.TOLD_SHOWN:
        return Line(key, {"seat": seat, "dice": dice_ids(what)})
    if told == e.TOLD_FULL:
        return Line(key, {"seat": seat})
    return Line(key, {"seat": seat, "dice": dice_id(what)})


def score_entries(players: int, log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """A point for everybody who is still there when somebody goes out (PE15)."""
    number, playing = 0, set(range(players))
    for move, step in enumerate(log, 1):
        for told, seat, what in step.events:
            if told in (e.TOLD_ROUND, e.TOLD_PALIFICO):
                number = what
            elif told == e.TOLD_OUT:
                playing.remove(seat)
                for other in sorted(playing):
                    yield ScoreEntry(seat=other, points=1, key="score-outlived", move=move, round=number)
