"""The thread that commits to a SQLite file keeps running, whatever fails."""

import asyncio
import sqlite3
from threading import Thread
from typing import Any

import pytest

from tablee.store.interface import Doubt, StoreError
from tablee.store.rows import PlaceRow
from tablee.store.sqlite import SqliteStore
from tests.server.live_server import Live
from tests.server.store_rows import move, table, turn

pytestmark = pytest.mark.one_store


class Failing:
    """A connection that raises the errors listed for a kind of SQL statement, one error per call."""

    def __init__(self, connection: sqlite3.Connection, **errors: list[Exception]) -> None:
        self._connection = connection
        self._errors = errors

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def execute(self, statement: str) -> Any:
        if errors := self._errors.get(statement.split()[0]):
            raise errors.pop(0)
        return self._connection.execute(statement)


async def outcomes(*commits: Any) -> list[type]:
    found = await asyncio.wait_for(asyncio.gather(*commits, return_exceptions=True), 20)
    return [type(one) for one in found]


async def test_a_row_that_python_refuses_harms_no_other(store: SqliteStore) -> None:
    unfit = PlaceRow(name="x", value=["no text"])  # type: ignore[arg-type]  # a wrong type on purpose
    found = await outcomes(*(store.commit(row) for row in (move("t", 0), unfit, move("t", 1))))
    assert found == [type(None), StoreError, type(None)]
    assert await outcomes(store.commit(unfit), store.commit(unfit)) == [StoreError, StoreError]
    await store.commit(move("t", 2))


@pytest.mark.parametrize("error", [MemoryError(), sqlite3.OperationalError("without a code")])
async def test_a_commit_that_fails_once_is_made_again(store: SqliteStore, error: Exception) -> None:
    await store.commit(table("t"), turn("t"))
    store.writer._connection = Failing(store.writer._connection, COMMIT=[error])  # type: ignore[assignment]  # acts as a connection
    assert await outcomes(*(store.commit(move("t", n)) for n in (0, 1))) == [type(None)] * 2
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 2


async def test_where_nobody_knows_what_was_kept_there_is_doubt_and_the_next_is_kept(
    store: SqliteStore,
) -> None:
    await store.commit(table("t"), turn("t"))
    broken = Failing(store.writer._connection, COMMIT=[MemoryError()], PRAGMA=[MemoryError()])
    store.writer._connection = broken  # type: ignore[assignment]  # acts as a connection
    assert await outcomes(*(store.commit(move("t", n)) for n in (0, 1))) == [Doubt] * 2
    await store.commit(move("t", 0))
    kept = await store.table("t")
    assert kept is not None
    assert [row.seq for row in kept.moves] == [0]


async def test_a_place_whose_writer_is_gone_is_not_ready(live: Live) -> None:
    store = live.place.store
    assert isinstance(store, SqliteStore)
    store.writer._queue.put(None)
    await asyncio.to_thread(store.writer._thread.join)
    assert (await live.stranger().http.get("/readyz")).status_code == 503
    store.writer._thread = Thread(target=store.writer._work, daemon=True)
    store.writer._thread.start()
    assert (await live.stranger().http.get("/readyz")).status_code == 200
