"""The golden games of Three Cards. They cover each number of players and each way to end."""

from tablee.core.match import Match
from tablee.kit.golden import Golden


def is_ended_by_two_tricks(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "two-tricks"


def is_played_to_the_last_card(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "hands-empty"


GOLDEN = (
    Golden(2, "two-tricks", is_ended_by_two_tricks),
    Golden(3, "hands-empty", is_played_to_the_last_card),
)
