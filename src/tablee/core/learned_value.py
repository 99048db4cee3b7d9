"""LearnedValue: a value whose weights were learned from games that bots played. Compiled.

Each seat gets a score from its features: a linear one, plus a small hidden layer. The chances of the
teams are the softmax of their scores; a single team's chance is the logistic function of its score.
"""

import math
from typing import Final

from mypy_extensions import i64

from tablee.core.features import Features
from tablee.core.position import Position
from tablee.core.value import Value
from tablee.core.vecs import vec

MOST_SCORE: Final = 30.0
"""Scores are cut off here, so that no exponential can overflow."""


class LearnedValue(Value):
    """Estimates by weights. `hidden` has for each unit: its bias, one weight per feature, its outlet."""

    def __init__(
        self,
        teams: tuple[int, ...],
        features: Features,
        bias: float,
        linear: tuple[float, ...],
        hidden: tuple[float, ...],
    ) -> None:
        super().__init__(teams)
        self.features = features
        self.bias = bias
        self.count: i64 = len(linear)
        self.linear: vec[float] = vec[float](list(linear))
        self.hidden: vec[float] = vec[float](list(hidden))
        self.units: i64 = len(hidden) // (len(linear) + 2)
        self.scores: vec[float] = vec[float]([0.0] * len(teams))
        """The score of each team, then e to the power of it."""

    def estimate(self, position: Position) -> None:
        self.add_scores(position)
        if self.sides == 1:
            chance = 1.0 / (1.0 + math.exp(-within(self.bias + self.scores[0])))
            self.spread(chance)
        else:
            self.share()

    def add_scores(self, position: Position) -> None:
        """Add up the scores of each team's seats."""
        seat: i64 = 0
        while seat < self.players:
            self.scores[seat] = 0.0
            seat += 1
        self.features.look_at(position)
        seat = 0
        while seat < self.players:
            self.features.describe(position, seat)
            self.scores[self.teams[seat]] += self.score()
            seat += 1

    def score(self) -> float:
        """The score of the seat whose features were described last."""
        values = self.features.values
        score = 0.0
        index: i64 = 0
        while index < self.count:
            score += self.linear[index] * values[index]
            index += 1
        unit: i64 = 0
        while unit < self.units:
            score += self.score_of(unit * (self.count + 2), values)
            unit += 1
        return score

    def score_of(self, at: i64, values: vec[float]) -> float:
        """What the hidden unit whose weights begin at `at` adds to the score."""
        hidden = self.hidden
        heard = hidden[at]
        index: i64 = 0
        while index < self.count:
            heard += hidden[at + 1 + index] * values[index]
            index += 1
        return hidden[at + 1 + self.count] * (2.0 / (1.0 + math.exp(-2.0 * within(heard))) - 1.0)

    def spread(self, chance: float) -> None:
        seat: i64 = 0
        while seat < self.players:
            self.won[seat] = chance
            seat += 1

    def share(self) -> None:
        """Write each team's share: the softmax of the scores."""
        best = self.scores[0]
        team: i64 = 1
        while team < self.sides:
            best = max(best, self.scores[team])
            team += 1
        total = 0.0
        team = 0
        while team < self.sides:
            self.scores[team] = math.exp(max(-MOST_SCORE, self.scores[team] - best))
            total += self.scores[team]
            team += 1
        seat: i64 = 0
        while seat < self.players:
            self.won[seat] = self.scores[self.teams[seat]] / total
            seat += 1


def within(score: float) -> float:
    return max(-MOST_SCORE, min(MOST_SCORE, score))
