"""The only connection that writes to SQLite. Rows that wait at the same time are committed together."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import astuple

from tablee.store.interface import Doubt, StoreError, Taken
from tablee.store.row import BEYOND_ROWS, Removal, Rewrite
from tablee.store.rows import AnyChange, AnyRow
from tablee.store.sql import key_last, put, remove, rewrite

MAX_GROUPS_TOGETHER = 250
"""The most groups of rows in one transaction. More would block the event loop for too long."""
LOCKED_FILE_WAIT_MS = 5000
"""The most milliseconds that the thread waits while another process writes to the file."""
Settled: TypeAlias = list[tuple["asyncio.Future[None]", StoreError | None]]


class Group(NamedTuple):
    """Changes that are made together or not at all, and the future that their commit completes."""

    changes: Sequence[AnyChange]
    done: "asyncio.Future[None]"
    is_plain: bool
    """Whether the changes only write rows."""


class Writer:
    """Commits rows. The future that `commit` returns is done when its transaction is on disk.

    The event loop writes the rows, which only changes memory. A thread commits them, which waits for
    the disk. If the thread wrote the rows, it would wait for Python's global lock at each row (see
    docs/decisions/007-straight-sockets.md). The event loop uses the connection until it hands groups
    over. Then only the thread uses it, until the futures of these groups are done.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[tuple[list[Group], bool] | None] = SimpleQueue()
        self._gathered: list[Group] = []
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self._at_rest = asyncio.Event()
        self._at_rest.set()
        self.commits = 0
        self._wait_for_lock(0)
        self._thread = Thread(target=self._work, name="tablee-writer", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether the thread that commits is still running."""
        return self._thread.is_alive()

    def commit(self, *changes: AnyChange) -> "asyncio.Future[None]":
        """Commit these changes together. They are committed even if the caller stops waiting."""
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[None] = self._loop.create_future()
        self._gathered.append(Group(changes, done, BEYOND_ROWS.isdisjoint(map(type, changes))))
        if self._at_rest.is_set():  # rows added in one pass of the event loop share a transaction
            self._at_rest.clear()
            self._loop.call_soon(self._write)
        return done

    def _write(self) -> None:
        """Write the waiting groups into one transaction, which the thread commits (or repeats)."""
        groups = self._gathered[:MAX_GROUPS_TOGETHER]
        del self._gathered[:MAX_GROUPS_TOGETHER]
        try:
            self._put(groups)
            is_written = True
        except Exception:  # the thread will retry: unlike the event loop, it may wait
            is_written = False
        self._queue.put((groups, is_written))

    def _settle(self, settled: Settled) -> None:
        for done, error in settled:
            if done.done():
                continue
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)
        if self._gathered:
            # Write later: the tasks that waited for these commits resume first, and may add more rows.
            self._loop.call_soon(self._write)
        else:
            self._at_rest.set()

    async def close(self) -> None:
        """Commit the waiting rows, then stop."""
        self._closed = True
        await self._at_rest.wait()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # --- called in the event loop or in the thread ---

    def _put(self, groups: list[Group]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        plain: list[Group] = []
        for group in groups:
            if group.is_plain:
                plain.append(group)
            else:  # it comes after the groups before it, and before those after it
                self._put_rows(plain)
                self._put_rows([group])
                self._put_others(group.changes)
                plain = []
        for kind, some in _by_kind(plain).items():
            self._connection.executemany(put(kind), some)

    def _put_rows(self, groups: list[Group]) -> None:
        for kind, some in _by_kind(groups).items():
            self._connection.executemany(put(kind), some)

    def _put_others(self, changes: Sequence[AnyChange]) -> None:
        for change in changes:
            if isinstance(change, Rewrite):
                self._connection.execute(rewrite(type(change.row)), key_last(change.row))
        for change in changes:
            if isinstance(change, Removal):
                self._connection.execute(remove(change.kind), change.key)

    # --- called in the thread ---

    def _work(self) -> None:
        while work := self._queue.get():
            groups, is_written = work
            try:
                settled = self._commit(groups) if is_written else self._retry(groups)
            except Exception as error:  # the thread must go on, or nothing more is committed
                settled = self._doubt(groups, error)
            self._loop.call_soon_threadsafe(self._settle, settled)

    def _commit(self, groups: list[Group]) -> Settled:
        try:
            self._connection.execute("COMMIT")
        except Exception:  # not only sqlite3.Error, because memory may run out
            return self._retry(groups)
        self.commits += 1
        return [(group.done, None) for group in groups]

    def _retry(self, groups: list[Group]) -> Settled:
        """Roll back and write the groups once more. This time, wait while the file is locked."""
        self._wait_for_lock(LOCKED_FILE_WAIT_MS)
        settled = self._try(groups)
        self._wait_for_lock(0)
        return settled

    def _try(self, groups: list[Group]) -> Settled:
        try:
            self._roll_back()
            self._put(groups)
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever error a row causes, this thread must go on
            with suppress(Exception):
                self._roll_back()
            # Only one of the groups may be at fault, so commit each in a transaction of its own.
            if len(groups) > 1 and not _is_locked(error):
                return [settled for group in groups for settled in self._try([group])]
            kind = Taken if isinstance(error, sqlite3.IntegrityError) else StoreError
            return [(group.done, kind(str(error))) for group in groups]
        self.commits += 1
        return [(group.done, None) for group in groups]

    def _doubt(self, groups: list[Group], error: Exception) -> Settled:
        """Report an unknown outcome. Roll back, so that no row appears after callers have reloaded."""
        with suppress(Exception):
            self._roll_back()
        return [(group.done, Doubt(str(error))) for group in groups]

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _wait_for_lock(self, milliseconds: int) -> None:
        self._connection.execute(f"PRAGMA busy_timeout = {milliseconds}")


def _by_kind(groups: list[Group]) -> dict[type[AnyRow], list[tuple[Any, ...]]]:
    """The rows' fields, grouped by kind, because one statement writes all rows of a kind."""
    found: dict[type[AnyRow], list[tuple[Any, ...]]] = defaultdict(list)
    for group in groups:
        for change in group.changes:
            if not isinstance(change, Removal | Rewrite):
                found[type(change)].append(astuple(change))
    return found


def _is_locked(error: Exception) -> bool:
    """Whether the statement failed only because another process is writing to the file."""
    # Errors that Python's sqlite3 module raises itself have no SQLite error code.
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
