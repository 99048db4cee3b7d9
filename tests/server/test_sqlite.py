"""A SQLite file: who owns it, what is refused, backups; full disks and locked files."""

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
from tablee.store import care, schema
from tablee.store.interface import StoreError
from tablee.store.sqlite import FILE, SqliteStore, open_writing
from tests.server import stores
from tests.server.test_store import move, table, turn

pytestmark = pytest.mark.one_store


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / FILE


def with_store(place: Path, test: Any) -> None:
    stores.with_store(place.parent, test)


def test_a_closed_store_is_one_file(place: Path) -> None:
    with_store(place, lambda store: store.commit(turn("t")))
    assert [path.name for path in place.parent.iterdir() if "-" in path.name] == []


def test_a_file_that_cannot_be_written_fails_its_commit_and_nothing_else(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.commit(turn("t"), table("t"))
        store.writer._connection.execute("PRAGMA query_only = 1")
        with pytest.raises(StoreError, match="readonly"):
            await store.commit(move("t", 0))
        assert await store.table("t") is not None
        store.writer._connection.execute("PRAGMA query_only = 0")
        await store.commit(move("t", 0))

    with_store(place, test)


def test_a_full_disk_fails_its_commit_and_loses_nothing(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
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

    with_store(place, test)


# --- who owns a file ---


def test_no_two_servers_own_a_file(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        with pytest.raises(Mistake) as caught:
            SqliteStore(place)
        assert str(os.getpid()) in str(caught.value)

    with_store(place, test)
    with_store(place, lambda store: store.commit(turn("t")))


OWN_AND_DIE = """
import asyncio, os, pathlib, sys
from tablee.store.rows import TableRow, TurnRow
from tablee.store.sqlite import SqliteStore

async def run():
    store = SqliteStore(pathlib.Path(sys.argv[1]))
    await store.commit(
        TableRow(id="t", game="", rules="", host="", wish=b"{}", secret="", created_at=1),
        TurnRow(table_id="t", status="", listed=True, to_act=None, wake_at=None, updated_at=1),
    )
    os.kill(os.getpid(), 9)

asyncio.run(run())
"""


def test_a_killed_server_leaves_its_file_to_the_next(place: Path) -> None:
    done = subprocess.run([sys.executable, "-c", OWN_AND_DIE, str(place)], check=False)
    assert done.returncode == -9

    async def test(store: SqliteStore) -> None:
        assert await store.table("t") is not None

    with_store(place, test)


# --- other files ---


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


def test_nobody_else_reads_the_file_or_its_backup(place: Path, tmp_path: Path) -> None:
    keep_some(place)
    care.back_up(place, tmp_path / "b.sqlite")
    for file in (place, tmp_path / "b.sqlite"):
        assert file.stat().st_mode & 0o077 == 0, file


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    async def run() -> None:
        with pytest.raises(Mistake, match="cannot be written"):
            SqliteStore(tmp_path / "file" / "tables.sqlite")

    asyncio.run(run())


def test_a_file_that_was_refused_is_not_owned(place: Path) -> None:
    place.parent.mkdir()
    place.write_bytes(b"garbage" * 1000)

    async def run() -> None:
        for _ in range(2):
            with pytest.raises(Mistake, match="not a database"):
                SqliteStore(place)

    asyncio.run(run())


def test_migrations_are_numbered_without_a_gap_and_run_once(place: Path) -> None:
    open_writing(place).close()
    connection = open_writing(place)
    assert schema.version_of(connection) == len(schema.migrations())
    connection.close()


# --- care ---


def keep_some(place: Path) -> None:
    with_store(place, lambda store: store.commit(table("t"), turn("t"), move("t", 0, b'{"x":[1]}')))


def test_a_backup_of_a_running_place_has_all_that_was_committed(place: Path, tmp_path: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.commit(table("t"), turn("t"))
        await asyncio.to_thread(care.back_up, place, tmp_path / "b.sqlite")

    with_store(place, test)
    assert list(care.export(tmp_path / "b.sqlite")) == list(care.export(place))
    with pytest.raises(Mistake, match="already"):
        care.back_up(place, tmp_path / "b.sqlite")


def test_restoring_puts_the_backup_there_and_keeps_what_was(place: Path, tmp_path: Path) -> None:
    keep_some(place)
    backup = tmp_path / "b.sqlite"
    care.back_up(place, backup)
    before = list(care.export(place))
    with_store(place, lambda store: store.commit(move("t", 1)))
    aside = care.restore(backup, place)
    assert list(care.export(place)) == before
    assert aside is not None
    assert len(list(care.export(aside))) == len(before) + 1


def killed(place: Path) -> None:
    """A server wrote one more move there, and was killed: it is in the write-ahead log only."""
    with_store(place, lambda store: store.commit(move("t", 1)))
    code = (
        "import os, sys; from pathlib import Path; from tablee.store.sqlite import open_writing;"
        "db = open_writing(Path(sys.argv[1])); db.execute('DELETE FROM moves'); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", code, str(place)], check=False)
    assert place.with_name(f"{place.name}-wal").stat().st_size


def test_a_killed_servers_log_is_not_played_into_what_is_restored(place: Path, tmp_path: Path) -> None:
    keep_some(place)
    backup = tmp_path / "b.sqlite"
    care.back_up(place, backup)
    before = list(care.export(place))
    killed(place)
    aside = care.restore(backup, place)
    assert list(care.export(place)) == before
    assert aside is not None
    assert len(list(care.export(aside))) < len(before), "and what was there has its log in it"
    killed(place)
    place.unlink()
    assert care.restore(backup, place) is None
    assert list(care.export(place)) == before


def test_a_file_that_may_not_be_read_is_a_mistake(
    place: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_some(place)

    def closed(*_: Any, **__: Any) -> sqlite3.Connection:
        raise sqlite3.OperationalError("unable to open database file")

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", closed)
        with pytest.raises(Mistake) as caught:
            list(care.export(place))
    assert caught.value.key == "place-unreadable"
    with pytest.raises(Mistake):
        care.back_up(tmp_path / "nowhere", tmp_path / "c.sqlite")
    assert not list(tmp_path.glob("c.sqlite*"))


def test_a_running_place_is_not_restored_over(place: Path, tmp_path: Path) -> None:
    keep_some(place)
    care.back_up(place, tmp_path / "b.sqlite")

    async def test(store: SqliteStore) -> None:
        with pytest.raises(Mistake, match="another server"):
            care.restore(tmp_path / "b.sqlite", place)

    with_store(place, test)


def test_a_damaged_backup_is_not_restored(place: Path, tmp_path: Path) -> None:
    keep_some(place)
    backup = tmp_path / "b.sqlite"
    care.back_up(place, backup)
    data = bytearray(backup.read_bytes())
    data[4096 * 3 : 4096 * 6] = b"\xff" * 4096 * 3
    backup.write_bytes(data)
    with pytest.raises(Mistake):
        care.restore(backup, place)
    assert place.exists()


def test_an_export_is_a_line_of_json_for_each_row(place: Path) -> None:
    keep_some(place)
    rows = [json.loads(line) for line in care.export(place)]
    assert [row["relation"] for row in rows] == ["tables", "turns", "moves"]
    assert rows[2]["body"] == {"x": [1]}


def test_the_store_does_not_load_the_web(tmp_path: Path) -> None:
    code = "import sys, tablee.store.sqlite; print('litestar' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
