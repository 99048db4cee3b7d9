"""Reports from players, with the chat around them, and blocks."""

import json

import pytest

from tablee.server.tables.ownership import Elsewhere
from tests.server.live_server import Live
from tests.server.moderators import audit, member, sanction, with_role
from tests.server.seated_tables import GAME, two_at_a_table, two_playing


async def test_a_report_has_five_lines_before_and_all_after_until_it_is_closed(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, bob, one, other, table = await two_playing(live)
    live.place.hub.tables[table].limits.talking._most = 100
    for number in range(7):
        await (one if number % 2 else other).asked("talk", text=f"line {number}")
    filed = await bob.post(f"/api/tables/{table}/report", line=5, reason="insult", words=" Look! ")
    (group,) = await mod.items("/api/admin/reports")
    assert (group["about"]["name"], group["reports"][0]["words"]) == ("Ann", "Look!")
    assert group["reports"][0]["by"]["name"] == "Bob"

    async def words() -> list[str]:
        talk = (await mod.get(f"/api/admin/reports/{filed['id']}"))["talk"]
        return [it["words"] for it in talk]

    assert await words() == [f"line {number}" for number in range(7)]
    await one.asked("talk", text="later")
    assert (await words())[-1] == "later"
    path = f"/api/admin/reports/{filed['id']}"
    assert await mod.fails(f"{path}/close", words="Done.") == (403, "report-not-yours")
    await mod.post(f"{path}/take")
    assert (await mod.post(f"{path}/close", words="Warned."))["state"] == "closed"
    await one.asked("talk", text="after the end")
    assert (await words())[-1] == "later"
    assert [it["what"] for it in (await audit(live))[:2]] == ["report-closed", "report-taken"]
    assert await mod.fails(f"{path}/take") == (409, "report-closed")
    assert await mod.items("/api/admin/reports") == []
    assert [it["id"] for it in await mod.items("/api/admin/closed-reports")] == [filed["id"]]


async def test_a_report_is_handled_by_one_moderator_at_a_time(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    boss = await with_role(live, "Boss", "operator")
    _, bob, _, _, table = await two_playing(live)
    filed = await bob.post(f"/api/tables/{table}/report", seat=0, reason="cheating")
    path = f"/api/admin/reports/{filed['id']}"
    assert (await mod.post(f"{path}/take"))["taken_by"]["name"] == "Mod"
    assert await other.fails(f"{path}/take") == (409, "report-taken")
    await mod.post(f"{path}/release")
    await other.post(f"{path}/take")
    assert (await boss.post(f"{path}/take"))["taken_by"]["name"] == "Boss", "an operator takes over"


async def test_nobody_handles_a_report_about_themselves_or_a_table_where_they_sit(live: Live) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    table = await mod.open_table(GAME, 3)
    await other.post(f"/api/tables/{table}/sit")
    bob = await live.guest("Bob")
    about_mod = await bob.post(f"/api/tables/{table}/report", seat=0, reason="insult")
    assert await mod.items("/api/admin/reports") == [], "nobody learns who reported them"
    for moderator in (mod, other):
        path = f"/api/admin/reports/{about_mod['id']}"
        answer = await moderator.http.get(path)
        assert (answer.status_code, answer.json()["why"]) == (403, "report-own")
        assert await moderator.fails(f"{path}/take") == (403, "report-own")
    body = {"kind": "warn", "account": "Mod", "reason": "x", "report": about_mod["id"]}
    assert await other.fails("/api/admin/sanctions", **body) == (403, "report-own")


async def test_bad_reports_are_refused(live: Live) -> None:
    _, bob, one, _, table = await two_playing(live)
    path = f"/api/tables/{table}/report"
    assert await bob.fails(path, seat=1, reason="insult") == (400, "report-yourself")
    assert await bob.fails(path, seat=7, reason="insult") == (400, "seat-unknown")
    assert await bob.fails(path, line=7, reason="insult") == (400, "chat-unknown")
    assert await bob.fails(path, reason="insult") == (400, "report-whom")
    assert (await bob.fails(path, seat=0, reason="boring"))[0] == 400
    assert await live.stranger().fails(path, seat=0, reason="spam") == (401, "guest-needed")
    await bob.post(f"/api/tables/{table}/quiet", quiet=True)
    await one.asked("talk", text="among us")
    eve = await live.guest("Eve")
    assert await eve.fails(path, line=0, reason="insult") == (400, "chat-unknown"), "not hers to read"
    robots = await bob.open_table(GAME, 2, bots={"1": "greedy"})
    assert await bob.fails(f"/api/tables/{robots}/report", seat=1, reason="cheating") == (
        400,
        "report-nobody",
    )


async def test_reports_are_limited_and_the_same_one_counts_once(live: Live, still_limits: None) -> None:
    _, bob, _, _, table = await two_playing(live)
    path = f"/api/tables/{table}/report"
    await bob.post(path, seat=0, reason="insult")
    assert await bob.fails(path, seat=0, reason="insult") == (409, "report-made")
    live.place.reporting._buckets.clear()
    answers = [await bob.fails(path, seat=0, reason="spam") for _ in range(6)]
    assert answers[-1] == (429, "too-often")


async def test_a_blocked_persons_lines_are_hidden_from_me_alone_and_nobody_notices(
    live: Live,
) -> None:
    _, bob, one, other, table = await two_playing(live)
    watcher = await live.stranger().socket(table)
    await watcher.position(0)
    await one.asked("talk", text="rude")
    await watcher.until("heard", text="rude")
    await other.until("heard", text="rude")
    seen_by_others = len(one.frames), len(watcher.frames)
    found = await bob.http.post(f"/api/tables/{table}/block", json={"line": 0})
    (entry,) = found.json()
    assert entry["name"] == "Ann"
    assert (await other.until("heard", gone=True))["text"] == ""
    await one.asked("talk", text="still rude")
    await watcher.until("heard", text="still rude")
    new = [*one.frames[seen_by_others[0] :], *watcher.frames[seen_by_others[1] :]]
    assert {json.loads(frame)["type"] for frame in new} == {"heard", "done"}
    assert await other.asked("talk", text="I go on")
    assert not any(b"still rude" in frame for frame in other.frames)
    later = await bob.socket(table)
    await later.until("heard", text="I go on")
    assert not any(b"rude" in frame for frame in later.frames)
    await bob.http.delete(f"/api/me/blocks/{entry['id']}")
    await other.until("heard", text="still rude")
    assert await bob.items("/api/me/blocks") == []


async def test_reports_and_what_moderators_read_change_nothing_on_the_wire(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, bob, one, other, table = await two_playing(live)
    await one.asked("talk", text="rude")
    await other.until("heard", text="rude")
    before = len(one.frames), len(other.frames)
    filed = await bob.post(f"/api/tables/{table}/report", line=0, reason="insult")
    await mod.get(f"/api/admin/reports/{filed['id']}")
    await mod.post(f"/api/admin/reports/{filed['id']}/take")
    for path in ("here", "tables", "people?search=a", "reports"):
        await mod.http.get(f"/api/admin/{path}")
    await mod.post(f"/api/admin/reports/{filed['id']}/close", words="Nothing.")
    await one.asked("talk", text="end")
    await other.until("heard", text="end")
    new = [*one.frames[before[0] :], *other.frames[before[1] :]]
    assert sorted(json.loads(frame)["type"] for frame in new) == ["done", "heard", "heard"]


async def test_who_is_blocked_cannot_sit_down_where_i_am_the_host(live: Live) -> None:
    _, bob, _, _, table = await two_playing(live)
    await bob.post(f"/api/tables/{table}/report", seat=0, reason="other")
    await bob.http.post(f"/api/tables/{table}/block", json={"seat": 0})
    ann = live.stranger()
    ann.http.cookies = live._clients[0].http.cookies
    mine = await bob.open_table(GAME, 2)
    assert await ann.fails(f"/api/tables/{mine}/sit") == (403, "table-not-for-you")
    theirs = await ann.open_table(GAME, 2)
    await bob.post(f"/api/tables/{theirs}/sit")


async def test_moderators_see_who_is_here_and_who_sits_where_but_no_cards(live: Live) -> None:
    mod = await with_role(live, "Mod")
    _, _, _, _, table = await two_playing(live)
    here = await mod.items("/api/admin/here")
    assert {it["person"]["name"]: it["tables"] for it in here} == {"Ann": [table], "Bob": [table]}
    (listed,) = await mod.items("/api/admin/tables")
    assert [seat["name"] for seat in listed["seats"]] == ["Ann", "Bob"]
    assert listed.keys() == {"id", "game", "status", "is_open", "created_at", "updated_at", "seats"}
    secret = live.place.hub.tables[table].row.secret
    for path in ("tables", "here", "people?search=a", "reports", "sanctions"):
        assert secret not in (await mod.http.get(f"/api/admin/{path}")).text


async def test_a_person_is_found_by_name_or_account_with_their_past(live: Live) -> None:
    mod = await with_role(live, "Mod")
    await member(live, "Bobby")
    await sanction(live, mod, "warn", "Bobby")
    (found,) = await mod.items("/api/admin/people?search=bob")
    assert (found["name"], found["account"], found["role"]) == ("Bobby", "bobby", None)
    file = await mod.get(f"/api/admin/people/{found['guest']}")
    assert [it["kind"] for it in file["sanctions"]] == ["warn"]
    assert await mod.items("/api/admin/people?search=") == []
    assert (await mod.http.get("/api/admin/people/nobody")).status_code == 404


async def test_reports_and_blocks_leave_the_table_where_it_is(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it moved to the process that is asked, everyone there would notice a reconnection."""
    _, bob, one, _, table = await two_playing(live)
    await one.asked("talk", text="rude")

    async def elsewhere(*_: object, **__: object) -> None:
        raise Elsewhere

    monkeypatch.setattr(live.place.hub, "table", elsewhere)
    await bob.post(f"/api/tables/{table}/report", line=0, reason="insult")
    answer = await bob.http.post(f"/api/tables/{table}/block", json={"line": 0})
    assert [it["name"] for it in answer.json()] == ["Ann"]


async def test_where_nobody_can_sit_down_a_blocked_person_is_answered_like_everyone(live: Live) -> None:
    ann, bob, table = await two_at_a_table(live)
    eve, other = await live.guest("Eve"), await live.guest("Other")
    side = await eve.open_table(GAME, 2)
    await ann.http.post(f"/api/tables/{side}/block", json={"seat": 0})
    answers = [await it.http.post(f"/api/tables/{table}/sit", json={}) for it in (eve, other)]
    assert [(it.status_code, it.json()["why"]) for it in answers] == [(409, "table-full")] * 2
    assert answers[0].content == answers[1].content
    await bob.post(f"/api/tables/{table}/leave")
    assert await eve.fails(f"/api/tables/{table}/sit") == (403, "table-not-for-you")
