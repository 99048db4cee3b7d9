"""Faults of real disks under a SQLite file: a full disk, a slow disk, a broken disk."""

import asyncio
import sqlite3
from collections.abc import Awaitable
from pathlib import Path

import pytest

from tablee.store.interface import StoreError
from tablee.store.sqlite import FILE, SqliteStore
from tests.server.disk_faults import files_no_longer_than
from tests.server.store_rows import move, table, turn
from tests.server.stores import opened_store

pytestmark = pytest.mark.one_store


async def outcome(commit: Awaitable[None]) -> bool:
    try:
        await commit
    except StoreError:
        return False
    return True


async def test_a_disk_that_is_really_full_fails_its_commits_and_loses_none_before(
    tmp_path: Path,
) -> None:
    big = b'"%s"' % (b"x" * 50_000)
    async with opened_store(tmp_path) as store:
        await store.commit(turn("t"), table("t"))
        longest = max(file.stat().st_size for file in tmp_path.iterdir())
        groups = [store.commit(move("t", seq, big)) for seq in range(100)]
        with files_no_longer_than(longest + 400_000):
            kept = [await outcome(group) for group in groups].index(False)
        assert kept > 0
        await store.commit(move("t", kept))
        found = await store.table("t")
        assert found is not None
        assert [row.seq for row in found.moves] == list(range(kept + 1))


async def test_a_disk_that_waits_delays_writing_and_not_reading(
    store: SqliteStore, tmp_path: Path
) -> None:
    place = tmp_path / "data" / FILE
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


async def test_a_file_that_is_locked_for_long_fails_all_that_waits_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / FILE
    monkeypatch.setattr("tablee.store.writer.LOCKED_FILE_WAIT_MS", 50)
    async with opened_store(tmp_path) as store:
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


async def test_a_page_that_is_really_corrupt_harms_the_tables_on_it_alone(tmp_path: Path) -> None:
    place = tmp_path / FILE
    filler = {name: b'"%s"' % (name.encode() * 700) for name in "ab"}
    async with opened_store(tmp_path) as store:
        for name, body in filler.items():
            rows = [move(name, seq, body) for seq in range(60)]
            await store.commit(turn(name), table(name), *rows)
    data = bytearray(place.read_bytes())
    pages = [n for n in range(len(data) // 4096) if b"a" * 500 in data[n * 4096 : (n + 1) * 4096]]
    spoilt = next(n for n in pages if b"b" * 500 not in data[n * 4096 : (n + 1) * 4096])
    data[spoilt * 4096 : spoilt * 4096 + 100] = b"\xff" * 100
    place.write_bytes(data)
    async with opened_store(tmp_path) as store:
        with pytest.raises(StoreError, match="malformed"):
            await store.table("a")
        found = await store.table("b")
        assert found is not None
        assert len(found.moves) == 60
        await store.commit(move("b", 60))
