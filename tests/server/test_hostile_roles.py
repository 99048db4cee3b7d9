"""Hostile moderators and operators: none gets further than the role goes, and no decision is lost."""

from tests.server.live_server import Client, Live
from tests.server.moderators import (
    PASSPHRASE,
    machine,
    sanction,
    with_role,
)


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
