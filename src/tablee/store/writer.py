"""The one connection that writes: what waits is committed together."""

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
from tablee.store.rows import AnyRow
from tablee.store.sql import put

MOST_TOGETHER = 250
"""Groups in one transaction: to write these takes the event loop a few milliseconds."""
PATIENCE = 5000
"""Milliseconds that the thread waits for a file that somebody else writes to."""
Settled: TypeAlias = list[tuple["asyncio.Future[None]", StoreError | None]]


class Group(NamedTuple):
    """Rows that are kept together or not at all, and who waits for them."""

    rows: Sequence[AnyRow]
    done: "asyncio.Future[None]"


class Writer:
    """What `keep` returns is done when the transaction that its rows were in is on disk.

    Rows are written on the event loop, where that is a matter of memory; a thread commits, for that
    waits for the disk. Written in the thread, each row would wait for Python's lock (decision 007).
    The connection is the loop's until it hands groups over, and the thread's until these are settled.
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
        self._have_patience(0)
        self._thread = Thread(target=self._work, name="tablee-writer", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Whether anybody is there to commit."""
        return self._thread.is_alive()

    def keep(self, rows: Sequence[AnyRow]) -> "asyncio.Future[None]":
        """Who is cancelled while waiting does not take its rows back."""
        if self._closed:
            raise StoreError("the store is closed")
        done: asyncio.Future[None] = self._loop.create_future()
        self._gathered.append(Group(rows, done))
        if self._at_rest.is_set():  # all that comes in one go is written in one
            self._at_rest.clear()
            self._loop.call_soon(self._write)
        return done

    def _write(self) -> None:
        """What came meanwhile, into one transaction; what cannot be written at once is the thread's."""
        groups = self._gathered[:MOST_TOGETHER]
        del self._gathered[:MOST_TOGETHER]
        try:
            self._put(groups)
            is_written = True
        except Exception:  # it will meet the thread too, who can wait and who finds whom to blame
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
            self._loop.call_soon(self._write)  # after those who go on now: they may have more
        else:
            self._at_rest.set()

    async def close(self) -> None:
        """Keep what waits, and stop."""
        self._closed = True
        await self._at_rest.wait()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # --- on either side ---

    def _put(self, groups: list[Group]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        for kind, some in _by_kind(groups).items():
            self._connection.executemany(put(kind), some)

    # --- in the thread ---

    def _work(self) -> None:
        while work := self._queue.get():
            groups, is_written = work
            try:
                settled = self._commit(groups) if is_written else self._begin_again(groups)
            except Exception as error:  # without this thread nothing would ever be kept again
                settled = self._doubt(groups, error)
            self._loop.call_soon_threadsafe(self._settle, settled)

    def _commit(self, groups: list[Group]) -> Settled:
        try:
            self._connection.execute("COMMIT")
        except Exception:  # where memory runs out it is not SQLite's own error that comes
            return self._begin_again(groups)
        self.commits += 1
        return [(group.done, None) for group in groups]

    def _begin_again(self, groups: list[Group]) -> Settled:
        """Nothing of them is kept: now with patience."""
        self._have_patience(PATIENCE)
        settled = self._try(groups)
        self._have_patience(0)
        return settled

    def _try(self, groups: list[Group]) -> Settled:
        try:
            self._roll_back()
            self._put(groups)
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever a row does to SQLite, this thread goes on
            with suppress(Exception):
                self._roll_back()
            if len(groups) > 1 and not _is_locked(error):  # one of them is to blame: each on its own
                return [settled for group in groups for settled in self._try([group])]
            kind = Taken if isinstance(error, sqlite3.IntegrityError) else StoreError
            return [(group.done, kind(str(error))) for group in groups]
        self.commits += 1
        return [(group.done, None) for group in groups]

    def _doubt(self, groups: list[Group], error: Exception) -> Settled:
        """What is not kept by now must not be later, when they have read anew."""
        with suppress(Exception):
            self._roll_back()
        return [(group.done, Doubt(str(error))) for group in groups]

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def _have_patience(self, milliseconds: int) -> None:
        self._connection.execute(f"PRAGMA busy_timeout = {milliseconds}")


def _by_kind(groups: list[Group]) -> dict[type[AnyRow], list[tuple[Any, ...]]]:
    """The rows' fields, each kind in its order: one statement serves them all."""
    found: dict[type[AnyRow], list[tuple[Any, ...]]] = defaultdict(list)
    for group in groups:
        for row in group.rows:
            found[type(row)].append(astuple(row))
    return found


def _is_locked(error: Exception) -> bool:
    """Whether somebody else writes to the file: that is nobody's fault here."""
    # What Python's own module finds wrong has no code of SQLite's.
    return getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
