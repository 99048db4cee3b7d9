"""One process among several: its lease, the tables that it took, and what happens when it is lost.

The database's clock ends a lease; this process's own clock only tells it when to stop being sure.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Mapping

from tablee.core.mistake import Mistake
from tablee.server.holding import NOBODY, Elsewhere
from tablee.store.interface import Fenced, Held, Owner, StoreError
from tablee.store.postgres.hints import Hints
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.store import PostgresStore

log = logging.getLogger(__name__)
RENEWALS = 3
"""A lease is renewed so often in its time."""


class Member:
    """Of the processes that serve a place, this one."""

    has_all = False

    def __init__(self, store: PostgresStore, seconds: float) -> None:
        self.store = store
        self.seconds = seconds
        self.leases = Leases(store.info, store.look_anew)
        self.hints = Hints(store.info)
        self.link = ""
        self.on_lost: Callable[[], None] = lambda: None
        self.on_cut_off: Callable[[], None] = lambda: None
        self.on_return: Callable[[float], None] = lambda seconds: None
        """After so many seconds without the database."""
        self.lost = 0
        """How often others went on without us."""
        self._renewed = self._steady = time.monotonic()
        self._leaving: dict[str, asyncio.Future[None]] = {}
        self._owed: set[str] = set()
        self._put_off: dict[str, int] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._beginning = asyncio.Lock()

    async def open(self, link: str) -> None:
        """Others reach us there."""
        self.link = link
        await self._register()
        self.hints.open()
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._watch())]

    async def close(self) -> None:
        """Everything is free at once."""
        for task in self._tasks:
            task.cancel()
        await self.hints.close()
        try:
            await self.leases.resign(self.store.process)
        except StoreError as error:
            log.error("not resigned", extra={"why": str(error)})
        await self.leases.close()

    # --- the lease ---

    @property
    def is_sure(self) -> bool:
        """Whether nobody else can have our tables: a lease counts from when its renewal was sent."""
        return time.monotonic() - self._renewed < self.seconds

    async def _register(self) -> None:
        began = time.monotonic()
        self.store.process = await self.leases.register(self.store.name, self.link, self.seconds)
        self._tell_return(began)
        self._renewed = self._steady = began

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(self.seconds / RENEWALS)
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
        # After a time without a database every lease has run out: let the others renew theirs first.
        if began - self._steady > self.seconds and await self.leases.bury():
            log.warning("others were lost")

    def _tell_return(self, renewed: float) -> None:
        """Before anybody can be sure again: what clocks are set by then knows of it."""
        if renewed - self._renewed > self.seconds:
            self.on_return(time.monotonic() - self._renewed)

    async def begin_anew(self, process: str) -> None:
        """Others went on without us: nothing that we have under that id counts any more."""
        async with self._beginning:
            if self.store.process == process:
                self.lost += 1
                log.warning("lease lost")
                self.on_lost()
                await self._register()

    async def _watch(self) -> None:
        """Whoever is cut off from the database sends its people away, once."""
        was_sure = True
        while True:
            await asyncio.sleep(self.seconds / RENEWALS / 2)
            if was_sure and not self.is_sure:
                log.error("cut off from the database")
                self.on_cut_off()
            was_sure = self.is_sure

    # --- tables ---

    async def take(self, table_id: str) -> Held:
        if "\0" in table_id:  # PostgreSQL has no such texts
            raise Mistake("table-unknown")
        if leaving := self._leaving.get(table_id):
            await asyncio.wait([leaving])
        self._owed.discard(table_id)
        process = self.store.process
        try:
            found = await self.leases.take(table_id, process)
        except Fenced:
            await self.begin_anew(process)
            raise Elsewhere(NOBODY) from None
        except StoreError:
            self._owed.add(table_id)
            raise
        if process != self.store.process:
            raise Elsewhere(NOBODY)
        if found is None:
            raise Mistake("table-unknown")
        if isinstance(found, Owner):
            raise Elsewhere(found)
        return found

    async def release(self, leaving: Mapping[str, int | None]) -> None:
        gone = [*leaving, *self._owed]
        if not gone:
            return
        self._owed.update(gone)
        task = asyncio.ensure_future(self.leases.release(gone, self.store.process))
        self._leaving |= dict.fromkeys(gone, task)
        try:
            await task
            self._owed.difference_update(gone)
        finally:
            self._leaving = {name: other for name, other in self._leaving.items() if other is not task}

    async def due(self, now: int, most: int) -> list[str]:
        self._put_off = {name: until for name, until in self._put_off.items() if until > now}
        return await self.leases.due(now, most, list(self._put_off))

    def put_off(self, table_id: str, until: int) -> None:
        self._put_off[table_id] = until
