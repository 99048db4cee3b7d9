"""No player loses time on the clock when the server stalls, a disk fails or a table is reloaded."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.server import pulse
from tests.server.conditions import wait_until, wait_until_gone
from tests.server.disk_faults import full_disk
from tests.server.live_server import Live, open_live
from tests.server.place_clock import PlaceClock, fire_timer
from tests.server.seated_tables import two_playing

pytestmark = pytest.mark.one_store
LIVE = {"type": "live", "move": 60, "reserve": 0}


async def test_a_long_stall_is_known_after_a_restart(tmp_path: Path) -> None:
    async with open_live(tmp_path) as first:
        now = pulse.now()
        first.place.pulse.give_back(now - 36_000_000, now)
        first.place.pulse.give_back(now - 600, now)
        await asyncio.gather(*first.place.pulse._storing)
    async with open_live(tmp_path) as second:
        assert second.place.services.outages.since(now - 36_000_000) >= 36_000_000
        rows = await second.place.store.outages()
        assert sum(row.ended_at - row.began_at == 600 for row in rows) == 0, "too short to keep"


async def test_while_nothing_can_be_kept_no_time_runs_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "PULSE_SECONDS", 0.02)
    async with open_live(tmp_path) as live:
        *_, table = await two_playing(live, clock=LIVE)
        kept = live.place.hub.tables[table]
        with full_disk(live):
            await wait_until(lambda: not live.place.services.can_commit())
            live.place.pulse._stored_at -= 100_000  # as if nothing could be committed for 100 seconds
            kept.clock._shown = {entry: at - 100_000 for entry, at in kept.clock._shown.items()}
            await fire_timer(kept)
            assert kept.seats[0].stand_in is None
        await wait_until(live.place.services.can_commit)
        watcher = await live.stranger().socket(table)
        await watcher.position(0)
        assert watcher.view["clock"]["move"] > 55_000, "what nobody could use is given back"


async def test_a_table_that_is_read_anew_knows_whose_line_was_down(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, one, _, table = await two_playing(live, clock=LIVE)
    kept = live.place.hub.tables[table]
    await one.close()
    await wait_until_gone(kept, 0)
    clock.advance(40)
    kept.is_in_doubt = True
    again = await ann.socket(table)
    await again.position(0)
    assert again.view["clock"]["move"] > 55_000


async def test_a_table_that_sleeps_is_woken_by_the_time_that_is_left(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, _, _, table = await two_playing(live, clock={"type": "daily", "hours": 24})
    clock.advance(20 * 3_600)
    await bob.post(f"/api/tables/{table}/leave")
    kept: Any = await live.place.store.table(table)
    left = kept.status.wake_at - live.place.services.now()
    assert abs(left - 4 * 3_600_000) < 60_000
