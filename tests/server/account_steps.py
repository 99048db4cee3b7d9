"""What people do on the page of their account, over HTTP."""

from typing import Any

from tests.server.authenticator import Authenticator
from tests.server.live_server import Client, Live

PASSPHRASE = "correct horse"
HEADER = "tablee-confirmation"


async def confirm(client: Client, **proof: Any) -> None:
    """Confirm with a passphrase, a code or a passkey. Later requests of this client carry it."""
    given = await client.post("/api/account/confirm", **proof)
    client.http.headers[HEADER] = given["confirmation"]


async def with_account(live: Live, name: str = "Ann") -> Client:
    """A guest with an account, who has just confirmed it."""
    client = await live.guest(name)
    await client.post("/api/account", name=name, passphrase=PASSPHRASE)
    await confirm(client, passphrase=PASSPHRASE)
    return client


async def signed_in(live: Live, name: str = "Ann", passphrase: str = PASSPHRASE) -> Client:
    """Another device that signs in with a passphrase."""
    client = live.stranger()
    answer = await client.post("/api/session", name=name, passphrase=passphrase)
    client.http.headers[HEADER] = answer["confirmation"]
    return client


async def add_passkey(client: Client) -> Authenticator:
    device = Authenticator(client.address)
    offer = await client.post("/api/account/passkeys/offer")
    await client.post("/api/account/passkeys", **device.make(offer))
    return device


async def proof_to_sign_in(client: Client, device: Authenticator) -> dict[str, str]:
    return device.prove(await client.post("/api/session/passkey/question"))


async def sign_in_with_passkey(live: Live, device: Authenticator) -> Client:
    client = live.stranger()
    answer = await client.post("/api/session/passkey", **await proof_to_sign_in(client, device))
    client.http.headers[HEADER] = answer["confirmation"]
    return client


async def confirm_with_passkey(client: Client, device: Authenticator) -> None:
    question = await client.post("/api/account/confirm/question")
    await confirm(client, passkey=device.prove(question))


def forget_confirmation(client: Client) -> None:
    client.http.headers.pop(HEADER, None)


def thief_of(live: Live, client: Client) -> Client:
    """Somebody who has copied a cookie, and nothing else."""
    thief = live.stranger()
    thief.http.cookies.set("tablee", client.http.cookies["tablee"])
    return thief


async def name_of(client: Client) -> str | None:
    name: str | None = (await client.get("/api/me"))["name"]
    return name
