"""A small pool of connections. A lost connection is replaced, and its query is sent again.

psycopg's own pool is not used, because it doubles its pause after each failure to connect. Tablée must
notice at once when the database is back.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain, repeat
from typing import Any, TypeVar

import psycopg

from tablee.store.interface import StoreError
from tablee.store.postgres.conninfo import Connection, connect, is_quiet
from tablee.store.postgres.errors import READ_ONLY, message_of, store_error

UNREACHABLE_SECONDS = 15.0
"""The most seconds that a query waits for a database that cannot be reached. Then the query fails."""
RECONNECT_PAUSES_SECONDS = (0.0, 0.05, 0.1, 0.2, 0.5)
T = TypeVar("T")
Work = Callable[[Connection], Awaitable[T]]


async def do_nothing() -> None:
    """The default callback, which does nothing."""


class _ConnectionLost(Exception):
    """The database could not be reached, or the connection broke."""

    def __init__(self, why: psycopg.Error) -> None:
        self.why = why


def reconnect_pauses() -> Iterator[float]:
    """Seconds between attempts to connect. The last pause is repeated forever."""
    return chain(RECONNECT_PAUSES_SECONDS, repeat(RECONNECT_PAUSES_SECONDS[-1]))


class Connections:
    """A pool of at most `most` connections.

    If a connection is lost during some work, the work runs again on another one. So all work must be
    idempotent.
    """

    def __init__(
        self, info: str, most: int, on_read_only: Callable[[], Awaitable[None]] = do_nothing
    ) -> None:
        self._info = info
        self._idle: list[Connection] = []
        self._free = asyncio.Semaphore(most)
        self._generation = 0
        self._on_read_only = on_read_only
        """Called when the database server has become read-only, because another is the primary now."""
        self.losses = 0

    async def use(self, work: Work[T]) -> T:
        """Do the work and return its result. Raises a StoreError if the database fails or is slow."""
        until = time.monotonic() + UNREACHABLE_SECONDS
        try:
            async with asyncio.timeout(UNREACHABLE_SECONDS):
                await self._free.acquire()
        except TimeoutError:
            raise StoreError("the database is busy") from None
        try:
            return await self._until_done(work, until)
        finally:
            self._free.release()

    async def ask(self, statement: str, *given: object) -> list[tuple[Any, ...]]:
        """Run one statement and return its rows."""

        async def ask(db: Connection) -> list[tuple[Any, ...]]:
            cursor = await db.execute(statement.encode(), given)
            return await cursor.fetchall() if cursor.description else []

        return await self.use(ask)

    async def _until_done(self, work: Work[T], until: float) -> T:
        was_read_only = False
        for pause in reconnect_pauses():
            try:
                return await self._once(work)
            except _ConnectionLost as lost:
                why = lost.why
            is_read_only = why.sqlstate == READ_ONLY
            if time.monotonic() > until or (is_read_only and was_read_only):
                raise StoreError(message_of(why)) from None
            was_read_only = was_read_only or is_read_only
            await asyncio.sleep(pause)
        raise AssertionError

    async def _once(self, work: Work[T]) -> T:
        generation = self._generation
        try:
            connection = await self._one()
        except psycopg.Error as error:
            raise _ConnectionLost(error) from None
        try:
            return await self._do(work, connection, generation)
        except psycopg.Error as error:
            if not connection.closed:
                raise store_error(error, is_lost=False) from None
            self.losses += 1
            raise _ConnectionLost(error) from None

    async def _one(self) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            if is_quiet(connection):
                return connection
            self.losses += 1
            await connection.close()
        return await connect(self._info)

    async def _do(self, work: Work[T], connection: Connection, generation: int) -> T:
        try:
            found = await work(connection)
        except psycopg.Error as error:
            if error.sqlstate == READ_ONLY:
                await connection.close()
                await self.forget()
                await self._on_read_only()
            await self._put_back(connection, generation)
            raise
        except BaseException:
            await connection.close()  # the work may have left the connection in any state
            raise
        await self._put_back(connection, generation)
        return found

    async def _put_back(self, connection: Connection, generation: int) -> None:
        if generation != self._generation:
            await connection.close()
        elif not connection.closed:
            self._idle.append(connection)

    async def forget(self) -> None:
        """Stop using the existing connections, because their server may no longer be the primary."""
        self._generation += 1
        await self.close()

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close()
