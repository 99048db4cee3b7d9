"""With several processes, what a moderator decides in one holds in all of them at once."""

from pathlib import Path

import httpx
import pytest
import websockets

from tests.server.conditions import wait_until
from tests.server.live_server import Client, Live, open_live
from tests.server.moderators import machine, sanction, with_role
from tests.server.seated_tables import GAME

pytestmark = pytest.mark.one_store


def through(live: Live, person: Client) -> Client:
    """The same person, who comes to another process."""
    client = live.stranger()
    client.http.cookies = httpx.Cookies(dict(person.http.cookies.items()))
    return client


async def test_decisions_reach_the_sockets_of_other_processes(url: str, tmp_path: Path) -> None:
    async with (
        open_live(tmp_path / "one", database=url) as one,
        open_live(tmp_path / "two", database=url) as two,
    ):
        mod = await with_role(one, "Mod", "operator")
        bob = through(two, await one.guest("Bob"))
        table = await bob.open_table(GAME, 2)
        socket = await bob.socket(table)
        await socket.until("table")
        await sanction(one, mod, "suspend", "Bob")
        with pytest.raises(websockets.ConnectionClosed):
            await socket.until("sanctions")
        assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-suspended")
        again = await bob.socket(table)
        assert (await again.until("wrong"))["why"] == "person-suspended"
        watcher = await two.stranger().socket(table)
        await watcher.until("table")
        await mod.post("/api/admin/announcements", fr="Bientôt.", en="Soon.", minutes=5)
        assert (await watcher.until("notice"))["announcements"][0]["en"] == "Soon."
        await mod.http.put("/api/admin/modes/draining", json={"on": True})
        await wait_until(lambda: two.place.moderation.rules.since("draining") is not None)
        eve = await two.guest("Eve")
        assert await eve.fails("/api/tables", game=GAME, players=2) == (503, "place-draining")
        await mod.post(f"/api/admin/tables/{table}/end", words="Over.")
        assert await eve.fails(f"/api/tables/{table}/sit") == (410, "table-ended")


async def test_the_console_shows_the_load_and_guests_of_all_processes(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.process_reports.REPORT_SECONDS", 0.05)
    async with (
        open_live(tmp_path / "one", database=url) as one,
        open_live(tmp_path / "two", database=url) as two,
    ):
        bob = await two.guest("Bob")
        table = await bob.open_table(GAME, 2)
        await (await bob.socket(table)).until("table")
        computer = await machine(one)
        while not (here := await computer.items("/api/admin/here")):
            pass
        assert [(it["person"]["name"], it["tables"]) for it in here] == [("Bob", [table])]
        assert len(await computer.items("/api/admin/load")) == 2
