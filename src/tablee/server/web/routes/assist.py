"""Help for a player: why an action is refused, a hint, and the legal actions described in words."""

from typing import Annotated

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.view import Line
from tablee.server.bot_processes import hints
from tablee.server.limits import Buckets, network_of
from tablee.server.protocol import AnyAction
from tablee.server.tables.hint_question import hint_question
from tablee.server.tables.reaction import shown_position, shown_seq
from tablee.server.tables.table import Table
from tablee.server.tables.view_messages import listed
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, guest_of, need_guest, place_of

AnyRequest = Request[None, None, State]
ActionNumber = Annotated[int, QueryParameter(ge=0, le=2**31)]
"""An action's index in the list of legal actions."""
HINTS_PER_MINUTE = 20
QUESTIONS_PER_MINUTE = 240
_advisers = hints.Advisers()
_hint_rate = Buckets(HINTS_PER_MINUTE, HINTS_PER_MINUTE / 60)
_question_rate = Buckets(QUESTIONS_PER_MINUTE, QUESTIONS_PER_MINUTE / 60)


class ProposedAction(Struct, frozen=True, forbid_unknown_fields=True):
    """An action that a player would like to take."""

    action: AnyAction


class MenuItem(Struct, frozen=True):
    """An action and its description in a menu."""

    action: AnyAction
    words: Line


class Menu(Struct, frozen=True):
    """What the player has to do in position `seq`, and one page of the legal actions in words.

    There are `count` legal actions in all. The page begins with action number `start`.
    """

    seq: int
    task: Line
    start: int
    count: int
    actions: tuple[MenuItem, ...]


@post("/api/tables/{table_id:str}/why", status_code=200, responses=ANSWERS)
async def why(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[ProposedAction]
) -> Refusal | None:
    """Why the rules refuse this action now. Null if they allow it. The action is not played."""
    guest = await need_guest(request)
    check_rate(_question_rate.take(guest.id))

    async def answer(table: Table) -> Refusal | None:
        seat = table.check_seated(guest.id)
        match = table.check_playing().match
        try:
            action = msgspec.convert(data.action, match.game.actions)
        except msgspec.ValidationError as error:
            raise Mistake("action-malformed", reason=str(error)) from None
        return match.refusal(seat, action)

    return await place_of(request).hub.read(table_id, answer)


@post("/api/tables/{table_id:str}/hint", status_code=200, responses=ANSWERS)
async def hint(request: AnyRequest, table_id: FromPath[str]) -> hints.Hint:
    """What the best bot would do in my place. This works only at tables where all others are bots."""
    guest = await need_guest(request)
    check_rate(_hint_rate.take(guest.id))

    async def ask(table: Table) -> tuple[bytes, bytes, int]:
        return hint_question(table, guest.id)

    question = await place_of(request).hub.read(table_id, ask)
    return await _advisers.advise(*question, network_of(address_of(request)))


@get("/api/tables/{table_id:str}/menu", responses=ANSWERS)
async def menu(request: AnyRequest, table_id: FromPath[str], start: ActionNumber = 0) -> Menu:
    """My legal actions in words, 200 at a time. Empty if it is not my turn."""
    guest = await guest_of(request)

    async def answer(table: Table) -> Menu:
        return _menu(table, table.seat_of(guest.id) if guest else None, start)

    return await place_of(request).hub.read(table_id, answer)


def _menu(table: Table, seat: int | None, start: int) -> Menu:
    game_log = table.check_playing()
    match = game_log.match
    found = listed(match, -1 if seat is None else seat, start, "", shown_seq(game_log, seat))
    return Menu(
        seq=found.seq,
        task=match.game.task(match.game.view(shown_position(game_log, seat), seat)),
        start=start,
        count=found.count,
        actions=tuple(MenuItem(action, match.game.in_words(action)) for action in found.actions),
    )


ROUTES = [why, hint, menu]
