"""Delays in the server or the network cost nobody time, and nobody gains time by an undo."""

import random
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.server.tables.outages import Outages
from tablee.store.rows import MoveRow, OutageRow
from tests.server.conditions import wait_until
from tests.server.live_server import Live, open_live
from tests.server.place_clock import PlaceClock, fire_timer
from tests.server.seated_tables import two_playing

SHORT = {"type": "live", "move": 5, "reserve": 0}


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
    for row in noted:  # the rows are sorted by the end of their outage
        outages.add(row)
    out = {at for row in (*kept, *noted) for at in range(row.began_at, row.ended_at)}
    assert outages.since(moment) == sum(at >= moment for at in out)


async def test_how_long_a_disk_takes_costs_nobody(live: Live) -> None:
    clock = PlaceClock(live)
    _, _, one, other, table = await two_playing(live, clock=SHORT)
    commit = live.place.store.commit

    async def slowly(*rows: Any) -> None:
        await commit(*rows)
        if any(isinstance(row, MoveRow) for row in rows):
            clock.advance(30)

    live.place.services.store.commit = slowly  # type: ignore[method-assign]  # imitates a slow disk
    await one.act(one.choice(random.Random(1)))
    assert (await other.position(1))["clock"]["move"] == 5_000
    kept = live.place.hub.tables[table]
    await fire_timer(kept)
    assert kept.seats[1].stand_in is None
    assert (await other.act(other.choice(random.Random(1))))["type"] == "done"


async def test_a_server_that_stood_still_charges_nobody(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was stopped sees the monotonic clock jump. The server counts that as an outage."""
    began, real = live.place.services.now(), time.monotonic_ns
    monkeypatch.setattr(time, "monotonic_ns", lambda: real() + 60 * 10**9)
    await wait_until(lambda: live.place.services.outages.since(began) > 50_000)


@pytest.mark.place(idle_seconds=10)
async def test_a_dropped_line_is_waited_for_while_the_table_sleeps(live: Live) -> None:
    clock, hub = PlaceClock(live), live.place.hub
    wish = {"type": "live", "move": 120, "reserve": 0}
    ann, _, one, other, table = await two_playing(live, clock=wish)
    await one.close()
    await other.close()
    await wait_until(lambda: not hub.tables[table].presence.viewers)
    clock.advance(11)
    await wait_until(lambda: table not in hub.tables)
    clock.advance(39)
    again = await ann.socket(table)
    await again.position(0)
    assert again.view["clock"]["move"] == 120_000


async def test_an_undo_does_not_fill_the_clock(live: Live) -> None:
    clock = PlaceClock(live)
    ann = await live.guest("Ann")
    wish = {"type": "live", "move": 60, "reserve": 0}
    table = await ann.open_table("professor-tempus", 2, first=0, bots={1: "random"}, clock=wish)
    await ann.post(f"/api/tables/{table}/start")
    one = await ann.socket(table)
    await one.position(0)
    clock.advance(40)
    await one.act(one.choice(random.Random(1)))
    await one.position(2)
    assert (await one.asked("undo", seq=2))["type"] == "done"
    assert one.view["clock"]["move"] < 21_000
    live.place.hub.tables.pop(table).let_go()
    again = await ann.socket(table)
    await again.position(3)
    assert again.view["clock"]["move"] < 21_000, "by the log, too"


@pytest.mark.one_store
async def test_a_database_that_was_gone_costs_nobody(tmp_path: Path, url: str) -> None:
    async with open_live(tmp_path, database=url) as live:
        member = live.place.member
        assert member is not None
        now = live.place.services.now()
        member._renewed -= 100
        assert not live.place.services.can_commit(), "no clock runs out meanwhile"
        await member._renew()
        assert live.place.services.can_commit()
        assert live.place.services.outages.since(now - 200_000) >= 100_000
