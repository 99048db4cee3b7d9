"""The one connection that writes: what waits is committed together, behind the fence, or not at all.

A transaction is one statement, sent whole: the database begins it when it has all of it, so a process
that stops in between holds no lock. Its values are bound: in its text they would be in the database's
log whenever it is refused, with everybody's secrets that were kept together.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import psycopg

from tablee.store.interface import Doubt, StoreError
from tablee.store.postgres.connecting import READ_ONLY, Connection, is_quiet, meaning, told
from tablee.store.postgres.connections import PATIENCE, nothing, pauses
from tablee.store.postgres.statements import array, by_kind, keeping, literals, text
from tablee.store.rows import AnyRow

MOST_TOGETHER = 500
END = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
    " WHERE pid = %s AND application_name = current_setting('application_name')"
)
"""What a lost connection left behind is ended, and waited for."""


class Group(NamedTuple):
    """Rows that are kept together or not at all, for whom, who waits for them, and until when."""

    rows: Sequence[AnyRow]
    process: str
    done: "asyncio.Future[None]"
    until: float


class Writer:
    """What `keep` returns is done when the transaction with its rows is on the database's disk."""

    def __init__(self, connect: Callable[[], Awaitable[Connection]]) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._queue: deque[Group] = deque()
        self._doubtful: list[tuple[Group, StoreError]] = []
        """What was on a connection when it was lost: its database may be at it still."""
        self._backend = 0
        self._came = asyncio.Event()
        self._closed = False
        self.on_read_only: Callable[[], Awaitable[None]] = nothing
        """Told when the database takes no changes any more."""
        self.commits = 0
        self.seconds = 0.0
        """How long all transactions took, together."""
        self.losses = 0
        """How often the connection was lost."""
        self._task = asyncio.create_task(self._work())

    @property
    def is_alive(self) -> bool:
        """Whether anybody is there to commit."""
        return not self._task.done()

    def keep(self, rows: Sequence[AnyRow], process: str) -> "asyncio.Future[None]":
        """Who is cancelled while waiting does not take its rows back."""
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.append(Group(rows, process, done, time.monotonic() + PATIENCE))
        self._came.set()
        return done

    async def close(self) -> None:
        """Keep what waits, and stop."""
        self._closed = True
        self._came.set()
        await self._task
        if self._connection:
            await self._connection.close()

    # --- the one task ---

    async def _work(self) -> None:
        while self._queue or not self._closed:
            await self._came.wait()
            self._came.clear()
            while self._queue or self._doubtful:
                connection = await self._connected()
                if connection and self._queue:
                    groups = [self._queue.popleft() for _ in range(min(len(self._queue), MOST_TOGETHER))]
                    await self._commit(connection, groups)

    async def _connected(self) -> Connection | None:
        """A connection that seems sound; none when all that waited for one has lost its patience."""
        if self._connection and is_quiet(self._connection):
            return self._connection
        await self._drop()
        for pause in pauses():
            try:
                self._connection = await self._begin()
            except psycopg.Error as error:
                self._give_up(error)
                if not self._queue and not self._doubtful:
                    return None
                await asyncio.sleep(pause)
            else:
                return self._connection
        raise AssertionError

    async def _drop(self) -> None:
        if self._connection:
            self.losses += 1
            await self._connection.close()
            self._connection = None

    async def _begin(self) -> Connection:
        """A connection. Who was on the lost one hears of it when nothing more can be kept there.

        Else they could read a table anew that is changed a moment later, behind their back.
        """
        connection = await self._connect()
        if self._doubtful:
            try:
                await connection.execute(END, (self._backend,))
            except psycopg.Error:
                await connection.close()
                raise
            self._settle_doubt(lambda _: True)
        self._backend = connection.info.backend_pid
        return connection

    def _settle_doubt(self, whom: Callable[[Group], bool]) -> None:
        for group, why in self._doubtful:
            if whom(group):
                _settle(group, why)
        self._doubtful = [it for it in self._doubtful if not it[0].done.done()]

    def _give_up(self, error: psycopg.Error) -> None:
        """Whoever waits too long is told that nothing was kept, or that nobody knows."""
        now = time.monotonic()
        while self._queue and (self._queue[0].until < now or self._closed):
            _settle(self._queue.popleft(), StoreError(told(error)))
        self._settle_doubt(lambda group: group.until < now or self._closed)

    async def _commit(self, connection: Connection, groups: list[Group]) -> None:
        began = time.monotonic()
        try:
            await self._transaction(connection, groups)
        except Exception as error:  # whatever a row does to psycopg, this task goes on
            await self._fail(connection, groups, error)
        else:
            self.commits += 1
            self.seconds += time.monotonic() - began
            for group in groups:
                _settle(group, None)

    async def _fail(self, connection: Connection, groups: list[Group], error: Exception) -> None:
        is_lost = connection.closed
        if len(groups) > 1 and not is_lost:  # one of them is to blame: each on its own
            await self._each(connection, groups)
            return
        if isinstance(error, psycopg.Error):
            why = meaning(error, is_lost=is_lost)
            if error.sqlstate == READ_ONLY:  # another is the first now: look for it
                await self._drop()
                await self.on_read_only()
        else:
            why = (Doubt if is_lost else StoreError)(str(error))
        if is_lost:
            self._doubtful += [(group, why) for group in groups]
            return
        for group in groups:
            _settle(group, why)

    async def _each(self, connection: Connection, groups: list[Group]) -> None:
        for number, group in enumerate(groups):
            if connection.closed:
                self._queue.extendleft(reversed(groups[number:]))
                return
            await self._commit(connection, [group])

    async def _transaction(self, connection: Connection, groups: list[Group]) -> None:
        kinds = by_kind([row for group in groups for row in group.rows])
        given = [array(text, list(dict.fromkeys(group.process for group in groups)))]
        for kind, rows in kinds.items():
            given += literals(kind, rows)
        await connection.execute(keeping(tuple(kinds)), given, prepare=True)


def _settle(group: Group, error: StoreError | None) -> None:
    if group.done.done():
        return
    if error is None:
        group.done.set_result(None)
    else:
        group.done.set_exception(type(error)(*error.args))
