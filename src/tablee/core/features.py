"""Features: what a learned value looks at, a few numbers for each seat of a whole position. Compiled.

A game names what its strong players count in `bot/features.py`. The default serves any game: it asks the
game's adviser.
"""

import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.adviser import Adviser
from tablee.core.position import Position
from tablee.core.vecs import vec

GENERIC: Final = ("win", "points-lead", "points-behind", "points-all", "due", "choices")
GENERIC_VERSION: Final = 1
LEAST_WIN: Final = 0.001


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """Writes the numbers of one seat into `values`, in the order of `names`.

    `version` must grow whenever a number changes its meaning, so that old weights are refused.
    """

    def __init__(self, players: int, names: tuple[str, ...], version: int) -> None:
        self.players: i64 = players
        self.names = names
        self.version = version
        self.values: vec[float] = vec[float]([0.0] * len(names))
        self.at: i64 = 0

    def describe(self, position: Position, seat: i64) -> None:
        """Write the numbers of a seat. `look_at` must have been called for the same position."""
        self.at = 0
        self.write(position, seat)

    def put(self, number: float) -> None:
        """Write the next number."""
        self.values[self.at] = number
        self.at += 1

    # --- what a game overrides ---

    def look_at(self, position: Position) -> None:
        """Work out what all seats share. Called once for each position, before `describe`."""

    def write(self, position: Position, seat: i64) -> None:
        """Call `put` once for each name, in their order."""
        raise NotImplementedError


class GenericFeatures(Features):
    """What can be said of any game: what its adviser expects, and who must choose."""

    def __init__(self, players: int, adviser: Adviser) -> None:
        super().__init__(players, GENERIC, GENERIC_VERSION)
        self.adviser = adviser
        self.points: vec[float] = vec[float]([0.0] * players)
        self.all = 0.0

    def look_at(self, position: Position) -> None:
        self.all = 0.0
        seat: i64 = 0
        while seat < self.players:
            self.points[seat] = self.adviser.points(position, seat)
            self.all += self.points[seat]
            seat += 1

    def write(self, position: Position, seat: i64) -> None:
        due = position.pending() >> seat & 1
        points = self.points[seat]
        self.put(log_odds(self.adviser.win(position, seat)))
        self.put(points - self.all / float(self.players))
        self.put(points - best_of_others(self.points, self.players, seat))
        self.put(self.all)
        self.put(float(due))
        if due:
            self.put(math.log(float(1 + position.num_legal_of(seat))))
        else:
            self.put(0.0)


def log_odds(chance: float) -> float:
    """The logarithm of the odds of a chance, which is first kept away from 0 and 1."""
    chance = min(1.0 - LEAST_WIN, max(LEAST_WIN, chance))
    return math.log(chance / (1.0 - chance))


def best_of_others(numbers: vec[float], players: i64, seat: i64) -> float:
    """The greatest of the other seats' numbers; a seat that plays alone is compared with itself."""
    if players == 1:
        return numbers[seat]
    best = numbers[1] if seat == 0 else numbers[0]
    other: i64 = 0
    while other < players:
        if other != seat:
            best = max(best, numbers[other])
        other += 1
    return best
