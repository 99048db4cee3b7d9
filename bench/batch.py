"""What a contestant repeats while the clock runs."""

from collections.abc import Callable
from typing import TypeAlias

Batch: TypeAlias = Callable[[], tuple[int, int]]
"""Plays some games to the end; how many decisions the seats took, and how many games."""

SEED = 7


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
