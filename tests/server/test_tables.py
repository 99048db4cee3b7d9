"""Tests of tables: opening, seats, bots, settings, start, leaving, coming back, rematch, lobby."""

import asyncio
import random
from typing import Any

import pytest

from tests.server.conditions import wait_until, wait_until_gone
from tests.server.live_server import Live
from tests.server.place_clock import PlaceClock
from tests.server.seated_tables import GAME, two_at_a_table, two_playing


async def test_a_waiting_room_tells_everyone_who_comes(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 3, is_open=True)
    socket = await ann.socket(table)
    assert (await socket.until("you"))["seat"] == 0
    assert (await socket.until("table"))["status"] == "waiting"
    await bob.post(f"/api/tables/{table}/sit", seat=2)
    told = await socket.until_table(lambda told: told["seats"][2].get("taken"))
    assert [seat.get("name", "") for seat in told["seats"]] == ["Ann", "", "Bob"]
    await ann.post(f"/api/tables/{table}/bot", seat=1, level="random")
    await socket.until_table(lambda told: told["seats"][1].get("bot") == "random")
    await ann.post(f"/api/tables/{table}/start")
    await socket.until("table", status="playing")
    assert (await socket.until("view"))["seq"] == 0


async def test_who_moves_to_another_seat_leaves_the_first(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table(GAME, 3)
    socket = await ann.socket(table)
    told = await ann.post(f"/api/tables/{table}/sit", seat=2)
    assert [seat.get("taken", False) for seat in told["seats"]] == [False, False, True]
    assert (await socket.until("you"))["seat"] == 0
    assert (await socket.until("you"))["seat"] == 2


async def test_what_cannot_be_done_in_the_waiting_room_is_said(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    eve, path = await live.guest("Eve"), f"/api/tables/{table}"
    assert await eve.fails(f"{path}/sit") == (409, "table-full")
    assert await eve.fails(f"{path}/sit", seat=1) == (409, "seat-taken")
    assert await eve.fails(f"{path}/sit", seat=7) == (400, "seat-unknown")
    assert await bob.fails(f"{path}/start") == (403, "not-host")
    assert await bob.fails(f"{path}/bot", seat=0, level="random") == (403, "not-host")
    assert await ann.fails(f"{path}/bot", seat=1, level="random") == (409, "seat-taken")
    assert await ann.fails(f"{path}/bot", seat=1, level="genius") == (400, "bot-unknown")
    assert await eve.fails(f"{path}/leave") == (403, "not-seated")
    assert await ann.fails(f"{path}/rematch") == (409, "table-not-over")
    assert await ann.fails("/api/tables/nowhere/sit") == (404, "table-unknown")
    assert await live.stranger().fails(f"{path}/sit") == (401, "guest-needed")
    assert (await eve.http.get(f"{path}/record")).status_code == 409
    await bob.post(f"{path}/leave")
    assert await ann.fails(f"{path}/start") == (409, "seats-empty")
    await ann.post(f"{path}/start", fill="random")
    assert await bob.fails(f"{path}/sit") == (409, "table-started")


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"game": "chess", "players": 2}, "game-unknown"),
        ({"game": GAME, "players": 9}, "players-wrong"),
        ({"game": GAME, "players": 2, "first": 2}, "first-wrong"),
        ({"game": GAME, "players": 2, "edition": "../../etc"}, "edition-unknown"),
        ({"game": GAME, "players": 2, "options": {"x": "y"}}, "option-unknown"),
        ({"game": GAME, "players": 2, "bots": {"5": "random"}}, "seat-unknown"),
        ({"game": GAME, "players": 2, "bots": {"1": "genius"}}, "bot-unknown"),
        ({"game": GAME, "players": "two"}, "request-malformed"),
        ({"game": GAME, "players": 2, "clock": {"type": "live", "move": 1}}, "request-malformed"),
        ({"game": GAME, "players": 2, "unknown": 1}, "request-malformed"),
        ({"players": 2}, "request-malformed"),
    ],
)
async def test_a_table_that_cannot_be_is_not_opened(live: Live, wish: Any, why: str) -> None:
    ann = await live.guest("Ann")
    status, said = await ann.fails("/api/tables", **wish)
    assert said == why
    assert status in (400, 404)
    assert (await ann.get("/api/tables"))["mine"] == []


async def test_the_host_sets_a_waiting_table_otherwise(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    path = f"/api/tables/{table}/wish"
    told = await ann.post(path, game=GAME, players=4, clock={"type": "daily", "hours": 48})
    assert len(told["seats"]) == 4
    assert told["clock"] == {"type": "daily", "hours": 48}
    await bob.post(f"/api/tables/{table}/sit", seat=3)
    assert await ann.fails(path, game=GAME, players=3) == (409, "seat-taken")
    assert await bob.fails(path, game=GAME, players=4) == (403, "not-host")
    assert await ann.fails(path, game="klunker", players=4) == (400, "table-game")
    await bob.post(f"/api/tables/{table}/sit", seat=1)
    assert len((await ann.post(path, game=GAME, players=2))["seats"]) == 2


async def test_lobby_shows_open_tables_and_mine_to_move_first(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    shown = await ann.open_table(GAME, 3, is_open=True)
    await ann.open_table(GAME, 3)
    await ann.post(f"/api/tables/{table}/start")
    lobby = await ann.get("/api/tables")
    assert [entry["id"] for entry in lobby["open"]] == [shown]
    assert lobby["mine"][0]["id"] == table
    assert lobby["mine"][0]["my_turn"]
    assert len(lobby["mine"]) == 3
    assert "my_turn" not in (await bob.get("/api/tables"))["mine"][0]
    assert (await live.stranger().get("/api/tables"))["mine"] == []


async def test_the_commitment_is_shown_before_and_the_secret_after_the_game(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 2)
    await bob.post(f"/api/tables/{table}/sit", nonce="my own luck")
    before = (await ann.get(f"/api/tables/{table}"))["proof"]
    assert "secret" not in before
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    dice = random.Random(1)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    after = (await ann.get(f"/api/tables/{table}"))["proof"]
    assert after["commitment"] == before["commitment"]
    assert after["nonces"] == ["", "my own luck"]
    assert len(after["secret"]) == 64


# --- leaving and coming back ---


async def test_a_bot_plays_for_who_left_until_they_are_back(live: Live) -> None:
    ann, _, one, other, table = await two_playing(live)
    assert (await one.asked("leave"))["type"] == "done"
    await other.until_table(lambda told: told["seats"][0].get("away"))
    await other.position(1)
    assert other.my_turn
    await ann.post(f"/api/tables/{table}/back")
    await one.until_table(lambda told: not told["seats"][0].get("away"))
    assert (await other.act(other.choice(random.Random(2))))["type"] == "done"
    await one.position(2)
    assert one.my_turn


async def test_acting_is_coming_back(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live)
    await other.asked("leave")
    await other.until_table(lambda told: told["seats"][1].get("away"))
    assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
    await one.position(2)
    assert one.my_turn
    assert (await one.act(one.choice(random.Random(1))))["type"] == "done"


@pytest.mark.place(absent_seconds=1800)
async def test_the_host_replaces_only_who_is_long_gone(live: Live) -> None:
    clock = PlaceClock(live)
    ann, _, _, other, table = await two_playing(live)
    path = f"/api/tables/{table}/bot"
    assert await ann.fails(path, seat=1, level="random") == (409, "seat-present")
    await other.close()
    await wait_until_gone(live.place.hub.tables[table], 1)
    assert await ann.fails(path, seat=1, level="random") == (409, "seat-present")
    clock.advance(3_600)
    assert (await ann.post(path, seat=1, level="random"))["seats"][1]["away"]


async def test_a_rematch_moves_everyone_a_seat_further(live: Live) -> None:
    ann, bob, one, other, table = await two_playing(live)
    dice = random.Random(3)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    again = await bob.post(f"/api/tables/{table}/rematch")
    assert (await ann.post(f"/api/tables/{table}/rematch"))["id"] == again["id"]
    told = await bob.get(again["link"].replace("/t/", "/api/tables/"))
    assert [seat["name"] for seat in told["seats"]] == ["Bob", "Ann"]
    assert told["rematch_of"] == table
    assert told["status"] == "waiting"
    await one.until("table", rematch=again["id"])
    await bob.post(f"/api/tables/{again['id']}/start")


# --- memory ---


async def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(live: Live) -> None:
    clock = PlaceClock(live)
    _, bob, one, other, table = await two_playing(live)
    await one.act(one.choice(random.Random(4)))
    await other.position(1)
    view = other.view
    await one.close()
    await other.close()
    await wait_until(lambda: not live.place.hub.tables[table].presence.viewers)
    clock.advance(live.place.settings.idle_seconds + 1)
    await wait_until(lambda: table not in live.place.hub.tables)
    again = await bob.socket(table)
    await again.position(1)
    assert again.view["view"] == view["view"]
    assert again.view["offer"] == view["offer"]
    assert again.view["lines"][-len(view["lines"]) :] == view["lines"]
    assert (await again.act(again.choice(random.Random(4))))["type"] == "done"
