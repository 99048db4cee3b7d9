"""Hostile moderators and operators: none gets further than the role goes, and no decision is lost."""

from typing import Any

import pytest

from tablee.server.people.names import Names
from tablee.store import moderation_queries as queries
from tablee.store.people_rows import GuestRow
from tablee.store.row import Removal
from tests.server.live_server import Client, Live
from tests.server.moderators import (
    PASSPHRASE,
    audit,
    id_of,
    machine,
    member,
    sanction,
    with_role,
)
from tests.server.seated_tables import GAME


async def script_of(live: Live, account: str) -> Client:
    """A script with a token of this operator."""
    made = await (await machine(live)).post("/api/admin/tokens", account=account)
    script = live.stranger()
    script.http.headers["authorization"] = f"Bearer {made['token']}"
    return script


async def test_a_sanctioned_operators_token_has_no_rights(live: Live) -> None:
    await with_role(live, "Boss", "operator")
    script = await script_of(live, "Boss")
    assert (await script.get("/api/admin/me"))["role"] == "operator"
    await sanction(live, await machine(live), "suspend", "Boss")
    answer = await script.http.get("/api/admin/me")
    assert (answer.status_code, answer.json()["why"]) == (403, "person-suspended")


async def test_a_renamed_guest_gets_no_other_name_by_an_account(live: Live) -> None:
    mod, rude = await with_role(live, "Mod"), await live.guest("Rude")
    await sanction(live, mod, "rename", "Rude", name="Calm")
    body = {"name": "Ruder", "passphrase": PASSPHRASE}
    assert await rude.fails("/api/account", **body) == (403, "person-renamed")
    assert (await rude.get("/api/me"))["name"] == "Calm"


async def test_of_two_decisions_at_once_the_second_never_undoes_the_first(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, other, third = [await with_role(live, name) for name in ("Mod", "Other", "Third")]
    bob = await member(live, "Bob")
    given = await sanction(live, mod, "suspend", "Bob")
    path = f"/api/admin/sanctions/{given['id']}"
    await bob.post(f"/api/sanctions/{given['id']}/appeal", words="A joke.")
    read = queries.sanction

    async def then_lifted(store: Any, sanction_id: str) -> Any:
        """Another process lifts the sanction right after this one has read it."""
        found = await read(store, sanction_id)
        monkeypatch.setattr(queries, "sanction", read)
        await third.post(f"{path}/lift", words="Enough.")
        return found

    monkeypatch.setattr(queries, "sanction", then_lifted)
    answer = await other.http.post(f"{path}/answer", json={"words": "It stands.", "lift": False})
    assert (answer.status_code, answer.json()["why"]) == (409, "case-changed")
    await bob.open_table(GAME, 2)


async def test_of_two_who_take_a_report_at_once_the_second_never_undoes_the_first(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, other = await with_role(live, "Mod"), await with_role(live, "Other")
    ann, _ = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 2)
    cat = await live.guest("Cat")
    made = await cat.post(f"/api/tables/{table}/report", seat=0, reason="spam")
    path = f"/api/admin/reports/{made['id']}"
    read = queries.report

    async def then_taken(store: Any, report_id: str) -> Any:
        found = await read(store, report_id)
        monkeypatch.setattr(queries, "report", read)
        await other.post(f"{path}/take")
        return found

    monkeypatch.setattr(queries, "report", then_taken)
    assert await mod.fails(f"{path}/take") == (409, "case-changed")
    assert (await other.get(path))["report"]["taken_by"]["name"] == "Other"


async def test_a_deleted_persons_name_is_not_in_the_audit_log_either(live: Live) -> None:
    mod, boss = await with_role(live, "Mod"), await with_role(live, "Boss", "operator")
    body = {"kind": "warn", "account": "Boss", "reason": "x"}
    assert await mod.fails("/api/admin/sanctions", **body) == (403, "sanction-role")
    for account, request in (("Boss", "revoke"), ("Mod", "grant")):
        answer = await (
            boss.http.delete(f"/api/admin/roles/{account}")
            if request == "revoke"
            else boss.http.post("/api/admin/roles", json={"account": account})
        )
        assert answer.status_code == 403, answer.text
    computer = await machine(live)
    await computer.http.delete("/api/admin/roles/Mod")
    assert (await computer.http.delete("/api/admin/roles/Mod")).status_code == 404
    rows = await queries.audit_before(live.place.store, "9" * 15, 200)
    said = " ".join(f"{row.whom} {row.ref}" for row in rows if row.outcome != "done").casefold()
    assert "boss" not in said
    assert "mod" not in said
    entry = next(it for it in await audit(live) if it["outcome"] == "sanction-role")
    assert entry["whom"] == await id_of(live, "Boss"), "the log still says whom"


async def test_a_moderator_does_not_end_a_game_at_their_own_table(live: Live) -> None:
    mod, ann = await with_role(live, "Mod"), await live.guest("Ann")
    table = await ann.open_table(GAME, 2)
    await mod.post(f"/api/tables/{table}/sit")
    for step in ("end", "delete"):
        path = f"/api/admin/tables/{table}/{step}"
        assert await mod.fails(path, words="I lose.") == (403, "table-own")
        assert (await audit(live))[0]["outcome"] == "table-own"
    other = await with_role(live, "Other")
    await other.post(f"/api/admin/tables/{table}/end", words="Flood.")


async def test_one_person_has_a_bounded_number_of_sanctions(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.moderation.sanctions.MAX_IN_FORCE", 3)
    mod, _ = await with_role(live, "Mod"), await live.guest("Bob")
    given = [await sanction(live, mod, "warn", "Bob") for _ in range(3)]
    body = {"kind": "warn", "guest": await id_of(live, "Bob"), "reason": "x"}
    assert await mod.fails("/api/admin/sanctions", **body) == (409, "sanctions-too-many")
    await mod.post(f"/api/admin/sanctions/{given[0]['id']}/lift", words="Enough.")
    await sanction(live, mod, "mute", "Bob")


async def test_renaming_somebody_who_is_just_being_deleted_changes_nothing(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    mod, _ = await with_role(live, "Mod"), await live.guest("Bob")
    guest = await id_of(live, "Bob")

    async def deleted_meanwhile(self: Names, text: str, guest_row: object) -> str:
        await live.place.store.commit(Removal(GuestRow, (guest,)))
        return text

    monkeypatch.setattr(Names, "choose", deleted_meanwhile)
    body = {"kind": "rename", "guest": guest, "reason": "x", "hours": 1, "name": "Calm"}
    assert await mod.fails("/api/admin/sanctions", **body) == (404, "person-unknown")
    assert await live.place.store.guest(guest) is None
