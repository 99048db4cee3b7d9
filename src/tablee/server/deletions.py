"""Deletes people. A deletion is a row that the processes of the place work off, whatever happens.

The commit that begins it removes the guest, the account and all other ways in. Then every process erases
the person at the tables that it owns or can take, and removes what else the store has. Nothing is noted
of the progress: what is left to do is what still mentions the person.
"""

import asyncio
import logging
import secrets
from contextlib import suppress

from tablee.core.mistake import Mistake
from tablee.server.logs import where
from tablee.server.people.guests import EVERY_GENERATION, Guests
from tablee.server.tables.erasure import erase_at_rest, erase_person
from tablee.server.tables.hub import UNREADABLE, Hub
from tablee.server.tables.ownership import Elsewhere
from tablee.store.interface import StoreError, Taken
from tablee.store.people_rows import DeletionRow, GuestRow
from tablee.store.personal_queries import deletions, erase_some, removed_at_once, tables_with
from tablee.store.row import Removal

log = logging.getLogger(__name__)
ROUND_SECONDS = 5.0
TABLES_PER_ROUND = 20
"""The most tables that one round loads for one person."""
LAST_LOOK_MS = 60_000
"""A deletion ends no sooner than this, so that no request that had begun before it is missed."""
PASSING = ("not-kept", "store-failed", "table-busy", UNREADABLE)
"""Mistakes that pass by themselves. After any other one, a table cannot be loaded at all."""


class Deletions:
    """Begins deletions, and works them off."""

    def __init__(self, guests: Guests, hub: Hub) -> None:
        self._guests = guests
        self._store = guests.store
        self._hub = hub
        self._came = asyncio.Event()
        self._erased: set[str] = set()
        """People of whom a round found nothing more. Only the last look is still due for them."""
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def begin(self, guest: GuestRow, now: int) -> None:
        """Remove the guest and all ways in, and note what is left to do. Raises a Mistake on failure."""
        row = DeletionRow(guest=guest.id, salt=secrets.token_hex(16), at=now)
        async with self._guests.one_at_a_time(guest.id):
            await self._guests.still(guest)
            try:
                await self._store.commit(row, *await removed_at_once(self._store, guest.id))
            except Taken:
                pass  # the same request came twice
            except StoreError:
                raise Mistake("not-kept") from None
            finally:  # the commit may have succeeded even if it raised an error
                await self._guests.send_away(guest.id, EVERY_GENERATION)
        self._came.set()

    async def _work(self) -> None:
        while True:
            try:
                await self.work_once()
            except StoreError as error:
                log.error("deletions wait", extra={"why": str(error)})
            except Exception as error:
                log.error("deletions failed", extra={"where": where(error)})
            self._came.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._came.wait(), ROUND_SECONDS)

    async def work_once(self) -> None:
        """Do a part of what is left to do for each person."""
        found = await deletions(self._store)
        self._erased &= {deletion.guest for deletion in found}
        for deletion in found:
            is_old = self._hub.services.now() - deletion.at >= LAST_LOOK_MS
            if is_old or deletion.guest not in self._erased:
                await self._work_off(deletion, is_last=is_old)

    async def _work_off(self, deletion: DeletionRow, *, is_last: bool) -> None:
        tables = await tables_with(self._store, deletion.guest, TABLES_PER_ROUND)
        for table_id in tables[:TABLES_PER_ROUND]:
            await self._erase_at(table_id, deletion)
        erased = await erase_some(self._store, deletion)
        if tables or erased:
            return
        self._erased.add(deletion.guest)
        if is_last:
            await self._store.commit(Removal(DeletionRow, (deletion.guest,)))

    async def _erase_at(self, table_id: str, deletion: DeletionRow) -> None:
        try:
            await self._hub.ask_here(table_id, lambda table: erase_person(table, deletion))
        except Elsewhere:
            pass  # the process that owns the table does it in its own round
        except Mistake as mistake:
            if mistake.key not in PASSING:
                await erase_at_rest(self._store, table_id, deletion)
