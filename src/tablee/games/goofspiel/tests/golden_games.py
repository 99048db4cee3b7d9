"""Goofspiel's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from tablee.core.match import Match
from tablee.games.goofspiel.rules import events as e
from tablee.kit.golden import Golden


def count(match: Match, event: int) -> int:
    return sum(told == event for step in match.log for told, _, _ in step.events)


def has_prizes_for_nobody(match: Match) -> bool:
    return count(match, e.TOLD_LEFT) == 1


def has_double_prize(match: Match) -> bool:
    """A prize was carried over, and taken together with a later one."""
    return any(told == e.TOLD_TAKEN and what > 13 for step in match.log for told, _, what in step.events)


def has_shared_win(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) > 1


def has_lost_prize(match: Match) -> bool:
    return count(match, e.TOLD_LOST) > 0


def has_no_unique_bid(match: Match) -> bool:
    return count(match, e.TOLD_TIED) > 0


GOLDEN = (
    Golden(2, "shared", has_shared_win),
    Golden(2, "no-unique-bid", has_no_unique_bid, options={"ties": "unique"}),
    Golden(3, "left-over", has_prizes_for_nobody),
    Golden(4, "lost", has_lost_prize, options={"ties": "lost"}),
    Golden(5, "carried", has_double_prize),
)
