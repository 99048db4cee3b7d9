"""Finds a shortest path for a slide. If there are several, the choice is always the same. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import has_square

SQUARES: Final = 576
FAR: Final = 576

RIGHT: Final = 1
DOWN: Final = 32
DIRECTIONS: Final = (1, 32, -1, -32)
"""The steps right, down, left and up, as differences between square numbers."""


def path(free: vec[i64], start: i64, end: i64) -> list[int]:
    """The start, corners and end of a shortest path. `free` has the squares where the anchor may be.

    Where there is a choice, the path goes straight on if it can. Otherwise it prefers right, then down,
    then left, then up.
    """
    distances = distances_to(end, free)
    corners: list[int] = []
    here: int = start
    step = 0
    while here != end:
        chosen = next_step(distances, here, step)
        if chosen != step:
            corners.append(here)
        step = chosen
        here += step
    corners.append(here)
    return corners


def distances_to(end: i64, free: vec[i64]) -> list[int]:
    """The number of steps from each square to `end`; FAR if there is no path."""
    distances = [FAR] * SQUARES
    distances[end] = 0
    queue: list[int] = [end]
    for here in queue:
        for step in DIRECTIONS:
            there = here + step
            if is_free(free, there) and distances[there] == FAR:
                distances[there] = distances[here] + 1
                queue.append(there)
    return distances


def is_free(free: vec[i64], square: i64) -> bool:
    return 0 <= square < SQUARES and has_square(free, square)


def next_step(distances: list[int], here: int, ahead: int) -> int:
    """A step that leads closer to the end. It is `ahead`, the same as the last step, if possible."""
    closer = [step for step in DIRECTIONS if distance(distances, here + step) < distances[here]]
    return ahead if ahead in closer else closer[0]


def distance(distances: list[int], square: int) -> int:
    return distances[square] if 0 <= square < SQUARES else FAR


def path_number(corners: list[int]) -> int:
    """Encodes a path as one number: the number of points in 8 bits, then each point in 10 bits."""
    number = len(corners)
    for index, corner in enumerate(corners):
        number |= corner << (8 + 10 * index)
    return number


def path_of_number(number: int) -> list[int]:
    return [number >> (8 + 10 * index) & 1023 for index in range(number & 255)]
