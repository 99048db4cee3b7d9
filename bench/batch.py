"""Defines the batch that a contestant repeats while the clock runs: some games, or a search."""

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

T = TypeVar("T")

Batch: TypeAlias = Callable[[], tuple[int, int]]
"""Plays some games to the end and returns the numbers of decisions and games; or runs some searches and
returns the numbers of simulations and searches."""

SEED = 7
SIMULATIONS = 300
"""The number of simulations in each contestant's search. It is the default for the bot `regular`."""
DEALS = 8
"""The number of games from which the positions to search are taken."""


class Missing(Exception):
    """Raised if a contestant cannot take part. The message says why."""


class NotTheSame(Missing):
    """Raised if two contestants should play by the same rules, but do not."""


def repeat(play: Callable[[], int], games: int) -> Batch:
    """A batch of this many games. Choose enough games to make the time to read the clock negligible."""

    def batch() -> tuple[int, int]:
        decisions = 0
        for _ in range(games):
            decisions += play()
        return decisions, games

    return batch


def moment(choices: Sequence[T], when: str) -> T:
    """The position where a search begins: a game's first choice ("dealt") or middle one ("half-way")."""
    return choices[{"dealt": 0, "half-way": len(choices) // 2}[when]]
