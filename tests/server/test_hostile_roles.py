"""Hostile moderators and operators: none gets further than the role goes, and no decision is lost."""

from tests.server.live_server import Client, Live
from tests.server.moderators import (
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
