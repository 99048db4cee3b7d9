"""Who sends a request: the guest of the cookie, if there is one."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tablee.core.mistake import Mistake
from tablee.server.guests import COOKIE
from tablee.server.place import Place
from tablee.store.rows import GuestRow

NAME = "tablee"
YEAR = 365 * 24 * 3600
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def place_of(connection: AnyConnection) -> Place:
    place: Place = connection.app.state.place
    return place


def token_of(connection: AnyConnection) -> str:
    """The cookie; empty where there is none."""
    return connection.cookies.get(NAME, "")


async def guest_of(connection: AnyConnection) -> GuestRow | None:
    """The guest whose cookie the connection carries."""
    token = token_of(connection)
    return await place_of(connection).guests.bearer(token, COOKIE) if token else None


async def need_guest(connection: AnyConnection) -> GuestRow:
    guest = await guest_of(connection)
    if guest is None:
        raise Mistake("guest-needed")
    return guest


def cookie_for(connection: AnyConnection, guest: GuestRow) -> Cookie:
    """HttpOnly: no script can read it; SameSite: no other site can use it."""
    return Cookie(
        key=NAME,
        value=place_of(connection).guests.token(guest, COOKIE),
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else "?"


def check_rate(allowed: bool) -> None:
    if not allowed:
        raise Mistake("too-often")
