"""Ratings that this process has read or kept: so that the end of a game need not wait for a read."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from tablee.store.rows import RatingRow

MOST = 20_000


class Known:
    """The latest of each person in each game, as far as this process knows; the oldest are forgotten."""

    def __init__(self) -> None:
        self._rows: OrderedDict[tuple[str, str], RatingRow] = OrderedDict()

    def of(self, guests: Sequence[str], game: str) -> dict[str, RatingRow] | None:
        """All of theirs, or none if one of them is missing."""
        found = {guest: self._rows.get((guest, game)) for guest in guests}
        known = {guest: row for guest, row in found.items() if row is not None}
        return known if len(known) == len(found) else None

    def learn(self, rows: Iterable[RatingRow]) -> None:
        for row in rows:
            self._rows[row.guest, row.game] = row
            self._rows.move_to_end((row.guest, row.game))
        while len(self._rows) > MOST:
            self._rows.popitem(last=False)

    def forget(self, guests: Iterable[str], game: str) -> None:
        """What is kept of theirs may be another by now."""
        for guest in guests:
            self._rows.pop((guest, game), None)
