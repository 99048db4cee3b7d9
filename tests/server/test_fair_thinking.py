"""Abandoned tables delay nobody's bots, also after a restart. A table that everyone has left rests."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.server.bot_processes.fair_queue import MAX_AWAY_OF_AN_ADDRESS, most_away
from tablee.server.people.person import Person
from tablee.server.tables.hub import PUT_OFF_MS
from tablee.server.tables.start_phase import start
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings
from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock
from tests.server.seated_tables import GAME
from tests.server.thinkers import Here

MANY = 240
ABANDONED, WATCHED = "random", "greedy"
"""The levels of the bots at abandoned tables and at the bystander's, by which a thinker tells them."""


class Listening(Here):
    """Bots that note the level of each question in their order, and answer when the test says so."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.answers: asyncio.Queue[None] = asyncio.Queue()

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        self.asked.append(level)
        await self.answers.get()
        return await super().think(setting, view, level)


async def against_a_bot(client: Client, level: str) -> str:
    """A game in which a bot is to act first."""
    table = await client.open_table(GAME, 2, first=1, bots={"1": level})
    await client.post(f"/api/tables/{table}/start")
    return table


async def abandon(live: Live, count: int) -> None:
    """One guest begins many games against bots, and connects to none."""
    settings = TableSettings(game=GAME, players=2, first=1)
    for _ in range(count):
        table = await live.place.hub.create(settings, Person("eve", "Eve"), {1: ABANDONED})
        await live.place.hub.ask(table, lambda it: start(it, "eve", None))


async def bystander(live: Live) -> tuple[Client, Socket, str]:
    bob = await live.guest("Bob")
    bob.come_from("192.0.2.1")
    table = await bob.open_table(GAME, 2, first=1, bots={"1": WATCHED})
    socket = await bob.socket(table)
    await socket.until("table")
    await bob.post(f"/api/tables/{table}/start")
    return bob, socket, table


def waiting(live: Live) -> int:
    return live.place.services.queue.waiting(here=False)


# --- abandoned tables ---


@pytest.mark.one_store
async def test_no_job_of_240_abandoned_tables_is_ahead_of_a_bystander_even_after_a_restart(
    tmp_path: Path,
) -> None:
    async with open_live(tmp_path, thinker := Listening(), thinkers=1) as live:
        await abandon(live, MANY)
        await wait_until(lambda: len(thinker.asked) == most_away(1))
        assert waiting(live) == MAX_AWAY_OF_AN_ADDRESS
        bob, _, table = await bystander(live)
        await wait_until(lambda: WATCHED in thinker.asked)
        assert thinker.asked == [ABANDONED, WATCHED], "the bot of a connected person began at once"
        await bob.post(f"/api/tables/{table}/leave")
    async with open_live(tmp_path, thinker := Listening(), thinkers=1) as live:
        for _ in range(MANY // 50 + 1):
            await live.place.hub.keep_house_once()
        await wait_until(lambda: len(thinker.asked) == most_away(1))
        in_memory = MAX_AWAY_OF_AN_ADDRESS + most_away(1)  # the other tables wait in the store
        await wait_until(lambda: len(live.place.hub.tables) == in_memory)
        assert waiting(live) == MAX_AWAY_OF_AN_ADDRESS
        before = len(thinker.asked)
        await bystander(live)
        await wait_until(lambda: WATCHED in thinker.asked)
        assert thinker.asked[before:] == [WATCHED]


@pytest.mark.one_store
async def test_a_table_that_found_no_room_thinks_later(tmp_path: Path) -> None:
    async with open_live(tmp_path, thinker := Listening(), thinkers=1) as live:
        clock, count = PlaceClock(live), MAX_AWAY_OF_AN_ADDRESS + 3
        await abandon(live, count)
        hub = live.place.hub
        late = [table for table in hub.tables.values() if table.is_put_off]
        assert len(late) == 2, "one thinks, and as many wait as may"
        for _ in range(count):
            thinker.answers.put_nowait(None)
        await wait_until(lambda: all(moved(table) for table in hub.tables.values() if table not in late))
        clock.advance(61)
        await hub.keep_house_once()
        await wait_until(lambda: not [table for table in late if table.id in hub.tables])
        clock.advance(PUT_OFF_MS // 1000 + 1)
        await hub.keep_house_once()
        await wait_until(lambda: all(table.id in hub.tables for table in late))
        await wait_until(lambda: all(moved(hub.tables[table.id]) for table in late))


def moved(table: Table) -> bool:
    return table.check_playing().seq == 1


@pytest.mark.one_store
async def test_whoever_connects_to_a_waiting_table_comes_before_the_abandoned(
    tmp_path: Path,
) -> None:
    async with open_live(tmp_path, thinker := Listening(), thinkers=1) as live:
        await abandon(live, 5)
        bob = await live.guest("Bob")
        table = await against_a_bot(bob, WATCHED)
        await wait_until(lambda: waiting(live) == 5)
        assert thinker.asked == [ABANDONED]
        socket = await bob.socket(table)
        await wait_until(lambda: WATCHED in thinker.asked)
        assert thinker.asked == [ABANDONED, WATCHED]
        assert waiting(live) == 4
        await socket.close()
        await wait_until(lambda: not live.place.hub.tables[table].presence.viewers)
        assert waiting(live) == 4, "a bot that thinks already is not disturbed"


@pytest.mark.one_store
async def test_many_connected_tables_of_one_address_do_not_come_before_another_address(
    tmp_path: Path,
) -> None:
    async with open_live(tmp_path, thinker := Listening(), thinkers=1) as live:
        eve = await live.guest("Eve")
        for number in range(30):
            eve.come_from(f"2001:db8::{number + 1}")
            table = await eve.open_table(GAME, 2, first=1, bots={"1": ABANDONED})
            await (await eve.socket(table)).until("table")
            await eve.post(f"/api/tables/{table}/start")
        await wait_until(lambda: thinker.asked == [ABANDONED])
        await bystander(live)
        await wait_until(lambda: live.place.services.queue.waiting(here=True) == 30)
        for _ in range(2):
            thinker.answers.put_nowait(None)
        await wait_until(lambda: len(thinker.asked) == 3)
        assert thinker.asked == [ABANDONED, ABANDONED, WATCHED], "one of each address in turn"


# --- tables that everyone has left ---


async def status_of(live: Live, table: str) -> Any:
    kept = await live.place.store.table(table)
    assert kept is not None
    return kept.status


async def test_a_table_whose_people_have_all_left_does_not_think_and_is_not_woken(
    tmp_path: Path,
) -> None:
    async with open_live(tmp_path, thinker := Listening()) as live:
        ann = await live.guest("Ann")
        table = await against_a_bot(ann, ABANDONED)
        await wait_until(lambda: len(thinker.asked) == 1)
        kept = live.place.hub.tables[table]
        assert (await status_of(live, table)).wake_at == 0, "Ann holds her seat"
        await ann.post(f"/api/tables/{table}/leave")
        assert not kept.thinking
        assert (await status_of(live, table)).wake_at is None
        cookies = ann.http.cookies
    async with open_live(tmp_path, thinker := Listening()) as live:
        await live.place.hub.keep_house_once()
        assert not live.place.hub.tables
        ann = live.stranger()
        ann.http.cookies = cookies
        ann.at(live.address)
        socket = await ann.socket(table)
        await wait_until(lambda: len(thinker.asked) == 1)
        await socket.close()
        kept = live.place.hub.tables[table]
        await wait_until(lambda: not kept.thinking)
        await ann.post(f"/api/tables/{table}/back")
        await wait_until(lambda: len(thinker.asked) == 2)
        assert (await status_of(live, table)).wake_at == 0


async def test_bots_among_themselves_play_while_somebody_watches(tmp_path: Path) -> None:
    async with open_live(tmp_path, thinker := Listening()) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table(GAME, 2, bots={"0": "random", "1": "random"})
        await ann.post(f"/api/tables/{table}/start")
        assert live.place.hub.tables.get(table) is None or not live.place.hub.tables[table].thinking
        socket = await ann.socket(table)
        await wait_until(lambda: len(thinker.asked) == 1)
        thinker.answers.put_nowait(None)
        await socket.position(1)


@pytest.mark.one_store
async def test_a_table_of_an_earlier_version_that_everyone_had_left_is_woken_only_once(
    tmp_path: Path,
) -> None:
    async with open_live(tmp_path, Listening()) as live:
        ann = await live.guest("Ann")
        table = await against_a_bot(ann, ABANDONED)
        await ann.post(f"/api/tables/{table}/leave")
        await live.place.store.commit(replace(await status_of(live, table), wake_at=0))
    async with open_live(tmp_path, thinker := Listening()) as live:
        await live.place.hub.keep_house_once()
        await wait_until(lambda: table in live.place.hub.tables)
        kept = live.place.hub.tables[table]
        await wait_until(lambda: kept.status_row.wake_at is None)
        assert (await status_of(live, table)).wake_at is None
        assert not thinker.asked


@pytest.mark.one_store
async def test_whoever_plays_again_after_everyone_had_left_holds_the_seat(tmp_path: Path) -> None:
    async with open_live(tmp_path, Listening()) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table(GAME, 2, first=0, bots={"1": ABANDONED})
        await ann.post(f"/api/tables/{table}/start")
        socket = await ann.socket(table)
        await socket.position(0)
        await socket.asked("leave")
        while (await status_of(live, table)).pending == 1:
            assert (await status_of(live, table)).wake_at is None
            done = await socket.act(socket.view["offer"]["actions"][0])
            await socket.position(done["seq"])
        assert (await status_of(live, table)).wake_at == 0
