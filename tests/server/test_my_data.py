"""Everybody can download what the place keeps about them, and nothing that they may not know."""

import json
from typing import Any

import pytest

from tablee.server.place import DOWNLOADS_PER_HOUR
from tablee.server.web.routes import my_data
from tablee.store import personal_queries
from tests.server.live_server import Live
from tests.server.lived_life import PASSPHRASE, id_of, life_of
from tests.server.seated_tables import GAME, two_playing


async def test_a_download_has_all_that_is_kept(live: Live) -> None:
    zoe, _, tables = await life_of(live)
    answer = await zoe.http.get("/api/me/data")
    assert answer.headers["content-disposition"] == 'attachment; filename="tablee.json"'
    data: dict[str, Any] = answer.json()
    assert [it["name"] for it in data["guests"]] == ["Zoé Q"]
    assert [it["name"] for it in data["accounts"]] == ["zoé q"]
    assert {it["table_id"] for it in data["seats"]} == {
        tables["over"],
        tables["running"],
        tables["waiting"],
    }
    assert {it["id"] for it in data["tables"]} >= {tables["waiting"]}
    assert sorted(it["text"] for it in data["chat"]) == ["Zoé Q was here", "Zoé Q watches"]
    assert (
        len(data["results"]) == len(data["ratings"]) == len(data["sessions"]) == len(data["links"]) == 1
    )


async def test_a_download_tells_no_secret_and_nothing_of_others(live: Live) -> None:
    ann, bob, _, _, table = await two_playing(live)
    await ann.post("/api/account", name="Ann", passphrase=PASSPHRASE)
    await ann.post("/api/me/recovery")
    row = await live.place.store.table(table)
    assert row is not None
    text = (await ann.http.get("/api/me/data")).text
    hidden = [
        row.table.secret,
        await id_of(bob),
        "Bob",
        "argon2",
        *(move.body.decode() for move in row.moves),
    ]
    assert not [it for it in hidden if it in text]
    stranger = await live.stranger().http.get("/api/me/data")
    assert (stranger.status_code, stranger.json()["why"]) == (401, "guest-needed")


async def test_a_long_download_comes_in_pieces_and_has_an_end(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(personal_queries, "ROWS_AT_A_STRETCH", 3)
    monkeypatch.setattr(my_data, "MAX_ROWS_OF_A_KIND", 7)
    ann = await live.guest("Ann")
    opened = {await ann.open_table(GAME, 2) for _ in range(9)}
    data = json.loads((await ann.http.get("/api/me/data")).text)
    assert len(data["seats"]) == 7
    assert {it["table_id"] for it in data["seats"]} < opened
    assert data["cut_off"] == ["seats", "tables"]
    monkeypatch.setattr(my_data, "MAX_ROWS_OF_A_KIND", 9)
    data = json.loads((await ann.http.get("/api/me/data")).text)
    assert {it["table_id"] for it in data["seats"]} == opened == {it["id"] for it in data["tables"]}


async def test_downloads_are_limited(live: Live, still_limits: None) -> None:
    ann = await live.guest("Ann")
    answers = [(await ann.http.get("/api/me/data")).status_code for _ in range(DOWNLOADS_PER_HOUR + 1)]
    assert answers == [200] * DOWNLOADS_PER_HOUR + [429]
    people = [await live.guest("Eve") for _ in range(3 * DOWNLOADS_PER_HOUR + 1)]
    others = [(await person.http.get("/api/me/data")).status_code for person in people]
    assert others == [200] * (len(people) - 1) + [429], "the address has had enough"
