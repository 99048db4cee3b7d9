"""Who is admitted to which route: modes of the place, banned networks, suspended and banned people.

Routes under /api/admin have their own check (admin_access.py).
"""

from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.handlers import BaseRouteHandler

from tablee.core.mistake import Mistake
from tablee.server.web.identity import AnyConnection, cookie_of, guest_of, place_of

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
ADMIN_PREFIX = "/api/admin"
TABLES_PREFIX = "/api/tables"
FOR_EVERYONE = {
    "GET /api/texts",
    "GET /api/notices",
    "GET /api/games",
    "GET /api/me",
    "GET /api/me/sanctions",
    "GET /api/sanctions/{sanction_id:str}",
    "POST /api/sanctions/{sanction_id:str}/appeal",
}
"""What the browser needs to show why somebody is not admitted, and the appeal against it."""
FOR_STRANGERS = FOR_EVERYONE | {
    "GET /api/account",
    "POST /api/session",
    "POST /api/session/code",
    "POST /api/session/mail",
    "POST /api/session/passkey",
    "POST /api/session/passkey/question",
    "POST /api/account/mail/confirm",
    "DELETE /api/session",
    "POST /api/me/recover",
    "POST /api/invitation",
    "GET /api",
    "GET /api/openapi.json",
}
"""What strangers may do at a closed place: sign in, or join with an invitation code."""
CHANGES_MEMBERS = {"POST /api/invitation", "POST /api/account/mail/confirm"}
"""What strangers may do at a closed place, but nobody at a read-only one."""
WRITES_NOTHING_NEW = (FOR_STRANGERS - CHANGES_MEMBERS) | {
    "POST /api/replay",
    "POST /api/proof",
    "POST /api/tables/{table_id:str}/why",
    "POST /api/tables/{table_id:str}/hint",
    "DELETE /api/me/sessions/{session_id:str}",
    "POST /api/me/renew",
}
"""The requests, other than GET, that a read-only place still answers: they change no table."""
STARTS_GAMES = {
    "POST /api/tables",
    "POST /api/tables/{table_id:str}/start",
    "POST /api/tables/{table_id:str}/rematch",
    "POST /api/tables/{table_id:str}/deal-again",
}
"""What nobody may do while the place is draining."""
RENAMES = {"POST /api/me", "POST /api/account"}
"""What gives a person another name."""


async def check_admission(
    connection: ASGIConnection[BaseRouteHandler, None, None, State], handler: BaseRouteHandler
) -> None:
    """A guard of every route: raises a Mistake if the request is not admitted now."""
    _check_path(connection)
    path = next(iter(handler.paths), "")
    if connection.scope["type"] != ScopeType.HTTP or not path.startswith("/api"):
        return
    if path.startswith(ADMIN_PREFIX):
        return
    method = connection.scope["method"]
    name = f"{'GET' if method == 'HEAD' else method} {path}"
    if name not in FOR_EVERYONE:
        place_of(connection).moderation.rules.check_address(host_of(connection))
    if name not in FOR_STRANGERS:
        await _check_member(connection)
    if method not in SAFE_METHODS:
        check_modes(connection, name)
        await _check_person(connection, name)


def _check_path(connection: AnyConnection) -> None:
    """Raise a Mistake if a part of the path has the zero character, which PostgreSQL cannot store.

    Nothing has such a name, and a query for it would look as if the database had failed.
    """
    if any("\0" in str(part) for part in connection.path_params.values()):
        raise Mistake("page-unknown")


async def _check_member(connection: AnyConnection) -> None:
    """Raise a Mistake if the place is closed to this person. A revoked cookie is nobody's."""
    moderation = place_of(connection).moderation
    if moderation.rules.since("closed") is not None:
        guest = await guest_of(connection)
        await moderation.house.check_member(guest.id if guest else "")


def check_modes(connection: AnyConnection, name: str) -> None:
    """Raise a Mistake if the modes that are on do not allow a request that changes something."""
    rules = place_of(connection).moderation.rules
    if rules.is_read_only and name not in WRITES_NOTHING_NEW:
        raise Mistake("place-read-only")
    if rules.since("draining") is not None and name in STARTS_GAMES:
        raise Mistake("place-draining")


async def _check_person(connection: AnyConnection, name: str) -> None:
    conduct, guest = place_of(connection).moderation.conduct, guest_in(connection)
    if guest and name.partition(" ")[2].startswith(TABLES_PREFIX):
        await conduct.check_admitted(guest)
    if guest and name in RENAMES:
        await conduct.check_may_rename(guest)


async def check_socket(connection: AnyConnection) -> None:
    """Raise a Mistake if somebody may not connect to a table."""
    await check_reader(connection)
    await place_of(connection).moderation.conduct.check_admitted(guest_in(connection))


async def check_reader(connection: AnyConnection) -> None:
    """Raise a Mistake if somebody may not see tables: from a banned network, or at a closed place."""
    place_of(connection).moderation.rules.check_address(host_of(connection))
    await _check_member(connection)


def guest_in(connection: AnyConnection) -> str:
    """The guest whom the cookie names. Whether it is revoked is checked by whoever needs the guest."""
    cookie = cookie_of(connection)
    claim = place_of(connection).guests.claim(cookie) if cookie else None
    return claim.guest if claim else ""


def host_of(connection: AnyConnection) -> str:
    """The client's address, as it is."""
    return connection.client.host if connection.client else ""
