"""The clock: what a move costs, what is never counted, and who plays on at the time-out."""

import asyncio
import random
from pathlib import Path

from tablee.server import clock as clocks
from tablee.server.clock import Outages
from tablee.server.wish import DailyClock, LiveClock, NoClock
from tablee.store.rows import OutageRow
from tests.server.live import Live, live, with_live
from tests.server.test_recovery import Patient
from tests.server.test_tables import two_playing

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


def test_a_view_tells_the_time_that_is_left(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, _, one, other, _ = await two_playing(live, clock={"type": "live", "move": 60, "reserve": 90})
        clock = one.view["clock"]
        assert clock["seat"] == 0
        assert 59_000 < clock["move"] <= 60_000
        assert clock["reserves"] == [90_000, 90_000]
        await one.act(one.choice(random.Random(1)))
        assert (await other.position(1))["clock"]["seat"] == 1

    with_live(tmp_path, test)


def test_at_the_time_out_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        ann, _, _, other, table = await two_playing(
            live, clock={"type": "live", "move": 5, "reserve": 0}
        )
        kept = live.place.hub.tables[table]
        assert kept.timer is not None
        ahead = 8_000
        kept.timer._run()  # asyncio's own way to fire it
        await other.position(1)
        await other.until("table")
        assert other.table["seats"][0]["away"]
        await ann.post(f"/api/tables/{table}/back")
        while "away" in other.table["seats"][0]:
            await other.until("table")

    with_live(tmp_path, test)


def test_who_is_back_before_the_bot_has_moved_plays_from_the_next_move_on(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        live.place.services.thinker = bot = Patient()
        clock = {"type": "live", "move": 5, "reserve": 0}
        ann, _, one, other, table = await two_playing(live, clock=clock)
        kept = live.place.hub.tables[table]
        assert kept.timer is not None
        ahead = 8_000
        kept.timer._run()
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

    with_live(tmp_path, test)


def test_a_dropped_line_is_waited_for(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        ann, _, one, _, table = await two_playing(live, clock={"type": "live", "move": 5, "reserve": 0})
        await one.close()
        await asyncio.sleep(0.1)
        ahead = 30_000
        kept = live.place.hub.tables[table]
        assert kept.timer is not None
        kept.timer._run()  # asyncio's own way to fire it
        await asyncio.sleep(0.05)
        assert kept.seats[0].stand_in is None
        again = await ann.socket(table)
        await again.position(0)
        assert again.view["clock"]["move"] > 3_000, "the time without a line is given back"

    with_live(tmp_path, test)


def test_a_restart_gives_its_time_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with live(tmp_path) as first:
            ann, _, _, _, table = await two_playing(
                first, clock={"type": "live", "move": 60, "reserve": 0}
            )
            cookie = ann.http.cookies["tablee"]
        await asyncio.sleep(4)
        async with live(tmp_path) as second:
            again = second.stranger()
            again.http.cookies.set("tablee", cookie)
            socket = await again.socket(table)
            await socket.position(0)
            assert socket.you["seat"] == 0
            assert socket.view["clock"]["move"] > 57_000

    asyncio.run(run())


def test_a_sleeping_table_is_woken_when_its_time_is_out(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        _, _, one, other, table = await two_playing(live, clock={"type": "daily", "hours": 1})
        await one.close()
        await other.close()
        for _ in range(100):
            await asyncio.sleep(0.05)
            if table not in live.place.hub.tables:
                break
        assert table not in live.place.hub.tables
        ahead = 3_700_000
        for _ in range(100):
            await asyncio.sleep(0.05)
            kept = await live.place.store.table(table)
            if kept and len(kept.moves) > 1:
                break
        assert kept is not None
        assert kept.seats[0].stand_in is not None
        assert len(kept.moves) > 1

    with_live(tmp_path, test, idle_seconds=0.05)
