"""A few connections for whoever reads: one that is lost is replaced, and what was asked is asked again.

psycopg's own pool waits twice as long after each failure: what is back must be found at once.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain, repeat
from typing import Any, TypeVar

import psycopg

from tablee.store.interface import StoreError
from tablee.store.postgres.connecting import READ_ONLY, Connection, connect, is_quiet, meaning, told

PATIENCE = 15.0
"""Seconds that a question waits for a database that is not there."""
PAUSES = (0.0, 0.05, 0.1, 0.2, 0.5)
T = TypeVar("T")
Work = Callable[[Connection], Awaitable[T]]


async def nothing() -> None: ...


class _Gone(Exception):
    """There was no connection, or it is no good any more."""

    def __init__(self, why: psycopg.Error) -> None:
        self.why = why


def pauses() -> Iterator[float]:
    """Seconds between attempts to connect; the last for ever."""
    return chain(PAUSES, repeat(PAUSES[-1]))


class Connections:
    """At most so many at once. What is asked through them may be done twice, and must be harmless so."""

    def __init__(self, info: str, most: int) -> None:
        self._info = info
        self._idle: list[Connection] = []
        self._places = asyncio.Semaphore(most)
        self._era = 0
        self.on_read_only: Callable[[], Awaitable[None]] = nothing
        """Told when a session turns out to take no changes: another server is the first now."""
        self.losses = 0

    async def use(self, work: Work[T]) -> T:
        """What the work gives; raises a StoreError where the database does not, or not in time."""
        until = time.monotonic() + PATIENCE
        try:
            async with asyncio.timeout(PATIENCE):
                await self._places.acquire()
        except TimeoutError:
            raise StoreError("the database is busy") from None
        try:
            return await self._until_done(work, until)
        finally:
            self._places.release()

    async def ask(self, statement: str, *given: object) -> list[tuple[Any, ...]]:
        """What one statement gives."""

        async def ask(db: Connection) -> list[tuple[Any, ...]]:
            cursor = await db.execute(statement.encode(), given)
            return await cursor.fetchall() if cursor.description else []

        return await self.use(ask)

    async def _until_done(self, work: Work[T], until: float) -> T:
        was_read_only = False
        for pause in pauses():
            try:
                return await self._once(work)
            except _Gone as gone:
                why = gone.why
            is_read_only = why.sqlstate == READ_ONLY
            if time.monotonic() > until or (is_read_only and was_read_only):
                raise StoreError(told(why)) from None
            was_read_only = was_read_only or is_read_only
            await asyncio.sleep(pause)
        raise AssertionError

    async def _once(self, work: Work[T]) -> T:
        era = self._era
        try:
            connection = await self._one()
        except psycopg.Error as error:
            raise _Gone(error) from None
        try:
            return await self._do(work, connection, era)
        except psycopg.Error as error:
            if not connection.closed:
                raise meaning(error, is_lost=False) from None
            self.losses += 1
            raise _Gone(error) from None

    async def _one(self) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            if is_quiet(connection):
                return connection
            self.losses += 1
            await connection.close()
        return await connect(self._info)

    async def _do(self, work: Work[T], connection: Connection, era: int) -> T:
        try:
            found = await work(connection)
        except psycopg.Error as error:
            if error.sqlstate == READ_ONLY:
                await connection.close()
                await self.forget()
                await self.on_read_only()
            await self._put_back(connection, era)
            raise
        except BaseException:
            await connection.close()  # what it was doing when it was left is not known
            raise
        await self._put_back(connection, era)
        return found

    async def _put_back(self, connection: Connection, era: int) -> None:
        if era != self._era:
            await connection.close()
        elif not connection.closed:
            self._idle.append(connection)

    async def forget(self) -> None:
        """Ask nothing more through those that there are: they may lead to what was the first once."""
        self._era += 1
        await self.close()

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close()
