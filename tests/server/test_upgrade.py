"""A place of an earlier version is upgraded when it is served, and nobody loses a game or a seat."""

import asyncio
import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tablee.core.record import decode_record
from tablee.core.replay import verify_record
from tablee.core.texts import core_texts
from tablee.registry import find_game
from tablee.server.tables.check import what_is_wrong
from tablee.store.place_file import PlaceFile
from tablee.store.schema import migrations, version_of
from tablee.store.sqlite import FILE
from tests.conftest import Shell
from tests.server.live_server import Client, Live, open_live

pytestmark = pytest.mark.one_store
PLACES = sorted((Path(__file__).parent / "earlier_places").glob("*.sql"))
DICE = random.Random(4)


class Earlier:
    """A place as an earlier version left it, in a data folder, and what must be found there."""

    def __init__(self, dump: Path, data: Path) -> None:
        self.data = data
        data.mkdir()
        with closing(sqlite3.connect(data / FILE)) as db:
            db.executescript(dump.read_text("utf-8"))
            self.version = version_of(db)
        facts = json.loads(dump.with_suffix(".json").read_text("utf-8"))
        self.tables: dict[str, Any] = facts["tables"]
        self.cookies: dict[str, str] = facts["cookies"]
        self.recovery: str = facts["recovery"]["link"]

    def person(self, live: Live, name: str) -> Client:
        """The browser of a guest who was there before the upgrade."""
        client = live.stranger()
        client.http.cookies.set("tablee", self.cookies[name], domain="127.0.0.1")
        return client

    def with_status(self, status: str) -> dict[str, Any]:
        return {table: it for table, it in self.tables.items() if it["status"] == status}


@pytest.fixture(params=PLACES, ids=lambda path: path.stem)
def earlier(request: pytest.FixtureRequest, tmp_path: Path) -> Earlier:
    return Earlier(request.param, tmp_path / "data")


def version_in(data: Path) -> int:
    with closing(sqlite3.connect(data / FILE)) as db:
        return version_of(db)


async def test_serving_an_earlier_place_upgrades_it_and_every_game_replays(earlier: Earlier) -> None:
    assert earlier.version < len(migrations())
    async with open_live(earlier.data):
        pass
    assert version_in(earlier.data) == len(migrations())
    found = {kept.table.id: kept for kept in PlaceFile(earlier.data / FILE).tables()}
    assert earlier.tables.keys() <= found.keys()
    for kept in found.values():
        assert await what_is_wrong(kept, core_texts("en")) == "", kept.table.id
    for table, it in earlier.tables.items():
        moves = found[table].moves
        assert (moves[-1].seq if moves else None) == it["seq"], table


async def test_everyone_is_known_by_their_old_cookie_and_keeps_their_seats(earlier: Earlier) -> None:
    async with open_live(earlier.data) as live:
        for name in earlier.cookies:
            person = earlier.person(live, name)
            for table, it in earlier.tables.items():
                socket = await person.socket(table)
                assert (await socket.until("you")).get("seat") == it["seats"].get(name)
            assert (await person.get("/api/me"))["name"] == name
            assert person.http.cookies["tablee"] != earlier.cookies[name], "exchanged for a session's"
            assert (await person.get("/api/me"))["name"] == name
            assert len(await person.items("/api/me/sessions")) == 1


async def test_no_clock_has_run_since_and_no_bot_has_taken_over(earlier: Earlier) -> None:
    async with open_live(earlier.data) as live:
        for table, it in earlier.with_status("playing").items():
            for name, seat in it["seats"].items():
                socket = await earlier.person(live, name).socket(table)
                await socket.position(it["seq"])
                assert "away" not in socket.table["seats"][seat]
                clock = socket.view.get("clock")
                assert clock is None or clock["move"] > 100_000


async def test_every_game_is_played_to_its_end_and_its_record_verifies(earlier: Earlier) -> None:
    async with open_live(earlier.data) as live:
        for table, it in earlier.with_status("playing").items():
            people = [earlier.person(live, name) for name in it["seats"]]
            sockets = [await person.socket(table) for person in people]
            for socket in sockets:  # the first numbers were used before the upgrade
                socket._numbers = iter(range(1000, 1_000_000))
            await asyncio.gather(*(socket.play_on(DICE) for socket in sockets))
        for table, it in earlier.tables.items():
            if it["status"] != "waiting":
                answer = await live.stranger().http.get(f"/api/tables/{table}/record")
                record = decode_record(answer.content)
                assert verify_record(find_game(it["game"]), record).proved, table


async def test_tables_that_wait_still_wait_with_the_same_people(earlier: Earlier) -> None:
    async with open_live(earlier.data) as live:
        for table, it in earlier.with_status("waiting").items():
            seats = (await live.stranger().get(f"/api/tables/{table}"))["seats"]
            assert {seats[seat]["name"]: seat for seat in it["seats"].values()} == it["seats"]
            for number in range(len(seats) - len(it["seats"])):
                newcomer = await live.guest(f"New {number}")
                await newcomer.post(f"/api/tables/{table}/sit")
            host = earlier.person(live, next(iter(it["seats"])))
            assert (await host.post(f"/api/tables/{table}/start"))["status"] == "playing"


async def test_accounts_results_and_ratings_are_kept_and_old_links_are_void(earlier: Earlier) -> None:
    async with open_live(earlier.data) as live:
        phone = live.stranger()
        await phone.post("/api/session", name="ann", passphrase="a long passphrase")
        assert (await phone.get("/api/me"))["name"] == "Ann"
        results = await phone.http.get("/api/me/results")
        assert results.status_code == 200
        assert {row["game"] for row in await phone.items("/api/me/ratings")} == {"professor-tempus"}
        token = earlier.recovery.rpartition("/")[2]
        status, _ = await live.stranger().fails("/api/me/recover", token=token)
        assert status == 400


async def test_the_same_by_hand_with_a_backup_before(
    earlier: Earlier, shell: Shell, tmp_path: Path
) -> None:
    backup, fresh = tmp_path / "before.sqlite", tmp_path / "fresh"
    assert shell("db", "backup", backup, "--data", earlier.data).code == 0
    assert shell("db", "upgrade", "--data", earlier.data).code == 0
    done = await asyncio.to_thread(shell, "db", "check", "--data", earlier.data)
    assert (done.code, "are sound" in done.out) == (0, True)
    assert shell("db", "restore", backup, "--data", fresh).code == 0
    assert version_in(fresh) == earlier.version, "an older Tablée can still serve the backup"
    async with open_live(fresh) as live:
        person = earlier.person(live, "Bob")
        assert (await person.get("/api/me"))["name"] == "Bob"
