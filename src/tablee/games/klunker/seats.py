"""Seats of Klunker as marks, windows and queues. Compiled.

A seat's mark is the card of kind number `seat`: a heap of marks is a set of seats, and what
`jewels` does with heaps serves for both. Windows are numbered from 1 on, so that 0 is none of
them. A queue has four bits for each seat, the first lowest.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.memo import Memo
from tablee.core.vecs import vec
from tablee.games.klunker.jewels import BITS, all_kinds, kind_of

SEAT: Final = 15
"""`queue & SEAT` is the first in a queue."""

marks: Final = vec[i64]([1 << BITS * seat for seat in range(6)])
"""Each seat's mark, and the one after the fifth's."""


def window_of(seat: i64) -> i64:
    return seat + 1


def owner_of(window: i64) -> i64:
    return window - 1


def window_marked(mark: i64) -> i64:
    """The window of the seat with that mark; none without a mark."""
    if mark:
        return window_of(kind_of(mark))
    return 0


def clockwise_from(seat: i64, players: i64) -> i64:
    """All seats in the order of their turns, that one first."""
    round_the_table = BITS * players
    seats = 0x43210 & (marks[players] - 1)
    return (((seats << round_the_table) + seats) >> (BITS * seat)) & (marks[players] - 1)


def _work_out_windows_or_none(seats: int) -> tuple[int, ...]:
    return tuple([window_marked(mark) for mark in all_kinds[seats]])


def _work_out_windows(seats: int) -> tuple[int, ...]:
    return windows_or_none[seats][:-1]


windows_or_none: Final = Memo(_work_out_windows_or_none)
"""Of a heap of marks: the windows of those seats, then none."""

all_windows: Final = Memo(_work_out_windows)
"""Of a heap of marks: the windows of those seats."""
