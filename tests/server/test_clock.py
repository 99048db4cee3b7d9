"""Tests of the clock: the time that a move costs, the time that is not counted, and time-outs."""

import random
import time
from pathlib import Path

import pytest

from tablee.server.protocol import DailyClock, LiveClock, NoClock
from tablee.server.tables import clock as clocks
from tablee.server.tables.outages import Outages
from tablee.store.rows import OutageRow
from tests.server.conditions import wait_until, wait_until_gone
from tests.server.live_server import Live, open_live
from tests.server.place_clock import PlaceClock, fire_timer
from tests.server.seated_tables import two_playing
from tests.server.thinkers import Patient

LIVE = LiveClock(move=30, reserve=100)


def test_only_what_a_move_takes_too_long_costs_reserve() -> None:
    assert clocks.spent(LIVE, 30_000, 0) == 0
    assert clocks.spent(LIVE, 31_999, 0) == 0, "the way there and back is not counted"
    assert clocks.spent(LIVE, 42_000, 0) == 10_000
    assert clocks.spent(LIVE, 10**9, 0) == 100_000
    assert clocks.spent(LIVE, 10**9, 30_000) == 70_000, "no more than there is"
    assert clocks.spent(NoClock(), 10**9, 0) == 0
    assert clocks.spent(DailyClock(hours=1), 10**9, 0) == 0


def test_when_time_is_out() -> None:
    assert clocks.time_out(LIVE, 0) == 132_000
    assert clocks.time_out(LIVE, 100_000) == 32_000
    assert clocks.time_out(LIVE, 190_000) == 32_000, "of a log from before: no less than a move's time"
    assert clocks.time_out(DailyClock(hours=2), 0) == 7_202_000
    assert clocks.time_out(NoClock(), 0) is None


def test_outages_count_on_nobodys_clock() -> None:
    outages = Outages([OutageRow(began_at=100, ended_at=200), OutageRow(began_at=500, ended_at=900)])
    assert outages.since(0) == 500
    assert outages.since(150) == 450
    assert outages.since(200) == 400
    assert outages.since(901) == 0


def test_an_outage_within_a_longer_one_hides_nothing_of_it() -> None:
    outages = Outages([])
    outages.add(OutageRow(began_at=30_000, ended_at=30_600))
    outages.add(OutageRow(began_at=0, ended_at=60_000))
    assert outages.since(0) == 60_000
    rows = [OutageRow(began_at=0, ended_at=60_000), OutageRow(began_at=30_000, ended_at=30_600)]
    assert Outages(rows).since(0) == 60_000


async def test_a_view_tells_the_time_that_is_left(live: Live) -> None:
    PlaceClock(live)
    _, _, one, other, _ = await two_playing(live, clock={"type": "live", "move": 60, "reserve": 90})
    clock = one.view["clock"]
    assert clock["seat"] == 0
    assert clock["move"] == 60_000
    assert clock["reserves"] == [90_000, 90_000]
    await one.act(one.choice(random.Random(1)))
    assert (await other.position(1))["clock"]["seat"] == 1


async def test_at_the_time_out_a_bot_plays_until_the_person_is_back(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, _, other, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
    clock.advance(8)
    await fire_timer(live.place.hub.tables[table])
    await other.position(1)
    while "away" not in other.table["seats"][0]:
        await other.until("table")
    await ann.post(f"/api/tables/{table}/back")
    while "away" in other.table["seats"][0]:
        await other.until("table")


async def test_who_is_back_before_the_bot_has_moved_plays_from_the_next_move_on(live: Live) -> None:
    clock = PlaceClock(live)
    live.place.services.thinker = bot = Patient()
    ann, _, one, other, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
    kept = live.place.hub.tables[table]
    clock.advance(8)
    await fire_timer(kept)
    while "away" not in other.table["seats"][0]:
        await other.until("table")
    told = await ann.post(f"/api/tables/{table}/back")
    assert told["seats"][0]["away"], "time is out: this move is the bot's"
    bot.go.set()
    await other.position(1)
    while "away" in other.table["seats"][0]:
        await other.until("table")
    await other.act(other.choice(random.Random(1)))
    await one.position(2)
    assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
    assert not kept.returning


async def test_a_dropped_line_is_waited_for(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, one, _, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
    kept = live.place.hub.tables[table]
    await one.close()
    await wait_until_gone(kept, 0)
    clock.advance(30)
    await fire_timer(kept)
    assert kept.seats[0].stand_in is None
    again = await ann.socket(table)
    await again.position(0)
    assert again.view["clock"]["move"] > 3_000, "the time without a line is given back"


async def test_a_restart_gives_its_time_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_live(tmp_path) as first:
        ann, _, _, _, table = await two_playing(first, clock={"type": "live", "move": 600, "reserve": 0})
        cookie = ann.http.cookies["tablee"]
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 3_600 * 10**9)
    async with open_live(tmp_path) as second:
        again = second.stranger()
        again.http.cookies.set("tablee", cookie)
        socket = await again.socket(table)
        await socket.position(0)
        assert socket.you["seat"] == 0
        assert socket.view["clock"]["move"] > 300_000


async def test_a_sleeping_table_is_woken_when_its_time_is_out(live: Live) -> None:
    clock, hub = PlaceClock(live), live.place.hub
    _, _, one, other, table = await two_playing(live, clock={"type": "daily", "hours": 1})
    await one.close()
    await other.close()
    await wait_until(lambda: not hub.tables[table].presence.viewers)
    clock.advance(live.place.settings.idle_seconds + 1)
    await wait_until(lambda: table not in hub.tables)
    clock.advance(3_700)
    await wait_until(lambda: table in hub.tables)
    kept = hub.tables[table]
    await wait_until(lambda: kept.check_playing().seq > 0)
    assert kept.seats[0].stand_in is not None
