"""The rows of a score sheet, and what dice are worth in them. Compiled.

Dice are counted by their faces: six counts of four bits each, the ones in the lowest bits.
"""

from typing import Final

from mypy_extensions import i64

ROWS: Final = (
    "ones",
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "three",
    "four",
    "full",
    "small",
    "large",
    "yams",
    "chance",
)
"""The names of the rows, from the top of the sheet to its end (YA1)."""
ALL_ROWS: Final = 13
UPPER_ROWS: Final = 6
THREE: Final = 6
FOUR: Final = 7
FULL: Final = 8
SMALL: Final = 9
LARGE: Final = 10
YAMS: Final = 11
CHANCE: Final = 12

FACES: Final = 6
COUNT_BITS: Final = 4

FULL_POINTS: Final = 25
SMALL_POINTS: Final = 30
LARGE_POINTS: Final = 40
YAMS_POINTS: Final = 50
BONUS_FROM: Final = 63
BONUS_POINTS: Final = 35
EXTRA_POINTS: Final = 100


def count_of(counts: i64, face: i64) -> i64:
    """How many dice show this face, from 1 to 6."""
    return counts >> COUNT_BITS * (face - 1) & 15


def total_of(counts: i64) -> i64:
    """All dice added up."""
    total: i64 = 0
    face: i64 = 1
    while face <= FACES:
        total += face * count_of(counts, face)
        face += 1
    return total


def most_alike(counts: i64) -> i64:
    """The greatest number of dice that show the same face."""
    most: i64 = 0
    face: i64 = 1
    while face <= FACES:
        most = max(most, count_of(counts, face))
        face += 1
    return most


def is_full(counts: i64) -> bool:
    """Whether there are three dice of one number and two of another (YA4)."""
    has_pair = False
    face: i64 = 1
    while face <= FACES:
        if count_of(counts, face) == 2:
            has_pair = True
        face += 1
    return has_pair and most_alike(counts) == 3


def longest_run(counts: i64) -> i64:
    """The number of dice in the longest row of faces that follow each other (YA5)."""
    longest: i64 = 0
    run: i64 = 0
    face: i64 = 1
    while face <= FACES:
        if count_of(counts, face):
            run += 1
        else:
            run = 0
        longest = max(longest, run)
        face += 1
    return longest


def points_of(counts: i64, row: i64) -> i64:
    """What five dice are worth in a row (YA2–YA7)."""
    if row < UPPER_ROWS:
        return (row + 1) * count_of(counts, row + 1)
    if row == CHANCE:
        return total_of(counts)
    if row == FULL:
        return FULL_POINTS * is_full(counts)
    if row == SMALL:
        return SMALL_POINTS * (longest_run(counts) >= 4)
    if row == LARGE:
        return LARGE_POINTS * (longest_run(counts) == 5)
    if row == YAMS:
        return YAMS_POINTS * (most_alike(counts) == 5)
    if most_alike(counts) >= row - THREE + 3:
        return total_of(counts)
    return 0
