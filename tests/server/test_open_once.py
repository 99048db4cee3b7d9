"""A request to open a table can be repeated: the same Idempotency-Key gives the same table."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.store.interface import Doubt
from tests.server.live_server import Client, Live, open_live

WISH = {"game": "klunker", "players": 3, "bots": {"2": "random"}}


async def ask(client: Client, key: str | None, wish: dict[str, Any] = WISH) -> httpx.Response:
    headers = {} if key is None else {"idempotency-key": key}
    return await client.http.post("/api/tables", json=wish, headers=headers)


async def opened(client: Client, key: str | None) -> str:
    answer = await ask(client, key)
    assert answer.status_code == 201, answer.text
    table_id: str = answer.json()["id"]
    return table_id


async def tables_of(client: Client) -> set[str]:
    return {table["id"] for table in (await client.get("/api/tables"))["mine"]}


async def test_the_same_key_gives_the_same_table_whatever_has_happened_there_since(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await opened(ann, "k")
    bob = await live.guest("Bob")
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/wish", game="klunker", players=3, first=1)
    assert await opened(ann, "k") == table
    info = await ann.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in info["seats"][:2]] == ["Ann", "Bob"]
    await ann.post(f"/api/tables/{table}/start")
    assert await opened(ann, "k") == table
    assert (await ann.get(f"/api/tables/{table}"))["status"] == "playing"
    assert await tables_of(ann) == {table}


async def test_requests_at_the_same_moment_open_one_table(live: Live) -> None:
    ann = await live.guest("Ann")
    tables = await asyncio.gather(*(opened(ann, "k") for _ in range(10)))
    assert set(tables) == await tables_of(ann)
    assert len(set(tables)) == 1
    assert live.place.services.counts["tables"] == 1


async def test_another_key_another_guest_or_no_key_opens_another_table(live: Live) -> None:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    tables = [await opened(*asked) for asked in ((ann, "k"), (ann, "l"), (bob, "k"))]
    tables += [await opened(ann, None), await opened(ann, None)]
    assert len(set(tables)) == 5


async def test_another_request_with_the_same_key_is_refused_and_changes_nothing(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await opened(ann, "k")
    before = await ann.get(f"/api/tables/{table}")
    others: list[dict[str, Any]] = [{"players": 4}, {"bots": {}}, {"is_open": True}, {"game": "kinoko"}]
    for other in others:
        answer = await ask(ann, "k", {**WISH, **other})
        assert (answer.status_code, answer.json()["why"]) == (409, "key-used")
    assert await ann.get(f"/api/tables/{table}") == before
    assert await tables_of(ann) == {table}


async def test_a_table_whose_opening_was_never_answered_is_found_again(live: Live) -> None:
    ann = await live.guest("Ann")
    store: Any = live.place.store
    honest = store.commit

    async def commit_and_doubt(*rows: Any) -> None:
        await honest(*rows)
        raise Doubt("the connection is lost")

    store.commit = commit_and_doubt
    assert (await ask(ann, "k")).status_code == 503
    store.commit = honest
    assert {await opened(ann, "k")} == await tables_of(ann)


async def test_a_key_is_known_after_a_restart(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        ann = await live.guest("Ann")
        table, cookies = await opened(ann, "k"), dict(ann.http.cookies)
    async with open_live(tmp_path) as live:
        again = live.stranger()
        again.http.cookies.update(cookies)
        assert await opened(again, "k") == table
        assert await tables_of(again) == {table}


@pytest.mark.parametrize("key", ["", "x" * 129, "é", "a\tb"])
async def test_a_key_that_cannot_be_used_is_refused(live: Live, key: str) -> None:
    ann = await live.guest("Ann")
    headers = {b"idempotency-key": key.encode()}
    answer = await ann.http.post("/api/tables", json=WISH, headers=headers)
    assert (answer.status_code, answer.json()["why"]) == (400, "request-malformed")
    assert await tables_of(ann) == set()
