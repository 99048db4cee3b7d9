"""Whoever is deleted leaves no name and no id behind. Games stay, verify, and count for the others."""

import asyncio
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.core.texts import core_texts
from tablee.registry import find_game
from tablee.server.deletions import LAST_LOOK_MS
from tablee.server.tables.check import what_is_wrong
from tablee.store.interface import StoreError
from tablee.store.personal_rows import GONE, PERSONAL
from tablee.store.rows import ROWS, RatingRow
from tests.server.account_steps import confirm
from tests.server.live_server import Client, Json, Live, open_live
from tests.server.lived_life import PASSPHRASE, id_of, life_of
from tests.server.place_clock import PlaceClock
from tests.server.seated_tables import GAME
from tests.server.stores import doctor, rows_of, rows_of_database

HOLDS_A_GUEST = {"guest", "host", "about", "author", "owner", "by", "who"}


def test_every_kind_of_row_says_how_it_is_downloaded_and_erased() -> None:
    assert sorted(it.kind.__name__ for it in PERSONAL) == sorted(kind.__name__ for kind in ROWS)
    for personal in PERSONAL:
        fields = set(personal.kind.__struct_fields__)
        named = {it for it in fields if it in HOLDS_A_GUEST or it.endswith("_by")}
        assert named <= set(personal.holds), personal.kind
        assert {*personal.holds, *personal.shown, *personal.blanked} <= fields, personal.kind
        assert not {"hash", "secret", "wish", "body"} & set(personal.shown), personal.kind
        assert personal.erasure != "alias" or not set(personal.holds) & set(personal.kind.key)
        assert personal.condition or personal.erasure == "never", personal.kind


async def delete(client: Client, name: str) -> Any:
    return await client.http.request("DELETE", "/api/me", json={"name": name})


async def delete_zoe(client: Client) -> Any:
    """Delete the person of `life_of`, who has an account and confirms it."""
    await confirm(client, passphrase=PASSPHRASE)
    return await delete(client, "Zoé Q")


async def work_off(live: Live) -> None:
    """Let the place erase everything, and look once more after a minute."""
    clock = PlaceClock(live)
    await live.place.deletions.work_once()
    clock.advance(LAST_LOOK_MS / 1000)
    for _ in range(2):
        await live.place.deletions.work_once()


def traces(data: Path, *words: str) -> list[Json]:
    """The rows in the store that contain one of these words."""
    return [row for row in rows_of(data) if any(word in str(row) for word in words)]


async def test_nothing_is_left_of_who_is_deleted(live: Live, tmp_path: Path) -> None:
    zoe, bob, tables = await life_of(live)
    guest = await id_of(zoe)
    record = decode_record((await bob.http.get(f"/api/tables/{tables['over']}/record")).content)
    assert sorted(seat.name for seat in record.seats) == ["Ann", "Bob"]
    before = await bob.get("/api/me/data")
    assert (await delete_zoe(zoe)).json() == {"name": None, "avatar": None}
    assert (await zoe.get("/api/me"))["name"] is None
    assert await zoe.fails("/api/session", name="Zoé Q", passphrase=PASSPHRASE) == (401, "account-wrong")
    await work_off(live)
    assert traces(tmp_path, guest, "Zoé", "zoé", '"Ann"') == []
    after = await bob.get("/api/me/data")
    for kind in ("guests", "seats", "results", "ratings", "chat"):
        assert after[kind] == before[kind]
    again = decode_record((await bob.http.get(f"/api/tables/{tables['over']}/record")).content)
    assert sorted(seat.name for seat in again.seats) == ["", "Bob"]
    assert (again.check, again.moves, again.result) == (record.check, record.moves, record.result)
    assert verify_record(find_game(GAME), again).proved
    for table in tables.values():
        kept = await live.place.store.table(table)
        assert kept is not None
        assert await what_is_wrong(kept, core_texts("en")) == ""
    newcomer = await live.guest("Newcomer")
    await newcomer.post("/api/account", name="Zoé Q", passphrase=PASSPHRASE)


async def test_a_bot_plays_on_and_the_others_see_no_name(live: Live) -> None:
    zoe, bob, tables = await life_of(live)
    socket = await bob.socket(tables["running"])
    await socket.position(0)
    lines = await bob.socket(tables["over"])
    await lines.until("heard", text="Zoé Q was here")
    await delete_zoe(zoe)
    await work_off(live)
    while socket.table["seats"][0].get("name"):
        await socket.read()
    seat = socket.table["seats"][0]
    assert (seat["taken"], seat["away"], seat.get("is_guest", False)) == (True, True, False)
    erased = await lines.until("heard", text="")
    assert (erased["name"], erased["number"]) == ("", 0)
    await socket.play_on(random.Random(2))
    results = await bob.items("/api/me/results")
    assert len(results) == 2
    ratings = [row for row in await live.place.store.everything() if isinstance(row, RatingRow)]
    assert not any(row.guest.startswith(GONE) for row in ratings), "nobody is left to have a rating"
    rematch = (await bob.post(f"/api/tables/{tables['over']}/rematch"))["id"]
    seats = (await bob.get(f"/api/tables/{rematch}"))["seats"]
    assert sorted(seat.get("name", "") for seat in seats) == ["", "Bob"]
    waiting = (await bob.get(f"/api/tables/{tables['waiting']}"))["seats"]
    assert not any(seat.get("taken") for seat in waiting)


async def test_deleting_needs_the_name_and_a_confirmation_if_there_is_anything_to_confirm_with(
    live: Live,
) -> None:
    ann, zoe = await live.guest("Ann"), await live.guest("Zoé 🦊")
    await ann.post("/api/account", name="Ann", passphrase=PASSPHRASE)
    answer = await delete(ann, "Ann")
    assert (answer.status_code, answer.json()["why"]) == (403, "confirmation-needed")
    await confirm(ann, passphrase=PASSPHRASE)
    for client, name in ((ann, "Zoé 🦊"), (ann, ""), (zoe, "Zoe"), (zoe, "")):
        answer = await delete(client, name)
        assert (answer.status_code, answer.json()["why"]) == (403, "name-not-yours")
    assert (await delete(live.stranger(), "x")).status_code == 401
    assert (await ann.get("/api/me"))["name"] == "Ann"
    assert (await delete(zoe, "Zoé  🦊")).status_code == 200
    assert (await zoe.get("/api/me"))["name"] is None
    assert (await delete(ann, "Ann")).status_code == 200


async def test_sockets_close_and_links_are_void(live: Live) -> None:
    zoe = await live.guest("Zoé")
    table = await zoe.open_table(GAME, 2)
    socket = await zoe.socket(table)
    link = (await zoe.post("/api/me/recovery"))["link"]
    cookie = zoe.http.cookies["tablee"]
    await delete(zoe, "Zoé")
    await asyncio.wait_for(socket.wire.wait_closed(), 60)
    stranger = live.stranger()
    assert (await stranger.fails("/api/me/recover", token=link.removeprefix("/r#")))[1] == "link-void"
    stranger.http.cookies.set("tablee", cookie)
    assert (await stranger.get("/api/me"))["name"] is None


class Killed(StoreError):
    """Stands for the moment at which the process is killed."""


def dying(live: Live, monkeypatch: pytest.MonkeyPatch, commits: int) -> None:
    """Let the store make this many more commits, as if the process were killed after them."""
    store, left = live.place.store, iter(range(commits))
    commit = store.commit

    async def last_commits(*changes: Any) -> None:
        if next(left, None) is None:
            raise Killed
        await commit(*changes)

    monkeypatch.setattr(store, "commit", last_commits)


@pytest.mark.parametrize("commits", range(0, 12, 2))  # without a crash there are eleven
async def test_a_deletion_goes_on_after_a_crash_at_any_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, commits: int
) -> None:
    async with open_live(tmp_path) as running:
        zoe, _, _ = await life_of(running, has_account=False)
        guest = await id_of(zoe)
        running.place.deletions.stop()
        await delete(zoe, "Ann")
        with monkeypatch.context() as crash:
            dying(running, crash, commits)
            with suppress(StoreError):
                await running.place.deletions.work_once()
    assert traces(tmp_path, guest)
    async with open_live(tmp_path) as running:
        for _ in range(2):
            await work_off(running)
    assert traces(tmp_path, guest, "Zoé", "zoé", '"Ann"') == []


async def test_names_in_the_log_of_an_older_version_go_too(live: Live, tmp_path: Path) -> None:
    zoe, bob, tables = await life_of(live)
    table = tables["over"]
    kept = await live.place.store.table(table)
    assert kept is not None
    body = msgspec.json.decode(kept.moves[0].body)
    body["seats"] = [{"name": "Ann"}, {"name": "Bob"}]
    doctor(
        tmp_path,
        "UPDATE moves SET body = ? WHERE table_id = ? AND seq = 0",
        msgspec.json.encode(body),
        table,
    )
    live.place.hub.tables.clear()
    before = (await bob.http.get(f"/api/tables/{table}/record")).content
    assert b'"Ann"' in before, "from the seat, not from the log"
    await delete_zoe(zoe)
    await work_off(live)
    assert traces(tmp_path, '"Ann"', "'Ann'") == []
    kept = await live.place.store.table(table)
    assert kept is not None
    assert b"Ann" not in kept.moves[0].body
    assert verify_record(
        find_game(GAME), decode_record((await bob.http.get(f"/api/tables/{table}/record")).content)
    ).proved


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE turns SET status = 'closed' WHERE table_id = ?",
        "UPDATE tables SET game = 'no-such-game' WHERE id = ?",
        "DELETE FROM turns WHERE table_id = ?",
    ],
)
async def test_a_table_that_cannot_be_loaded_is_erased_all_the_same(
    live: Live, tmp_path: Path, harm: str
) -> None:
    zoe, _, tables = await life_of(live)
    guest = await id_of(zoe)
    live.place.hub.tables.clear()
    doctor(tmp_path, harm, tables["over"])
    await delete_zoe(zoe)
    await work_off(live)
    assert traces(tmp_path, guest, "Zoé Q", '"Ann"') == []


@pytest.mark.one_store
async def test_each_process_erases_at_the_tables_that_it_owns(tmp_path: Path, url: str) -> None:
    async with (
        open_live(tmp_path / "a", database=url) as one,
        open_live(tmp_path / "b", database=url) as other,
    ):
        for running in (one, other):
            running.place.deletions.stop()
        zoe, _, tables = await life_of(one, has_account=False)
        guest = await id_of(zoe)
        bob = await other.guest("Bob")
        mine = await bob.open_table(GAME, 2)
        zoe.at(other.address)
        await zoe.post(f"/api/tables/{mine}/sit")
        assert mine in other.place.hub.tables
        assert mine not in one.place.hub.tables
        await delete(zoe, "Ann")
        await work_off(one)
        left = {row.get("table_id") for row in rows_of_database(url) if guest in str(row)}
        assert left == {mine, None}, "and the deletion itself, which must go on"
        await work_off(other)
        assert not any(guest in str(row) for row in rows_of_database(url))
        seats = (await bob.get(f"/api/tables/{mine}"))["seats"]
        assert [seat.get("name", "") for seat in seats] == ["Bob", ""]
        assert tables["over"] in one.place.hub.tables
