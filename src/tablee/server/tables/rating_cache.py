"""A cache of ratings, so that the end of a game does not have to wait for the store."""

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from tablee.store.rows import RatingRow

MAX_CACHED_RATINGS = 20_000


class RatingCache:
    """The latest rating of each person in each game that this process has read or written."""

    def __init__(self) -> None:
        self._rows: OrderedDict[tuple[str, str], RatingRow] = OrderedDict()

    def of(self, guests: Sequence[str], game: str) -> dict[str, RatingRow] | None:
        """The ratings of all these guests. None if any of them is not cached."""
        found = {guest: self._rows.get((guest, game)) for guest in guests}
        known = {guest: row for guest, row in found.items() if row is not None}
        return known if len(known) == len(found) else None

    def learn(self, rows: Iterable[RatingRow]) -> None:
        """Cache these ratings. If the cache is full, the oldest entries are dropped."""
        for row in rows:
            self._rows[row.guest, row.game] = row
            self._rows.move_to_end((row.guest, row.game))
        while len(self._rows) > MAX_CACHED_RATINGS:
            self._rows.popitem(last=False)

    def forget(self, guests: Iterable[str], game: str) -> None:
        """Drop the ratings of these guests, because they may be out of date after a failed commit."""
        for guest in guests:
            self._rows.pop((guest, game), None)
