"""Data moves from SQLite to PostgreSQL and back with every row unchanged, even after an interruption."""

import asyncio
import os
import random
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.core.mistake import Mistake
from tablee.store.copy_place import copy_place
from tablee.store.interface import StoreError
from tablee.store.postgres.conninfo import conninfo
from tablee.store.postgres.leases import Leases
from tablee.store.rows import AnyRow, MoveRow
from tablee.store.sqlite import FILE, open_writing
from tests.conftest import Shell
from tests.server.live_server import Client, open_live
from tests.server.seated_tables import two_playing
from tests.server.server_process import ServerProcess
from tests.server.stores import data_at, exported

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
async def played(tmp_path_factory: pytest.TempPathFactory, anyio_backend: str) -> Path:
    """The data folder of a server on which a few games were played. No test writes to this folder."""
    folder = tmp_path_factory.mktemp("played")
    async with open_live(folder) as running:
        for number in range(3):
            _, _, one, other, _ = await two_playing(running)
            await one.asked("talk", text=f"Grüße № {number}")
            if number:
                dice = random.Random(number)
                await asyncio.gather(one.play_on(dice), other.play_on(dice))
    return folder


@pytest.fixture
def data(played: Path, tmp_path: Path) -> Path:
    """A copy of the data folder `played`, for one test."""
    return Path(shutil.copytree(played, tmp_path / "data"))


async def open_and_close(data: Path, url: str) -> None:
    async with open_live(data, database=url):
        pass


def move(source: Path | str, target: Path | str) -> None:
    copy_place(data_at(source), data_at(target), lambda relation, count: None)


def test_a_place_moves_to_a_database_and_back_the_same(
    data: Path, url: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = shell("db", "migrate-to", url, "--data", data)
    assert there.code == 0, there.err
    assert "3 tables" in there.out
    monkeypatch.setenv("TABLEE_DATABASE", url)
    assert shell("db", "check").code == 0
    assert shell("db", "migrate-to", tmp_path / "back").code == 0
    exports = [exported(place) for place in (data / FILE, url, tmp_path / "back" / FILE)]
    assert exports[0] == exports[1] == exports[2]


async def test_what_was_moved_is_played_on(data: Path, url: str) -> None:
    move(data / FILE, url)
    async with open_live(data, database=url) as running:
        await two_playing(running)
        tables = [row for row in exported(url) if row.startswith(b'{"relation":"tables"')]
        for row in tables:
            await running.stranger().get(f"/api/tables/{msgspec.json.decode(row)['id']}")


async def test_an_interrupted_move_is_gone_on_with(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.store.postgres.place_database import DatabaseTarget

    honest = DatabaseTarget.add

    def fails(self: DatabaseTarget, kind: type[AnyRow], rows: list[AnyRow]) -> None:
        honest(self, kind, rows[: len(rows) // 2] if kind is MoveRow else rows)
        if kind is MoveRow:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(DatabaseTarget, "add", fails)
        with pytest.raises(KeyboardInterrupt):
            move(data / FILE, url)
    with pytest.raises(Mistake) as caught:
        await open_and_close(data, url)
    assert caught.value.key == "place-moving"
    move(data / FILE, url)
    assert exported(data / FILE) == exported(url)


async def test_a_move_does_not_touch_another_place(data: Path, url: str, tmp_path: Path) -> None:
    async with open_live(tmp_path / "another", database=url) as running:
        await running.guest("Ann")
    before = exported(url)
    with pytest.raises(Mistake) as caught:
        move(data / FILE, url)
    assert caught.value.key == "target-taken"
    assert exported(url) == before


def test_a_place_that_is_there_already_is_told_so_and_an_upgraded_database_is_empty(
    data: Path, url: str
) -> None:
    from tablee.store.postgres.schema import prepare

    prepare(conninfo(url, "test"))
    data_at(url).upgrade()
    move(data / FILE, url)
    before = exported(url)
    with pytest.raises(Mistake) as caught:
        move(data / FILE, url)
    assert caught.value.key == "target-whole"
    assert exported(url) == before


async def test_a_place_that_is_served_is_not_moved(data: Path, url: str, tmp_path: Path) -> None:
    async def served(database: str, source: Path | str, target: Path | str) -> str:
        async with open_live(tmp_path / "p" if database else data, database=database):
            with pytest.raises(Mistake) as caught:
                move(source, target)
            return caught.value.key

    assert await served("", data / FILE, url) == "place-owned"
    assert await served(url, url, tmp_path / "b" / FILE) == "place-served"
    assert await served(url, data / FILE, url) == "place-served"


def test_a_copy_that_is_not_the_same_is_not_let_through(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.store.postgres.place_database import DatabaseTarget

    honest = DatabaseTarget.add

    def alters(self: DatabaseTarget, kind: type[AnyRow], rows: list[AnyRow]) -> None:
        if kind is MoveRow:
            rows = [*rows[:-1], msgspec.structs.replace(rows[-1], spent=1)]
        honest(self, kind, rows)

    monkeypatch.setattr(DatabaseTarget, "add", alters)
    with pytest.raises(Mistake) as caught:
        move(data / FILE, url)
    assert caught.value.key == "move-differs"
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT name FROM tablee.place").fetchall() == [("moving-from",)]


def migrated(url: str, folder: Path) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tablee", "db", "migrate-to", str(folder)],
        env={**os.environ, "TABLEE_DATABASE": url, "LC_ALL": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


async def test_a_server_that_hangs_while_its_place_moves_acknowledges_nothing_afterwards(
    url: str, tmp_path: Path
) -> None:
    target = tmp_path / "to"
    with ServerProcess(tmp_path / "p", TABLEE_DATABASE=url, TABLEE_LEASE_SECONDS="1") as server:
        await server.until_ready()
        ann = Client(server.address)
        await ann.post("/api/me", name="Ann")
        table = await ann.open_table("klunker", 3, first=0, bots={1: "random", 2: "random"})
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.position(0)
        choice, seq = socket.choice(random.Random(1)), socket.view["seq"]
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)
        try:
            while "served by" in (done := await asyncio.to_thread(migrated, url, target)).stderr:
                await asyncio.sleep(0.2)
            assert done.returncode == 0, done.stderr
            kept = exported(url)
            await socket.say("act", id="mine", seq=seq, action=choice)
        finally:
            server.process.send_signal(signal.SIGCONT)
        with pytest.raises(ConnectionClosed):
            await socket.until("done")
        async with httpx.AsyncClient(base_url=server.address) as stranger:
            while (await stranger.get("/readyz")).status_code == 200:
                await asyncio.sleep(0.05)
            await asyncio.sleep(2)  # enough for a few lease renewals: the server must stay unavailable
            assert (await stranger.get("/readyz")).status_code == 503
        assert exported(url) == kept == exported(target / FILE)
        await ann.close()
    await open_and_close(tmp_path / "p", url)


async def test_nobody_begins_to_serve_a_place_that_is_leaving(
    data: Path, url: str, tmp_path: Path
) -> None:
    async def register() -> None:
        leases = Leases(conninfo(url, "late"))
        try:
            await leases.register("late", 3600)
        finally:
            await leases.close()

    move(data / FILE, url)
    with suppress(KeyboardInterrupt), data_at(url).offline("elsewhere"):
        with pytest.raises(Mistake) as caught:
            await open_and_close(data, url)
        assert caught.value.key == "place-leaving"
        with pytest.raises(StoreError):
            await register()
        raise KeyboardInterrupt
    await open_and_close(data, url)


def test_a_move_that_crashed_is_run_again_and_opens_what_it_closed(
    data: Path, url: str, tmp_path: Path
) -> None:
    move(data / FILE, url)
    with psycopg.connect(url) as connection:
        connection.execute("INSERT INTO tablee.place VALUES ('moving-to', 'back')")
    move(url, tmp_path / "back" / FILE)
    with psycopg.connect(url) as connection:
        assert not connection.execute("SELECT FROM tablee.place WHERE name = 'moving-to'").fetchall()
    assert exported(url) == exported(tmp_path / "back" / FILE)


def multiplied(data: Path, times: int) -> int:
    """Copy every table under new ids, until each exists `times` times. Returns the number of tables."""
    connection = open_writing(data / FILE)
    columns = {
        "tables": ("id", "game, rules, host, wish, secret, created_at, rematch_of, rematch"),
        "turns": ("table_id", "status, listed, pending, wake_at, updated_at"),
        "seats": ("table_id", "seat, guest, name, bot, stand_in, nonce"),
        "moves": ("table_id", "seq, kind, seat, body, client, spent, at"),
        "chat": ("table_id", "number, guest, seat, name, text, at"),
        "results": ("table_id", "seat, guest, game, players, place, score, at"),
    }
    connection.execute("BEGIN")
    connection.execute("CREATE TEMP TABLE copies (n)")
    connection.executemany("INSERT INTO copies VALUES (?)", [(n,) for n in range(1, times)])
    for relation, (key, others) in columns.items():
        connection.execute(
            f"INSERT INTO {relation} ({key}, {others})"
            f" SELECT {key} || '-' || n, {others} FROM {relation}, copies"
        )
    connection.execute("COMMIT")
    (count,) = connection.execute("SELECT count(*) FROM tables").fetchone()
    connection.close()
    return int(count)


@pytest.mark.long
def test_ten_thousand_tables_move_and_come_back_the_same(
    data: Path, url: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert multiplied(data, 3334) > 10_000
    assert shell("db", "migrate-to", url, "--data", data).code == 0
    monkeypatch.setenv("TABLEE_DATABASE", url)
    assert shell("db", "migrate-to", tmp_path / "back").code == 0
    places: list[Path | str] = [data / FILE, url, tmp_path / "back" / FILE]
    for lines in zip(*map(exported, places), strict=True):
        assert len(set(lines)) == 1
