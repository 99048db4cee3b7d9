"""A whole place moves to PostgreSQL and back, the same to the last row; also in two attempts."""

import asyncio
import random
from pathlib import Path

import msgspec
import psycopg
import pytest

from tablee.core.mistake import Mistake
from tablee.store import moving
from tablee.store.care import export
from tablee.store.rows import AnyRow, MoveRow
from tablee.store.sqlite import FILE, open_writing
from tests.conftest import Shell
from tests.server.live import live
from tests.server.test_tables import two_playing

pytestmark = pytest.mark.one_store


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A folder with a place in which a few games were played."""
    folder = tmp_path / "data"

    async def fill() -> None:
        async with live(folder) as running:
            for number in range(3):
                _, _, one, other, _ = await two_playing(running)
                await one.asked("talk", text=f"Grüße № {number}")
                if number:
                    dice = random.Random(number)
                    await asyncio.gather(one.play_on(dice), other.play_on(dice))

    asyncio.run(fill())
    return folder


def quiet(relation: str, count: int) -> None: ...


def test_a_place_moves_to_a_database_and_back_the_same(
    data: Path, url: str, tmp_path: Path, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = shell("db", "migrate-to", url, "--data", data)
    assert there.code == 0, there.err
    assert "3 tables" in there.out
    monkeypatch.setenv("TABLEE_DATABASE", url)
    assert shell("db", "check").code == 0
    assert shell("db", "migrate-to", tmp_path / "back").code == 0
    exports = [list(export(place)) for place in (data / FILE, url, tmp_path / "back" / FILE)]
    assert exports[0] == exports[1] == exports[2]


def test_what_was_moved_is_played_on(data: Path, url: str) -> None:
    moving.move(data / FILE, url, quiet)

    async def play() -> None:
        async with live(data, database=url) as running:
            await two_playing(running)
            tables = [row for row in export(url) if row.startswith(b'{"relation":"tables"')]
            for row in tables:
                await running.stranger().get(f"/api/tables/{msgspec.json.decode(row)['id']}")

    asyncio.run(play())


def test_an_interrupted_move_is_gone_on_with(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.store.postgres.whole import DatabaseTarget

    honest = DatabaseTarget.add

    def fails(self: DatabaseTarget, kind: type[AnyRow], rows: list[AnyRow]) -> None:
        honest(self, kind, rows[: len(rows) // 2] if kind is MoveRow else rows)
        if kind is MoveRow:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(DatabaseTarget, "add", fails)
        with pytest.raises(KeyboardInterrupt):
            moving.move(data / FILE, url, quiet)

    async def serve() -> None:
        async with live(data, database=url):
            pass

    with pytest.raises(Mistake) as caught:
        asyncio.run(serve())
    assert caught.value.key == "place-moving"
    moving.move(data / FILE, url, quiet)
    assert list(export(data / FILE)) == list(export(url))


def test_a_move_does_not_touch_another_place(data: Path, url: str, tmp_path: Path) -> None:
    async def another() -> None:
        async with live(tmp_path / "another", database=url) as running:
            await running.guest("Ann")

    asyncio.run(another())
    before = list(export(url))
    with pytest.raises(Mistake) as caught:
        moving.move(data / FILE, url, quiet)
    assert caught.value.key == "target-taken"
    assert list(export(url)) == before


def test_a_place_that_is_served_is_not_moved(data: Path, url: str, tmp_path: Path) -> None:
    async def served(database: str, source: Path | str, target: Path | str) -> str:
        async with live(tmp_path / "p" if database else data, database=database):
            with pytest.raises(Mistake) as caught:
                moving.move(source, target, quiet)
            return caught.value.key

    assert asyncio.run(served("", data / FILE, url)) == "place-owned"
    assert asyncio.run(served(url, url, tmp_path / "b" / FILE)) == "place-served"
    assert asyncio.run(served(url, data / FILE, url)) == "place-served"


def test_a_copy_that_is_not_the_same_is_not_let_through(
    data: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.store.postgres.whole import DatabaseTarget

    honest = DatabaseTarget.add

    def alters(self: DatabaseTarget, kind: type[AnyRow], rows: list[AnyRow]) -> None:
        if kind is MoveRow:
            rows = [*rows[:-1], msgspec.structs.replace(rows[-1], spent=1)]
        honest(self, kind, rows)

    monkeypatch.setattr(DatabaseTarget, "add", alters)
    with pytest.raises(Mistake) as caught:
        moving.move(data / FILE, url, quiet)
    assert caught.value.key == "move-differs"
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT name FROM tablee.place").fetchall() == [("moving-from",)]


def multiplied(data: Path, times: int) -> int:
    """Every table of a place so many times over, each under another id; how many there are then."""
    connection = open_writing(data / FILE)
    columns = {
        "tables": ("id", "game, rules, host, wish, secret, created_at, rematch_of, rematch"),
        "turns": ("table_id", "status, listed, to_act, wake_at, updated_at"),
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
    for lines in zip(*map(export, places), strict=True):
        assert len(set(lines)) == 1
