"""What is committed is kept, all of it or nothing; what a server owns nobody else touches."""

import asyncio
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablee.core.mistake import Mistake
from tablee.store import care, schema
from tablee.store.interface import StoreError, Taken
from tablee.store.rows import (
    ChatRow,
    GuestRow,
    MoveRow,
    OutageRow,
    SeatRow,
    Status,
    TableRow,
    TurnRow,
)
from tablee.store.sqlite import SqliteStore, open_writing


def table(name: str) -> TableRow:
    return TableRow(
        id=name, game="klunker", rules="1", host="ann", wish=b"{}", secret="00", created_at=1
    )


def turn(name: str, *, to_act: int | None = None, listed: bool = True, at: int = 1) -> TurnRow:
    status: Status = "waiting" if to_act is None else "playing"
    return TurnRow(
        table_id=name, status=status, listed=listed, to_act=to_act, wake_at=None, updated_at=at
    )


def move(name: str, seq: int, body: bytes = b"{}") -> MoveRow:
    return MoveRow(
        table_id=name, seq=seq, kind="act", seat=0, body=body, client=f"c{seq}", spent=0, at=seq
    )


def with_store(path: Path, test: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "data" / "tables.sqlite"


def test_what_is_committed_is_read_back(place: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.commit(table("t"), turn("t"), SeatRow(table_id="t", seat=1, guest="ann", name="Ann"))
        await store.commit(move("t", 0), move("t", 1, b'{"a":1}'))
        await store.commit(
            ChatRow(table_id="t", number=0, guest="ann", seat=1, name="Ann", text="<b>", at=5)
        )

    async def read(store: SqliteStore) -> None:
        kept = await store.table("t")
        assert kept is not None
        assert kept.table == table("t")
        assert kept.seats == (SeatRow(table_id="t", seat=1, guest="ann", name="Ann"),)
        assert [row.seq for row in kept.moves] == [0, 1]
        assert kept.moves[1].body == b'{"a":1}'
        assert kept.chat[0].text == "<b>"
        assert await store.table("u") is None

    with_store(place, write)
    with_store(place, read)


def test_a_move_of_a_number_that_is_there_is_refused_and_nothing_of_its_group_is_kept(
    place: Path,
) -> None:
    async def test(store: SqliteStore) -> None:
        await store.commit(move("t", 0, b"1"))
        with pytest.raises(Taken):
            await store.commit(turn("t"), move("t", 0, b"2"))
        assert await store.table("t") is None

    with_store(place, test)


def test_one_bad_group_harms_no_other_that_is_committed_with_it(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await store.commit(turn("t"), table("t"), move("t", 0))
        groups = [store.commit(move("t", seq)) for seq in (1, 2, 0, 3)]
        results = await asyncio.gather(*groups, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), type(None), Taken, type(None)]
        kept = await store.table("t")
        assert kept is not None
        assert [row.seq for row in kept.moves] == [0, 1, 2, 3]

    with_store(place, test)


def test_many_that_wait_are_committed_together(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        await asyncio.gather(*(store.commit(move("t", seq)) for seq in range(2000)))
        assert store.writer.commits < 200

    with_store(place, test)


def test_a_cancelled_caller_does_not_undo_its_commit(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        waiting = asyncio.ensure_future(store.commit(turn("t"), table("t")))
        await asyncio.sleep(0)
        waiting.cancel()
        await store.commit(move("t", 0))
        assert await store.table("t") is not None

    with_store(place, test)


def test_a_closed_store_is_one_file(place: Path) -> None:
    with_store(place, lambda store: store.commit(turn("t")))
    assert [path.name for path in place.parent.iterdir() if "-" in path.name] == []


def test_a_closed_store_says_so(place: Path) -> None:
    async def run() -> None:
        store = SqliteStore(place)
        await store.close()
        with pytest.raises(StoreError, match="closed"):
            await store.commit(move("t", 0))

    asyncio.run(run())


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


def test_lists_show_open_tables_and_mine_to_move_first(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        for number, (name, to_act, listed) in enumerate(
            [("a", None, True), ("b", 0, False), ("c", 1, True), ("d", 0, True)]
        ):
            await store.commit(table(name), turn(name, to_act=to_act, listed=listed, at=number))
            await store.commit(SeatRow(table_id=name, seat=0, guest="ann", name="Ann"))
        assert [kept.table.id for kept in await store.listed(10)] == ["d", "c", "a"]
        assert [kept.table.id for kept in await store.tables_of("ann", 10)] == ["d", "b", "c", "a"]
        assert [kept.table.id for kept in await store.tables_of("ann", 1)] == ["d"]
        assert await store.tables_of("bob", 10) == []

    with_store(place, test)


def test_guests_outages_and_facts(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        ann = GuestRow(id="ann", name="Ann", generation=1, created_at=1)
        await store.commit(ann, OutageRow(began_at=3, ended_at=9))
        assert await store.guest("ann") == ann
        assert await store.guest("bob") is None
        assert await store.outages() == [OutageRow(began_at=3, ended_at=9)]
        assert await store.fact("alive") is None

    with_store(place, test)


def test_a_row_that_cannot_be_written_down_harms_no_other(place: Path) -> None:
    async def test(store: SqliteStore) -> None:
        groups = [store.commit(move("t", seq)) for seq in (0, 2**70, 1)]
        results = await asyncio.wait_for(asyncio.gather(*groups, return_exceptions=True), 20)
        assert [type(result) for result in results] == [type(None), StoreError, type(None)]
        await store.commit(turn("t"), table("t"))

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
