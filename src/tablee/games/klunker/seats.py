"""Seats of Klunker as marks and as queues. Compiled.

A seat's mark is the card of kind number `seat`: a heap of marks is a set of seats, and what
`jewels` does with heaps serves for both. A queue has four bits for each seat, the first lowest.
"""

from mypy_extensions import i64

from tablee.games.klunker.jewels import BITS, kind_of


def mark_of(seat: i64) -> i64:
    """A seat as a mark, so that a heap of marks is a set of seats."""
    return 1 << (BITS * seat)


def seat_of(mark: i64) -> i64:
    return kind_of(mark)


def clockwise_from(seat: i64, players: i64) -> i64:
    """All seats in the order of their turns, that one first."""
    round_the_table = BITS * players
    seats = 0x43210 & (mark_of(players) - 1)
    return (((seats << round_the_table) + seats) >> (BITS * seat)) & (mark_of(players) - 1)
