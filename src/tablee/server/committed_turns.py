"""Passes every turn to a `Follower` and misses none, because it reads the turns from committed rows.

The event `turn_began` only says which table has a new turn to read. If a crash loses the event, the turn
is read when the place opens again.
"""

import asyncio
import logging
from typing import Protocol

from tablee.server.logs import where
from tablee.store.interface import Store
from tablee.store.rows import Turn

log = logging.getLogger(__name__)
RETRY_SECONDS = 5.0
"""The number of seconds before another attempt if the store cannot be read or the follower fails."""


class Follower(Protocol):
    """Handles every turn of every table once, in order. It stores its own progress."""

    async def last_turn(self, table_id: str) -> int:
        """The number of the last turn that was handled at a table. 0 if none has been handled."""

    async def handle(self, turn: Turn) -> None:
        """Handle a turn and store that it is handled. Either both succeed or neither does."""


class CommittedTurns:
    """Passes the turns of a place to a follower. Create only one such object for each follower."""

    def __init__(self, store: Store, follower: Follower) -> None:
        self._store = store
        self._follower = follower
        self._tables: dict[str, None] = {}
        """The tables that may have unread turns. The first is read next. The values are unused."""
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def turn_began(self, turn: Turn) -> None:
        self._tables[turn.table_id] = None
        self._came.set()

    async def open(self) -> None:
        """Start a task that reads the turns committed earlier, and then waits for new ones."""
        self._tables = dict.fromkeys(await self._store.last_turns())
        self._came.set()
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        """Give the follower all turns that have begun, then stop."""
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._read_all()

    async def _work(self) -> None:
        while True:
            await self._came.wait()
            if not await self._read_all():
                await asyncio.sleep(RETRY_SECONDS)

    async def _read_all(self) -> bool:
        """Handle all waiting turns. Returns whether that succeeded."""
        while self._tables:
            table_id = next(iter(self._tables))
            self._tables.pop(table_id)
            try:
                await self._read(table_id)
            except asyncio.CancelledError:
                self._tables[table_id] = None
                raise
            except Exception as error:
                self._tables[table_id] = None
                log.error("turn not handled", extra={"table": table_id, "where": where(error)})
                return False
        self._came.clear()
        return True

    async def _read(self, table_id: str) -> None:
        last = await self._follower.last_turn(table_id)
        for turn in await self._store.turns_after(table_id, last):
            await self._follower.handle(turn)
