"""The only connection that writes to PostgreSQL. Rows that wait at the same time are committed together.

A transaction is one statement. The database begins it only once the whole statement has arrived, so a
process that stops halfway holds no lock. Values are bound as parameters. If they were part of the
statement's text, the database would log them, secrets included, whenever it refused the statement.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

import psycopg

from tablee.store.interface import Doubt, StoreError
from tablee.store.postgres.connections import UNREACHABLE_SECONDS, reconnect_pauses
from tablee.store.postgres.conninfo import Connection, is_quiet
from tablee.store.postgres.errors import READ_ONLY, message_of, store_error
from tablee.store.postgres.transaction import transaction
from tablee.store.row import BEYOND_ROWS
from tablee.store.rows import AnyChange

MAX_GROUPS_TOGETHER = 500
END_SESSION = (
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
    " WHERE pid = %s AND application_name = current_setting('application_name')"
)
"""Ends the session that a lost connection left behind, and waits until it has ended."""


class Group(NamedTuple):
    """Changes that one process commits together or not at all.

    `done` is the future that the commit completes. `until` is when the attempt to commit is given up.
    """

    changes: Sequence[AnyChange]
    process: str
    done: "asyncio.Future[None]"
    until: float
    is_plain: bool
    """Whether the changes only write rows."""


class Writer:
    """Commits rows. The future that `commit` returns is done when they are on the database's disk."""

    def __init__(
        self,
        connect: Callable[[], Awaitable[Connection]],
        on_read_only: Callable[[], Awaitable[None]],
    ) -> None:
        self._connect = connect
        self._connection: Connection | None = None
        self._queue: deque[Group] = deque()
        self._doubtful: list[tuple[Group, StoreError]] = []
        """Groups whose transaction lost its connection. The database may still commit them."""
        self._backend = 0
        self._came = asyncio.Event()
        self._closed = False
        self._on_read_only = on_read_only
        """Called when the server turns out to be read-only."""
        self.commits = 0
        self.seconds = 0.0
        """The total duration of all transactions, in seconds."""
        self.losses = 0
        """The number of times that the connection was lost."""
        self._task = asyncio.create_task(self._work())

    @property
    def is_alive(self) -> bool:
        """Whether the task that commits is still running."""
        return not self._task.done()

    def commit(self, changes: Sequence[AnyChange], process: str) -> "asyncio.Future[None]":
        """Commit these changes together. They are committed even if the caller stops waiting."""
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        until = time.monotonic() + UNREACHABLE_SECONDS
        is_plain = BEYOND_ROWS.isdisjoint(map(type, changes))
        self._queue.append(Group(changes, process, done, until, is_plain))
        self._came.set()
        return done

    async def close(self) -> None:
        """Commit the waiting rows, then stop."""
        self._closed = True
        self._came.set()
        await self._task
        if self._connection:
            await self._connection.close()

    # --- called in the writer's task ---

    async def _work(self) -> None:
        while self._queue or not self._closed:
            await self._came.wait()
            self._came.clear()
            while self._queue or self._doubtful:
                connection = await self._connected()
                if connection and self._queue:
                    await self._commit(connection, self._next_groups())

    def _next_groups(self) -> list[Group]:
        """The groups for the next transaction. One that rewrites or removes rows has its own."""
        groups = [self._queue.popleft()]
        if groups[0].is_plain:
            while self._queue and len(groups) < MAX_GROUPS_TOGETHER and self._queue[0].is_plain:
                groups.append(self._queue.popleft())
        return groups

    async def _connected(self) -> Connection | None:
        """A connection that seems usable. None if every group that waited for one has timed out."""
        if self._connection and is_quiet(self._connection):
            return self._connection
        await self._drop()
        for pause in reconnect_pauses():
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
        """Open a new connection. If there are doubtful groups, end the old session, and then fail them.

        In the other order, their tables could be reloaded and then changed by the old session.
        """
        connection = await self._connect()
        if self._doubtful:
            try:
                await connection.execute(END_SESSION, (self._backend,))
            except psycopg.Error:
                await connection.close()
                raise
            self._settle_doubtful(lambda _: True)
        self._backend = connection.info.backend_pid
        return connection

    def _settle_doubtful(self, whom: Callable[[Group], bool]) -> None:
        for group, why in self._doubtful:
            if whom(group):
                _settle(group, why)
        self._doubtful = [it for it in self._doubtful if not it[0].done.done()]

    def _give_up(self, error: psycopg.Error) -> None:
        """Fail the groups that have waited too long. A doubtful group fails with the error `Doubt`."""
        now = time.monotonic()
        while self._queue and (self._queue[0].until < now or self._closed):
            _settle(self._queue.popleft(), StoreError(message_of(error)))
        self._settle_doubtful(lambda group: group.until < now or self._closed)

    async def _commit(self, connection: Connection, groups: list[Group]) -> None:
        began = time.monotonic()
        try:
            await self._transaction(connection, groups)
        except Exception as error:  # whatever error psycopg raises, this task must go on
            await self._fail(connection, groups, error)
        else:
            self.commits += 1
            self.seconds += time.monotonic() - began
            for group in groups:
                _settle(group, None)

    async def _fail(self, connection: Connection, groups: list[Group], error: Exception) -> None:
        is_lost = connection.closed
        if len(groups) > 1 and not is_lost:  # one group caused the error: commit each separately
            await self._each(connection, groups)
            return
        if isinstance(error, psycopg.Error):
            why = store_error(error, is_lost=is_lost)
            if error.sqlstate == READ_ONLY:  # another server is the primary now
                await self._drop()
                await self._on_read_only()
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
        processes = list(dict.fromkeys(group.process for group in groups))
        changes = [change for group in groups for change in group.changes]
        statement, given = transaction(processes, changes)
        await connection.execute(statement, given, prepare=True)


def _settle(group: Group, error: StoreError | None) -> None:
    if group.done.done():
        return
    if error is None:
        group.done.set_result(None)
    else:
        group.done.set_exception(type(error)(*error.args))
