"""Routes for signing in and out: sessions, links to another device, and renewal."""

from litestar import Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tablee.server.accounts.accounts import KnownBy
from tablee.server.people.faces import avatar_of
from tablee.server.pulse import now
from tablee.server.web.confirmed import confirmation_for, given_confirmation
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import (
    address_of,
    check_rate,
    cookie_of,
    cookies_for,
    need_guest,
    open_session,
    place_of,
    session_of,
)
from tablee.server.web.routes.account import Credentials
from tablee.server.web.routes.me import AnyRequest, Me, TypedText, as_me
from tablee.server.web.sign_in_pauses import counted_guess
from tablee.store.people_rows import GuestRow


class Recovery(Struct, frozen=True):
    """A link that signs in another device as the same guest. Whoever follows it first can use it."""

    link: str


class RecoveryToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The token after the # of a recovery link."""

    token: TypedText


class NameAndCode(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and one of its recovery codes."""

    name: TypedText
    code: TypedText


class Renewing(Struct, frozen=True, forbid_unknown_fields=True):
    """A passphrase that shall replace the present one at the same time. Null: it stays."""

    passphrase: TypedText | None = None


class SignedIn(Struct, frozen=True):
    """The reader, who has just signed in.

    `confirmation` is for the header `Tablee-Confirmation`. It is null after a link from another device.
    """

    name: str | None
    avatar: str | None
    confirmation: str | None


class Renewed(Struct, frozen=True):
    """The reader after a renewal."""

    name: str | None
    avatar: str | None
    removed: list[str]
    """What was removed, because somebody else can have added it."""
    is_sure: bool
    """False if the place could not tell the reader from somebody else with the same cookie."""


class Session(Struct, frozen=True):
    """A device on which the reader is signed in. `device` is empty if it could not be recognized."""

    id: str
    device: str
    opened_at: int
    seen_at: int
    is_this_one: bool


async def as_known(request: AnyRequest, known: KnownBy) -> Response[SignedIn]:
    """An answer whose cookie signs in a guest who has just shown something."""
    cookie = await open_session(request, known.guest, now())
    claim = place_of(request).guests.claim(cookie)
    given = confirmation_for(request, known, claim.session if claim else "")
    me = SignedIn(known.guest.name, avatar_of(known.guest), given)
    return Response(me, cookies=cookies_for(request, cookie))


@post("/api/session", status_code=200, responses=ANSWERS)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[SignedIn]:
    """Sign in with an account's name and passphrase."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    with counted_guess(request, data.name):
        known = await place_of(request).credentials.accounts.log_in(data.name, data.passphrase)
    return await as_known(request, known)


@post("/api/session/code", status_code=200, responses=ANSWERS)
async def log_in_with_code(request: AnyRequest, data: JSONBody[NameAndCode]) -> Response[SignedIn]:
    """Sign in with an account's name and one of its recovery codes, which is used up."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    with counted_guess(request, data.name):
        known = await place_of(request).credentials.sign_in_with_code(data.name, data.code, now())
    return await as_known(request, known)


@delete("/api/session", status_code=200, responses=ANSWERS)
async def log_out(request: AnyRequest) -> Response[Me]:
    """Sign out on this device."""
    await place_of(request).guests.leave(cookie_of(request), now())
    return _signed_out(request)


@post("/api/me/recovery", status_code=200, responses=ANSWERS)
async def recovery(request: AnyRequest) -> Recovery:
    """Make a link that signs in another device as me, once."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    token = await place_of(request).credentials.links.make(guest, session_of(request), now())
    # Browsers keep what follows the # to themselves, so the token is in no log and no Referer header.
    return Recovery(f"/r#{token}")


@post("/api/me/recover", status_code=200, responses=ANSWERS)
async def recover(request: AnyRequest, data: JSONBody[RecoveryToken]) -> Response[SignedIn]:
    """Sign in with the token of a link, from another device or from a mail."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest, since = await place_of(request).credentials.links.redeem(data.token, now())
    if since is not None:
        return await as_known(request, KnownBy(guest, since))
    cookie = await open_session(request, guest, now())
    me = SignedIn(guest.name, avatar_of(guest), None)
    return Response(me, cookies=cookies_for(request, cookie))


@post("/api/me/renew", status_code=200, responses=ANSWERS)
async def renew(request: AnyRequest, data: JSONBody[Renewing]) -> Response[Renewed]:
    """Sign me out everywhere else, and void my links.

    With a confirmation, what was added in sessions younger than what I confirmed with is removed, too.
    """
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    credentials, session, at = place_of(request).credentials, session_of(request), now()
    given = given_confirmation(request)
    confirmed = credentials.confirmations.check(given, guest, session, at) if given else None
    done = await credentials.renewal.renew(guest, session, confirmed, data.passphrase or "", at)
    me = Renewed(guest.name, avatar_of(guest), list(done.removed), done.is_sure)
    return Response(me, cookies=cookies_for(request, await _new_cookie(request, done.guest, session)))


async def _new_cookie(request: AnyRequest, guest: GuestRow, session: str) -> str:
    """The cookie of the same session after a renewal. An older version's cookie had no session."""
    if not session:
        return await open_session(request, guest, now())
    return place_of(request).guests.cookie(guest, session)


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
    """Sign me out on one of my devices. If it is another one, the links made there are void, too."""
    guest = await need_guest(request)
    await place_of(request).guests.end_session(guest, session_id, now())
    if session_id == session_of(request):
        return _signed_out(request)
    await place_of(request).credentials.links.void(guest, session_id)
    return Response(as_me(guest))


def _signed_out(request: AnyRequest) -> Response[Me]:
    return Response(Me(None), cookies=cookies_for(request, ""))


ROUTES = [
    log_in,
    log_in_with_code,
    log_out,
    recovery,
    recover,
    renew,
    sessions,
    end_session,
]
