"""Stores the times of many decisions in little space: a fine histogram, and the longest time."""

import math
from typing import Annotated

from msgspec import Meta, Struct

CLASSES_PER_DOUBLING = 32
"""The number of histogram classes between a time and its double. A quantile is off by at most 1.1 %."""
LEAST_SECONDS = 1e-7
"""The shortest time in a histogram, in seconds. Shorter times are counted as this time."""

Count = Annotated[int, Meta(ge=1, le=10**12)]
Class = Annotated[int, Meta(ge=0, le=2000)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]


class Times(Struct):
    """A histogram of times, in seconds."""

    counts: dict[Class, Count] = {}
    longest: Seconds = 0.0

    def add(self, seconds: float) -> None:
        number = class_of(seconds)
        self.counts[number] = self.counts.get(number, 0) + 1
        self.longest = max(self.longest, seconds)

    def merge(self, other: "Times") -> None:
        for number, count in other.counts.items():
            self.counts[number] = self.counts.get(number, 0) + count
        self.longest = max(self.longest, other.longest)

    @property
    def number(self) -> int:
        return sum(self.counts.values())

    def quantile(self, share: float) -> float:
        """The time that this share of the decisions did not exceed; 0 if there are no decisions."""
        left = share * self.number
        for number in sorted(self.counts):
            left -= self.counts[number]
            if left <= 0:
                return min(middle_of(number), self.longest)
        return self.longest


class Clocks(Struct):
    """The times of one bot's decisions: elapsed time and processor time."""

    wall: Times
    cpu: Times

    def merge(self, other: "Clocks") -> None:
        self.wall.merge(other.wall)
        self.cpu.merge(other.cpu)


def new_clocks() -> Clocks:
    return Clocks(Times(), Times())


def class_of(seconds: float) -> int:
    return max(
        0, math.floor(CLASSES_PER_DOUBLING * math.log2(max(seconds, LEAST_SECONDS) / LEAST_SECONDS))
    )


def middle_of(number: int) -> float:
    """The time, in seconds, in the middle of the histogram class with this number."""
    return float(LEAST_SECONDS * 2 ** ((number + 0.5) / CLASSES_PER_DOUBLING))
