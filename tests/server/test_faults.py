"""Faults on real files and real processes: old rules, altered logs, full and broken disks, dead bots."""

import asyncio
import copy
import os
import random
import resource
import signal
import sqlite3
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

import tablee
from tablee.registry import all_versions, find_game
from tablee.server.thinking import Processes
from tablee.store.interface import StoreError
from tablee.store.sqlite import FILE, SqliteStore
from tests.conftest import Shell
from tests.server.live import Live, Socket, live
from tests.server.test_bots_at_tables import children, thought
from tests.server.test_sqlite import with_store
from tests.server.test_store import move, table, turn
from tests.server.test_tables import GAME, two_playing

pytestmark = pytest.mark.one_store

# --- old rules and altered logs: a doctored file ---


def doctor(data: Path, statement: str, *given: object) -> None:
    connection = sqlite3.connect(data / FILE)
    assert connection.execute(statement, given).rowcount == 1
    connection.commit()
    connection.close()


async def begun(data: Path) -> tuple[str, str]:
    """A table with a move on it, and its host's cookie; the server is gone again."""
    async with live(data) as running:
        ann, _, one, _, name = await two_playing(running)
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
        return name, ann.http.cookies["tablee"]


def make_old(data: Path, name: str) -> None:
    now = find_game(GAME).about.rules
    doctor(data, "UPDATE tables SET rules = 'old' WHERE id = ?", name)
    doctor(
        data,
        "UPDATE moves SET body = CAST(replace(CAST(body AS TEXT), ?, ?) AS BLOB)"
        " WHERE table_id = ? AND seq = 0",
        f'"rules":"{now}"',
        '"rules":"old"',
        name,
    )


async def connected(running: Live, cookie: str, name: str) -> Socket:
    person = running.stranger()
    person.http.cookies.set("tablee", cookie)
    return await person.socket(name)


def test_a_table_of_older_rules_is_left_alone_and_said_to_be_so(tmp_path: Path, shell: Shell) -> None:
    async def run() -> None:
        name, cookie = await begun(tmp_path)
        make_old(tmp_path, name)
        async with live(tmp_path) as running:
            answer = await running.stranger().http.get(f"/api/tables/{name}")
            assert (answer.status_code, answer.json()["why"]) == (409, "table-rules")
            assert answer.json()["facts"]["rules"] == "old"
            socket = await connected(running, cookie, name)
            assert (await socket.until("wrong"))["why"] == "table-rules"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.read()
            assert socket.wire.close_code == 4009
            await (await running.guest("Bob")).open_table(GAME, 2)

    asyncio.run(run())
    checked = shell("db", "check", "--data", tmp_path)
    assert checked.code != 0
    assert "old" in checked.out


def test_a_table_of_older_rules_goes_on_by_them_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older: Any = copy.copy(find_game(GAME))
    older.about = msgspec.structs.replace(older.about, rules="old")
    monkeypatch.setitem(all_versions(), (GAME, "old"), older)

    async def run() -> None:
        name, cookie = await begun(tmp_path)
        make_old(tmp_path, name)
        async with live(tmp_path) as running:
            socket = await connected(running, cookie, name)
            await socket.position(1)
            assert socket.table["rules"] == "old"
            await socket.asked("undo", seq=1)
            assert running.place.hub.tables[name].game is older

    asyncio.run(run())


@pytest.mark.parametrize(
    "body", [b"", b"{", b'{"action":{"type":"no-such"},"by":"person","nature":[]}', b"\xff"]
)
def test_an_altered_log_is_told_and_harms_nobody_else(tmp_path: Path, body: bytes) -> None:
    async def run() -> None:
        name, _ = await begun(tmp_path)
        doctor(tmp_path, "UPDATE moves SET body = ? WHERE table_id = ? AND seq = 1", body, name)
        async with live(tmp_path) as running:
            answer = await running.stranger().http.get(f"/api/tables/{name}")
            assert (answer.status_code, answer.json()["why"]) == (500, "table-altered")
            await (await running.guest("Bob")).open_table(GAME, 2)

    asyncio.run(run())


# --- disks ---


async def outcome(commit: Coroutine[Any, Any, None]) -> bool:
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
        writing = asyncio.create_task(store.commit(move("t", 0)))
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


# --- bots ---


def test_a_bot_that_never_answers_delays_no_other_table_and_a_killed_one_is_replaced(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        processes = Processes(1, 600)
        async with live(tmp_path, processes) as running:
            await processes.think(*thought(tablee.new(GAME, 2, seed=1)), "random")
            for child in children():
                os.kill(child, signal.SIGSTOP)
            ann = await running.guest("Ann")
            waiting = await ann.open_table(GAME, 2, first=1, bots={1: "random"})
            await ann.post(f"/api/tables/{waiting}/start")
            _, _, one, other, _ = await two_playing(running)
            dice = random.Random(1)
            await asyncio.gather(one.play_on(dice), other.play_on(dice))
            assert running.place.hub.tables[waiting].check_playing().seq == 0
            for child in children():
                os.kill(child, signal.SIGKILL)
            socket = await ann.socket(waiting)
            await socket.position(1)

    asyncio.run(run())
