"""Changes of what a guest signs in with. They happen one at a time, in all processes together."""

from collections.abc import Awaitable, Callable, Sequence
from itertools import pairwise
from typing import TypeAlias, TypeVar

from tablee.core.mistake import Mistake
from tablee.server.people.guests import Guests
from tablee.store.credential_queries import last_change
from tablee.store.credential_rows import CredentialChangeRow
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import GuestRow
from tablee.store.row import Removal, Row
from tablee.store.rows import AnyRow

MAX_KEPT = 100
"""The number of changes that are remembered of each guest."""
KEPT_MS = 30 * 24 * 3_600_000
"""What was replaced is kept this long: if a thief replaced it, a renewal brings it back."""
R = TypeVar("R", bound=Row)
Rows: TypeAlias = Sequence[AnyRow | Removal]


class Changes:
    """Commits changes. Each is numbered, so that the store refuses one that overlooked another."""

    def __init__(self, guests: Guests) -> None:
        self._guests = guests
        self._store = guests.store

    async def make(
        self,
        guest: GuestRow,
        what: str,
        session: str,
        now: int,
        rows_for: Callable[[GuestRow], Awaitable[Rows]],
    ) -> None:
        """Commit the rows that `rows_for` makes from what is stored now.

        Raises `Taken` if one of these rows exists already, and a Mistake if another change came first.
        """
        async with self._guests.one_at_a_time(guest.id):
            number = await last_change(self._store, guest.id)
            rows = await rows_for(await self._guests.still(guest))
            change = CredentialChangeRow(
                guest=guest.id, number=number + 1, what=what, at=now, session=session
            )
            forgotten = Removal(CredentialChangeRow, (guest.id, number + 1 - MAX_KEPT))
            try:
                await self._store.commit(change, *rows, forgotten)
            except Taken:
                if await last_change(self._store, guest.id) != number:
                    raise Mistake("credentials-changed") from None
                raise
            except StoreError:
                raise Mistake("not-kept") from None


def replaced_long_ago(latest_first: Sequence[R], at: Callable[[R], int], now: int) -> list[R]:
    """The rows whose successor was added so long ago that nobody needs them any more."""
    return [old for newer, old in pairwise(latest_first) if at(newer) < now - KEPT_MS]


def removal_of(row: Row) -> Removal:
    """Removes a row."""
    return Removal(type(row), tuple(getattr(row, name) for name in row.key))
