"""The golden games of My Game: one for each number of players, and what each must show."""

from tablee.core.match import Match
from tablee.kit.golden import Golden


def is_won(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) == 1


def is_shared(match: Match) -> bool:
    return match.outcome is not None and len(match.outcome.winners) > 1


GOLDEN = (
    Golden(2, "win", is_won),
    Golden(3, "shared-win", is_shared),
    Golden(4, "win", is_won),
)
