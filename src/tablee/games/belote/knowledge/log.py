"""What the log of a game of Belote tells each viewer, and what brought each point."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.core.view import Line
from tablee.games.belote.rules import events as e
from tablee.games.belote.rules.cards import size
from tablee.games.belote.rules.melds import KINDS
from tablee.games.belote.rules.names import name_of, names_in, suit_name
from tablee.games.belote.rules.state import partner_of

EVENTS = {
    e.TOLD_DEALT: "told-dealt",
    e.TOLD_TURNED_UP: "told-turned-up",
    e.TOLD_PASSED: "told-passed",
    e.TOLD_TOOK: "told-took",
    e.TOLD_THROWN_IN: "told-thrown-in",
    e.TOLD_PLAYED: "told-played",
    e.TOLD_BELOTE: "told-belote",
    e.TOLD_REBELOTE: "told-rebelote",
    e.TOLD_ANNOUNCED: "told-announced",
    e.TOLD_SHOWN: "told-shown",
    e.TOLD_TRICK: "told-trick",
    e.TOLD_LAST_TRICK: "told-last-trick",
    e.TOLD_CAPOT: "told-capot",
    e.TOLD_MADE: "told-made",
    e.TOLD_DEDANS: "told-dedans",
    e.TOLD_LITIGE: "told-litige",
    e.TOLD_SCORED_CARDS: "told-scored-cards",
    e.TOLD_SCORED_BELOTE: "told-scored-belote",
    e.TOLD_SCORED_ANNOUNCED: "told-scored-announced",
    e.TOLD_SCORED_HELD: "told-scored-held",
}
OWN_DEAL = "told-dealt-you"
OF_PAIRS = range(e.TOLD_SCORED_CARDS, e.TOLD_SCORED_HELD + 1)
OF_CARDS = (e.TOLD_TURNED_UP, e.TOLD_PLAYED)
OF_POINTS = (e.TOLD_TRICK, e.TOLD_LAST_TRICK, e.TOLD_MADE, e.TOLD_DEDANS, e.TOLD_LITIGE)
SCORES = {
    e.TOLD_SCORED_CARDS: "score-cards",
    e.TOLD_SCORED_BELOTE: "score-belote",
    e.TOLD_SCORED_ANNOUNCED: "score-announced",
    e.TOLD_SCORED_HELD: "score-held",
}


def line(event: tuple[int, int, int], viewer: int | None) -> Line:
    """The log's line about an event. Only their owner reads which cards were dealt."""
    told, seat, what = event
    if told == e.TOLD_DEALT and seat == viewer:
        return Line(OWN_DEAL, {"cards": names_in(what)})
    facts: Facts = {} if told in (e.TOLD_TURNED_UP, e.TOLD_THROWN_IN) else {"seat": seat}
    return Line(EVENTS[told], {**facts, **_facts(told, seat, what)})


def _facts(told: int, seat: int, what: int) -> Facts:
    if told == e.TOLD_DEALT:
        return {"count": size(what)}
    if told in OF_CARDS:
        return {"card": name_of(what)}
    if told == e.TOLD_TOOK:
        return {"suit": suit_name(what)}
    if told == e.TOLD_ANNOUNCED:
        return {"kind": KINDS[what]}
    if told == e.TOLD_SHOWN:
        return {"cards": names_in(what)}
    if told in OF_PAIRS:
        return {"partner_seat": partner_of(seat), "points": what}
    if told == e.TOLD_CAPOT:
        return {"partner_seat": partner_of(seat)}
    return {"points": what} if told in OF_POINTS else {}


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """What each deal brought. Both partners have the points of their pair."""
    deal = 1
    for move, step in enumerate(log, 1):
        scored = [event for event in step.events if event[0] in SCORES]
        for told, pair, points in scored:
            for seat in (pair, partner_of(pair)):
                key = SCORES[told]
                yield ScoreEntry(seat=seat, points=points, key=key, move=move, round=deal)
        deal += bool(scored)
