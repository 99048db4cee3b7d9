"""What strangers and thieves try around accounts, names and a closed place."""

from pathlib import Path
from typing import Any

import pytest

from tablee.store import moderation_queries as queries
from tablee.store.credential_queries import links_of_session
from tablee.store.people_rows import DeletionRow, LinkUseRow, SessionRow
from tests.server.account_steps import confirm, thief_of, with_account
from tests.server.live_server import Live, open_live
from tests.server.moderators import audit, member, with_role
from tests.server.seated_tables import GAME


async def test_an_invitation_gives_nobody_anothers_name(live: Live) -> None:
    boss, _ = await with_role(live, "Boss", "operator"), await member(live, "Ann")
    code = (await boss.post("/api/admin/invitations", uses=9))["code"]
    for name, why in (("Ann", "name-owned"), ("Admin", "name-reserved"), ("\u2800", "name-hidden")):
        answer = await live.stranger().fails("/api/invitation", code=code, name=name)
        assert answer[1] == why
    (listed,) = await boss.items("/api/admin/invitations")
    assert listed["used"] == 0
    await live.stranger().post("/api/invitation", code=code, name="Eve")


async def test_a_cookie_that_was_signed_out_opens_no_closed_place(live: Live) -> None:
    boss, ann = await with_role(live, "Boss", "operator"), await member(live, "Ann")
    table = await ann.open_table(GAME, 2)
    await boss.http.put("/api/admin/modes/closed", json={"on": True})
    thief = thief_of(live, ann)
    assert (await thief.http.get("/api/tables")).status_code == 200
    await ann.http.delete("/api/session")
    answer = await thief.http.get("/api/tables")
    assert (answer.status_code, answer.json()["why"]) == (403, "place-closed")
    assert (await (await thief.socket(table)).until("wrong"))["why"] == "place-closed"


async def test_a_cookie_that_was_signed_out_reads_no_sanctions(live: Live) -> None:
    mod, ann = await with_role(live, "Mod"), await member(live, "Ann")
    await mod.post("/api/admin/sanctions", kind="warn", account="Ann", reason="Private words.")
    thief = thief_of(live, ann)
    assert len(await thief.items("/api/me/sanctions")) == 1
    await ann.http.delete("/api/session")
    assert await thief.items("/api/me/sanctions") == []


@pytest.mark.usefixtures("still_limits")
async def test_an_address_cannot_fill_the_audit_log_with_ever_new_guests(live: Live) -> None:
    for number in range(8):
        guest = await live.guest(f"Guest {number}")
        for _ in range(10):
            assert (await guest.fails("/api/admin/announcements"))[0] == 403
    rows = await queries.audit_before(live.place.store, "9" * 15, 200)
    assert len(rows) == 40


@pytest.mark.usefixtures("still_limits")
@pytest.mark.place(arrivals_per_minute=6)
async def test_a_cookie_from_before_tls_opens_a_bounded_number_of_sessions(live: Live) -> None:
    ann = await live.guest("Ann")
    headers = {"x-forwarded-proto": "https", "cookie": f"tablee={ann.http.cookies['tablee']}"}
    for _ in range(15):
        answer = await live.stranger().http.get("/api/me", headers=headers)
        assert answer.json()["name"] == "Ann"
    assert len(await live.place.store.find(SessionRow, "")) <= 6


async def test_a_guest_has_a_bounded_number_of_links_to_devices(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.accounts.device_links.MAX_LINKS", 3)
    ann = await live.guest("Ann")
    claim = live.place.guests.claim(ann.http.cookies["tablee"])
    assert claim is not None
    guest, now = await live.place.store.guest(claim.guest), live.place.services.now()
    assert guest is not None
    links = live.place.device_links
    tokens = [await links.make(guest, claim.session, now + number) for number in range(3)]
    await live.stranger().post("/api/me/recover", token=tokens[0])
    tokens += [await links.make(guest, claim.session, now + number) for number in (3, 4)]
    assert len(await links_of_session(live.place.store, claim.guest, claim.session)) == 3
    assert await live.place.store.find(LinkUseRow, "") == [], "with a link goes that it was used"
    assert (await live.stranger().fails("/api/me/recover", token=tokens[1]))[1] == "link-void"
    for token in tokens[2:]:
        await live.stranger().post("/api/me/recover", token=token)


async def test_renewing_reads_few_sessions_however_often_somebody_signed_in(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await with_account(live)
    guest = live.place.guests.claim(ann.http.cookies["tablee"])
    assert guest is not None
    now = live.place.services.now()
    old = [
        SessionRow(id=f"old{number}", guest=guest.guest, opened_at=1, device="", seen_at=1, ended_at=now)
        for number in range(500)
    ]
    await live.place.store.commit(*old)
    read: list[int] = []
    find = live.place.store.find

    async def counted(*asked: Any) -> Any:
        found = await find(*asked)
        read.append(len(found))
        return found

    monkeypatch.setattr(live.place.store, "find", counted)
    await confirm(ann, passphrase="correct horse")
    await ann.post("/api/me/renew")
    assert max(read) < 100


async def test_the_list_of_blocked_people_is_read_in_a_few_queries(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await live.guest("Ann")
    for number in range(12):
        other = await live.guest(f"Guest {number}")
        table = await other.open_table(GAME, 2)
        await ann.post(f"/api/tables/{table}/block", seat=0)
    asked: list[str] = []
    guest = live.place.store.guest

    async def counted(guest_id: str) -> object:
        asked.append(guest_id)
        return await guest(guest_id)

    monkeypatch.setattr(live.place.store, "guest", counted)
    found = await ann.items("/api/me/blocks")
    assert {it["name"] for it in found} == {f"Guest {number}" for number in range(12)}
    assert len(asked) < 5


async def test_the_plain_pages_show_no_tables_of_a_closed_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.web.browser_client.is_built", lambda: False)
    async with open_live(tmp_path) as live:
        boss = await with_role(live, "Boss", "operator")
        table = await boss.open_table(GAME, 2, is_open=True)
        stranger = live.stranger()
        assert table in (await stranger.http.get("/")).text
        await boss.http.put("/api/admin/modes/closed", json={"on": True})
        assert table not in (await stranger.http.get("/")).text
        answer = await stranger.http.get(f"/t/{table}")
        assert (answer.status_code, answer.json()["why"]) == (403, "place-closed")
        assert "Boss" in (await boss.http.get(f"/t/{table}")).text


async def test_a_zero_in_a_path_is_an_unknown_page_and_no_failure_of_the_store(live: Live) -> None:
    boss = await with_role(live, "Boss", "operator")
    for path in ("/api/sanctions/a%00", "/api/admin/reports/a%00", "/api/admin/people/a%00"):
        answer = await boss.http.get(path)
        assert (answer.status_code, answer.json()["why"]) == (404, "page-unknown"), path
    answer = await boss.http.delete("/api/me/sessions/a%00")
    assert (answer.status_code, answer.json()["why"]) == (404, "page-unknown")
    assert await boss.fails("/api/admin/tables/a%00/delete", words="x") == (404, "page-unknown")
    entry = (await audit(live))[0]
    assert (entry["outcome"], entry["ref"]) == ("page-unknown", "a "), "the attempt is in the log"


async def test_people_who_have_deleted_themselves_cost_nothing_until_the_last_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.deletions.ROUND_SECONDS", 3600)
    async with open_live(tmp_path) as live:
        for number in range(5):
            guest = await live.guest(f"Guest {number}")
            body = {"name": f"Guest {number}"}
            assert (await guest.http.request("DELETE", "/api/me", json=body)).status_code == 200
        worker = live.place.deletions
        worker.stop()
        for _ in range(2):
            await worker.work_once()
        asked: list[str] = []

        async def counted(deletion: DeletionRow, *, is_last: bool) -> None:
            asked.append(deletion.guest)

        monkeypatch.setattr(worker, "_work_off", counted)
        await worker.work_once()
        assert asked == []
        monkeypatch.setattr("tablee.server.deletions.LAST_LOOK_MS", 0)
        await worker.work_once()
        assert len(asked) == 5
