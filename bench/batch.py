"""What a contestant repeats while the clock runs."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Batch: TypeAlias = Callable[[], tuple[int, int]]
"""Plays some games to the end; how many decisions the seats took, and how many games. Or searches:
how many simulations, and how many searches."""

SEED = 7
SIMULATIONS = 300
"""Of one search, whoever searches: what a bot of the level `regular` has by default."""
DEALS = 8
"""Searches take their positions out of so many games, in turn."""


class Missing(Exception):
    """Why a contestant cannot take part here."""


class NotTheSame(Missing):
    """Two that should play by the same rules do not."""


def repeat(play: Callable[[], int], games: int) -> Batch:
    """A batch of that many games, so that reading the clock costs next to nothing."""

    def batch() -> tuple[int, int]:
        decisions = 0
        for _ in range(games):
            decisions += play()
        return decisions, games

    return batch


def moment(choices: Sequence[T], when: str) -> T:
    """Where a search begins: at the first, or at the middle one, of the choices of a game."""
    return choices[{"dealt": 0, "half-way": len(choices) // 2}[when]]
