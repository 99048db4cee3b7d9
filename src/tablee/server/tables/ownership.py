"""Decides which tables this process may load: all if it is the only process, else those it leases."""

import asyncio
import heapq
from collections.abc import Mapping
from typing import Protocol

from tablee.store.interface import Held, Store


class Elsewhere(Exception):
    """Another process owns the table, or it is unknown for the moment which process owns it."""


class Ownership(Protocol):
    """Decides which process may load a table, and which tables must be loaded now."""

    has_all: bool
    """Whether this process is the only one that serves the place."""

    @property
    def is_sure(self) -> bool:
        """Whether this process can be sure that no other process has taken its tables."""

    async def take(self, table_id: str, *, insists: bool) -> Held:
        """Take the table. Raises Elsewhere if it has another owner, a Mistake if it does not exist.

        If `insists`, the owner is asked for the table. It counts as asked for a moment only.
        """

    async def wait(self, seconds: float) -> None:
        """Wait until a table may have become free, but no longer than this many seconds."""

    async def hand_over(self, tables: Mapping[str, bytes | None]) -> None:
        """Give tables up to processes that wait for them. Each comes with what the next owner needs."""

    async def release(self, leaving: Mapping[str, int | None]) -> None:
        """Give up tables. `leaving` maps each id to when the table must be loaded again, or None."""

    async def due(self, now: int, most: int) -> list[str]:
        """Returns at most `most` tables that must be loaded now and that no process owns."""

    def put_off(self, table_id: str, until: int) -> None:
        """Do not try to load the table again before the moment `until`."""


class SoleOwner:
    """The ownership when only one process serves the place. This process owns every table."""

    is_sure = True
    has_all = True

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waking: list[tuple[int, str]] = []

    async def open(self) -> None:
        """Read which tables must be loaded, and when."""
        self._waking = await self._store.waking()
        heapq.heapify(self._waking)

    async def take(self, table_id: str, *, insists: bool) -> Held:
        return Held()

    async def wait(self, seconds: float) -> None:
        await asyncio.sleep(seconds)  # only while the place closes

    async def hand_over(self, tables: Mapping[str, bytes | None]) -> None:
        pass  # nobody else is there to take them

    async def release(self, leaving: Mapping[str, int | None]) -> None:
        for table_id, wake_at in leaving.items():
            if wake_at is not None:
                self.put_off(table_id, wake_at)

    async def due(self, now: int, most: int) -> list[str]:
        found: list[str] = []
        while self._waking and self._waking[0][0] <= now and len(found) < most:
            found.append(heapq.heappop(self._waking)[1])
        return found

    def put_off(self, table_id: str, until: int) -> None:
        heapq.heappush(self._waking, (until, table_id))
