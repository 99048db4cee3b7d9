"""How long decisions took, kept small: counts in narrow classes, and the longest exactly."""

import math
from typing import Annotated

from msgspec import Meta, Struct

PER_DOUBLING = 32
"""Classes for each doubling of the time: a class is 2.2 % wide, a quantile right within 1.1 %."""
LEAST = 1e-7
"""Shorter times count as this one."""

Count = Annotated[int, Meta(ge=1, le=10**12)]
Class = Annotated[int, Meta(ge=0, le=2000)]
Seconds = Annotated[float, Meta(ge=0, le=1e12)]


class Times(Struct):
    """Many times, in seconds."""

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
        """The time that this share of the decisions did not exceed; 0 where there were none."""
        left = share * self.number
        for number in sorted(self.counts):
            left -= self.counts[number]
            if left <= 0:
                return min(middle_of(number), self.longest)
        return self.longest


class Clocks(Struct):
    """One bot's decisions by the clock on the wall, and by the processor's."""

    wall: Times
    cpu: Times

    def merge(self, other: "Clocks") -> None:
        self.wall.merge(other.wall)
        self.cpu.merge(other.cpu)


def new_clocks() -> Clocks:
    return Clocks(Times(), Times())


def class_of(seconds: float) -> int:
    return max(0, math.floor(PER_DOUBLING * math.log2(max(seconds, LEAST) / LEAST)))


def middle_of(number: int) -> float:
    """The time in the middle of a class."""
    return float(LEAST * 2 ** ((number + 0.5) / PER_DOUBLING))
