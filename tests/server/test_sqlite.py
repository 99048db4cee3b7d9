"""Tests of SQLite files: the owning process, refused files, backups, full disks and locks."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tablee.core.mistake import Mistake
from tablee.store import schema
from tablee.store.interface import StoreError
from tablee.store.place_file import PlaceFile
from tablee.store.rows import AnyRow
from tablee.store.sqlite import FILE, SqliteStore, open_writing
from tests.server.store_rows import move, table, turn
from tests.server.stores import exported, opened_store

pytestmark = pytest.mark.one_store


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE


async def commit(place: Path, *rows: AnyRow) -> None:
    async with opened_store(place.parent) as store:
        await store.commit(*rows)


async def test_a_closed_store_is_one_file(place: Path) -> None:
    await commit(place, turn("t"))
    assert [path.name for path in place.parent.iterdir() if "-" in path.name] == []


async def test_a_file_that_cannot_be_written_fails_its_commit_and_nothing_else(
    store: SqliteStore,
) -> None:
    await store.commit(turn("t"), table("t"))
    store.writer._connection.execute("PRAGMA query_only = 1")
    with pytest.raises(StoreError, match="readonly"):
        await store.commit(move("t", 0))
    assert await store.table("t") is not None
    store.writer._connection.execute("PRAGMA query_only = 0")
    await store.commit(move("t", 0))


async def test_a_full_disk_fails_its_commit_and_loses_nothing(store: SqliteStore) -> None:
    await store.commit(turn("t"), table("t"), move("t", 0))
    connection = store.writer._connection
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError, match="full"):
        await store.commit(move("t", 1, b'"%s"' % (b"x" * 100_000)))
    connection.execute("PRAGMA max_page_count = 1000000")
    await store.commit(move("t", 1))
    kept = await store.table("t")
    assert kept is not None
    assert len(kept.moves) == 2


# --- who owns a file ---


async def test_no_two_servers_own_a_file(place: Path) -> None:
    async with opened_store(place.parent):
        with pytest.raises(Mistake) as caught:
            SqliteStore(place)
        assert str(os.getpid()) in str(caught.value)
    await commit(place, turn("t"))


OWN_AND_DIE = """
import asyncio, os, pathlib, sys
from tablee.store.rows import TableRow, TableStatusRow
from tablee.store.sqlite import SqliteStore

async def run():
    store = SqliteStore(pathlib.Path(sys.argv[1]))
    await store.commit(
        TableRow(id="t", game="", rules="", host="", wish=b"{}", secret="", created_at=1),
        TableStatusRow(table_id="t", status="", listed=True, pending=0, wake_at=None, updated_at=1),
    )
    os.kill(os.getpid(), 9)

asyncio.run(run())
"""


async def test_a_killed_server_leaves_its_file_to_the_next(place: Path) -> None:
    done = subprocess.run([sys.executable, "-c", OWN_AND_DIE, str(place)], check=False)
    assert done.returncode == -9
    async with opened_store(place.parent) as store:
        assert await store.table("t") is not None


# --- files that are refused ---


def test_a_file_of_a_newer_tablee_is_refused_untouched(place: Path) -> None:
    connection = open_writing(place)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(Mistake, match="99"):
        open_writing(place)


def test_a_foreign_database_is_refused(place: Path) -> None:
    place.parent.mkdir()
    connection = sqlite3.connect(place)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    before = place.read_bytes()
    with pytest.raises(Mistake, match="not a place of Tablée"):
        open_writing(place)
    assert place.read_bytes() == before


def test_a_file_of_garbage_is_refused(place: Path) -> None:
    place.parent.mkdir()
    place.write_bytes(b"garbage" * 1000)
    with pytest.raises(Mistake, match="not a database"):
        open_writing(place)


async def test_nobody_else_reads_the_file_or_its_backup(place: Path, tmp_path: Path) -> None:
    await keep_some(place)
    PlaceFile(place).back_up(tmp_path / "b.sqlite")
    for file in (place, tmp_path / "b.sqlite"):
        assert file.stat().st_mode & 0o077 == 0, file


async def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Mistake, match="cannot be written"):
        SqliteStore(tmp_path / "file" / "tables.sqlite")


async def test_a_file_that_was_refused_is_not_owned(place: Path) -> None:
    place.parent.mkdir()
    place.write_bytes(b"garbage" * 1000)
    for _ in range(2):
        with pytest.raises(Mistake, match="not a database"):
            SqliteStore(place)


def test_migrations_are_numbered_without_a_gap_and_run_once(place: Path) -> None:
    open_writing(place).close()
    connection = open_writing(place)
    assert schema.version_of(connection) == len(schema.migrations())
    connection.close()


# --- maintenance ---


async def keep_some(place: Path) -> None:
    await commit(place, table("t"), turn("t"), move("t", 0, b'{"x":[1]}'))


async def test_a_backup_of_a_running_place_has_all_that_was_committed(
    place: Path, tmp_path: Path
) -> None:
    async with opened_store(place.parent) as store:
        await store.commit(table("t"), turn("t"))
        await asyncio.to_thread(PlaceFile(place).back_up, tmp_path / "b.sqlite")
    assert exported(tmp_path / "b.sqlite") == exported(place)
    with pytest.raises(Mistake, match="already"):
        PlaceFile(place).back_up(tmp_path / "b.sqlite")


async def test_restoring_puts_the_backup_there_and_keeps_what_was(place: Path, tmp_path: Path) -> None:
    await keep_some(place)
    backup = tmp_path / "b.sqlite"
    PlaceFile(place).back_up(backup)
    before = exported(place)
    await commit(place, move("t", 1))
    aside = PlaceFile(place).restore(backup)
    assert exported(place) == before
    assert aside is not None
    assert len(exported(aside)) == len(before) + 1


async def killed(place: Path) -> None:
    """Commit a move and imitate a killed server, which leaves a write-ahead log behind."""
    await commit(place, move("t", 1))
    code = (
        "import os, sys; from pathlib import Path; from tablee.store.sqlite import open_writing;"
        "db = open_writing(Path(sys.argv[1])); db.execute('DELETE FROM moves'); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", code, str(place)], check=False)
    assert place.with_name(f"{place.name}-wal").stat().st_size


async def test_a_killed_servers_log_is_not_played_into_what_is_restored(
    place: Path, tmp_path: Path
) -> None:
    await keep_some(place)
    backup = tmp_path / "b.sqlite"
    PlaceFile(place).back_up(backup)
    before = exported(place)
    await killed(place)
    aside = PlaceFile(place).restore(backup)
    assert exported(place) == before
    assert aside is not None
    assert len(exported(aside)) < len(before), "and what was there has its log in it"
    await killed(place)
    place.unlink()
    assert PlaceFile(place).restore(backup) is None
    assert exported(place) == before


async def test_a_file_that_may_not_be_read_is_a_mistake(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await keep_some(place)

    def closed(*_: Any, **__: Any) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", closed)
        with pytest.raises(Mistake) as caught:
            exported(place)
    assert caught.value.key == "place-unreadable"
    with pytest.raises(Mistake):
        PlaceFile(tmp_path / "nowhere").back_up(tmp_path / "c.sqlite")
    assert not list(tmp_path.glob("c.sqlite*"))


async def test_a_running_place_is_not_restored_over(place: Path, tmp_path: Path) -> None:
    await keep_some(place)
    PlaceFile(place).back_up(tmp_path / "b.sqlite")
    async with opened_store(place.parent):
        with pytest.raises(Mistake, match="another server"):
            PlaceFile(place).restore(tmp_path / "b.sqlite")


async def test_a_damaged_backup_is_not_restored(place: Path, tmp_path: Path) -> None:
    await keep_some(place)
    backup = tmp_path / "b.sqlite"
    PlaceFile(place).back_up(backup)
    data = bytearray(backup.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    backup.write_bytes(data)
    with pytest.raises(Mistake):
        PlaceFile(place).restore(backup)
    assert place.exists()


async def test_an_export_is_a_line_of_json_for_each_row(place: Path) -> None:
    await keep_some(place)
    rows = [json.loads(line) for line in exported(place)]
    assert [row["relation"] for row in rows] == ["tables", "turns", "moves"]
    assert rows[2]["body"] == {"x": [1]}


def test_the_store_does_not_load_the_web(tmp_path: Path) -> None:
    code = "import sys, tablee.store.sqlite; print('litestar' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
