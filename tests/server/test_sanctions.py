"""Sanctions: they apply at once, to open sockets too, are read by the person, and can be appealed."""

from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tablee.store.rows import RatingRow
from tests.server.live_server import Client, Json, Live, open_live
from tests.server.moderators import (
    PASSPHRASE,
    audit,
    id_of,
    machine,
    member,
    sanction,
    with_role,
)
from tests.server.seated_tables import GAME, two_playing


async def turned_away(client: Client, table: str) -> tuple[Json, int]:
    """Connect to a table where the client is not admitted. Returns the message and the close code."""
    socket = await client.socket(table)
    wrong = await socket.until("wrong")
    with pytest.raises(websockets.ConnectionClosed):
        await socket.read()
    code = socket.wire.close_code
    assert code is not None
    return wrong, code


async def test_a_muted_person_plays_on_but_does_not_talk(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, bob, _, other, table = await two_playing(live)
    given = await sanction(live, mod, "mute", "Bob")
    assert (given["state"], given["in_force"]) == ("active", True)
    told = await other.until("sanctions")
    assert [it["kind"] for it in told["sanctions"]] == ["mute"], "at once, and Bob stays connected"
    again = await bob.socket(table)
    told = await again.until("sanctions")
    assert [it["kind"] for it in told["sanctions"]] == ["mute"]
    answer = await again.asked("talk", text="hello")
    assert (answer["why"], answer["facts"]["reason"]) == ("person-muted", "Rude.")
    await mod.post(f"/api/admin/sanctions/{given['id']}/lift", words="All right.")
    assert (await again.asked("talk", text="hello"))["type"] == "done"


async def test_a_suspended_person_is_disconnected_and_reads_why_and_until_when(live: Live) -> None:
    mod = await with_role(live, "Mod")
    bob = await member(live, "Bob")
    table = await bob.open_table(GAME, 2)
    socket = await bob.socket(table)
    given = await sanction(live, mod, "suspend", "Bob")
    with pytest.raises(websockets.ConnectionClosed):
        await socket.until("sanctions")
    wrong, code = await turned_away(bob, table)
    assert (wrong["why"], code) == ("person-suspended", 4009)
    assert wrong["facts"]["ends_at"] == given["ends_at"]
    assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-suspended")
    assert await bob.fails(f"/api/tables/{table}/sit") == (403, "person-suspended")
    new = live.stranger()
    assert await new.fails("/api/session", name="Bob", passphrase=PASSPHRASE) == (
        403,
        "person-suspended",
    )
    assert (await bob.get("/api/me"))["name"] == "Bob", "still the same person here"
    assert (await bob.items("/api/me/sanctions"))[0]["reason"] == "Rude."


async def test_a_sanction_survives_a_restart_and_ends_by_itself(tmp_path: Path) -> None:
    async with open_live(tmp_path) as live:
        mod = await with_role(live, "Mod")
        bob = await live.guest("Bob")
        await sanction(live, mod, "suspend", "Bob", hours=1)
        cookies = dict(bob.http.cookies.items())
    async with open_live(tmp_path) as live:
        bob = live.stranger()
        bob.http.cookies = httpx.Cookies(cookies)
        assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-suspended")
        conduct: Any = live.place.moderation.conduct
        now = conduct._now
        conduct._now = lambda: now() + 3_600_001
        await bob.open_table(GAME, 2)


async def test_the_ban_of_an_account_needs_a_second_moderator_if_there_is_one(live: Live) -> None:
    mod = await with_role(live, "Mod")
    bob, eve = await member(live, "Bob"), await member(live, "Eve")
    alone = await sanction(live, mod, "ban", "Eve", hours=None)
    assert alone["state"] == "active", "there is nobody else"
    assert await eve.fails("/api/tables", game=GAME, players=2) == (403, "person-banned-for-ever")
    other = await with_role(live, "Other")
    pending = await sanction(live, mod, "ban", "Bob", hours=None)
    assert pending["state"] == "pending"
    assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-suspended")
    path = f"/api/admin/sanctions/{pending['id']}"
    assert await mod.fails(f"{path}/confirm") == (403, "second-needed")
    assert [it["id"] for it in await other.items("/api/admin/pending-bans")] == [pending["id"]]
    assert (await other.post(f"{path}/confirm"))["state"] == "active"
    assert await other.fails(f"{path}/confirm") == (409, "sanction-not-pending")
    assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-banned-for-ever")


async def test_a_second_moderator_can_refuse_a_ban(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    bob = await member(live, "Bob")
    pending = await sanction(live, mod, "ban", "Bob", hours=48)
    refused = await other.post(f"/api/admin/sanctions/{pending['id']}/refuse", words="Too hard.")
    assert (refused["state"], refused["in_force"]) == ("refused", False)
    await bob.open_table(GAME, 2)


async def test_a_guest_without_an_account_is_banned_at_once(live: Live) -> None:
    mod, _ = await with_role(live, "Mod"), await with_role(live, "Other")
    bob = await live.guest("Bob")
    assert (await sanction(live, mod, "ban", "Bob", hours=48))["state"] == "active"
    assert await bob.fails("/api/tables", game=GAME, players=2) == (403, "person-banned")


async def test_nobody_sanctions_themselves_nor_a_moderator_an_operator(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    for by, name, why in ((mod, "Boss", "sanction-role"), (mod, "Mod", "sanction-yourself")):
        body = {"kind": "warn", "guest": await id_of(live, name), "reason": "x"}
        assert await by.fails("/api/admin/sanctions", **body) == (403, why)
        entry = (await audit(live))[0]
        assert (entry["by"]["name"], entry["outcome"]) == ("Mod", why)
        assert entry["whom"] == body["guest"]
    await sanction(live, boss, "warn", "Mod")
    assert await mod.fails("/api/admin/sanctions", kind="warn", guest="x", reason="x") == (
        404,
        "person-unknown",
    )


async def test_a_sanctioned_moderator_has_no_rights(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    await sanction(live, boss, "suspend", "Mod")
    answer = await mod.http.get("/api/admin/reports")
    assert (answer.status_code, answer.json()["why"]) == (403, "person-suspended")


async def test_a_network_is_banned_with_its_open_sockets_but_never_ones_own(live: Live) -> None:
    mod = await with_role(live, "Mod")
    bob, ann = await live.guest("Bob"), await live.guest("Ann")
    table = await ann.open_table(GAME, 2)
    bob.come_from("203.0.113.77")
    socket = await bob.socket(table)
    path, body = "/api/admin/sanctions", {"kind": "ban", "reason": "Flood."}
    assert await mod.fails(path, **body, network="203.0.113.0/24") == (400, "sanction-end")
    mod.come_from("198.51.100.1")
    own = await mod.fails(path, **body, network="198.51.100.0/24", hours=2)
    assert own == (400, "network-own")
    for network, why in (
        ("127.0.0.1", "network-own"),
        ("10.0.0.0/8", "network-wide"),
        ("::/0", "network-wide"),
        ("many", "network-malformed"),
    ):
        assert await mod.fails(path, **body, network=network, hours=2) == (400, why)
    given = await mod.post(path, **body, network="203.0.113.0/24", hours=2)
    with pytest.raises(websockets.ConnectionClosed):
        await socket.until("notice")
    wrong, _ = await turned_away(bob, table)
    assert wrong["why"] == "address-banned"
    answer = await bob.http.get("/api/tables")
    assert (answer.status_code, answer.json()["why"]) == (403, "address-banned")
    assert (await bob.get(f"/api/sanctions/{given['id']}"))["reason"] == "Flood."
    assert await ann.get("/api/tables"), "others are not concerned"
    await mod.post(f"{path}/{given['id']}/lift", words="Over.")
    assert await bob.get("/api/tables")


async def test_an_appeal_is_made_once_and_answered_by_somebody_else(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    await live.guest("Bob")
    given = await sanction(live, mod, "suspend", "Bob")
    stranger, path = live.stranger(), f"/api/sanctions/{given['id']}"
    assert await stranger.fails("/api/sanctions/guess/appeal", words="x") == (
        404,
        "sanction-unknown",
    )
    assert (await stranger.post(f"{path}/appeal", words="It was a joke."))["appealed"]
    assert await stranger.fails(f"{path}/appeal", words="Really.") == (409, "appeal-made")
    (open_one,) = await mod.items("/api/admin/appeals")
    assert [it["words"] for it in open_one["steps"]] == ["It was a joke."]
    answer = f"/api/admin/sanctions/{given['id']}/answer"
    assert await mod.fails(answer, words="No.", lift=False) == (403, "appeal-other")
    assert (await other.post(answer, words="Fair enough.", lift=True))["state"] == "lifted"
    assert (await stranger.get(path))["answer"] == "Fair enough."
    assert await other.fails(answer, words="x", lift=True) == (409, "appeal-none")


async def test_a_renamed_person_has_the_new_name_at_once_and_keeps_it(live: Live) -> None:
    mod = await with_role(live, "Mod")
    bob, ann = await live.guest("Rude"), await live.guest("Ann")
    table = await ann.open_table(GAME, 2)
    await bob.post(f"/api/tables/{table}/sit")
    watcher = await ann.socket(table)
    await sanction(live, mod, "rename", "Rude", name="Bob")
    await watcher.until("table")
    while watcher.table["seats"][1]["name"] != "Bob":
        await watcher.until("table")
    assert (await bob.get("/api/me"))["name"] == "Bob"
    assert await bob.fails("/api/me", name="Rude again") == (403, "person-renamed")


async def test_every_sanction_is_in_the_audit_log_with_its_reason_and_address(live: Live) -> None:
    mod = await with_role(live, "Mod")
    await live.guest("Bob")
    mod.come_from("198.51.100.7")
    given = await sanction(live, mod, "warn", "Bob")
    entry = (await audit(live))[0]
    assert (entry["by"]["name"], entry["whom_name"], entry["what"]) == ("Mod", "Bob", "warn")
    assert (entry["ref"], entry["reason"]) == (given["id"], "Rude.")
    assert (entry["address"], entry["via"], entry["outcome"]) == ("198.51.100.7", "cookie", "done")


BAD_SANCTIONS: list[dict[str, Any]] = [
    {},
    {"kind": "burn", "reason": "x", "guest": "x"},
    {"kind": "mute", "reason": "x", "guest": "x", "hours": 0},
    {"kind": "mute", "reason": "x", "guest": "x", "hours": 10**9},
    {"kind": "mute", "reason": "x\0", "guest": "x", "hours": 1},
    {"kind": "mute", "reason": "x" * 2000, "guest": "x", "hours": 1},
    {"kind": "mute", "reason": " ", "guest": "x", "hours": 1},
    {"kind": "mute", "reason": "x", "hours": 1},
    {"kind": "mute", "reason": "x", "network": "203.0.113.0/24", "hours": 1},
    {"kind": "ban", "reason": "x", "network": "203.0.113.0/24", "guest": "x", "hours": 1},
    {"kind": "mute", "reason": "x", "account": "nobody", "hours": 1},
    {"kind": "rename", "reason": "x", "guest": "x", "hours": 1, "name": ""},
    {"kind": "warn", "reason": "x", "guest": "x", "report": "none"},
    {"kind": "warn", "reason": "x", "guest": "x", "more": 1},
]


async def test_bad_sanctions_are_refused_noted_and_change_nothing(live: Live) -> None:
    mod = await with_role(live, "Mod")
    for number, body in enumerate(BAD_SANCTIONS, 1):
        status, why = await mod.fails("/api/admin/sanctions", **body)
        assert status in (400, 404), body
        refused = [it for it in await audit(live) if it["outcome"] != "done"]
        assert len(refused) == number, body
        assert refused[0]["outcome"] == why
        assert refused[0]["what"] == "POST /api/admin/sanctions"
    assert await mod.items("/api/admin/sanctions") == []


async def test_strangers_and_guests_are_refused_and_cannot_fill_the_audit_log(live: Live) -> None:
    bob = await live.guest("Bob")
    body = {"kind": "warn", "guest": "x", "reason": "x"}
    for _ in range(15):
        assert await bob.fails("/api/admin/sanctions", **body) == (403, "role-needed")
        assert await live.stranger().fails("/api/admin/sanctions", **body) == (401, "guest-needed")
    refused = [it for it in await audit(live) if it["outcome"] == "role-needed"]
    assert len(refused) == 10
    assert {it["by"]["name"] for it in refused} == {"Bob"}


async def test_a_moderator_cannot_do_what_needs_an_operator(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    assert await mod.fails("/api/admin/announcements", fr="x", en="x", minutes=1) == (
        403,
        "role-needed",
    )
    assert await boss.fails("/api/admin/roles", account="Boss", role="operator") == (
        403,
        "role-needed",
    )
    assert (await (await machine(live)).get("/api/admin/me"))["role"] == "machine"


async def test_a_table_that_a_moderator_ends_has_no_result_and_says_why(live: Live) -> None:
    mod = await with_role(live, "Mod")
    ann, _, one, _, table = await two_playing(live)
    await mod.post(f"/api/admin/tables/{table}/end", words="Abuse.")
    with pytest.raises(websockets.ConnectionClosed):
        await one.until("notice")
    wrong, _ = await turned_away(ann, table)
    assert (wrong["why"], wrong["facts"]["reason"]) == ("table-ended", "Abuse.")
    assert await ann.items("/api/me/results") == []
    assert await live.place.store.find(RatingRow, "WHERE games > 0") == []
    assert (await ann.http.get(f"/api/tables/{table}/record")).status_code == 410
    assert await mod.fails(f"/api/admin/tables/{table}/end", words="x") == (410, "table-ended")


async def test_a_deleted_table_is_gone_with_its_game_and_chat(live: Live) -> None:
    mod = await with_role(live, "Mod")
    ann, bob, one, _, table = await two_playing(live)
    await one.asked("talk", text="rude words")
    await bob.post(f"/api/tables/{table}/report", line=0, reason="insult")
    await mod.post(f"/api/admin/tables/{table}/delete", words="Spam.")
    assert await ann.fails(f"/api/tables/{table}/sit") == (404, "table-unknown")
    assert await live.place.store.table(table) is None
    (group,) = await mod.items("/api/admin/reports")
    talk = (await mod.get(f"/api/admin/reports/{group['reports'][0]['id']}"))["talk"]
    assert [it["words"] for it in talk] == ["rude words"]


async def test_a_removed_line_is_gone_for_everyone_and_stays_in_its_report(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, bob, one, other, table = await two_playing(live)
    await one.asked("talk", text="rude words")
    filed = await bob.post(f"/api/tables/{table}/report", line=0, reason="insult", words="Look!")
    path = f"/api/admin/tables/{table}/remove-line"
    await mod.post(path, number=0, words="Insult.")
    assert (await other.until("heard", gone=True))["text"] == ""
    assert await mod.fails(path, number=0, words="x") == (400, "chat-unknown")
    later = await live.stranger().socket(table)
    assert (await later.until("heard"))["text"] == ""
    await one.asked("talk", text="next")
    assert (await later.until("heard", text="next"))["number"] == 1
    talk = (await mod.get(f"/api/admin/reports/{filed['id']}"))["talk"]
    assert [(it["words"], it["reported"]) for it in talk] == [("rude words", True), ("next", False)]
