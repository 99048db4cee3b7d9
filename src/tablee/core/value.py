"""Value: each seat's chance in a whole position, all hidden things included. Compiled.

A value is one deterministic function of the position, never a search. Analysis and luck-adjusted results
are made from it (docs/decisions/025-luck-and-choices.md).
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tablee.core.adviser import Adviser
from tablee.core.position import NOBODY, Position
from tablee.core.vecs import vec

LEAST: Final = 0.001
"""The least worth of a team as long as the game goes on, so that shares can always be formed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Value:
    """Judges positions of one setting. `judge` writes each seat's chance into `won`.

    Partners have the same chance. In competitive games the chances of all teams sum to one.
    `teams[seat]` is the team of a seat.
    """

    def __init__(self, teams: tuple[int, ...]) -> None:
        self.players: i64 = len(teams)
        self.won: vec[float] = vec[float]([0.0] * len(teams))
        self.teams: vec[i64] = vec[i64](list(teams))
        self.sides: i64 = len(set(teams))

    def judge(self, position: Position) -> None:
        """Write every seat's chance into `won`: the result if the game is over, else an estimate."""
        seat: i64 = 0
        if position.to_act() == NOBODY:
            while seat < self.players:
                self.won[seat] = position.result(seat)
                seat += 1
            return
        self.estimate(position)

    def estimate(self, position: Position) -> None:
        """Write an estimate for a game that goes on. The default knows nothing: equal chances."""
        seat: i64 = 0
        while seat < self.players:
            self.won[seat] = 1.0 / float(self.sides)
            seat += 1


class AdvisedValue(Value):
    """The value of a game for which none was learned: shares of the worths that its adviser tells."""

    def __init__(self, teams: tuple[int, ...], adviser: Adviser) -> None:
        super().__init__(teams)
        self.adviser = adviser

    def estimate(self, position: Position) -> None:
        total = 0.0
        seat: i64 = 0
        while seat < self.players:
            worth = self.adviser.worth(position, seat)
            self.won[seat] = max(LEAST, worth) if self.sides > 1 else worth
            if self.is_first_of_its_team(seat):
                total += self.won[seat]
            seat += 1
        if self.sides > 1:
            seat = 0
            while seat < self.players:
                self.won[seat] /= total
                seat += 1

    def is_first_of_its_team(self, seat: i64) -> bool:
        other: i64 = 0
        while other < seat:
            if self.teams[other] == self.teams[seat]:
                return False
            other += 1
        return True
