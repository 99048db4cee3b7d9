"""Finds out who sends a request: the guest whose cookie it carries, if any."""

from ipaddress import ip_address, ip_network
from typing import Any, TypeAlias

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from tablee.core.mistake import Mistake
from tablee.server.people.guests import COOKIE
from tablee.server.place import Place
from tablee.store.rows import GuestRow

COOKIE_NAME = "tablee"
IPV6_PREFIX_BITS = 64
COOKIE_SECONDS = 365 * 24 * 3600
AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]


def place_of(connection: AnyConnection) -> Place:
    """The place that the application serves."""
    place: Place = connection.app.state.place
    return place


def token_of(connection: AnyConnection) -> str:
    """The value of the guest's cookie. Empty if the connection has none."""
    return connection.cookies.get(COOKIE_NAME, "")


async def guest_of(connection: AnyConnection) -> GuestRow | None:
    """The guest to whom the connection's cookie belongs. None for a visitor without a valid cookie."""
    token = token_of(connection)
    return await place_of(connection).guests.bearer(token, COOKIE) if token else None


async def need_guest(connection: AnyConnection) -> GuestRow:
    """The guest to whom the connection's cookie belongs. Raises a Mistake if there is none."""
    guest = await guest_of(connection)
    if guest is None:
        raise Mistake("guest-needed")
    return guest


def cookie_for(connection: AnyConnection, guest: GuestRow) -> Cookie:
    """The guest's cookie. No script can read it (HttpOnly), and other sites cannot use it (SameSite)."""
    return Cookie(
        key=COOKIE_NAME,
        value=place_of(connection).guests.token(guest, COOKIE),
        max_age=COOKIE_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def address_of(connection: AnyConnection) -> str:
    """The client's IP address."""
    return connection.client.host if connection.client else "?"


def network_of(address: str) -> str:
    """What counts as one client: an IPv4 address, or the /64 network that an IPv6 address is in."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, IPV6_PREFIX_BITS), strict=False))


def check_rate(allowed: bool) -> None:
    """Raise a Mistake if a rate limit did not allow the request."""
    if not allowed:
        raise Mistake("too-often")
