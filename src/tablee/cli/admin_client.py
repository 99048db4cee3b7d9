"""Sends the commands of `tablee admin` to a place: over HTTP, or straight into its data."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

import msgspec

from tablee.cli.admin_calls import Call, Given
from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import MACHINE, Actor
from tablee.server.moderation.roles import MACHINE_SECONDS, Roles, machine_credential
from tablee.server.people.guests import signing_key
from tablee.server.people.names import account_key
from tablee.server.place_settings import Settings
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.maintenance import place_in_database, place_in_folder
from tablee.store.moderation_rows import Role
from tablee.store.place_facts import SIGNING_KEY
from tablee.store.sqlite import FILE, SqliteStore

ANSWER_SECONDS = 30
LEASE_SECONDS = 60
ROLES: tuple[Role, ...] = ("moderator", "operator")
LAST_ID = "9" * 15
MAX_ENTRIES = 1000


# --- over HTTP ---


class Refused(Exception):
    """The place refused a request. `said` is its answer, in the reader's language."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self.said = said


class NoRedirects(HTTPRedirectHandler):
    """Follows no redirect, because the request with its credential would go on to another host."""

    def redirect_request(self, *_: object) -> None:
        return None


def credential_from(settings: Settings) -> str:
    """The command line's own credential, signed with the key in the place's data."""
    place = place_in_database(settings.database) if settings.database else place_in_folder(settings.data)
    facts = place.facts()
    if SIGNING_KEY not in facts:
        raise Mistake("place-never-served")
    expires_at = time.time_ns() // 1_000_000 + (MACHINE_SECONDS - 5) * 1000
    return machine_credential(bytes.fromhex(facts[SIGNING_KEY]), expires_at)


def send(url: str, credential: str, call: Call, language: str) -> Any:
    """The place's answer. Raises Refused, or a Mistake if the place cannot be reached."""
    headers = {"authorization": f"Bearer {credential}", "accept-language": language}
    body = None if call.body is None else msgspec.json.encode(call.body)
    if body is not None:
        headers["content-type"] = "application/json"
    try:
        request = Request(url.rstrip("/") + call.path, body, headers, method=call.method)
        # The place itself is asked, never a proxy that the environment names.
        with build_opener(ProxyHandler({}), NoRedirects()).open(
            request, timeout=ANSWER_SECONDS
        ) as answer:
            return msgspec.json.decode(answer.read())
    except HTTPError as error:
        if 300 <= error.code < 400:
            raise Mistake("place-moved", address=url, to=error.headers.get("location", "?")) from None
        raise Refused(_said_in(error)) from None
    except (URLError, OSError, ValueError, msgspec.DecodeError) as error:
        reason = getattr(error, "reason", None) or error
        raise Mistake("place-unreachable", address=url, reason=str(reason)) from None


def _said_in(error: HTTPError) -> str:
    try:
        return str(msgspec.json.decode(error.read())["said"])
    except (msgspec.DecodeError, KeyError, TypeError):
        return f"HTTP {error.code}"


# --- straight into the data ---


@asynccontextmanager
async def opened_data(settings: Settings) -> AsyncIterator[Store]:
    """The place's store. A SQLite file must not be served; a database may be."""
    if not settings.database:
        path = Path(settings.data) / FILE
        if not path.exists():
            raise Mistake("place-never-served")
        store = SqliteStore(path)
        try:
            yield store
        finally:
            await store.close()
        return
    from tablee.store.postgres.leases import Leases
    from tablee.store.postgres.store import PostgresStore

    database = PostgresStore(settings.database)
    leases = Leases(database.info)
    try:
        database.process = await leases.register(database.name, LEASE_SECONDS)
        try:
            yield database
        finally:
            await leases.resign(database.process)
    finally:
        await leases.close()
        await database.close()


def do_in_data(settings: Settings, what: str, given: Given) -> Any:
    """Carry out a command about roles on the data themselves. Raises a Mistake if that is impossible."""
    return asyncio.run(_do_in_data(settings, what, given))


async def _do_in_data(settings: Settings, what: str, given: Given) -> Any:
    async with opened_data(settings) as store:
        return await _do(store, Roles(store, await signing_key(store)), what, given)


async def _do(store: Store, roles: Roles, what: str, given: Given) -> Any:
    actor, now = Actor(MACHINE, MACHINE, "machine", ""), time.time_ns() // 1_000_000
    match what:
        case "grant":
            role = next((it for it in ROLES if it == given.role), None)
            if role is None:
                raise Mistake("word-unknown", what=given.role, known=", ".join(ROLES))
            await roles.grant(actor, await _guest(store, given), role, now)
        case "revoke":
            await roles.revoke(actor, await _guest(store, given), now)
        case "token":
            token, name = await roles.make_token(actor, await _guest(store, given), now)
            return {"id": name, "token": token}
        case "revoke-token":
            await roles.revoke_token(actor, given.need("name"), now)
        case "tokens":
            return [
                {"id": row.id, "person": await _person(store, row.guest), "made_at": row.made_at}
                for row in await queries.all_tokens(store)
            ]
        case "audit":
            rows = await queries.audit_before(store, LAST_ID, MAX_ENTRIES)
            return [msgspec.to_builtins(row) for row in rows]
        case _:
            pass
    return [
        {"person": await _person(store, row.guest), "role": row.role, "granted_at": row.granted_at}
        for row in await queries.all_roles(store)
    ]


async def _guest(store: Store, given: Given) -> str:
    account = await store.account(account_key(given.need("name")))
    if account is None:
        raise Mistake("person-unknown")
    return account.guest


async def _person(store: Store, guest: str) -> dict[str, str]:
    row, account = await store.guest(guest), await store.account_of(guest)
    return {"name": row.name if row else "", "account": account.name if account else ""}
