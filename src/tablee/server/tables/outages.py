"""The periods in which nobody could move because the server was down. No clock counts them."""

from bisect import bisect_right
from collections.abc import Iterable

from tablee.store.rows import OutageRow


class Outages:
    """The outages of a place, in order of time and without overlaps."""

    def __init__(self, rows: Iterable[OutageRow]) -> None:
        self._rows: list[OutageRow] = []
        self._ends: list[int] = []
        self.load(rows)

    def load(self, rows: Iterable[OutageRow]) -> None:
        """Add outages from the store. They may be older than the outages known so far."""
        every = sorted([*self._rows, *rows], key=lambda row: row.began_at)
        self._rows, self._ends = [], []
        for row in every:
            self.add(row)

    def add(self, row: OutageRow) -> None:
        """Add an outage that has just ended. Time that known outages cover is not counted twice."""
        began_at, ended_at = row.began_at, row.ended_at
        # Merge the new outage with known outages that began during it.
        while self._rows and self._rows[-1].began_at >= began_at:
            ended_at = max(ended_at, self._ends.pop())
            self._rows.pop()
        if self._ends:
            began_at = max(began_at, self._ends[-1])
        if began_at < ended_at:
            self._rows.append(OutageRow(began_at=began_at, ended_at=ended_at))
            self._ends.append(ended_at)

    def since(self, moment: int) -> int:
        """The total length of all outages after a moment, in milliseconds."""
        first = bisect_right(self._ends, moment)
        return sum(row.ended_at - max(row.began_at, moment) for row in self._rows[first:])
