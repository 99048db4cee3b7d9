"""Who I am: a name, a link to my other devices, an account if I want one."""

from typing import Annotated

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie, State
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.core.mistake import Mistake
from tablee.server.guests import LINK
from tablee.server.names import check_name
from tablee.server.place import now
from tablee.server.web.answers import ANSWERS
from tablee.server.web.carrying import (
    NAME,
    address_of,
    check_rate,
    cookie_for,
    guest_of,
    need_guest,
    place_of,
    token_of,
)
from tablee.store.rows import GuestRow

AnyRequest = Request[None, None, State]
Typed = Annotated[str, Meta(max_length=500)]
LATEST = 2**53
Moment = Annotated[int, QueryParameter(ge=0, le=LATEST)]
"""Milliseconds since 1970."""
SHOWN = 50


class Me(Struct, frozen=True):
    """A guest as they see themselves; none have no name."""

    name: str | None


class Named(Struct, frozen=True, forbid_unknown_fields=True):
    """What to be called."""

    name: Typed


class Recovery(Struct, frozen=True):
    """A link that makes another device mine too. Whoever has it is me."""

    link: str


class Token(Struct, frozen=True, forbid_unknown_fields=True):
    """What a recovery link carries."""

    token: Typed


class Credentials(Struct, frozen=True, forbid_unknown_fields=True):
    """An account's name and its passphrase."""

    name: Typed
    passphrase: Typed


def as_guest(request: AnyRequest, guest: GuestRow, status: int = 200) -> Response[Me]:
    """The answer that makes the reader that guest."""
    return Response(Me(guest.name), status_code=status, cookies=[cookie_for(request, guest)])


@get("/api/me", responses=ANSWERS)
async def me(request: AnyRequest) -> Me:
    """Who the cookie says I am."""
    guest = await guest_of(request)
    return Me(guest.name if guest else None)


@post("/api/me", status_code=200, responses=ANSWERS)
async def set_name(request: AnyRequest, data: JSONBody[Named]) -> Response[Me]:
    """Name myself; a newcomer becomes a guest, with a cookie."""
    guests = place_of(request).guests
    guest = await guest_of(request)
    if guest is None:
        check_rate(place_of(request).arriving.take(address_of(request)))
        return as_guest(request, await guests.welcome(check_name(data.name), now()))
    return as_guest(request, await guests.rename(guest, data.name))


@post("/api/me/recovery", status_code=200, responses=ANSWERS)
async def recovery(request: AnyRequest) -> Recovery:
    """A link that moves my seats to another device."""
    guest = await need_guest(request)
    return Recovery(f"/r/{place_of(request).guests.token(guest, LINK)}")


@post("/api/me/recover", status_code=200, responses=ANSWERS)
async def recover(request: AnyRequest, data: JSONBody[Token]) -> Response[Me]:
    """Become the guest of a recovery link."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await place_of(request).guests.bearer(data.token, LINK)
    if guest is None:
        raise Mistake("link-void")
    return as_guest(request, guest)


@post("/api/me/renew", status_code=200, responses=ANSWERS)
async def renew(request: AnyRequest) -> Response[Me]:
    """Make all my other cookies and links void."""
    guest = await need_guest(request)
    return as_guest(request, await place_of(request).guests.renew(guest))


@post("/api/account", status_code=201, responses=ANSWERS)
async def register(request: AnyRequest, data: JSONBody[Credentials]) -> Me:
    """Keep all that is mine under a name and a passphrase."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await need_guest(request)
    await place_of(request).guests.register(guest, data.name, data.passphrase, now())
    return Me(guest.name)


@post("/api/session", status_code=200, responses=ANSWERS)
async def log_in(request: AnyRequest, data: JSONBody[Credentials]) -> Response[Me]:
    """Come back by name and passphrase."""
    check_rate(place_of(request).arriving.take(address_of(request)))
    guest = await place_of(request).guests.log_in(data.name, data.passphrase)
    return as_guest(request, guest)


@delete("/api/session", status_code=200, responses=ANSWERS)
async def log_out(request: AnyRequest) -> Response[Me]:
    """Forget me on this device."""
    await place_of(request).guests.leave(token_of(request))
    gone = Cookie(key=NAME, value="", max_age=0, path="/", httponly=True, samesite="lax")
    return Response(Me(None), cookies=[gone])


# --- what I played ---


class Rating(Struct, frozen=True):
    """My strength in a game among people: `mu`, its doubt `sigma`, and `sure`: mu - 3 sigma."""

    game: str
    mu: float
    sigma: float
    sure: float
    games: int
    won: int


class Result(Struct, frozen=True):
    """A game that I finished: 1 is the best place. `record` is where the whole game is."""

    table: str
    game: str
    players: int
    place: int
    score: int
    at: int
    record: str


@get("/api/me/ratings", responses=ANSWERS)
async def ratings(request: AnyRequest) -> list[Rating]:
    """How strong I am, game by game."""
    guest = await need_guest(request)
    found = await place_of(request).store.ratings_of(guest.id)
    return [
        Rating(row.game, row.mu, row.sigma, row.mu - 3 * row.sigma, row.games, row.won) for row in found
    ]


@get("/api/me/results", responses=ANSWERS)
async def results(request: AnyRequest, before: Moment = LATEST) -> list[Result]:
    """The games that I finished, the last first, so many at once; `before` asks for earlier ones."""
    guest = await need_guest(request)
    found = await place_of(request).store.results_of(guest.id, before, SHOWN)
    return [
        Result(
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
