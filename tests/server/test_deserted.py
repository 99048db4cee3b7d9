"""Tests of tables whose game never begins, which are closed after half an hour, and of the lobby."""

from pathlib import Path

from tests.server.conditions import wait_until_gone
from tests.server.live_server import Client, Live, open_live
from tests.server.place_clock import PlaceClock, handled
from tests.server.seated_tables import GAME

HALF_AN_HOUR = 1800


async def keep_house(live: Live) -> None:
    """Let the server look after its tables, until it has nothing left to do."""
    for _ in range(3):
        for table in list(live.place.hub.tables.values()):
            await handled(table)
            table.touched_at -= live.place.hub.idle_ms + 1  # as if the table had been idle for long
        await live.place.hub.keep_house_once()


async def listed(person: Client) -> list[str]:
    return [it["id"] for it in (await person.get("/api/tables"))["open"]]


async def test_a_table_where_nobody_comes_is_closed_and_its_link_says_so(live: Live) -> None:
    clock = PlaceClock(live)
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, is_open=True)
    clock.advance(HALF_AN_HOUR - 1)
    await keep_house(live)
    assert await listed(ann) == [table]
    clock.advance(2)
    await keep_house(live)
    lobby = await ann.get("/api/tables")
    assert (lobby["open"], lobby["mine"]) == ([], [])
    assert await ann.fails(f"/api/tables/{table}/sit") == (410, "table-closed")
    socket = await ann.socket(table)
    assert (await socket.until("wrong"))["why"] == "table-closed"


async def test_half_an_hour_counts_from_when_the_last_person_left(live: Live) -> None:
    clock = PlaceClock(live)
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, is_open=True)
    socket = await ann.socket(table)
    await socket.until("table")
    clock.advance(2 * HALF_AN_HOUR)
    await keep_house(live)
    assert await listed(ann) == [table], "somebody is there"
    await socket.close()
    await wait_until_gone(live.place.hub.tables[table], 0)
    clock.advance(HALF_AN_HOUR - 1)
    await keep_house(live)
    assert await listed(ann) == [table]
    clock.advance(2)
    await keep_house(live)
    assert await listed(ann) == []


async def test_the_time_when_no_server_ran_does_not_count(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        ann = await live.guest("Ann")
        table = await ann.open_table(GAME, 2, is_open=True)
        cookies = ann.http.cookies
    async with open_live(tmp_path) as live:
        clock = PlaceClock(live)
        bob = live.stranger()
        bob.http.cookies = cookies
        live.place.hub.opened_at += 600_000  # as if the server had been down for ten minutes
        clock.advance(HALF_AN_HOUR + 300)
        await keep_house(live)
        assert await listed(bob) == [table]
        clock.advance(600)
        await keep_house(live)
        assert await listed(bob) == []


async def test_a_game_that_has_begun_is_never_closed(live: Live) -> None:
    clock = PlaceClock(live)
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 2, is_open=True, bots={1: "random"}, first=0)
    await ann.post(f"/api/tables/{table}/start")
    clock.advance(100 * HALF_AN_HOUR)
    await keep_house(live)
    assert await listed(ann) == [table]
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"


async def test_the_lobby_tells_the_host_the_free_seats_and_the_age(live: Live) -> None:
    clock = PlaceClock(live)
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 3, is_open=True)
    await bob.post(f"/api/tables/{table}/sit")
    clock.advance(300)
    (it,) = (await bob.get("/api/tables"))["open"]
    assert (it["host"], it["free"], it["age"]) == ("Ann", 1, 300_000)


async def test_my_tables_tell_how_long_i_have_and_whether_a_bot_plays_for_me(live: Live) -> None:
    clock = PlaceClock(live)
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 2, first=0, clock={"type": "daily", "hours": 72})
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    clock.advance(3600)
    (mine,) = (await ann.get("/api/tables"))["mine"]
    assert mine["my_turn"]
    assert 70 * 3_600_000 < mine["time_left"] <= 71 * 3_600_000 + 5_000
    (theirs,) = (await bob.get("/api/tables"))["mine"]
    assert "my_turn" not in theirs
    assert "time_left" not in theirs
    await bob.post(f"/api/tables/{table}/leave")
    assert (await bob.get("/api/tables"))["mine"][0]["away"]
