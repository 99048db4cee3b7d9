"""Routes for signing in and out: accounts, links to another device, and devices that are signed in."""

from litestar import Response, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tablee.server.pulse import now
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import (
    address_of,
    check_rate,
    cookie_of,
    cookies_for,
    guest_of,
    need_guest,
    place_of,
    session_of,
)
from tablee.server.web.routes.me import AnyRequest, Me, TypedText, as_guest, as_me
from tablee.server.web.sign_in_pauses import counted_guess
from tablee.store.people_rows import GuestRow


class Recovery(Struct, frozen=True):
    """A link that signs in another device as the same guest. Whoever follows it first can use it."""

    link: str


class RecoveryToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The token after the # of a recovery link."""

    token: TypedText


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and its passphrase."""

    name: TypedText
    passphrase: TypedText


class NewPassphrase(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's passphrase, and the one that shall replace it."""

    old: TypedText
    new: TypedText


class Account(Struct, frozen=True):
    """The reader's account. All fields are null if the reader has none."""

    name: str | None = None
    created_at: int | None = None
    """A moment, in milliseconds since 1970."""


class Session(Struct, frozen=True):
    """A device on which the reader is signed in. `device` is empty if it could not be recognized."""

    id: str
    device: str
    opened_at: int
    seen_at: int
    is_this_one: bool


@post("/api/me/recovery", status_code=200, responses=ANSWERS)
async def recovery(request: AnyRequest) -> Recovery:
    """Make a link that signs in another device as me, once."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    token = await place_of(request).device_links.make(guest, session_of(request), now())
    # Browsers keep what follows the # to themselves, so the token is in no log and no Referer header.
    return Recovery(f"/r#{token}")


@post("/api/me/recover", status_code=200, responses=ANSWERS)
async def recover(request: AnyRequest, data: JSONBody[RecoveryToken]) -> Response[Me]:
    """Sign in with the token of a recovery link."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    return await as_guest(request, await place_of(request).device_links.redeem(data.token, now()))


@post("/api/me/renew", status_code=200, responses=ANSWERS)
async def renew(request: AnyRequest) -> Response[Me]:
    """Sign me out everywhere else, and revoke my links. This device gets a new cookie."""
    guest = await need_guest(request)
    return await as_guest(request, await place_of(request).guests.renew(guest, now()))


@get("/api/me/sessions", responses=ANSWERS)
async def sessions(request: AnyRequest) -> list[Session]:
    """The devices on which I am signed in, the one used last first."""
    guest = await need_guest(request)
    return [
        Session(
            id=row.id,
            device=row.device,
            opened_at=row.opened_at,
            seen_at=row.seen_at,
            is_this_one=row.id == session_of(request),
        )
        for row in await place_of(request).store.open_sessions(guest.id)
    ]


@delete("/api/me/sessions/{session_id:str}", status_code=200, responses=ANSWERS)
async def end_session(request: AnyRequest, session_id: FromPath[str]) -> Response[Me]:
    """Sign me out on one of my devices."""
    guest = await need_guest(request)
    await place_of(request).guests.end_session(guest, session_id, now())
    return _signed_out(request) if session_id == session_of(request) else Response(as_me(guest))


@get("/api/account", responses=ANSWERS)
async def account(request: AnyRequest) -> Account:
    """My account."""
    guest = await guest_of(request)
    return await _account_of(request, guest) if guest else Account()


async def _account_of(request: AnyRequest, guest: GuestRow) -> Account:
    row = await place_of(request).accounts.of(guest)
    return Account(row.name, row.created_at) if row else Account()


@post("/api/account", status_code=201, responses=ANSWERS)
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Account:
    """Create an account: a name and a passphrase with which I can sign in as this guest again."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    made = await place_of(request).accounts.register(
        guest, data.name, data.passphrase, session_of(request), now()
    )
    return Account(made.name, made.created_at)


@put("/api/account/passphrase", status_code=200, responses=ANSWERS)
async def change_passphrase(request: AnyRequest, data: JSONBody[NewPassphrase]) -> Account:
    """Change my account's passphrase. Devices that are signed in stay so."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    accounts = place_of(request).accounts
    await accounts.change_passphrase(guest, data.old, data.new, session_of(request), now())
    return await _account_of(request, guest)


@post("/api/session", status_code=200, responses=ANSWERS)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in with an account's name and passphrase."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    with counted_guess(request, data.name):
        guest = await place_of(request).accounts.log_in(data.name, data.passphrase)
    return await as_guest(request, guest)


@delete("/api/session", status_code=200, responses=ANSWERS)
async def log_out(request: AnyRequest) -> Response[Me]:
    """Sign out on this device."""
    await place_of(request).guests.leave(cookie_of(request), now())
    return _signed_out(request)


def _signed_out(request: AnyRequest) -> Response[Me]:
    return Response(Me(None), cookies=cookies_for(request, ""))


ROUTES = [
    recovery,
    recover,
    renew,
    sessions,
    end_session,
    account,
    register,
    change_passphrase,
    log_in,
    log_out,
]
