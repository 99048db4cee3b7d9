"""Backups that a served place makes by itself, and the folder that they rotate in."""

import asyncio
import random
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.core.mistake import Mistake
from tablee.server import scheduled_backups
from tablee.server.open_place import open_place
from tablee.server.place_settings import Settings
from tablee.store.backup_folder import BackupFolder
from tablee.store.place_file import PlaceFile
from tablee.store.sqlite import FILE
from tests.conftest import Shell
from tests.server.conditions import wait_until
from tests.server.live_server import Live, open_live
from tests.server.seated_tables import two_playing
from tests.server.store_rows import table, turn
from tests.server.stores import open_store

pytestmark = pytest.mark.one_store
DAY_MS = 86_400_000
NOON = round(datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp() * 1000)


async def a_place(data: Path) -> PlaceFile:
    store = await open_store(data)
    await store.commit(turn("t"), table("t"))
    await store.close()
    return PlaceFile(data / FILE)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# --- the folder ---


async def test_a_backup_is_named_for_its_moment_and_is_whole(tmp_path: Path) -> None:
    place = await a_place(tmp_path / "data")
    written = BackupFolder(tmp_path / "backups").write(place, NOON)
    assert names(tmp_path / "backups") == ["tablee-20261118T120000Z.sqlite"]
    assert [kept.table.id for kept in PlaceFile(written).tables()] == ["t"]
    assert written.stat().st_mode & 0o077 == 0, "it contains secrets"


async def test_the_newest_are_kept_and_what_is_too_old_goes(tmp_path: Path) -> None:
    place, folder = await a_place(tmp_path / "data"), BackupFolder(tmp_path / "backups")
    for day in range(6):
        folder.write(place, NOON + day * DAY_MS)
    now = NOON + 5 * DAY_MS
    assert [path.name for path in folder.remove_old(now, 5)] == ["tablee-20261118T120000Z.sqlite"]
    assert len(folder.remove_old(now, 5, 2.5)) == 2
    assert [one.at.day for one in folder.backups()] == [21, 22, 23]
    assert folder.remove_old(now, 5, 2.5) == []
    assert len(folder.remove_old(now + 100 * DAY_MS, 5, 2.5)) == 2
    assert [one.at.day for one in folder.backups()] == [23], "the newest stays, however old it is"


async def test_only_backups_are_removed(tmp_path: Path) -> None:
    place, folder = await a_place(tmp_path / "data"), BackupFolder(tmp_path / "backups")
    folder.write(place, NOON)
    folder.write(place, NOON + 1000)
    others = ["notes.txt", "tablee-20200101.sqlite", "tablee-20200101T000000Z.sqlite.gz"]
    interrupted = "tablee-20200101T000000Z.sqlite.part"
    for name in (*others, interrupted):
        (tmp_path / "backups" / name).touch()
    folder.remove_old(NOON + 1000, 1)
    assert names(tmp_path / "backups") == sorted([*others, "tablee-20261118T120001Z.sqlite"])


async def test_a_damaged_place_gives_no_backup(tmp_path: Path) -> None:
    place = await a_place(tmp_path / "data")
    with closing(sqlite3.connect(place.path)) as db:
        (page,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'turns'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    data = bytearray(place.path.read_bytes())
    data[(page - 1) * size : (page - 1) * size + 50] = b"\xff" * 50
    place.path.write_bytes(data)
    with pytest.raises(Mistake, match="tablee-20261118T120000Z"):
        BackupFolder(tmp_path / "backups").write(place, NOON)
    assert names(tmp_path / "backups") == []


# --- by the server ---


async def metrics(live: Live) -> dict[str, float]:
    async with httpx.AsyncClient(base_url=live.monitor) as http:
        lines = (await http.get("/metrics")).text.splitlines()
    pairs = [line.split() for line in lines if line.startswith("tablee_backup")]
    return {name.removeprefix("tablee_"): float(value) for name, value in pairs}


async def test_a_served_place_backs_itself_up_and_counts_it(tmp_path: Path) -> None:
    data = tmp_path / "data"
    async with open_live(data, backup_folder="backups", backup_hours=1) as live:
        backups: Any = live.place.backups
        await wait_until(lambda: backups.written == 1)
        *_, one, _, table_id = await two_playing(live)
        await one.act(one.choice(random.Random(1)))
        backups.last_ms -= 3_600_000  # as if an hour had passed
        (data / "backups" / names(data / "backups")[0]).unlink()
        assert await backups.back_up()
        counted = await metrics(live)
        assert counted["backups_total"] == 2
        assert counted["backup_failures_total"] == 0
        assert counted["backup_last_success_seconds"] == backups.last_ms / 1000
    (written,) = (data / "backups").iterdir()
    restored = tmp_path / "restored"
    PlaceFile(restored / FILE).restore(written)
    async with open_live(restored) as again:
        watcher = await again.stranger().socket(table_id)
        assert (await watcher.position(1))["seq"] == 1
        assert not again.place.backups


async def test_after_a_restart_the_next_backup_comes_when_it_is_due(tmp_path: Path) -> None:
    async with open_live(tmp_path, backup_folder="backups") as live:
        backups: Any = live.place.backups
        await wait_until(lambda: backups.written == 1)
        last = backups.last_ms
    async with open_live(tmp_path, backup_folder="backups") as live:
        await asyncio.sleep(0)
        again: Any = live.place.backups
        assert again.last_ms == last // 1000 * 1000
        assert (await metrics(live))["backup_last_success_seconds"] == last // 1000
        assert again.written == 0
        assert len(names(tmp_path / "backups")) == 1


async def test_a_backup_that_fails_is_counted_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scheduled_backups, "RETRY_SECONDS", 0.01)
    folder = tmp_path / "backups"
    async with open_live(tmp_path / "data", backup_folder=str(folder)) as live:
        backups: Any = live.place.backups
        await wait_until(lambda: backups.written == 1)
        folder.rename(tmp_path / "before")
        folder.write_text("a file where the folder was")
        backups._task.cancel()
        backups.last_ms = 0
        backups._task = asyncio.create_task(backups._keep_backing_up())
        await wait_until(lambda: backups.failures >= 2)
        assert (await metrics(live))["backup_failures_total"] >= 2
        folder.unlink()
        await wait_until(lambda: backups.written == 2)


async def test_a_place_whose_file_was_replaced_backs_nothing_up(tmp_path: Path) -> None:
    """A backup of the wrong file would in time remove the good ones."""
    async with open_live(tmp_path, backup_folder="backups", backups_kept=1) as live:
        backups: Any = live.place.backups
        await wait_until(lambda: backups.written == 1)
        before = names(tmp_path / "backups")
        PlaceFile(tmp_path / "backups" / before[0]).back_up(tmp_path / "other")
        (tmp_path / "other").rename(tmp_path / FILE)
        assert not await backups.back_up()
        assert names(tmp_path / "backups") == before


async def test_play_goes_on_during_a_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_live(tmp_path, backup_folder="backups") as live:
        backups: Any = live.place.backups
        await wait_until(lambda: backups.written == 1)
        *_, one, other, _ = await two_playing(live)
        loop, holding = asyncio.get_running_loop(), asyncio.Event()
        honest = PlaceFile.back_up

        def slowly(place: PlaceFile, target: Path) -> None:
            asyncio.run_coroutine_threadsafe(holding.wait(), loop).result()
            honest(place, target.with_name("tablee-20200101T000000Z.sqlite"))
            target.touch()

        monkeypatch.setattr(PlaceFile, "back_up", slowly)
        backing_up = asyncio.create_task(backups.back_up())
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
        await other.position(1)
        assert not backing_up.done()
        holding.set()
        assert await backing_up


async def test_backups_of_a_database_are_refused(tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), database="postgresql://nowhere/x", backup_folder="backups")
    with pytest.raises(Mistake, match="TABLEE_BACKUP_FOLDER"):
        await open_place(settings)


# --- by hand ---


async def test_db_backup_keep_rotates(shell: Shell, tmp_path: Path) -> None:
    place, folder = await a_place(tmp_path / "data"), tmp_path / "backups"
    for day in range(3):
        BackupFolder(folder).write(place, NOON + day * DAY_MS)
    done = shell("db", "backup", folder, "--keep", 2, "--data", tmp_path / "data")
    assert done.code == 0
    assert "Older backups removed: 2." in done.out
    assert len(names(folder)) == 2
    assert (await asyncio.to_thread(shell, "db", "check", "--data", tmp_path / "data")).code == 0


async def test_db_backup_keep_takes_the_folder_from_the_settings(shell: Shell, tmp_path: Path) -> None:
    await a_place(tmp_path)
    done = shell("db", "backup", "--keep", 1, "--data", tmp_path)
    assert (done.code, "Say which file" in done.err) == (2, True)
    (tmp_path / "tablee.toml").write_text('backup_folder = "copies"')
    assert shell("db", "backup", "--keep", 1, "--data", tmp_path).code == 0
    assert len(names(tmp_path / "copies")) == 1
    done = shell("db", "backup", "--keep", 0, "--data", tmp_path)
    assert (done.code, "--keep" in done.err) == (2, True)
