"""Routes for the person who sends the request: name, recovery link, account, ratings, results."""

from typing import Annotated

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.core.mistake import Mistake
from tablee.server.people.faces import avatar_of, check_avatar
from tablee.server.people.guests import LINK
from tablee.server.people.text_input import check_name
from tablee.server.pulse import now
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import (
    COOKIE_NAME,
    address_of,
    check_rate,
    cookie_for,
    guest_of,
    need_guest,
    place_of,
    token_of,
)
from tablee.server.web.sign_in_pauses import counted_guess
from tablee.store.rows import GuestRow

AnyRequest = Request[None, None, State]
TypedText = Annotated[str, Meta(max_length=500)]
LATEST_MS = 2**53
"""A moment in the far future. JavaScript can represent all integers up to this one exactly."""
MomentMs = Annotated[int, QueryParameter(ge=0, le=LATEST_MS)]
"""A moment, in milliseconds since 1970."""
RESULTS_PER_PAGE = 50


class Me(Struct, frozen=True):
    """The reader. `name` is null for a visitor who is not a guest yet."""

    name: str | None
    avatar: str | None = None
    """The reader's face, chosen or given. Null for a visitor."""


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """The name that the reader chooses and, if it is not null, the face."""

    name: TypedText
    avatar: TypedText | None = None


class Recovery(Struct, frozen=True):
    """A link that signs in another device as the same guest. Anyone who has the link can use it."""

    link: str


class RecoveryToken(Struct, frozen=True, forbid_unknown_fields=True):
    """The token at the end of a recovery link."""

    token: TypedText


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and its passphrase."""

    name: TypedText
    passphrase: TypedText


def as_me(guest: GuestRow) -> Me:
    return Me(guest.name, avatar_of(guest))


def as_guest(request: AnyRequest, guest: GuestRow, status: int = 200) -> Response[Me]:
    """An answer whose cookie signs the reader in as `guest`."""
    return Response(as_me(guest), status_code=status, cookies=[cookie_for(request, guest)])


@get("/api/me", responses=ANSWERS)
async def me(request: AnyRequest) -> Me:
    """The guest to whom my cookie belongs."""
    guest = await guest_of(request)
    return as_me(guest) if guest else Me(None)


@post("/api/me", status_code=200, responses=ANSWERS)
async def set_name(request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
    """Choose or change my name and my face. A visitor becomes a guest and gets a cookie."""
    avatar = "" if data.avatar is None else check_avatar(data.avatar)
    guests = place_of(request).guests
    guest = await guest_of(request)
    if guest is None:
        check_rate(place_of(request).arriving.take(address_of(request)))
        return as_guest(request, await guests.welcome(check_name(data.name), now(), avatar))
    check_rate(place_of(request).renaming.take(guest.id))
    return as_guest(request, await guests.rename(guest, data.name, avatar))


@post("/api/me/recovery", status_code=200, responses=ANSWERS)
async def recovery(request: AnyRequest) -> Recovery:
    """Make a link that signs in another device as me."""
    guest = await need_guest(request)
    return Recovery(f"/r/{place_of(request).guests.token(guest, LINK)}")


@post("/api/me/recover", status_code=200, responses=ANSWERS)
async def recover(request: AnyRequest, data: JSONBody[RecoveryToken]) -> Response[Me]:
    """Sign in with the token of a recovery link."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await place_of(request).guests.bearer(data.token, LINK)
    if guest is None:
        raise Mistake("link-void")
    return as_guest(request, guest)


@post("/api/me/renew", status_code=200, responses=ANSWERS)
async def renew(request: AnyRequest) -> Response[Me]:
    """Revoke all my cookies and links. This device gets a new cookie."""
    guest = await need_guest(request)
    return as_guest(request, await place_of(request).guests.renew(guest))


@post("/api/account", status_code=201, responses=ANSWERS)
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Create an account: a name and a passphrase with which I can sign in as this guest again."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    await place_of(request).guests.register(guest, data.name, data.passphrase, now())
    return as_me(guest)


@post("/api/session", status_code=200, responses=ANSWERS)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Sign in with an account's name and passphrase."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    with counted_guess(request, data.name):
        guest = await place_of(request).guests.log_in(data.name, data.passphrase)
    return as_guest(request, guest)


@delete("/api/session", status_code=200, responses=ANSWERS)
async def log_out(request: AnyRequest) -> Response[Me]:
    """Sign out on this device."""
    await place_of(request).guests.leave(token_of(request))
    expired = Cookie(key=COOKIE_NAME, value="", max_age=0, path="/", httponly=True, samesite="lax")
    return Response(Me(None), cookies=[expired])


# --- ratings and results ---


class Rating(Struct, frozen=True):
    """My strength in a game: the estimate `mu`, its uncertainty `sigma`, and `sure` (mu - 3 sigma)."""

    game: str
    mu: float
    sigma: float
    sure: float
    games: int
    won: int


class FinishedGame(Struct, frozen=True):
    """A game that I finished. Place 1 is the best. `record` is the path of the game's record."""

    table: str
    game: str
    players: int
    place: int
    score: int
    at: int
    record: str


@get("/api/me/ratings", responses=ANSWERS)
async def ratings(request: AnyRequest) -> list[Rating]:
    """My ratings, one for each game."""
    guest = await need_guest(request)
    found = await place_of(request).store.ratings_of(guest.id)
    return [
        Rating(row.game, row.mu, row.sigma, row.mu - 3 * row.sigma, row.games, row.won) for row in found
    ]


@get("/api/me/results", responses=ANSWERS)
async def results(request: AnyRequest, before: MomentMs = LATEST_MS) -> list[FinishedGame]:
    """One page of my finished games, newest first. Only games that ended before `before` are listed."""
    guest = await need_guest(request)
    found = await place_of(request).store.results_of(guest.id, before, RESULTS_PER_PAGE)
    return [
        FinishedGame(
            table=row.table_id,
            game=row.game,
            players=row.players,
            place=row.place,
            score=row.score,
            at=row.at,
            record=f"/api/tables/{row.table_id}/record",
        )
        for row in found
    ]


ROUTES = [me, set_name, recovery, recover, renew, register, log_in, log_out, ratings, results]
