"""Lateness through the server's or the line's fault costs nobody; and nobody wins time by an undo."""

import asyncio
import random
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.clock import Outages
from tablee.store.rows import MoveRow, OutageRow
from tests.server.live import Live, with_live
from tests.server.test_tables import two_playing

SHORT = {"type": "live", "move": 5, "reserve": 0}


class Ahead:
    """The place's clock, which can be put forward."""

    def __init__(self, live: Live) -> None:
        self.by = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + self.by


def test_time_that_is_noted_twice_counts_once() -> None:
    outages = Outages([OutageRow(began_at=100, ended_at=200)])
    outages.add(OutageRow(began_at=150, ended_at=300))
    outages.add(OutageRow(began_at=160, ended_at=290))
    assert outages.since(0) == 200
    assert outages.since(250) == 50


spans = st.lists(st.tuples(st.integers(0, 60), st.integers(1, 60)), max_size=8)


@given(spans, spans, st.integers(0, 130))
def test_every_moment_of_an_outage_counts_once(before: Any, later: Any, moment: int) -> None:
    rows = [OutageRow(began_at=began, ended_at=began + long) for began, long in before + later]
    kept, noted = rows[: len(before)], rows[len(before) :]
    outages = Outages(kept)
    last = max((row.ended_at for row in kept), default=0)
    noted = sorted((row for row in noted if row.ended_at >= last), key=lambda row: row.ended_at)
    for row in noted:  # each when it has just ended
        outages.add(row)
    out = {at for row in (*kept, *noted) for at in range(row.began_at, row.ended_at)}
    assert outages.since(moment) == sum(at >= moment for at in out)


def test_how_long_a_disk_takes_costs_nobody(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = Ahead(live)
        _, _, one, other, table = await two_playing(live, clock=SHORT)
        commit = live.place.store.commit

        async def slowly(*rows: Any) -> None:
            await commit(*rows)
            if any(isinstance(row, MoveRow) for row in rows):
                ahead.by += 30_000

        live.place.services.store.commit = slowly  # type: ignore[method-assign]  # a slow disk
        await one.act(one.choice(random.Random(1)))
        assert (await other.position(1))["clock"]["move"] == 5_000
        kept = live.place.hub.tables[table]
        assert kept.timer is not None
        kept.timer._run()  # asyncio's own way to fire it
        await asyncio.sleep(0.05)
        assert kept.seats[1].stand_in is None
        assert (await other.act(other.choice(random.Random(1))))["type"] == "done"

    with_live(tmp_path, test)


def test_a_server_that_stood_still_charges_nobody(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        await asyncio.sleep(0.6)
        began = live.place.services.now()
        time.sleep(2)  # the whole event loop, as if the process had been stopped
        await asyncio.sleep(0.01)
        assert live.place.services.outages.since(began) > 1_000

    with_live(tmp_path, test)


def test_a_dropped_line_is_waited_for_while_the_table_sleeps(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = Ahead(live)
        clock = {"type": "live", "move": 120, "reserve": 0}
        ann, _, one, other, table = await two_playing(live, clock=clock)
        await one.close()
        await other.close()
        while table in live.place.hub.tables:
            await asyncio.sleep(0.05)
        ahead.by = 50_000
        again = await ann.socket(table)
        await again.position(0)
        assert again.view["clock"]["move"] > 115_000

    with_live(tmp_path, test, idle_seconds=0.05)


def test_an_undo_does_not_fill_the_clock(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = Ahead(live)
        ann = await live.guest("Ann")
        clock = {"type": "live", "move": 60, "reserve": 0}
        table = await ann.open_table("professor-tempus", 2, first=0, bots={1: "random"}, clock=clock)
        await ann.post(f"/api/tables/{table}/start")
        one = await ann.socket(table)
        await one.position(0)
        ahead.by += 40_000
        await one.act(one.choice(random.Random(1)))
        await one.position(2)
        assert (await one.asked("undo", seq=2))["type"] == "done"
        assert one.view["clock"]["move"] < 21_000
        live.place.hub.tables.pop(table).let_go()
        again = await ann.socket(table)
        await again.position(3)
        assert again.view["clock"]["move"] < 21_000, "by the log, too"

    with_live(tmp_path, test)


@pytest.mark.one_store
def test_a_database_that_was_gone_costs_nobody(tmp_path: Path, url: str) -> None:
    async def test(live: Live) -> None:
        assert live.place.together is not None
        member = live.place.together.member
        now = live.place.services.now()
        member._renewed -= 100
        assert not live.place.services.is_sure(), "no clock runs out meanwhile"
        await member._renew()
        assert live.place.services.is_sure()
        assert live.place.services.outages.since(now - 200_000) >= 100_000

    with_live(tmp_path, test, database=url)
