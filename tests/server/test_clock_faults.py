"""What is the server's fault costs nobody time: a stall, a disk that refuses, a table read anew."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.server import place as places
from tests.server.live import Live, live, with_live
from tests.server.test_recovery import full_disk
from tests.server.test_tables import two_playing

pytestmark = pytest.mark.one_store
LIVE = {"type": "live", "move": 60, "reserve": 0}


def ahead_by(running: Live) -> list[int]:
    """The place's clock goes as far ahead as the list says."""
    ahead, real = [0], running.place.services.now
    running.place.services.now = lambda: real() + ahead[0]
    return ahead


def test_a_long_stall_is_known_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with live(tmp_path) as first:
            now = places.now()
            first.place.give_back(now - 36_000_000, now)
            first.place.give_back(now - 600, now)
            await asyncio.gather(*first.place._noting)
        async with live(tmp_path) as second:
            assert second.place.services.outages.since(now - 36_000_000) >= 36_000_000
            rows = await second.place.store.outages()
            assert sum(row.ended_at - row.began_at == 600 for row in rows) == 0, "too short to keep"

    asyncio.run(run())


def test_while_nothing_can_be_kept_no_time_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "PULSE_SECONDS", 0.02)

    async def test(live: Live) -> None:
        *_, table = await two_playing(live, clock=LIVE)
        kept = live.place.hub.tables[table]
        await asyncio.sleep(0.1)
        with full_disk(live):
            await asyncio.sleep(0.1)
            assert not live.place.services.is_sure()
            live.place._kept_at -= 100_000  # for so long
            kept.shown = kept.shown[0], kept.shown[1] - 100_000
            assert kept.timer is not None
            kept.timer._run()
            await asyncio.sleep(0.05)
            assert kept.seats[0].stand_in is None
        await asyncio.sleep(0.1)
        assert live.place.services.is_sure()
        watcher = await live.stranger().socket(table)
        await watcher.position(0)
        assert watcher.view["clock"]["move"] > 55_000, "what nobody could use is given back"

    with_live(tmp_path, test)


def test_a_table_that_is_read_anew_knows_whose_line_was_down(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = ahead_by(live)
        ann, _, one, _, table = await two_playing(live, clock=LIVE)
        await one.close()
        await asyncio.sleep(0.1)
        ahead[0] = 40_000
        live.place.hub.tables[table].is_in_doubt = True
        again = await ann.socket(table)
        await again.position(0)
        assert again.view["clock"]["move"] > 55_000

    with_live(tmp_path, test)


def test_a_table_that_sleeps_is_woken_by_the_time_that_is_left(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = ahead_by(live)
        _, bob, _, _, table = await two_playing(live, clock={"type": "daily", "hours": 24})
        ahead[0] = 20 * 3_600_000
        await bob.post(f"/api/tables/{table}/leave")
        kept: Any = await live.place.store.table(table)
        left = kept.turn.wake_at - live.place.services.now()
        assert abs(left - 4 * 3_600_000) < 60_000

    with_live(tmp_path, test)
