"""Routes for the person who sends the request: name, face, ratings, results."""

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta, Struct

from tablee.server.people.faces import avatar_of, check_avatar
from tablee.server.pulse import now
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import (
    address_of,
    check_rate,
    guest_of,
    is_outdated,
    need_guest,
    place_of,
    session_of,
    signed_in,
)
from tablee.store.people_rows import GuestRow

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


def as_me(guest: GuestRow) -> Me:
    return Me(guest.name, avatar_of(guest))


async def as_guest(request: AnyRequest, guest: GuestRow) -> Response[Me]:
    """An answer whose cookie signs the reader in as `guest`."""
    return Response(as_me(guest), cookies=await signed_in(request, guest, now()))


@get("/api/me", responses=ANSWERS)
async def me(request: AnyRequest) -> Response[Me]:
    """The guest to whom my cookie belongs. An older version's cookie is exchanged for a new one."""
    guest = await guest_of(request)
    if guest is None:
        return Response(Me(None))
    if is_outdated(request) and place_of(request).arriving.take(address_of(request)):
        return await as_guest(request, guest)
    await place_of(request).guests.note_use(session_of(request), now())
    return Response(as_me(guest))


@post("/api/me", status_code=200, responses=ANSWERS)
async def set_name(request: AnyRequest, data: JSONBody[NewName]) -> Response[Me]:
    """Choose or change my name and my face. A visitor becomes a guest and gets a cookie."""
    avatar = "" if data.avatar is None else check_avatar(data.avatar)
    place = place_of(request)
    guest = await guest_of(request)
    if guest is None:
        check_rate(place.arriving.take(address_of(request)))
    else:
        check_rate(place.renaming.take(guest.id))
    name = await place.names.choose(data.name, guest)
    if guest is None:
        return await as_guest(request, await place.guests.welcome(name, now(), avatar))
    return Response(as_me(await place.guests.rename(guest, name, avatar)))


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


ROUTES = [me, set_name, ratings, results]
