"""Perudo's golden games (see `tablee.kit.golden`), chosen for what happens in them."""

from itertools import pairwise

from tablee.core.match import Match
from tablee.games.perudo.rules import events as e
from tablee.kit.golden import Golden


def count(match: Match, event: int) -> int:
    return sum(told == event for step in match.log for told, _, _ in step.events)


def has_comeback(match: Match) -> bool:
    """The winner had a single die."""
    assert match.outcome is not None
    fallen = {(e.TOLD_LOSES, seat, 1) for seat in match.outcome.winners}
    return any(event in fallen for step in match.log for event in step.events)


def has_palificos(match: Match) -> bool:
    return count(match, e.TOLD_PALIFICO) > 1


def has_no_palifico(match: Match) -> bool:
    return count(match, e.TOLD_PALIFICO) == 0


def has_die_regained(match: Match) -> bool:
    return count(match, e.TOLD_REGAINS) > 0


def has_calza_with_all_dice(match: Match) -> bool:
    return count(match, e.TOLD_FULL) > 0


def has_bids_on_pacos(match: Match) -> bool:
    """Somebody changed to pacos, and somebody back from them."""
    bids = [what % 8 for step in match.log for told, _, what in step.events if told == e.TOLD_BID]
    pairs = list(pairwise(bids))
    return any(a != 1 and b == 1 for a, b in pairs) and any(a == 1 and b != 1 for a, b in pairs)


GOLDEN = (
    Golden(2, "comeback", has_comeback),
    Golden(2, "calza-with-all-dice", has_calza_with_all_dice, options={"calza": "on"}),
    Golden(3, "palificos", has_palificos),
    Golden(4, "regained", has_die_regained, options={"calza": "on"}),
    Golden(5, "no-palifico", has_no_palifico, options={"palifico": "off"}),
    Golden(6, "pacos", has_bids_on_pacos),
)
