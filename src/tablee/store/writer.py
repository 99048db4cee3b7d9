"""The one connection that writes, in a thread of its own: what waits is committed together."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeAlias

from msgspec.structs import astuple

from tablee.store.interface import StoreError, Taken
from tablee.store.rows import AnyRow
from tablee.store.sql import put

MOST_TOGETHER = 500
Settled: TypeAlias = list[tuple["asyncio.Future[None]", StoreError | None]]


class Group(NamedTuple):
    """Rows that are kept together or not at all, and who waits for them."""

    rows: Sequence[AnyRow]
    done: "asyncio.Future[None]"


class Writer:
    """`keep` returns when the transaction that its rows were in is on disk."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._queue: SimpleQueue[list[Group] | None] = SimpleQueue()
        self._gathered: list[Group] = []
        self._loop = asyncio.get_running_loop()
        self._closed = False
        self.commits = 0
        self._thread = Thread(target=self._work, name="tablee-writer", daemon=True)
        self._thread.start()

    async def keep(self, rows: Sequence[AnyRow]) -> None:
        if self._closed:
            raise StoreError("the store is closed")
        done = self._loop.create_future()
        if not self._gathered:  # the thread is woken once for all that comes in one go
            self._loop.call_soon(self._hand_over)
        self._gathered.append(Group(rows, done))
        await done  # who is cancelled while waiting does not take its rows back

    def _hand_over(self) -> None:
        gathered, self._gathered = self._gathered, []
        self._queue.put(gathered)

    async def close(self) -> None:
        """Keep what waits, and stop."""
        self._closed = True
        self._hand_over()
        self._queue.put(None)
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # --- in the thread ---

    def _work(self) -> None:
        goes_on = True
        while goes_on:
            groups, goes_on = self._waiting()
            if groups:
                settled = self._commit(groups)
                self._loop.call_soon_threadsafe(_settle, settled)

    def _waiting(self) -> tuple[list[Group], bool]:
        """All that waits, or the sign to stop."""
        groups: list[Group] = []
        while len(groups) < MOST_TOGETHER and (not groups or not self._queue.empty()):
            gathered = self._queue.get()
            if gathered is None:
                return groups, False
            groups += gathered
        return groups, True

    def _commit(self, groups: list[Group]) -> Settled:
        try:
            self._transaction([row for group in groups for row in group.rows])
        except Exception as error:  # whatever a row does to SQLite, this thread goes on
            if len(groups) > 1:  # one of them is to blame: each on its own
                return [settled for group in groups for settled in self._commit([group])]
            kind = Taken if isinstance(error, sqlite3.IntegrityError) else StoreError
            return [(groups[0].done, kind(str(error)))]
        return [(group.done, None) for group in groups]

    def _transaction(self, rows: Sequence[AnyRow]) -> None:
        execute: Callable[..., object] = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for kind, some in _by_kind(rows).items():
                self._connection.executemany(put(kind), some)
            execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            raise
        self.commits += 1


def _by_kind(rows: Sequence[AnyRow]) -> dict[type[AnyRow], list[tuple[Any, ...]]]:
    """The rows' fields, each kind in its order: one statement serves them all."""
    found: dict[type[AnyRow], list[tuple[Any, ...]]] = defaultdict(list)
    for row in rows:
        found[type(row)].append(astuple(row))
    return found


def _settle(settled: Settled) -> None:
    for done, error in settled:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
