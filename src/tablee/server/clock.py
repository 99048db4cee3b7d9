"""How much time a seat has left. Computed from the log: a restart gives its time back by itself."""

from bisect import bisect_right
from collections.abc import Sequence

from tablee.server.wish import AnyClock, DailyClock, LiveClock, NoClock
from tablee.store.rows import OutageRow

GRACE = 2_000
"""Milliseconds for the way there and back that are never counted."""
LINE = 60_000
"""A seat whose line drops is waited for so much longer, for each of its moves."""


class Outages:
    """The times in which no server ran, or this one could not do anything."""

    def __init__(self, rows: Sequence[OutageRow]) -> None:
        self._rows: list[OutageRow] = []
        self._ends: list[int] = []
        for row in sorted(rows, key=lambda row: row.began_at):
            self.add(row)

    def add(self, row: OutageRow) -> None:
        """One that has just ended; what of it is counted already is not counted twice."""
        began_at, ended_at = row.began_at, row.ended_at
        while self._rows and self._rows[-1].began_at >= began_at:  # it began within this one
            ended_at = max(ended_at, self._ends.pop())
            self._rows.pop()
        if self._ends:
            began_at = max(began_at, self._ends[-1])
        if began_at < ended_at:
            self._rows.append(OutageRow(began_at=began_at, ended_at=ended_at))
            self._ends.append(ended_at)

    def since(self, moment: int) -> int:
        """Milliseconds of outage after a moment."""
        first = bisect_right(self._ends, moment)
        return sum(row.ended_at - max(row.began_at, moment) for row in self._rows[first:])


def allowed(clock: AnyClock) -> int | None:
    """Milliseconds for a move, before the reserve."""
    match clock:
        case LiveClock(move=seconds):
            return seconds * 1000
        case DailyClock(hours=hours):
            return hours * 3_600_000
        case NoClock():
            return None


def reserve(clock: AnyClock) -> int:
    return clock.reserve * 1000 if isinstance(clock, LiveClock) else 0


def left(clock: AnyClock, spent_before: int) -> int:
    """What there is of the reserve still."""
    return max(reserve(clock) - spent_before, 0)


def spent(clock: AnyClock, used: int, spent_before: int) -> int:
    """How much of the reserve a move costs that took so long: never more than there is."""
    limit = allowed(clock)
    return 0 if limit is None else min(max(used - limit - GRACE, 0), left(clock, spent_before))


def time_out(clock: AnyClock, spent_before: int) -> int | None:
    """How long the seat to act may take, all in all; None: for ever."""
    limit = allowed(clock)
    return None if limit is None else limit + GRACE + left(clock, spent_before)
