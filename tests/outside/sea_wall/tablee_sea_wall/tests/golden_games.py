"""The golden games of Sea Wall: both endings, with each number of players."""

from tablee.core.match import Match
from tablee.kit.golden import Golden


def is_won(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "wall-stands"


def is_lost(match: Match) -> bool:
    return match.outcome is not None and match.outcome.reason == "wall-breaks"


GOLDEN = (
    Golden(2, "wall-stands", is_won),
    Golden(2, "wall-breaks", is_lost),
    Golden(3, "wall-breaks", is_lost),
)
