"""The log of Goofspiel, which is the same for everybody (GO11)."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.core.view import Line
from tablee.games.goofspiel.rules import events as e
from tablee.games.goofspiel.rules.cards import bid_card, card_name, prize_card

EVENTS = {
    e.TOLD_TURNED: "told-turned",
    e.TOLD_BID: "told-bid",
    e.TOLD_SHOWN: "told-shown",
    e.TOLD_TAKEN: "told-taken",
    e.TOLD_TIED: "told-tied",
    e.TOLD_LOST: "told-lost",
    e.TOLD_LEFT: "told-left",
}


def line(event: tuple[int, int, int]) -> Line:
    told, seat, what = event
    key = EVENTS[told]
    match told:
        case e.TOLD_TURNED:
            return Line(key, {"card": card_name(prize_card(what))})
        case e.TOLD_BID:
            return Line(key, {"seat": seat})
        case e.TOLD_SHOWN:
            return Line(key, {"seat": seat, "card": card_name(bid_card(seat, what))})
        case e.TOLD_TAKEN:
            return Line(key, {"seat": seat, "points": what})
        case _:
            return Line(key)


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """What the prizes of each round brought (GO9)."""
    number = 0
    for move, step in enumerate(log, 1):
        for told, seat, what in step.events:
            if told == e.TOLD_TURNED:
                number += 1
            elif told == e.TOLD_TAKEN:
                yield ScoreEntry(seat=seat, points=what, key="score-prizes", move=move, round=number)
