"""Finds out who sends a request: the guest whose cookie it carries, if any."""

from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tablee.core.mistake import Mistake
from tablee.server.limits import network_of
from tablee.server.people.device_names import device_name
from tablee.server.people.faces import avatar_of
from tablee.server.people.person import Person
from tablee.server.place import Place
from tablee.store.people_rows import GuestRow

COOKIE_NAME = "tablee"
SAFE_COOKIE_NAME = "__Host-tablee"
"""The cookie's name behind TLS. Browsers let no other host, and no page without TLS, set it."""
COOKIE_SECONDS = 365 * 24 * 3600
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def place_of(connection: AnyConnection) -> Place:
    """The place that the application serves."""
    place: Place = connection.app.state.place
    return place


def is_safe(connection: AnyConnection) -> bool:
    """Whether the connection came over TLS, to us or to a proxy that we trust."""
    return connection.url.scheme in ("https", "wss")


def cookie_of(connection: AnyConnection) -> str:
    """The value of the guest's cookie. Empty if the connection has none."""
    plain = connection.cookies.get(COOKIE_NAME, "")
    return connection.cookies.get(SAFE_COOKIE_NAME, plain) if is_safe(connection) else plain


def session_of(connection: AnyConnection) -> str:
    """The session of the guest's cookie. Empty in a cookie that an older version gave."""
    claim = place_of(connection).guests.claim(cookie_of(connection))
    return claim.session if claim else ""


def is_outdated(connection: AnyConnection) -> bool:
    """Whether the guest's cookie was given by an older version, or before the place had TLS."""
    is_plain = is_safe(connection) and SAFE_COOKIE_NAME not in connection.cookies
    return is_plain or not session_of(connection)


async def guest_of(connection: AnyConnection) -> GuestRow | None:
    """The guest to whom the connection's cookie belongs. None for a visitor without a valid cookie."""
    cookie = cookie_of(connection)
    return await place_of(connection).guests.bearer(cookie) if cookie else None


async def need_guest(connection: AnyConnection) -> GuestRow:
    """The guest to whom the connection's cookie belongs. Raises a Mistake if there is none."""
    guest = await guest_of(connection)
    if guest is None:
        raise Mistake("guest-needed")
    return guest


async def person_of(connection: AnyConnection, guest: GuestRow) -> Person:
    """The guest as others see them. Raises a Mistake if the name belongs to somebody else's account."""
    has_account = await place_of(connection).names.has_account(guest)
    return Person(guest.id, guest.name, has_account, avatar_of(guest))


async def signed_in(connection: AnyConnection, guest: GuestRow, now: int) -> list[Cookie]:
    """The cookies for a device that opens a session as `guest`."""
    return cookies_for(connection, await open_session(connection, guest, now))


async def open_session(connection: AnyConnection, guest: GuestRow, now: int) -> str:
    """Sign in a device as `guest`. Returns the value of its cookie.

    Raises a Mistake if somebody signs in who is suspended or banned. Whoever is signed in already may
    renew the session.
    """
    claim = place_of(connection).guests.claim(cookie_of(connection))
    if claim is None or claim.guest != guest.id:
        await place_of(connection).moderation.conduct.check_admitted(guest.id)
    device = device_name(connection.headers.get("user-agent", ""))
    return await place_of(connection).guests.sign_in(guest, device, now)


def cookies_for(connection: AnyConnection, value: str) -> list[Cookie]:
    """The cookie with this value and, behind TLS, one that removes the cookie from before TLS.

    No script can read the cookie (HttpOnly), and other sites cannot use it (SameSite). An empty value
    removes it.
    """
    safe = is_safe(connection)
    cookies = [_cookie(COOKIE_NAME, "" if safe else value, safe=safe)]
    return [_cookie(SAFE_COOKIE_NAME, value, safe=True), *cookies] if safe else cookies


def _cookie(name: str, value: str, *, safe: bool) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        max_age=COOKIE_SECONDS if value else 0,
        path="/",
        httponly=True,
        samesite="lax",
        secure=safe,
    )


def address_of(connection: AnyConnection) -> str:
    """The client's address, as limits count it."""
    return network_of(connection.client.host) if connection.client else "?"


def check_rate(allowed: bool) -> None:
    """Raise a Mistake if a rate limit did not allow the request."""
    if not allowed:
        raise Mistake("too-often")
