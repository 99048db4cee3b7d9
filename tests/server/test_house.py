"""The house: announcements, read-only and draining mode, a closed place, roles and tokens."""

import asyncio
import random
import time
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.server.house_watch import HouseWatch
from tablee.server.moderation.roles import MACHINE_SECONDS, machine_credential
from tablee.server.people.guests import signing_key
from tablee.server.web.app import API_ROUTES
from tablee.store.moderation_rows import InvitationRow
from tests.server.conditions import wait_until
from tests.server.live_server import Live, open_live
from tests.server.moderators import PASSPHRASE, audit, machine, member, switch, with_role
from tests.server.seated_tables import GAME, two_playing

RESTART = {"fr": "Redémarrage dans dix minutes.", "en": "Restart in ten minutes.", "minutes": 10}


async def test_an_announcement_is_told_at_tables_and_on_pages_until_it_ends(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    _, _, one, _, table = await two_playing(live)
    watcher = await live.stranger().socket(table)
    await boss.post("/api/admin/announcements", **RESTART)
    for socket in (one, watcher, await live.stranger().socket(table)):
        (told,) = (await socket.until("notice"))["announcements"]
        assert (told["fr"], told["en"]) == (RESTART["fr"], RESTART["en"])
    (shown,) = (await live.stranger().get("/api/notices"))["announcements"]
    await boss.http.delete(f"/api/admin/announcements/{shown['id']}")
    assert (await one.until("notice")).get("announcements", []) == []
    assert (await live.stranger().get("/api/notices")).get("announcements", []) == []
    assert [it["what"] for it in (await audit(live))[:2]] == ["withdraw", "announce"]


async def test_bad_announcements_and_modes_are_refused(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    path = "/api/admin/announcements"
    assert await boss.fails(path, fr="x", en=" ", minutes=1) == (400, "announcement-empty")
    assert (await boss.fails(path, fr="x", en="x", minutes=0))[0] == 400
    assert (await boss.fails(path, fr="x" * 301, en="x", minutes=1)) == (400, "words-long")
    for _ in range(5):
        await boss.post(path, **RESTART)
    assert await boss.fails(path, **RESTART) == (409, "announcements-too-many")
    answer = await boss.http.put("/api/admin/modes/quiet", json={"on": True})
    assert (answer.status_code, answer.json()["why"]) == (404, "mode-unknown")
    assert (await boss.http.delete(f"{path}/none")).status_code == 404


async def test_a_read_only_place_shows_all_and_changes_nothing_and_no_clock_runs(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    ann, _, one, *_ = await two_playing(live, clock={"type": "live", "move": 60, "reserve": 9})
    await switch(boss, "read-only", True)
    assert (await one.until("notice"))["modes"] == ["read-only"]
    assert (await one.act(one.choice(random.Random(1))))["why"] == "place-read-only"
    assert (await one.asked("talk", text="x"))["why"] == "place-read-only"
    assert await ann.fails("/api/tables", game=GAME, players=2) == (503, "place-read-only")
    assert await ann.fails("/api/me", name="Anna") == (503, "place-read-only")
    assert await live.stranger().fails("/api/me", name="Eve") == (503, "place-read-only")
    assert (await ann.get("/api/tables"))["mine"], "reading goes on"
    assert live.place.services.can_commit() is False, "so no clock runs out"
    began = live.place.services.outages.since(0)
    await asyncio.sleep(0.02)
    await switch(boss, "read-only", False)
    assert live.place.services.outages.since(0) >= began + 20
    assert (await one.act(one.choice(random.Random(1))))["type"] == "done"


async def test_bots_rest_while_the_place_is_read_only_and_go_on_afterwards(live: Live) -> None:
    boss, ann = await with_role(live, "Boss", "operator"), await live.guest("Ann")
    table = await ann.open_table(GAME, 2, first=0, bots={"1": "random"})
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(0)
    await switch(boss, "read-only", True)
    thoughts = live.place.services.thinker
    before = getattr(thoughts, "thoughts", 0)
    assert (await socket.act(socket.choice(random.Random(1))))["why"] == "place-read-only"
    assert getattr(thoughts, "thoughts", 0) == before
    await switch(boss, "read-only", False)
    while not socket.my_turn or socket.view["seq"] == 0:
        if socket.my_turn:
            await socket.act(socket.choice(random.Random(1)))
        else:
            await socket.until("view")


async def test_a_draining_place_begins_no_games_but_plays_on(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    ann, bob, one, other, table = await two_playing(live)
    waiting = await ann.open_table(GAME, 2)
    await bob.post(f"/api/tables/{waiting}/sit")
    await switch(boss, "draining", True)
    assert await ann.fails(f"/api/tables/{waiting}/start") == (503, "place-draining")
    assert await ann.fails("/api/tables", game=GAME, players=2) == (503, "place-draining")
    dice = random.Random(1)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    assert await ann.fails(f"/api/tables/{table}/rematch") == (503, "place-draining")
    await switch(boss, "draining", False)
    await ann.post(f"/api/tables/{waiting}/start")


async def test_a_closed_place_lets_in_members_and_who_has_a_code(live: Live) -> None:
    boss, bob = await with_role(live, "Boss", "operator"), await member(live, "Bob")
    guest = await live.guest("Gwen")
    table = await bob.open_table(GAME, 3)
    await switch(boss, "closed", True)
    stranger = live.stranger()
    for path in ("/api/tables", f"/api/tables/{table}", "/api/me/ratings"):
        answer = await stranger.http.get(path)
        assert (answer.status_code, answer.json()["why"]) == (403, "place-closed"), path
    assert await stranger.fails("/api/me", name="Eve") == (403, "place-closed")
    assert await guest.fails(f"/api/tables/{table}/sit") == (403, "place-closed")
    assert (await (await stranger.socket(table)).until("wrong"))["why"] == "place-closed"
    assert (await stranger.get("/api/notices"))["modes"] == ["closed"]
    await bob.socket(table)
    signed_in = live.stranger()
    await signed_in.post("/api/session", name="Bob", passphrase=PASSPHRASE)
    made = await boss.post("/api/admin/invitations", uses=2)
    assert await stranger.fails("/api/invitation", code="guess", name="Eve") == (
        400,
        "invitation-void",
    )
    for name, why in (("Bob", "name-owned"), ("Operator", "name-reserved")):
        refused = await stranger.fails("/api/invitation", code=made["code"], name=name)
        assert refused == (409, why), "an invitation is no way to somebody else's name"
    await stranger.post("/api/invitation", code=made["code"], name="Eve")
    await stranger.post(f"/api/tables/{table}/sit")
    await guest.post("/api/invitation", code=made["code"])
    await guest.post(f"/api/tables/{table}/sit")
    late = live.stranger()
    assert await late.fails("/api/invitation", code=made["code"], name="Late") == (
        400,
        "invitation-void",
    )
    (listed,) = await boss.items("/api/admin/invitations")
    assert (listed["used"], listed["uses"], listed["code"]) == (2, 2, None)


async def test_expired_invitations_do_not_count(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.moderation.house.MAX_INVITATIONS", 2)
    boss, path = await with_role(live, "Boss", "operator"), "/api/admin/invitations"
    for _ in range(2):
        await boss.post(path, hours=1)
    assert await boss.fails(path, hours=1) == (409, "invitations-too-many")
    rows = await live.place.store.find(InvitationRow, "")
    await live.place.store.commit(*(replace(row, ends_at=row.made_at) for row in rows))
    assert await boss.items(path) == []
    made = await boss.post(path, hours=1)
    assert [it["id"] for it in await boss.items(path)] == [made["id"]]


async def test_modes_survive_a_restart(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        await switch(await with_role(live, "Boss", "operator"), "draining", True)
    async with open_live(tmp_path) as live:
        assert (await live.stranger().get("/api/notices"))["modes"] == ["draining"]


async def test_a_change_by_another_process_is_noticed_without_a_notification(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.house_watch.LOOK_SECONDS", 0.01)
    async with open_live(tmp_path) as live:
        boss = await with_role(live, "Boss", "operator")

        async def nothing(self: HouseWatch) -> None: ...

        with monkeypatch.context() as patch:
            patch.setattr(HouseWatch, "apply", nothing)
            await boss.post("/api/admin/announcements", **RESTART)
        rules = live.place.moderation.rules
        await wait_until(lambda: bool(rules.notice().announcements))


# --- roles and tokens ---


async def test_a_role_takes_effect_at_once_and_so_does_its_end(live: Live) -> None:
    ann, computer = await member(live, "Ann"), await machine(live)
    assert (await ann.http.get("/api/admin/reports")).status_code == 403
    await computer.post("/api/admin/roles", account="ANN", role="operator")
    assert (await ann.get("/api/admin/me"))["role"] == "operator"
    token = (await computer.post("/api/admin/tokens", account="Ann"))["token"]
    script = live.stranger()
    script.http.headers["authorization"] = f"Bearer {token}"
    assert (await script.get("/api/admin/me"))["person"]["name"] == "Ann"
    assert token not in (await ann.http.get("/api/admin/tokens")).text
    await computer.http.delete("/api/admin/roles/ann")
    assert (await ann.http.get("/api/admin/reports")).status_code == 403
    answer = await script.http.get("/api/admin/me")
    assert (answer.status_code, answer.json()["why"]) == (401, "token-void")


async def test_a_token_is_revoked_at_once(live: Live) -> None:
    boss, computer = await with_role(live, "Boss", "operator"), await machine(live)
    await with_role(live, "Mod")
    made = await computer.post("/api/admin/tokens", account="Boss")
    assert await computer.fails("/api/admin/tokens", account="Mod") == (400, "token-operators-only")
    script = live.stranger()
    script.http.headers["authorization"] = f"Bearer {made['token']}"
    await script.post("/api/admin/announcements", **RESTART)
    assert (await audit(live))[0]["via"] == "token"
    await boss.http.delete(f"/api/admin/tokens/{made['id']}")
    assert await script.fails("/api/admin/announcements", **RESTART) == (401, "token-void")


async def test_forged_and_expired_credentials_are_void(live: Live) -> None:
    key, now = await signing_key(live.place.store), time.time_ns() // 1_000_000
    for credential in (
        machine_credential(key, now - 1),
        machine_credential(key, now + 2 * MACHINE_SECONDS * 1000),
        machine_credential(b"other" * 8, now + 10_000),
        "machine.",
        "machine.1.2",
        "machine." + "9" * 5000,
        "tablee_guess",
    ):
        client = live.stranger()
        client.http.headers["authorization"] = f"Bearer {credential}"
        answer = await client.http.get("/api/admin/me")
        assert answer.status_code == 401, credential[:20]
    basic = await live.stranger().http.get("/api/admin/me", auth=("a", "b"))
    assert (basic.status_code, basic.json()["why"]) == (401, "token-void")


async def test_a_foreign_page_gains_nothing_by_a_token_or_a_cookie(live: Live) -> None:
    boss, computer = await with_role(live, "Boss", "operator"), await machine(live)
    for client in (boss, computer):
        answer = await client.http.post(
            "/api/admin/announcements", json=RESTART, headers={"origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["why"]) == (403, "origin-foreign")
    assert (await live.stranger().get("/api/notices")).get("announcements", []) == []


async def test_load_and_errors_are_shown_without_secrets(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    _, _, _, _, table = await two_playing(live)
    live.place.hub.tables[table]._log_failure(ValueError(live.place.hub.tables[table].row.secret))
    answer = await boss.http.get("/api/admin/load")
    (report,) = answer.json()
    assert (report["sockets"], report["tables"]) == (2, 1)
    assert report["errors"][0]["what"] == "table failed"
    assert report["errors"][0]["facts"]["table"] == table
    assert live.place.hub.tables[table].row.secret not in answer.text


def test_every_route_of_the_console_names_the_role_that_it_needs() -> None:
    for handler in API_ROUTES:
        path = next(iter(handler.paths))
        guards = [guard.__name__ for guard in handler.guards or ()]
        if path.startswith("/api/admin"):
            assert handler.opt["role"] in ("moderator", "operator", "machine"), path
            assert guards == ["check_role"], path
            changes = not handler.http_methods & {"GET"}
            assert changes == bool(handler.middleware), f"{path}: refused attempts are noted"
        else:
            assert "role" not in handler.opt
