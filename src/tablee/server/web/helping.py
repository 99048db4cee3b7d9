"""Help at the table: why not, a hint, and the actions in words for a game that draws nothing."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.view import Line
from tablee.server import hints
from tablee.server.limits import Buckets
from tablee.server.showing import listed
from tablee.server.table import Table
from tablee.server.web.answers import ANSWERS
from tablee.server.web.carrying import check_rate, guest_of, need_guest, place_of

AnyRequest = Request[None, None, State]
Number = Annotated[int, QueryParameter(ge=0, le=2**31)]
"""The number of an action in a menu."""
HINTS_PER_MINUTE = 20
QUESTIONS_PER_MINUTE = 240
_advisers = hints.Advisers()
_hinting = Buckets(HINTS_PER_MINUTE, HINTS_PER_MINUTE / 60)
_asking = Buckets(QUESTIONS_PER_MINUTE, QUESTIONS_PER_MINUTE / 60)


class Wanted(Struct, frozen=True, forbid_unknown_fields=True):
    """An action that one would like to do."""

    action: dict[str, Any]


class Named(Struct, frozen=True):
    """An action, and what a menu calls it."""

    action: Any
    words: Line


class Menu(Struct, frozen=True):
    """What is to be done in position `seq`, and the legal actions from number `start` on, in words."""

    seq: int
    task: Line
    start: int
    count: int
    actions: tuple[Named, ...]


@post("/api/tables/{table_id:str}/why", status_code=200, responses=ANSWERS)
async def why(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Wanted]) -> Refusal | None:
    """Why I may not do that now; null: I may. Nothing is done."""
    guest = await need_guest(request)
    check_rate(_asking.take(guest.id))

    async def answer(table: Table) -> Refusal | None:
        seat = table.check_seated(guest.id)
        match = table.check_playing().match
        try:
            action = msgspec.convert(data.action, match.game.actions)
        except msgspec.ValidationError as error:
            raise Mistake("action-malformed", reason=str(error)) from None
        return match.refusal(seat, action)

    return await place_of(request).hub.ask(table_id, answer)


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=ANSWERS)
async def hint(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """What the best bot would do in my place; only where no other person sits."""
    guest = await need_guest(request)
    check_rate(_hinting.take(guest.id))

    async def ask(table: Table) -> tuple[bytes, bytes, int]:
        return hints.question(table, guest.id)

    asked = await place_of(request).hub.ask(table_id, ask)
    return Response(await _advisers.advise(*asked), media_type=MediaType.JSON)


@get("/api/tables/{table_id:str}/menu", responses=ANSWERS)
async def menu(request: AnyRequest, table_id: FromPath[str], start: Number = 0) -> Menu:
    """What I may do now, in words, 200 actions at a time; none when it is not my turn."""
    guest = await guest_of(request)

    async def answer(table: Table) -> Menu:
        return _menu(table, table.seat_of(guest.id) if guest else None, start)

    return await place_of(request).hub.ask(table_id, answer)


def _menu(table: Table, seat: int | None, start: int) -> Menu:
    ledger = table.check_playing()
    match = ledger.match
    found = listed(match, -1 if seat is None else seat, start, "", ledger.seq)
    return Menu(
        seq=found.seq,
        task=match.game.task(match.game.view(match.position, seat)),
        start=start,
        count=found.count,
        actions=tuple(Named(action, match.game.in_words(action)) for action in found.actions),
    )


ROUTES = [why, hint, menu]
