"""Which tables this process has: all of them where it is alone, else those that it took."""

import heapq
from collections.abc import Mapping
from typing import Protocol

from tablee.store.interface import Held, Owner, Store


class Elsewhere(Exception):
    """Another process has the table; or, for a moment, nobody knows who."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(owner)
        self.owner = owner


NOBODY = Owner("", "")


class Holding(Protocol):
    """Who may bring a table to life, and when one must be."""

    has_all: bool
    """Whether there is no other process."""

    @property
    def is_sure(self) -> bool:
        """Whether the tables that we have are ours at this moment."""

    async def take(self, table_id: str) -> Held:
        """The table is ours from now on. Raises Elsewhere, or a Mistake where there is none."""

    async def release(self, leaving: Mapping[str, int | None]) -> None:
        """Those are not needed here any more; when they must be woken, if they must."""

    async def due(self, now: int, most: int) -> list[str]:
        """Tables that must be woken now, and that nobody has."""

    def put_off(self, table_id: str, until: int) -> None:
        """It could not be woken: not before that again."""


class Alone:
    """One process has everything."""

    is_sure = True
    has_all = True

    def __init__(self, store: Store) -> None:
        self._store = store
        self._waking: list[tuple[int, str]] = []

    async def open(self) -> None:
        self._waking = await self._store.waking()
        heapq.heapify(self._waking)

    async def take(self, table_id: str) -> Held:
        return Held()

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
