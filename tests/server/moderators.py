"""People who run a test's place: operators, moderators, and what they do over HTTP."""

import time
from typing import Any

from tablee.server.moderation.roles import machine_credential
from tablee.server.people.guests import signing_key
from tests.server.live_server import Client, Json, Live

PASSPHRASE = "correct horse battery"


async def machine(live: Live) -> Client:
    """The command line beside the data."""
    client = live.stranger()
    key = await signing_key(live.place.store)
    credential = machine_credential(key, time.time_ns() // 1_000_000 + 50_000)
    client.http.headers["authorization"] = f"Bearer {credential}"
    return client


async def member(live: Live, name: str) -> Client:
    """A guest with an account of the same name."""
    client = await live.guest(name)
    await client.post("/api/account", name=name, passphrase=PASSPHRASE)
    return client


async def with_role(live: Live, name: str, role: str = "moderator") -> Client:
    client = await member(live, name)
    await (await machine(live)).post("/api/admin/roles", account=name, role=role)
    return client


async def id_of(live: Live, name: str) -> str:
    """The guest id of the only person with this name."""
    found = await (await machine(live)).items(f"/api/admin/people?search={name}")
    (person,) = [it for it in found if it["name"] == name]
    guest: str = person["guest"]
    return guest


async def sanction(live: Live, by: Client, kind: str, whom: str, /, **more: Any) -> Json:
    """Sanction the person with this name."""
    body = {"reason": "Rude.", "hours": None if kind == "warn" else 24, **more}
    return await by.post("/api/admin/sanctions", kind=kind, guest=await id_of(live, whom), **body)


async def switch(operator: Client, mode: str, on: bool) -> None:
    answer = await operator.http.put(f"/api/admin/modes/{mode}", json={"on": on})
    assert answer.status_code == 200, answer.text


async def audit(live: Live) -> list[Json]:
    """The audit log, the newest entries first."""
    return await (await machine(live)).items("/api/admin/audit")
