"""The five terms of each seat, each added up by itself."""

import math

from tablee.analysis.finding import SeatTerms
from tablee.analysis.verdict import LIMIT, Verdict

TOLERANCE = 1e-6
STRICTNESS = 20.0
"""Accuracy is divided by e for each twentieth of a win that a decision costs on average."""


class Terms:
    """The terms of all seats, as lists of what adds up to them."""

    def __init__(self, start: tuple[float, ...]) -> None:
        seats = range(len(start))
        self.start = start
        self.luck: list[list[float]] = [[] for _ in seats]
        self.luck_variance = [0.0 for _ in seats]
        self.costs: list[list[float]] = [[] for _ in seats]
        self.others: list[list[float]] = [[] for _ in seats]
        self.unseen: list[list[float]] = [[] for _ in seats]
        self.mistakes = [0 for _ in seats]

    def add_luck(self, change: tuple[float, ...]) -> None:
        for seat, by in enumerate(change):
            self.luck[seat].append(by)

    def add_luck_errors(self, errors: tuple[float, ...]) -> None:
        for seat, error in enumerate(errors):
            self.luck_variance[seat] += error * error

    def add_others(self, seat: int, change: float) -> None:
        self.others[seat].append(change)

    def add_own(self, seat: int, change: float, verdict: Verdict | None) -> None:
        """Add a seat's own choice: its cost by what the seat knew, and what it could not see."""
        cost = 0.0
        if verdict is not None:
            cost = verdict.cost
            self.costs[seat].append(cost)
            self.mistakes[seat] += verdict.is_mistake
        self.unseen[seat].append(change + cost)

    def of(self, seat: int, result: float) -> SeatTerms:
        """The terms of a seat, which must add up to its result."""
        luck, others = math.fsum(self.luck[seat]), math.fsum(self.others[seat])
        choices, unseen = -math.fsum(self.costs[seat]), math.fsum(self.unseen[seat])
        total = math.fsum((self.start[seat], luck, choices, others, unseen))
        assert abs(total - result) < TOLERANCE, f"seat {seat}: the terms add up to {total}, not {result}"
        return SeatTerms(
            seat=seat,
            start=self.start[seat],
            luck=luck,
            choices=choices,
            others=others,
            unseen=unseen,
            result=result,
            accuracy=accuracy_of(self.costs[seat]),
            luck_adjusted=result - luck,
            luck_error=LIMIT * math.sqrt(self.luck_variance[seat]),
            decisions=len(self.costs[seat]),
            mistakes=self.mistakes[seat],
        )


def accuracy_of(costs: list[float]) -> float | None:
    """100 if decisions cost nothing, and less the more they cost on average; None without any."""
    if not costs:
        return None
    return 100.0 * math.exp(-STRICTNESS * max(0.0, math.fsum(costs) / len(costs)))
