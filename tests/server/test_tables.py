"""Opening a table, sitting down, bots, settings, start, leaving, coming back, rematch, lobby."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Client, Live, Socket, with_live

GAME = "professor-tempus"


async def two_at_a_table(live: Live, **more: Any) -> tuple[Client, Client, str]:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 2, first=0, **more)
    await bob.post(f"/api/tables/{table}/sit")
    return ann, bob, table


async def two_playing(live: Live, **more: Any) -> tuple[Client, Client, Socket, Socket, str]:
    ann, bob, table = await two_at_a_table(live, **more)
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await one.position(0)
    await other.position(0)
    return ann, bob, one, other, table


def test_a_waiting_room_tells_everyone_who_comes(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, bob = await live.guest("Ann"), await live.guest("Bob")
        table = await ann.open_table(GAME, 3, is_open=True)
        socket = await ann.socket(table)
        assert (await socket.until("you"))["seat"] == 0
        assert (await socket.until("table"))["status"] == "waiting"
        await bob.post(f"/api/tables/{table}/sit", seat=2)
        told = await socket.until("table")
        assert [seat.get("name", "") for seat in told["seats"]] == ["Ann", "", "Bob"]
        await ann.post(f"/api/tables/{table}/bot", seat=1, level="random")
        assert (await socket.until("table"))["seats"][1]["bot"] == "random"
        await ann.post(f"/api/tables/{table}/start")
        assert (await socket.until("table"))["status"] == "playing"
        assert (await socket.until("view"))["seq"] == 0

    with_live(tmp_path, test)


def test_who_moves_to_another_seat_leaves_the_first(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann = await live.guest("Ann")
        table = await ann.open_table(GAME, 3)
        socket = await ann.socket(table)
        told = await ann.post(f"/api/tables/{table}/sit", seat=2)
        assert [seat.get("taken", False) for seat in told["seats"]] == [False, False, True]
        assert (await socket.until("you"))["seat"] == 0
        assert (await socket.until("you"))["seat"] == 2

    with_live(tmp_path, test)


def test_what_cannot_be_done_in_the_waiting_room_is_said(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


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
def test_a_table_that_cannot_be_is_not_opened(tmp_path: Path, wish: Any, why: str) -> None:
    async def test(live: Live) -> None:
        ann = await live.guest("Ann")
        status, said = await ann.fails("/api/tables", **wish)
        assert said == why
        assert status in (400, 404)
        assert (await ann.get("/api/tables"))["mine"] == []

    with_live(tmp_path, test)


def test_the_host_sets_a_waiting_table_otherwise(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def test_lobby_shows_open_tables_and_mine_to_move_first(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


def test_the_commitment_is_shown_before_and_the_secret_after_the_game(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


# --- leaving and coming back ---


def test_a_bot_plays_for_who_left_until_they_are_back(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ann, _, one, other, table = await two_playing(live)
        assert (await one.asked("leave"))["type"] == "done"
        await other.until("table")
        assert other.table["seats"][0]["away"]
        await other.until("view")
        assert other.my_turn
        await ann.post(f"/api/tables/{table}/back")
        await one.until("table")
        while one.table["seats"][0].get("away"):
            await one.read()
        assert (await other.act(other.choice(random.Random(2))))["type"] == "done"
        await one.position(2)
        assert one.my_turn

    with_live(tmp_path, test)


def test_acting_is_coming_back(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, _, one, other, _ = await two_playing(live)
        await other.asked("leave")
        while not other.table["seats"][1].get("away"):
            await other.read()
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"
        await one.position(2)
        assert one.my_turn
        assert (await one.act(one.choice(random.Random(1))))["type"] == "done"

    with_live(tmp_path, test)


def test_the_host_replaces_only_who_is_long_gone(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        ahead = 0
        real = live.place.services.now
        live.place.services.now = lambda: real() + ahead
        ann, _, one, other, table = await two_playing(live)
        path = f"/api/tables/{table}/bot"
        assert await ann.fails(path, seat=1, level="random") == (409, "seat-present")
        await other.close()
        while "here" in one.table["seats"][1]:
            await one.until("table")
        assert await ann.fails(path, seat=1, level="random") == (409, "seat-present")
        ahead = 3_600_000
        assert (await ann.post(path, seat=1, level="random"))["seats"][1]["away"]

    with_live(tmp_path, test, absent_seconds=1_800)


def test_a_rematch_moves_everyone_a_seat_further(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
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

    with_live(tmp_path, test)


# --- memory ---


def test_an_idle_table_leaves_memory_and_comes_back_as_it_was(tmp_path: Path) -> None:
    async def test(live: Live) -> None:
        _, bob, one, other, table = await two_playing(live)
        await one.act(one.choice(random.Random(4)))
        await other.position(1)
        view = other.view
        await one.close()
        await other.close()
        for _ in range(100):
            await asyncio.sleep(0.05)
            if not live.place.hub.tables:
                break
        assert table not in live.place.hub.tables
        again = await bob.socket(table)
        await again.position(1)
        assert again.view["view"] == view["view"]
        assert again.view["offer"] == view["offer"]
        assert again.view["lines"][-len(view["lines"]) :] == view["lines"]
        assert (await again.act(again.choice(random.Random(4))))["type"] == "done"

    with_live(tmp_path, test, idle_seconds=0.05)
