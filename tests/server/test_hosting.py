"""Tests of a table without its host: who becomes the host, and who may call a stand-in."""

import asyncio
import random
from pathlib import Path

import pytest

from tablee.server.tables.table import Table
from tests.server.conditions import wait_until_gone
from tests.server.live_server import Client, Live, Socket, open_live
from tests.server.place_clock import PlaceClock, fire_host_timer, handled
from tests.server.seated_tables import GAME, two_at_a_table, two_playing

ABSENT = 60
DAILY = {"type": "daily", "hours": 72}


async def leaves(live: Live, table: str, socket: Socket, seat: int) -> None:
    """Close a person's connection, and wait until the table has noticed."""
    await socket.close()
    await wait_until_gone(live.place.hub.tables[table], seat)
    await handled(live.place.hub.tables[table])


def is_waiting_for_host(table: Table) -> bool:
    """Whether somebody else becomes the host if the host stays away."""
    return table.presence.timer is not None


async def three_at_a_table(live: Live) -> tuple[list[Client], list[Socket], str]:
    """Three people, connected: Ann is the host, and Cem sat down before Bob, but farther away."""
    ann, bob, cem = [await live.guest(name) for name in ("Ann", "Bob", "Cem")]
    table = await ann.open_table(GAME, 3, first=0)
    await cem.post(f"/api/tables/{table}/sit", seat=2)
    await bob.post(f"/api/tables/{table}/sit", seat=1)
    people = [ann, bob, cem]
    sockets = []
    for person in people:  # one after the other, so that nobody is told later who came before
        sockets.append(await person.socket(table))
        await sockets[-1].until("table")
    return people, sockets, table


async def test_in_the_waiting_room_who_sat_down_first_becomes_the_host(live: Live) -> None:
    clock = PlaceClock(live)
    (ann, bob, cem), (one, other, third), table = await three_at_a_table(live)
    kept = live.place.hub.tables[table]
    await leaves(live, table, one, 0)
    clock.advance(ABSENT - 1)
    await fire_host_timer(kept)
    assert kept.row.host == kept.seats[0].guest, "a minute is not over yet"
    assert (await bob.fails(f"/api/tables/{table}/start"))[1] == "not-host"
    clock.advance(1)
    await fire_host_timer(kept)
    await third.until("you", is_host=True)
    await other.until("table", host=2)
    again = await ann.socket(table)
    assert not (await again.until("you"))["is_host"], "the rights stay where they are"
    assert (await ann.fails(f"/api/tables/{table}/start"))[1] == "not-host"
    await cem.post(f"/api/tables/{table}/start")
    await again.position(0)


async def test_a_host_who_leaves_passes_the_rights_on_at_once(live: Live) -> None:
    (ann, _, cem), (_, _, third), table = await three_at_a_table(live)
    await ann.post(f"/api/tables/{table}/leave")
    await third.until("you", is_host=True)
    await cem.post(f"/api/tables/{table}/start", fill="random")
    await third.position(0)
    await third.asked("leave")
    assert live.place.hub.tables[table].row.host == live.place.hub.tables[table].seats[1].guest


async def test_in_the_middle_the_new_host_still_sees_the_game(live: Live) -> None:
    clock = PlaceClock(live)
    _, _, one, other, table = await two_playing(live)
    kept = live.place.hub.tables[table]
    await leaves(live, table, one, 0)
    clock.advance(ABSENT)
    await fire_host_timer(kept)
    await other.until("table", host=1)
    await other.until("you", is_host=True)
    assert (await other.until("view"))["seq"] == 0


async def test_if_nobody_is_there_the_first_who_comes_back_becomes_the_host(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, one, other, table = await two_playing(live)
    await leaves(live, table, other, 1)
    await leaves(live, table, one, 0)
    kept = live.place.hub.tables[table]
    assert not is_waiting_for_host(kept), "there is nobody to pass anything on to"
    clock.advance(ABSENT)
    again = await bob.socket(table)
    await again.until("you", is_host=True)


@pytest.mark.one_store  # only a process that is alone knows that nobody has been there
async def test_who_finds_a_table_that_everyone_left_long_ago_becomes_its_host(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, one, other, table = await two_playing(live)
    await leaves(live, table, other, 1)
    await leaves(live, table, one, 0)
    live.place.hub.tables.pop(table).let_go()
    clock.advance(24 * 3600)
    again = await bob.socket(table)
    await again.until("you", is_host=True)
    assert again.table["seats"][0]["replaceable_in"] == 0


async def test_the_new_host_is_still_the_host_after_a_restart(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        clock = PlaceClock(live)
        ann, bob, one, _, table = await two_playing(live)
        await leaves(live, table, one, 0)
        clock.advance(ABSENT)
        await fire_host_timer(live.place.hub.tables[table])
    async with open_live(tmp_path) as live:
        for person, is_host in ((ann, False), (bob, True)):
            person.at(live.address)
            assert (await (await person.socket(table)).until("you"))["is_host"] == is_host
        await ann.close()
        await bob.close()


async def test_after_a_restart_the_host_is_waited_for_once_more(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        _, bob, _, _, table = await two_playing(live)
    async with open_live(tmp_path) as live:
        clock = PlaceClock(live)
        bob.at(live.address)
        socket = await bob.socket(table)
        assert not (await socket.until("you"))["is_host"]
        await handled(live.place.hub.tables[table])
        clock.advance(ABSENT)
        await fire_host_timer(live.place.hub.tables[table])
        await socket.until("you", is_host=True)
        await bob.close()


async def test_a_host_who_only_reloads_the_page_stays_the_host(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, one, other, table = await two_playing(live)
    kept = live.place.hub.tables[table]
    await leaves(live, table, one, 0)
    assert is_waiting_for_host(kept)
    again = await ann.socket(table)
    assert (await again.until("you"))["is_host"]
    await handled(kept)
    assert not is_waiting_for_host(kept)
    clock.advance(3 * ABSENT)
    await leaves(live, table, other, 1)
    assert kept.row.host == kept.seats[0].guest


# --- a stand-in for who is away ---


async def test_anyone_seated_may_call_a_stand_in_when_the_time_is_over(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, one, other, table = await two_playing(live)
    await leaves(live, table, one, 0)
    told = await other.until_table(lambda told: told["seats"][0].get("lost"))
    assert told["seats"][0]["replaceable_in"] == ABSENT * 1000
    clock.advance(ABSENT - 1)
    call = f"/api/tables/{table}/bot"
    assert await bob.fails(call, seat=0, level="random") == (409, "seat-present")
    assert (await bob.get(f"/api/tables/{table}"))["seats"][0]["replaceable_in"] == 1000
    clock.advance(1)
    stranger = await live.guest("Eve")
    assert (await stranger.fails(call, seat=0, level="random"))[1] == "not-host"
    told = await bob.post(call, seat=0, level="random")
    assert told["seats"][0]["away"]
    assert "replaceable_in" not in told["seats"][0]
    await other.play_on(random.Random(1))


async def test_a_clock_of_days_is_not_cut_short(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, one, _, table = await two_playing(live, clock=DAILY)
    await leaves(live, table, one, 0)
    clock.advance(3600)
    assert "replaceable_in" not in (await bob.get(f"/api/tables/{table}"))["seats"][0]
    refused = await bob.fails(f"/api/tables/{table}/bot", seat=0, level="random")
    assert refused == (409, "seat-has-days")


async def test_only_who_was_there_is_said_to_be_lost(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    assert "lost" not in (await ann.get(f"/api/tables/{table}"))["seats"][1]
    socket = await bob.socket(table)
    await socket.until("table")
    await leaves(live, table, socket, 1)
    assert (await ann.get(f"/api/tables/{table}"))["seats"][1]["lost"]
    await ann.post(f"/api/tables/{table}/bot", seat=1)
    cem = await live.guest("Cem")
    told = await cem.post(f"/api/tables/{table}/sit", seat=1)
    assert "lost" not in told["seats"][1], "Cem has never been there"


# --- rematches ---


async def test_a_rematch_is_without_those_who_have_left(live: Live) -> None:
    _, bob, one, other, table = await two_playing(live)
    await one.asked("leave")
    await other.play_on(random.Random(1))
    again = (await bob.post(f"/api/tables/{table}/rematch"))["id"]
    seats = (await bob.get(f"/api/tables/{again}"))["seats"]
    assert [seat.get("name", "") for seat in seats] == ["Bob", ""]
    assert not seats[1].get("taken")


async def test_in_a_rematch_the_host_can_free_the_seat_of_who_does_not_come(live: Live) -> None:
    ann, _, one, other, table = await two_playing(live)
    dice = random.Random(1)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
    told = await ann.post(f"/api/tables/{again}/bot", seat=0)
    assert not told["seats"][0].get("taken")
    await ann.post(f"/api/tables/{again}/start", fill="random")
