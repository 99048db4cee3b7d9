"""Belote's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from tablee.core.match import Match
from tablee.games.belote.rules import events as e
from tablee.kit.golden import Golden


def has(match: Match, *events: int) -> bool:
    """Whether each of these events was told in the match."""
    told = {event for step in match.log for event, _, _ in step.events}
    return told.issuperset(events)


def shows_made_and_dedans(match: Match) -> bool:
    return has(match, e.TOLD_MADE, e.TOLD_DEDANS)


def shows_capot(match: Match) -> bool:
    return has(match, e.TOLD_CAPOT)


def shows_litige(match: Match) -> bool:
    """A tie, and the next deal in which what was held over is scored."""
    return has(match, e.TOLD_LITIGE, e.TOLD_SCORED_HELD)


def shows_belote(match: Match) -> bool:
    return has(match, e.TOLD_REBELOTE)


def shows_thrown_in(match: Match) -> bool:
    return has(match, e.TOLD_THROWN_IN)


def shows_announcements(match: Match) -> bool:
    """Announcements of both pairs, of which only one pair shows its cards."""
    for step in match.log:
        pairs = {seat % 2 for told, seat, _ in step.events if told == e.TOLD_SHOWN}
        if pairs:
            announced = _announced_before(match, step)
            if announced == {0, 1}:
                return True
    return False


def _announced_before(match: Match, last: object) -> set[int]:
    """The pairs that announced something in the four cards up to this move."""
    at = next(number for number, step in enumerate(match.log) if step is last)
    steps = match.log[max(0, at - 3) : at + 1]
    return {seat % 2 for step in steps for told, seat, _ in step.events if told == e.TOLD_ANNOUNCED}


def ends_after_four_deals(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "four-deals"


GOLDEN = (
    Golden(4, "made-and-dedans", shows_made_and_dedans),
    Golden(4, "belote", shows_belote),
    Golden(4, "thrown-in", shows_thrown_in, seed=2395),
    Golden(4, "capot", shows_capot, options={"target": "1001"}),
    Golden(4, "litige", shows_litige),
    Golden(4, "announcements", shows_announcements, options={"announcements": "on"}),
    Golden(4, "four-deals", ends_after_four_deals, options={"target": "four-deals"}),
)
