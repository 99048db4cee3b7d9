"""A table moves to the process that is asked for it, and takes along all that matters."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress
from functools import partial
from pathlib import Path

import httpx
import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from tablee.server.cluster import member
from tablee.server.protocol import CLOSE_TRY_AGAIN
from tablee.server.tables import departures, hub, start
from tablee.server.tables.table import Table
from tablee.store.rows import Kept
from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock
from tests.server.postgres import run_sql
from tests.server.seated_tables import GAME, LOST, two_playing
from tests.server.thinkers import Patient

pytestmark = pytest.mark.one_store
NUMBERS = iter(range(1000, 10**6))
WAITING = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"


@pytest.fixture
async def two(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Live, Live]]:
    """Two processes of one place. Tables may move as often as they like."""
    monkeypatch.setattr(departures, "STAY_SECONDS", 0.0)
    monkeypatch.setattr(departures, "SHORT_STAY_SECONDS", 0.0)
    monkeypatch.setattr(member, "LOOK_AGAIN_SECONDS", 0.02)
    async with AsyncExitStack() as stack:
        first = await stack.enter_async_context(open_live(tmp_path / "a", database=url))
        second = await stack.enter_async_context(open_live(tmp_path / "b", database=url))
        yield first, second


def table_at(live: Live, table: str) -> Table:
    return live.place.hub.tables[table]


async def sent_away(socket: Socket) -> int | None:
    """The code with which the server closes this connection."""
    with suppress(ConnectionClosed):
        while True:
            await socket.read()
    return socket.wire.close_code


async def socket_at(live: Live, person: Client, table: str) -> Socket:
    """A person's connection through this process, as soon as the table is there."""
    person.at(live.address)
    while True:
        try:
            socket = await person.socket(table)
            await socket.until("view")
        except LOST:
            continue
        socket._numbers = NUMBERS  # an id is used only once, whatever the connection
        return socket


# --- who gets a table ---


async def test_a_table_moves_to_the_process_where_a_player_connects(two: tuple[Live, Live]) -> None:
    ann, bob, one, other, table = await two_playing(two[0])
    answer = await one.act(one.choice(random.Random(1)))
    assert answer["type"] == "done"
    again = await socket_at(two[1], bob, table)
    assert again.view["seq"] == answer["seq"]
    assert table in two[1].place.hub.tables
    assert table not in two[0].place.hub.tables
    assert [await sent_away(socket) for socket in (one, other)] == [CLOSE_TRY_AGAIN] * 2
    back = await socket_at(two[1], ann, table)
    await asyncio.gather(*(socket.play_on(random.Random(2)) for socket in (again, back)))
    assert two[0].place.services.counts["tables_handed_over"] == 1


async def test_a_request_that_changes_something_moves_the_table(two: tuple[Live, Live]) -> None:
    ann = await two[0].guest("Ann")
    bob = await two[1].guest("Bob")
    table = await ann.open_table(GAME, 2)
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "waiting"
    assert table in two[0].place.hub.tables
    await bob.post(f"/api/tables/{table}/sit")
    assert table in two[1].place.hub.tables
    await ann.post(f"/api/tables/{table}/start")
    assert table in two[0].place.hub.tables


async def test_a_question_is_answered_without_moving_the_table(two: tuple[Live, Live]) -> None:
    ann, _, one, other, table = await two_playing(two[0])
    await one.act(one.choice(random.Random(1)))
    home = await ann.get(f"/api/tables/{table}/menu")
    ann.at(two[1].address)
    assert await ann.get(f"/api/tables/{table}/menu") == home
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"
    assert await ann.fails(f"/api/tables/{table}/hint") == (400, "hint-people")
    dice = random.Random(1)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    assert (await ann.get(f"/api/tables/{table}/record"))["game"] == GAME
    assert (await ann.get(f"/api/tables/{table}/proof"))["secret"]
    assert table in two[0].place.hub.tables
    assert two[0].place.services.counts["tables_handed_over"] == 0


async def test_questions_about_tables_elsewhere_wait_for_each_other(
    two: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, _, _, table = await two_playing(two[0])
    at_once, most = 0, 0

    async def restore(copy: Table, kept: Kept) -> None:
        nonlocal at_once, most
        at_once, most = at_once + 1, max(most, at_once + 1)
        await asyncio.sleep(0.01)
        await start.restore(copy, kept)
        at_once -= 1

    monkeypatch.setattr(hub, "restore", restore)
    ann.at(two[1].address)
    await asyncio.gather(*(ann.get(f"/api/tables/{table}/menu") for _ in range(6)))
    assert most == hub.MAX_COPIES_AT_ONCE


async def test_a_table_stays_long_enough_to_be_played_at(
    two: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departures, "STAY_SECONDS", 3600.0)
    monkeypatch.setattr(hub, "CONNECT_SECONDS", 0.3)
    monkeypatch.setattr(hub, "ANSWER_SECONDS", 0.3)
    _, bob, one, _, table = await two_playing(two[0])
    table_at(two[0], table).was_handed_over = True
    bob.at(two[1].address)
    assert await sent_away(await bob.socket(table)) == CLOSE_TRY_AGAIN
    assert await bob.fails(f"/api/tables/{table}/leave") == (503, "table-elsewhere")
    assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
    table_at(two[0], table).arrived -= 3600
    await socket_at(two[1], bob, table)
    assert table_at(two[1], table).was_handed_over


def wish(url: str, table: str, process: str) -> None:
    """Let a process wait for a table, without having to repeat its wish."""
    run_sql(url, f"INSERT INTO tablee.wishes VALUES ('{table}', '{process}', now(), now() + '1 hour')")


async def test_whoever_has_waited_longest_gets_the_table(two: tuple[Live, Live]) -> None:
    """The process that has just lost a table cannot snatch it from the one that waits."""
    ann, _, _, _, table = await two_playing(two[0])
    first, second = (live.place.member for live in two)
    assert first is not None
    assert second is not None
    one, other = first.store.process, second.store.process
    wish(two[0].place.settings.database, table, other)
    await wait_until(lambda: table not in two[0].place.hub.tables)
    await two[0].place.hub.departures.over(table)
    leases = first.leases
    assert await leases.take(table, one, insists=True) == other
    assert not isinstance(await leases.take(table, other, insists=True), str)
    await leases.release([table], other)
    await socket_at(two[0], ann, table)


async def test_a_wish_that_nobody_repeats_is_forgotten(two: tuple[Live, Live]) -> None:
    ann, _, _, _, table = await two_playing(two[0])
    first, second = (live.place.member for live in two)
    assert first is not None
    assert second is not None
    table_at(two[0], table).arrived += 3600
    url = two[0].place.settings.database
    wish(url, table, second.store.process)
    assert await second.leases.wanted(first.store.process) == [table]
    run_sql(url, "UPDATE tablee.wishes SET seen_at = now() - INTERVAL '2 seconds'")
    assert await second.leases.wanted(first.store.process) == []
    await first.leases.release([table], first.store.process)
    assert not isinstance(await first.leases.take(table, first.store.process, insists=False), str)
    await ann.post(f"/api/tables/{table}/quiet", quiet=True)
    assert table in two[0].place.hub.tables


# --- what a table takes along ---


async def test_the_clock_and_who_is_away_survive_the_move(two: tuple[Live, Live]) -> None:
    """Ann thinks for 20 seconds and is away for 30, which do not count, before and after the move."""
    first, second = PlaceClock(two[0]), PlaceClock(two[1])

    def advance(seconds: int) -> None:
        first.advance(seconds)
        second.advance(seconds)

    clock = {"type": "live", "move": 60, "reserve": 0}
    ann, bob, one, _, table = await two_playing(two[0], clock=clock)
    advance(20)
    await one.close()
    await wait_until(lambda: not table_at(two[0], table).presence.is_here(0))
    advance(30)
    watching = await socket_at(two[1], bob, table)
    assert watching.table["seats"][0]["lost"]
    assert watching.table["seats"][0]["replaceable_in"] == 30_000
    assert 39_000 < watching.view["clock"]["move"] <= 40_000
    advance(10)
    again = await socket_at(two[1], ann, table)
    assert 39_000 < again.view["clock"]["move"] <= 40_000


async def test_a_requested_undo_survives_the_move(two: tuple[Live, Live]) -> None:
    ann, bob, one, other, table = await two_playing(two[0])
    await one.act(one.choice(random.Random(1)))
    await one.say("undo", seq=1)
    await other.until("table", undo={"seat": 0, "seq": 0, "needs": [1]})
    again = await socket_at(two[1], bob, table)
    assert again.table["undo"] == {"seat": 0, "seq": 0, "needs": [1]}
    assert (await again.asked("answer", seq=0, agree=True))["type"] == "done"
    back = await socket_at(two[1], ann, table)
    assert back.view["seq"] == 2
    assert back.my_turn


async def test_a_process_that_stops_leaves_the_clock_to_the_next(tmp_path: Path, url: str) -> None:
    async with open_live(tmp_path / "b", database=url) as second:
        later = PlaceClock(second)
        async with open_live(tmp_path / "a", database=url) as first:
            earlier = PlaceClock(first)
            clock = {"type": "live", "move": 60, "reserve": 0}
            ann, _, one, _, table = await two_playing(first, clock=clock)
            await one.close()
            await wait_until(lambda: not table_at(first, table).presence.is_here(0))
            earlier.advance(50)
            later.advance(50)
            person = Client(second.address)
            person.http.cookies = ann.http.cookies
        again = await socket_at(second, person, table)
        assert 59_000 < again.view["clock"]["move"] <= 60_000, "Ann's absence does not count"
        assert not table_at(second, table).was_handed_over, "it may go back at once"
        await person.close()


async def test_a_dead_processs_table_is_read_at_once_and_taken_when_its_lease_ends(
    tmp_path: Path, url: str
) -> None:
    async with open_live(tmp_path / "a", database=url) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table(GAME, 2)
        owner = live.place.member
        assert owner is not None
        dead = await owner.leases.register("dead", 3600)
        assert not isinstance(await owner.leases.take(table, dead, insists=False), str)
        assert (await ann.get(f"/api/tables/{table}"))["status"] == "waiting"
        assert table not in live.place.hub.tables
        waiting = asyncio.create_task(ann.post(f"/api/tables/{table}/quiet", quiet=True))
        await wait_until(lambda: run_sql(url, "SELECT 1 FROM tablee.wishes"))
        run_sql(url, f"UPDATE tablee.processes SET lease = '0' WHERE id = '{dead}'")
        assert await owner.leases.remove_lost() == 1
        assert (await waiting)["quiet"]
        assert table in live.place.hub.tables


async def test_a_bots_thought_is_finished_first(
    tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(departures, "STAY_SECONDS", 0.0)
    slow = Patient()
    async with (
        open_live(tmp_path / "a", slow, database=url) as first,
        open_live(tmp_path / "b", database=url) as second,
    ):
        ann = await first.guest("Ann")
        table = await ann.open_table(GAME, 2, first=1, bots={1: "random"})
        await ann.post(f"/api/tables/{table}/start")
        one = await ann.socket(table)
        await wait_until(lambda: table_at(first, table).thinking)
        moving = asyncio.create_task(socket_at(second, ann, table))
        owner = first.place.member
        assert owner is not None
        while not await owner.leases.wanted(owner.store.process):
            await asyncio.sleep(0.01)
        assert table in first.place.hub.tables
        slow.go.set()
        again = await moving
        assert again.view["seq"] >= 1
        assert await sent_away(one) == CLOSE_TRY_AGAIN
        await ann.close()


async def test_a_running_job_is_finished_and_committed_first(two: tuple[Live, Live]) -> None:
    _, bob, one, _, table = await two_playing(two[0])
    url = two[0].place.settings.database
    choice, seq = one.choice(random.Random(1)), one.view["seq"]
    with psycopg.connect(url) as blocker:
        blocker.execute("LOCK TABLE tablee.moves IN SHARE MODE")
        await one.say("act", id="mine", seq=seq, action=choice)
        await wait_until(lambda: run_sql(url, WAITING))
        moving = asyncio.create_task(socket_at(two[1], bob, table))
        await wait_until(lambda: table not in two[0].place.hub.tables)
        assert not moving.done()
    again = await moving
    assert again.view["seq"] == seq + 1


async def test_who_connects_while_the_table_leaves_is_sent_away_too(two: tuple[Live, Live]) -> None:
    ann, bob, _, _, table = await two_playing(two[0])
    may_end, leaving = asyncio.Event(), table_at(two[0], table)
    leaving.inbox.post_own(partial(_until, may_end))
    late = await ann.socket(table)
    await wait_until(lambda: len(leaving.inbox))
    moving = asyncio.create_task(socket_at(two[1], bob, table))
    await wait_until(lambda: leaving.inbox.is_closed)
    may_end.set()
    assert await sent_away(late) == CLOSE_TRY_AGAIN
    await moving


async def _until(event: asyncio.Event) -> None:
    await event.wait()


# --- a load balancer that does not route by table ---


async def plays_from(live: Live, person: Client, table: str, name: str) -> int:
    """Play a whole game through one process, whichever has the table. Returns the number of actions."""
    dice, pending, played = random.Random(name), None, 0
    while True:
        socket = await socket_at(live, person, table)
        with suppress(*LOST):
            while pending or not socket.is_over:  # the last action's receipt may have been lost
                if pending is None and socket.my_turn:
                    pending = f"{name}-{played}", socket.view["seq"], socket.choice(dice)
                if pending is None:
                    await socket.until("view")
                    continue
                answer = await socket.asked("act", id=pending[0], seq=pending[1], action=pending[2])
                assert answer["type"] == "done", answer
                pending, played = None, played + 1
                await socket.position(answer["seq"])
            return played


@pytest.mark.seconds(1200)  # every action waits for the table, and each wait for the machine
async def test_players_who_always_come_to_different_processes_finish_their_game(
    two: tuple[Live, Live], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(departures, "STAY_SECONDS", 0.1)
    monkeypatch.setattr(departures, "RESTLESS_SECONDS", 3600.0)
    ann, bob, _, _, table = await two_playing(two[0])
    played = await asyncio.gather(
        plays_from(two[0], ann, table, "ann"), plays_from(two[1], bob, table, "bob")
    )
    url, counted = two[0].place.settings.database, "count(client), count(DISTINCT client)"
    rows = run_sql(url, f"SELECT {counted} FROM tablee.moves WHERE client <> ''")
    assert rows == [(sum(played), sum(played))], "nothing is lost or doubled"
    assert min(live.place.services.counts["tables_handed_over"] for live in two) >= 4
    warned = [it for it in caplog.records if it.message == "a table keeps moving"]
    assert {it.__dict__["table"] for it in warned} == {table}
    assert len(warned) == 2, "each process says it once a minute"
    async with httpx.AsyncClient(base_url=two[0].monitor) as monitor:
        told = (await monitor.get("/metrics")).text
    assert "\ntablee_tables_restless 1\n" in told


def test_a_table_that_rests_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    tables, now = departures.RestlessTables(), 1000.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    for _ in range(departures.RESTLESS_MOVES - 1):
        tables.note("t")
    assert tables.count == 0
    now += departures.RESTLESS_SECONDS
    tables.note("t")
    assert tables.count == 0, "the others were too long ago"
    for _ in range(departures.RESTLESS_MOVES):
        tables.note("t")
    assert tables.count == 1
    now += departures.RESTLESS_SECONDS
    assert tables.count == 0
