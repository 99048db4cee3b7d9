"""This process's part in the cluster: its lease, its tables, and what happens if the lease is lost.

The database's clock decides when a lease ends. This process uses its own clock only to decide when it
can no longer be sure of its lease.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Mapping
from typing import Any

from tablee.core.mistake import Mistake
from tablee.server.tables.ownership import Elsewhere
from tablee.store.interface import Fenced, Held, StoreError
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.listen_notify import Notifications
from tablee.store.postgres.store import PostgresStore

log = logging.getLogger(__name__)
RENEWALS_PER_LEASE = 3
"""The number of times that a process renews its lease within the length of one lease."""
LOOK_SECONDS = 1.0
"""How often a process looks whether others wait for its tables, should a notification be lost."""
LOOK_AGAIN_SECONDS = 0.2
"""How soon it looks again while others wait for tables that have not stayed long enough."""


class Member:
    """Represents this process among the processes that serve the place."""

    has_all = False

    def __init__(
        self,
        store: PostgresStore,
        leases: Leases,
        notifications: Notifications,
        seconds: float,
        *,
        on_lost: Callable[[], None],
        on_cut_off: Callable[[], None],
        on_return: Callable[[float], None],
        on_wanted: Callable[[Iterable[str]], None],
    ) -> None:
        self.store = store
        self.seconds = seconds
        self.leases = leases
        self.notifications = notifications
        self._on_lost = on_lost
        self._on_cut_off = on_cut_off
        self._on_return = on_return
        """Called when the database is available again, with the length of the outage in seconds."""
        self._on_wanted = on_wanted
        """Called with the tables that other processes wait for, again and again while they wait."""
        self._is_wanted = asyncio.Event()
        self.lost = 0
        """The number of times that this process has lost its lease."""
        self._renewed = self._steady = time.monotonic()
        self._leaving: dict[str, asyncio.Future[None]] = {}
        self._owed: set[str] = set()
        self._put_off: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._beginning = asyncio.Lock()

    async def open(self) -> None:
        """Register this process, and keep it registered."""
        await self._register()
        self.notifications.open()
        living = (self._live(), self._watch(), self._look_for_wishes())
        self._tasks = [asyncio.create_task(work) for work in living]

    async def close(self) -> None:
        """Give up the lease, so that other processes can take the tables at once."""
        for task in self._tasks:
            task.cancel()
        await self.notifications.close()
        try:
            await self.leases.resign(self.store.process)
        except StoreError as error:
            log.error("not resigned", extra={"why": str(error)})

    # --- the lease ---

    @property
    def is_sure(self) -> bool:
        """Whether our lease is certainly valid. We count its time from when we sent the last renewal."""
        return time.monotonic() - self._renewed < self.seconds

    async def _register(self) -> None:
        began = time.monotonic()
        self.store.process = await self.leases.register(self.store.name, self.seconds)
        self._tell_return(began)
        self._renewed = self._steady = began

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(self.seconds / RENEWALS_PER_LEASE)
            try:
                await self._renew()
            except StoreError as error:
                log.error("not renewed", extra={"why": str(error)})

    async def _renew(self) -> None:
        began = time.monotonic()
        process = self.store.process
        if not await self.leases.renew(process):
            await self.begin_anew(process)
            return
        if began - self._renewed > self.seconds:
            self._steady = began
        self._tell_return(began)
        self._renewed = began
        # All leases expire during a database outage. So after an outage, give the other processes the
        # length of one lease to renew theirs before any lease is removed.
        if began - self._steady > self.seconds and await self.leases.remove_lost():
            log.warning("others were lost")

    def _tell_return(self, renewed: float) -> None:
        """After a database outage, report how long it lasted. Call this before updating `_renewed`."""
        if renewed - self._renewed > self.seconds:
            self._on_return(time.monotonic() - self._renewed)

    async def begin_anew(self, process: str) -> None:
        """Register under a new id after the lease of `process` was lost and others took its tables."""
        async with self._beginning:
            if self.store.process == process:
                self.lost += 1
                log.warning("lease lost")
                self._on_lost()
                await self._register()

    async def _watch(self) -> None:
        """Whenever this process loses contact with the database, disconnect all clients."""
        was_sure = True
        while True:
            await asyncio.sleep(self.seconds / RENEWALS_PER_LEASE / 2)
            if was_sure and not self.is_sure:
                log.error("cut off from the database")
                self._on_cut_off()
            was_sure = self.is_sure

    # --- tables that others want ---

    def look(self, process: str) -> None:
        """Look at once who waits for our tables, if this is our id. Called by a notification."""
        if process == self.store.process:
            self._is_wanted.set()

    async def _look_for_wishes(self) -> None:
        pause = LOOK_SECONDS
        while True:
            try:
                async with asyncio.timeout(pause):
                    await self._is_wanted.wait()
            except TimeoutError:
                pass
            self._is_wanted.clear()
            try:
                wanted = await self.leases.wanted(self.store.process)
            except StoreError as error:
                log.error("wishes not read", extra={"why": str(error)})
                wanted = []
            self._on_wanted(wanted)
            pause = LOOK_AGAIN_SECONDS if wanted else LOOK_SECONDS

    async def hand_over(self, tables: Mapping[str, bytes | None]) -> None:
        if not tables:
            return
        try:
            await self._let_go(tables, self.leases.hand_over(tables, self.store.process))
        except StoreError:
            self._owed.update(tables)
            raise

    # --- tables that we want ---

    async def take(self, table_id: str, *, insists: bool) -> Held:
        if "\0" in table_id:  # PostgreSQL cannot store the zero character
            raise Mistake("table-unknown")
        if leaving := self._leaving.get(table_id):
            await asyncio.wait([leaving])
        self._owed.discard(table_id)
        process = self.store.process
        try:
            found = await self.leases.take(table_id, process, insists=insists)
        except Fenced:
            await self.begin_anew(process)
            raise Elsewhere from None
        except StoreError:
            self._owed.add(table_id)
            raise
        if process != self.store.process:
            raise Elsewhere
        if found is None:
            raise Mistake("table-unknown")
        if isinstance(found, str):
            raise Elsewhere
        return found

    async def wait(self, seconds: float) -> None:
        await self.notifications.wait(seconds)

    async def release(self, leaving: Mapping[str, int | None]) -> None:
        gone = [*leaving, *self._owed]
        if not gone:
            return
        self._owed.update(gone)
        await self._let_go(gone, self.leases.release(gone, self.store.process))
        self._owed.difference_update(gone)

    async def _let_go(self, gone: Iterable[str], work: Coroutine[Any, Any, None]) -> None:
        """Do the work that frees tables. Meanwhile nobody takes them back."""
        task = asyncio.ensure_future(work)
        self._leaving |= dict.fromkeys(gone, task)
        try:
            await task
        finally:
            self._leaving = {name: other for name, other in self._leaving.items() if other is not task}

    async def due(self, now: int, most: int) -> list[str]:
        self._put_off = {name: until for name, until in self._put_off.items() if until > now}
        return await self.leases.due(now, most, list(self._put_off))

    def put_off(self, table_id: str, until: int) -> None:
        self._put_off[table_id] = until
