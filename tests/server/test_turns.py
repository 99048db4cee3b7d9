"""Tests of turns: when a turn begins, who is told about it, and that a crash loses no turn."""

import asyncio
import random
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tablee.server.committed_turns import CommittedTurns
from tablee.store import schema
from tablee.store.rows import Turn
from tablee.store.sqlite import FILE as PLACE
from tests.server import turn_lines
from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.older_cookies import older_cookie
from tests.server.place_clock import PlaceClock, handled
from tests.server.thinkers import Patient
from tests.server.turn_lines import FILE, TurnLines
from tests.server.turn_recorder import Recorder


async def at_kinoko(live: Live) -> tuple[Client, Client, Socket, Socket, str]:
    """Starts a game of Kinoko, in which a turn has several decisions. Ann has the first turn."""
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table("kinoko", 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await one.position(0)
    await other.position(0)
    return ann, bob, one, other, table


async def act(socket: Socket, *others: Socket, dice: random.Random) -> None:
    seq = socket.view["seq"]
    answer = await socket.act(socket.choice(dice), id=f"at-{seq}")
    assert answer["type"] == "done"
    for each in (socket, *others):
        await each.position(answer["seq"])


async def test_several_decisions_in_a_row_are_one_turn(tmp_path: Path) -> None:
    recorder, dice = Recorder(), random.Random(3)
    async with open_live(tmp_path, subscribers=[recorder.subscribe]) as live:
        _, _, one, other, table = await at_kinoko(live)
        decided = [0]
        for _ in range(12):
            socket, watcher = (one, other) if one.my_turn else (other, one)
            if socket.you["seat"] != decided[-1]:
                decided.append(socket.you["seat"])
            await act(socket, watcher, dice=dice)
        last = 0 if one.my_turn else 1
        expected = decided if decided[-1] == last else [*decided, last]
        assert recorder.seats == expected
        assert len(recorder.turns) < 12, "a turn has several decisions"
        assert [turn.seq for turn in recorder.turns] == list(range(1, len(expected) + 1))
        assert await live.place.store.turns_after(table, 0) == recorder.turns
        assert await live.place.store.turns_after(table, 2) == recorder.turns[2:]
        assert await live.place.store.last_turns() == {table: len(expected)}


async def test_an_undo_within_a_turn_begins_none_and_one_that_returns_it_does(tmp_path: Path) -> None:
    recorder, dice = Recorder(), random.Random(3)
    async with open_live(tmp_path, subscribers=[recorder.subscribe]) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table("professor-tempus", 2, first=0, bots={1: "random"})
        live.place.services.thinker = thinker = Patient()
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.position(0)
        while socket.my_turn:
            await act(socket, dice=dice)
        turns = len(recorder.turns)
        assert recorder.seats[-1] == 1, "the bot's turn has begun"
        assert (await socket.asked("undo", seq=socket.view["seq"]))["type"] == "done"
        assert recorder.seats[turns:] == [0], "the turn is Ann's again"
        assert await live.place.store.turns_after(table, 0) == recorder.turns
        thinker.go.set()


async def test_a_new_player_in_the_seat_to_act_begins_a_turn(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_live(tmp_path, Patient(), [recorder.subscribe]) as live:
        ann, _, one, other, table = await at_kinoko(live)
        assert recorder.seats == [0]
        await other.asked("leave")
        await other.asked("back")
        assert recorder.seats == [0], "Bob is not to act"
        await one.asked("leave")
        assert recorder.seats == [0, 0], "a bot stands in for Ann"
        await one.asked("back")
        assert recorder.seats == [0, 0, 0], "Ann is back"
        clock = PlaceClock(live)
        await one.close()
        kept = live.place.hub.tables[table]
        await wait_until(lambda: not kept.presence.is_here(0))
        clock.advance(61)
        await ann.post(f"/api/tables/{table}/bot", seat=0, level="novice")
        assert recorder.seats == [0, 0, 0, 0], "the host lets a bot play"
        await handled(kept)
        assert {turn.position for turn in recorder.turns} == {0}
        assert await live.place.store.turns_after(table, 0) == recorder.turns


async def test_loading_a_table_begins_no_turn(tmp_path: Path) -> None:
    recorder = Recorder()
    async with open_live(tmp_path, subscribers=[recorder.subscribe]) as live:
        *_, table = await at_kinoko(live)
        live.place.hub.tables.pop(table).let_go()
        await live.place.hub.table(table)
        assert len(recorder.turns) == 1
        assert await live.place.store.last_turns() == {table: 1}


class Failing(Recorder):
    """A subscriber that always fails."""

    def turn_began(self, turn: Turn) -> None:
        raise ValueError


async def test_a_subscriber_that_fails_disturbs_nobody(tmp_path: Path) -> None:
    recorder = Recorder()
    subscribers = [Failing().subscribe, recorder.subscribe]
    async with open_live(tmp_path, subscribers=subscribers) as live:
        await at_kinoko(live)
        assert recorder.seats == [0]


class Forgetful:
    """A follower that fails to handle its first turn."""

    def __init__(self) -> None:
        self.handled: list[Turn] = []
        self.failures = 1

    async def last_turn(self, table_id: str) -> int:
        return self.handled[-1].seq if self.handled else 0

    async def handle(self, turn: Turn) -> None:
        if self.failures:
            self.failures -= 1
            raise OSError
        self.handled.append(turn)


async def test_a_follower_that_fails_gets_the_turn_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.committed_turns.RETRY_SECONDS", 0.01)
    follower = Forgetful()
    subscribers = [lambda store, settings: CommittedTurns(store, follower)]
    async with open_live(tmp_path, subscribers=subscribers) as live:
        *_, table = await at_kinoko(live)
        await wait_until(lambda: follower.handled)
        assert follower.handled == await live.place.store.turns_after(table, 0)


@pytest.mark.one_store
def test_a_turn_whose_announcement_was_lost_in_a_crash_is_still_handled_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.server.turn_lines", str(tmp_path)]
    root = Path(__file__).parents[2]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == -signal.SIGKILL, done.stderr
    lines = TurnLines(tmp_path / FILE)
    assert [seq for _, seq, *_ in lines.lines()] == ["1"]

    async def reopen() -> None:
        async with open_live(tmp_path, subscribers=[turn_lines.subscribe]) as live:
            await wait_until(lambda: len(lines.lines()) >= 2)
            await asyncio.sleep(0.05)
            assert max((await live.place.store.last_turns()).values()) == 2

    for _ in range(2):
        asyncio.run(reopen())
        assert [seq for _, seq, *_ in lines.lines()] == ["1", "2"], "each exactly once"


def as_before(file: Path) -> None:
    """Convert a file to the format of version 2, which stored no turns, avatars and faces."""
    with closing(sqlite3.connect(file)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    now = file.rename(file.with_name("now.sqlite"))
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        for number in (1, 2):
            schema.run(db, number, schema.migrations()[number])
        db.execute("ATTACH ? AS now", (str(now),))
        for (table,) in db.execute(
            "SELECT name FROM main.sqlite_schema WHERE type = 'table'"
        ).fetchall():
            columns = ", ".join(row[1] for row in db.execute(f"PRAGMA main.table_info({table})"))
            found = columns.replace("to_act", "nullif(pending, 0) - 1")  # of two seats
            db.execute(f"INSERT INTO main.{table} ({columns}) SELECT {found} FROM now.{table}")


@pytest.mark.one_store
async def test_a_place_from_before_turns_opens_and_goes_on(tmp_path: Path) -> None:
    recorder, dice = Recorder(), random.Random(3)
    async with open_live(tmp_path) as live:
        ann, bob, one, other, table = await at_kinoko(live)
        await act(one, other, dice=dice)
        cookies = [older_cookie(live.place.guests, it.http.cookies["tablee"]) for it in (ann, bob)]
    as_before(tmp_path / PLACE)
    async with open_live(tmp_path, subscribers=[recorder.subscribe]) as live:
        assert await live.place.store.turns_after(table, 0) == []
        clients = [live.stranger(), live.stranger()]
        for client, cookie in zip(clients, cookies, strict=True):
            client.http.cookies.set("tablee", cookie)
        one, other = [await client.socket(table) for client in clients]
        await one.position(1)
        await other.position(1)
        assert recorder.turns == [], "what is loaded begins no turn"
        while one.my_turn:
            await act(one, other, dice=dice)
        assert [(turn.seq, turn.seat) for turn in recorder.turns] == [(1, 1)]
