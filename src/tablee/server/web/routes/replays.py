"""Replays finished games and proves that they were fair, from a table or a record in the request."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec import Struct
from msgspec.structs import replace

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES, Record, decode_record
from tablee.core.replay import Verdict, match_of, verify_record
from tablee.core.score_sheet import ScoreSheet, score_sheet
from tablee.core.view import Outcome
from tablee.registry import find_game
from tablee.server.people.faces import faces_in_record
from tablee.server.protocol import SeatInfo
from tablee.server.tables.rematch import record as record_of
from tablee.server.tables.replay_frames import ReplayFrame, frames
from tablee.server.tables.table import Table
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, place_of

AnyRequest = Request[None, None, State]
T = TypeVar("T")
OPEN = "open"
_replay_thread = ThreadPoolExecutor(1, "replay")
"""There is only one thread, because a second replay would take processor time from the tables."""


class Replay(Struct, frozen=True, kw_only=True):
    """A whole game, position by position, as one viewer saw it."""

    game: str
    title: str
    players: int
    options: dict[str, str]
    edition: str
    seats: tuple[SeatInfo, ...]
    moves: int
    result: Outcome | None
    sheet: ScoreSheet | None
    """What brought the points. Null if the game is not over."""
    frames: tuple[ReplayFrame, ...]


class RecordCheck(Struct, frozen=True):
    """The verdict on a record, with the commitment to its deals and the revealed secret."""

    verdict: Verdict
    commitment: str
    secret: str | None


class Played(NamedTuple):
    """A recorded game, who played it, and which moves bots made for absent people."""

    record: Record
    seats: tuple[SeatInfo, ...]
    stand_ins: dict[int, int]


def played_in(record: Record) -> Played:
    """A record that was uploaded. It does not say who had which face, or who was absent."""
    faces = faces_in_record(record.fair.commitment, record.seats)
    seats = tuple(
        SeatInfo(name=seat.name, taken=True, bot=seat.bot or None, here=True, face=face, colour=number)
        for number, (seat, face) in enumerate(zip(record.seats, faces, strict=True))
    )
    return Played(record, seats, {})


def played_at(table: Table) -> Played:
    """The finished game at a table, with the faces and colours that the players had there."""
    record = record_of(table)
    assert table.game_log is not None
    seats = tuple(replace(seat, here=True) for seat in table.info().seats)
    return Played(record, seats, table.game_log.stand_ins(0))


def replay_of(played: Played, eyes: str) -> Replay:
    """The replay of a game, from a spectator's view unless `eyes` names another one.

    `eyes` may be a seat's number, or `open`, which adds the views of all seats.
    """
    record = played.record
    game = find_game(record.game)
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else None
    if seat is not None and seat >= record.players:
        raise Mistake("seat-unknown", seat_number=seat, last=record.players - 1)
    open_seats = range(record.players) if eyes == OPEN else ()
    match = match_of(game, record)
    shown = tuple(frames(match, record, seat, open_seats=open_seats, stand_ins=played.stand_ins))
    return Replay(
        game=record.game,
        title=game.about.title,
        players=record.players,
        options=record.options,
        edition=record.edition,
        seats=played.seats,
        moves=len(record.moves),
        result=record.result,
        sheet=score_sheet(match) if match.is_over else None,
        frames=shown,
    )


def check_record(record: Record) -> RecordCheck:
    verdict = verify_record(find_game(record.game), record)
    return RecordCheck(verdict, record.fair.commitment, record.fair.secret)


def _check_rate(request: AnyRequest) -> None:
    """Limit how often one address asks for replays, because each costs as much as hundreds of moves."""
    check_rate(place_of(request).arriving.take(f"record {address_of(request)}"))


async def in_replay_thread(work: Callable[..., T], *given: Record | Played | Match | str) -> T:
    """Run a replay, or other work on a whole game, beside the tables."""
    return await asyncio.get_running_loop().run_in_executor(_replay_thread, work, *given)


async def _record_in_body(request: AnyRequest) -> Record:
    """The record that the request carries."""
    _check_rate(request)
    return decode_record(await request.body())


async def _played_at_table(request: AnyRequest, table_id: str) -> Played:
    """A finished game."""
    _check_rate(request)

    async def whole(table: Table) -> Played:
        return played_at(table)

    return await place_of(request).hub.ask(table_id, whole)


@get("/api/tables/{table_id:str}/replay", responses=ANSWERS)
async def table_replay(
    request: AnyRequest, table_id: FromPath[str], eyes: FromQuery[str] = ""
) -> Replay:
    """The replay of a finished game at this place."""
    return await in_replay_thread(replay_of, await _played_at_table(request, table_id), eyes)


@get("/api/tables/{table_id:str}/proof", responses=ANSWERS)
async def table_proof(request: AnyRequest, table_id: FromPath[str]) -> RecordCheck:
    """Whether each move followed the rules, and each deal came from the secret fixed before the game."""
    played = await _played_at_table(request, table_id)
    return await in_replay_thread(check_record, played.record)


@post("/api/replay", status_code=200, request_max_body_size=MOST_BYTES + 1, responses=ANSWERS)
async def record_replay(request: AnyRequest, eyes: FromQuery[str] = "") -> Replay:
    """The replay of the record in the request."""
    return await in_replay_thread(replay_of, played_in(await _record_in_body(request)), eyes)


@post("/api/proof", status_code=200, request_max_body_size=MOST_BYTES + 1, responses=ANSWERS)
async def record_proof(request: AnyRequest) -> RecordCheck:
    """Whether, in the request's record, each move is legal and each deal comes from the fixed secret."""
    return await in_replay_thread(check_record, await _record_in_body(request))


ROUTES = [table_replay, table_proof, record_replay, record_proof]
