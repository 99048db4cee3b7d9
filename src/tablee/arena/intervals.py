"""Means and how sure they are: Student's t over deals, which are independent where games are not."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean

from msgspec import Struct

CONFIDENCE = 0.95
METHOD = "Student's t over the means of whole deals"


class Estimate(Struct, frozen=True):
    """A mean, and the interval that holds the truth with 95 % confidence."""

    mean: float
    low: float
    high: float

    def over(self, part: float) -> "Estimate":
        """The same as a multiple of something."""
        return Estimate(self.mean / part, self.low / part, self.high / part)

    def within(self, least: float, most: float) -> "Estimate":
        return Estimate(self.mean, max(least, self.low), min(most, self.high))


def estimate(values: Sequence[float], swing: float) -> Estimate:
    """The mean of independent values, with Student's interval.

    Where the values hardly differ, they are taken to spread as if one of them had gone otherwise by
    `swing`: ten wins of ten do not prove a hundred of a hundred. One value proves nothing.
    """
    number = len(values)
    mean = fmean(values)
    if number < 2:
        return Estimate(mean, -math.inf, math.inf)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (number - 1))
    least = swing / math.sqrt(number)
    half = student(number - 1) * max(spread, least) / math.sqrt(number)
    return Estimate(mean, mean - half, mean + half)


def student(freedom: int) -> float:
    """The quantile of Student's t for a two-sided interval of 95 %; right within 0.2 %."""
    if freedom == 1:
        return math.tan(math.pi * CONFIDENCE / 2)
    if freedom == 2:
        return CONFIDENCE * math.sqrt(2 / (1 - CONFIDENCE**2))
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    # Abramowitz and Stegun 26.7.5: the normal quantile and four corrections.
    corrections = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(part / float(freedom) ** power for power, part in enumerate(corrections, 1))
