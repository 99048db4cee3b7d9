"""Nobody can fill the lobby: one guest and one address have so many tables there."""

import asyncio

import httpx
import pytest

from tests.server.live_server import Client, Live

GAME = "klunker"


async def open_listed(client: Client, address: str = "192.0.2.1", key: str = "") -> httpx.Response:
    wish = {"game": GAME, "players": 3, "is_open": True}
    headers = {"x-forwarded-for": address} | ({"idempotency-key": key} if key else {})
    return await client.http.post("/api/tables", json=wish, headers=headers)


def why(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json().get("why", "")


async def number_listed(live: Live) -> int:
    return len((await live.stranger().get("/api/tables"))["open"])


@pytest.mark.place(lobby_tables_per_guest=2)
async def test_a_guest_has_so_many_tables_in_the_lobby(live: Live) -> None:
    eve, ann = await live.guest("Eve"), await live.guest("Ann")
    answers = await asyncio.gather(*(open_listed(eve) for _ in range(6)))
    assert sorted(map(why, answers)) == [(201, "")] * 2 + [(429, "lobby-yours")] * 4
    assert await number_listed(live) == 2
    assert (await open_listed(ann)).status_code == 201
    hidden = await eve.open_table(GAME, 3)
    assert await eve.fails(f"/api/tables/{hidden}/wish", game=GAME, players=3, is_open=True) == (
        429,
        "lobby-yours",
    )
    assert not (await eve.get(f"/api/tables/{hidden}"))["is_open"]


@pytest.mark.place(lobby_tables_per_guest=1)
async def test_a_table_that_is_over_or_hidden_makes_room(live: Live) -> None:
    ann = await live.guest("Ann")
    table = (await open_listed(ann)).json()["id"]
    same = {"game": GAME, "players": 3}
    await ann.post(f"/api/tables/{table}/wish", **same, is_open=True)  # it is there already
    assert why(await open_listed(ann)) == (429, "lobby-yours")
    await ann.post(f"/api/tables/{table}/wish", **same, is_open=False)
    assert (await open_listed(ann)).status_code == 201


@pytest.mark.place(lobby_tables_per_guest=1)
async def test_a_repeated_request_is_answered_in_a_full_lobby(live: Live) -> None:
    ann = await live.guest("Ann")
    first = await open_listed(ann, key="k")
    assert (await open_listed(ann, key="k")).json() == first.json()
    assert why(await open_listed(ann, key="l")) == (429, "lobby-yours")


@pytest.mark.place(lobby_tables_per_address=4)
@pytest.mark.usefixtures("still_limits")
async def test_many_guests_from_one_address_cannot_fill_the_lobby(live: Live) -> None:
    guests = [await live.guest(f"Eve {number}") for number in range(4)]
    answers = [
        await open_listed(guest, f"2001:db8::{number}") for guest in guests for number in range(1, 31)
    ]
    assert sum(answer.status_code == 201 for answer in answers) == 4
    assert why(answers[-1]) == (429, "lobby-crowded")
    assert await number_listed(live) == 4
    assert (await open_listed(await live.guest("Ann"), "192.0.2.9")).status_code == 201
    await guests[0].open_table(GAME, 3)  # for invited people


@pytest.mark.place(tables_per_minute=2)
@pytest.mark.usefixtures("still_limits")
async def test_all_guests_of_an_address_together_open_so_many_tables(live: Live) -> None:
    wish = {"game": GAME, "players": 3}
    answers = []
    for number in range(5):
        eve = await live.guest(f"Eve {number}")
        answers += [await eve.http.post("/api/tables", json=wish) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201] * 8 + [429] * 2


@pytest.mark.place(lobby_tables_per_guest=1)
async def test_a_rematch_is_opened_outside_a_lobby_that_is_full(live: Live) -> None:
    ann = await live.guest("Ann")
    wish = {"game": GAME, "players": 3, "is_open": True, "bots": {"1": "random", "2": "random"}}
    table = (await ann.post("/api/tables", **wish))["id"]
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)  # bots play while somebody watches
    await ann.post(f"/api/tables/{table}/leave")
    await socket.until("table", status="over")
    assert (await open_listed(ann)).status_code == 201
    again = (await ann.post(f"/api/tables/{table}/rematch"))["id"]
    assert not (await ann.get(f"/api/tables/{again}"))["is_open"]
    assert await number_listed(live) == 1
