"""Stores seats of Klunker as ints: as marks, window numbers and queues. Compiled.

The mark of seat n is 1 << 4 * n, the same int as a card of kind n. A set of seats is a heap of their
marks, so the functions in `jewels` work on it. The window of seat n has number n + 1, so that 0 can
mean no window. A queue is an int with four bits for each seat; the first seat is in the lowest bits.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.memo import Memo
from tablee.core.vecs import vec
from tablee.games.klunker.rules.jewels import BITS, all_kinds, kind_of

SEAT: Final = 15
"""`queue & SEAT` is the first seat in a queue."""

marks: Final = vec[i64]([1 << BITS * seat for seat in range(6)])
"""The mark of each of the five seats, and a sixth entry: `clockwise_from` reads `marks[players]`."""


def window_of(seat: i64) -> i64:
    return seat + 1


def owner_of(window: i64) -> i64:
    return window - 1


def window_marked(mark: i64) -> i64:
    """The number of the window that belongs to the seat with this mark; 0 if `mark` is 0."""
    if mark:
        return window_of(kind_of(mark))
    return 0


def clockwise_from(seat: i64, players: i64) -> i64:
    """A queue of all seats in the order of their turns, beginning with this seat."""
    round_the_table = BITS * players
    seats = 0x43210 & (marks[players] - 1)
    return (((seats << round_the_table) + seats) >> (BITS * seat)) & (marks[players] - 1)


def _work_out_windows_or_none(seats: int) -> tuple[int, ...]:
    return tuple([window_marked(mark) for mark in all_kinds[seats]])


def _work_out_windows(seats: int) -> tuple[int, ...]:
    return windows_or_none[seats][:-1]


windows_or_none: Final = Memo(_work_out_windows_or_none)
"""Maps a heap of marks to the window numbers of the marked seats, followed by 0 for no window."""

all_windows: Final = Memo(_work_out_windows)
"""Maps a heap of marks to the window numbers of the marked seats."""
