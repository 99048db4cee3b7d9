"""Draws and dice for a position's `sample`: all randomness of a game comes from its `Chance`."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import factorial, prod
from types import MappingProxyType

from tablee.core.chance import Chance


def draw(chance: Chance, things: Sequence[int]) -> int:
    """One of the things, all equally likely. One that is listed twice is twice as likely."""
    return things[chance.below(len(things))]


def draw_weighted(chance: Chance, weights: Mapping[int, int]) -> int:
    """One of the keys, each as likely as its weight, a whole number, says."""
    reach = list(accumulate(weights.values()))
    return list(weights)[bisect_right(reach, chance.below(reach[-1]))]


def deal(chance: Chance, things: Sequence[int], sizes: Sequence[int]) -> Iterator[list[int]]:
    """Deals hands of these sizes. Every way to deal is equally likely; what is left over stays out."""
    left = list(things)
    for size in sizes:
        yield [left.pop(chance.below(len(left))) for _ in range(size)]


def roll(chance: Chance, count: int, sides: int = 6) -> int:
    """Rolls dice. Returns a move: `dice_in` reads the faces from it."""
    return chance.below(sides**count)


def dice_in(move: int, count: int, sides: int = 6) -> tuple[int, ...]:
    """The faces, from 1 to `sides`, of dice that were rolled together."""
    return tuple(move // sides**die % sides + 1 for die in range(count))


def roll_of(faces: Sequence[int], sides: int = 6) -> int:
    """The move in which dice show these faces, in this order."""
    return sum((face - 1) * sides**die for die, face in enumerate(faces))


@cache
def throws(count: int, sides: int = 6) -> Mapping[int, int]:
    """All throws of dice whose order means nothing, each with the number of ways in which it falls.

    A throw is the move of its faces in rising order, which `dice_in` reads.
    """
    every = combinations_with_replacement(range(1, sides + 1), count)
    return MappingProxyType({roll_of(faces, sides): _ways(faces) for faces in every})


def _ways(faces: Sequence[int]) -> int:
    return factorial(len(faces)) // prod(factorial(alike) for alike in Counter(faces).values())
