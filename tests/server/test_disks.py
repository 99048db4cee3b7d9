"""Faults of real disks under a SQLite file: full, waiting, broken."""

import asyncio
import resource
import sqlite3
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.store.interface import StoreError
from tablee.store.sqlite import FILE, SqliteStore
from tests.server.test_sqlite import with_store
from tests.server.test_store import move, table, turn

pytestmark = pytest.mark.one_store


async def outcome(commit: Awaitable[None]) -> bool:
    try:
        await commit
    except StoreError:
        return False
    return True


@contextmanager
def files_no_longer_than(size: int) -> Iterator[None]:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def test_a_disk_that_is_really_full_fails_its_commits_and_loses_none_before(tmp_path: Path) -> None:
    place, big = tmp_path / FILE, b'"%s"' % (b"x" * 50_000)

    async def test(store: SqliteStore) -> None:
        await store.commit(turn("t"), table("t"))
        groups = [store.commit(move("t", seq, big)) for seq in range(100)]
        with files_no_longer_than(400_000):
            kept = [await outcome(group) for group in groups].index(False)
        assert kept > 0
        await store.commit(move("t", kept))
        found = await store.table("t")
        assert found is not None
        assert [row.seq for row in found.moves] == list(range(kept + 1))

    with_store(place, test)


def test_a_disk_that_waits_delays_writing_and_not_reading(tmp_path: Path) -> None:
    place = tmp_path / FILE

    async def test(store: SqliteStore) -> None:
        await store.commit(turn("t"), table("t"))
        other = sqlite3.connect(place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        writing = asyncio.ensure_future(store.commit(move("t", 0)))
        for _ in range(5):
            found = await store.table("t")
            assert found is not None
            assert found.moves == ()
        assert not writing.done()
        other.execute("ROLLBACK")
        await writing
        other.close()
        found = await store.table("t")
        assert found is not None
        assert len(found.moves) == 1

    with_store(place, test)


def test_a_file_that_is_locked_for_long_fails_all_that_waits_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / FILE
    monkeypatch.setattr("tablee.store.writer.PATIENCE", 50)

    async def test(store: SqliteStore) -> None:
        await store.commit(turn("t"), table("t"))
        before = store.writer.commits
        other = sqlite3.connect(place, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        kept = await asyncio.gather(*(outcome(store.commit(move("t", seq))) for seq in range(100)))
        assert not any(kept)
        other.execute("ROLLBACK")
        other.close()
        await store.commit(move("t", 0))
        assert store.writer.commits == before + 1

    with_store(place, test)


def test_a_page_that_is_really_corrupt_harms_the_tables_on_it_alone(tmp_path: Path) -> None:
    place = tmp_path / FILE
    filler = {name: b'"%s"' % (name.encode() * 700) for name in "ab"}

    async def fill(store: SqliteStore) -> None:
        for name, body in filler.items():
            rows = [move(name, seq, body) for seq in range(60)]
            await store.commit(turn(name), table(name), *rows)

    with_store(place, fill)
    data = bytearray(place.read_bytes())
    pages = [n for n in range(len(data) // 4096) if b"a" * 500 in data[n * 4096 : (n + 1) * 4096]]
    spoilt = next(n for n in pages if b"b" * 500 not in data[n * 4096 : (n + 1) * 4096])
    data[spoilt * 4096 : spoilt * 4096 + 100] = b"\xff" * 100
    place.write_bytes(data)

    async def read(store: SqliteStore) -> None:
        with pytest.raises(StoreError, match="malformed"):
            await store.table("a")
        found = await store.table("b")
        assert found is not None
        assert len(found.moves) == 60
        await store.commit(move("b", 60))

    with_store(place, read)
