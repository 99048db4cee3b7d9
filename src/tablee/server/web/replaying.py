"""Finished games shown again: a table's own, or a record that someone brings along."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery
from msgspec import Raw, Struct

from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES, Record, SeatRecord, decode_record
from tablee.core.replay import Verdict, verify_record
from tablee.core.view import Outcome
from tablee.registry import find_game
from tablee.server import room
from tablee.server.frames import Frame, frames
from tablee.server.table import Table
from tablee.server.web.answers import ANSWERS
from tablee.server.web.carrying import address_of, check_rate, place_of

AnyRequest = Request[None, None, State]
T = TypeVar("T")
OPEN = "open"
_showing = ThreadPoolExecutor(1, "replay")
"""One after the other: each more at once would take from the tables what it takes itself."""


class Shown(Frame, frozen=True, kw_only=True, omit_defaults=True):
    """A position; all in the open, with what each seat saw."""

    open: tuple[Raw, ...] = ()


class Replay(Struct, frozen=True, kw_only=True):
    """A whole game, position by position, through someone's eyes."""

    game: str
    title: str
    players: int
    options: dict[str, str]
    edition: str
    seats: tuple[SeatRecord, ...]
    moves: int
    result: Outcome | None
    frames: tuple[Shown, ...]


class Proven(Struct, frozen=True):
    """What a check of the record found, and what binds its deals."""

    verdict: Verdict
    commitment: str
    secret: str | None


def replay_of(record: Record, eyes: str) -> Replay:
    """`eyes`: a seat's number, `open` for all in the open, anything else for a spectator."""
    game = find_game(record.game)
    seat = int(eyes) if eyes.isdecimal() and len(eyes) < 3 else None
    if seat is not None and seat >= record.players:
        raise Mistake("seat-unknown", seat_number=seat, last=record.players - 1)
    seen = list(frames(game, record, seat))
    everyone = (
        [list(frames(game, record, other)) for other in range(record.players)] if eyes == OPEN else []
    )
    return Replay(
        game=record.game,
        title=game.about.title,
        players=record.players,
        options=record.options,
        edition=record.edition,
        seats=record.seats,
        moves=len(record.moves),
        result=record.result,
        frames=tuple(
            Shown(
                **msgspec.structs.asdict(frame),
                open=tuple(views[number].view for views in everyone),
            )
            for number, frame in enumerate(seen)
        ),
    )


def proven(record: Record) -> Proven:
    verdict = verify_record(find_game(record.game), record)
    return Proven(verdict, record.fair.commitment, record.fair.secret)


def _check_rate(request: AnyRequest) -> None:
    """A game shown again takes as long as hundreds of moves."""
    check_rate(place_of(request).arriving.take(f"record {address_of(request)}"))


async def _apart(work: Callable[..., T], *given: Record | str) -> T:
    return await asyncio.get_running_loop().run_in_executor(_showing, work, *given)


async def _brought(request: AnyRequest) -> Record:
    """The record in a request's body."""
    _check_rate(request)
    return decode_record(await request.body())


async def _kept(request: AnyRequest, table_id: str) -> Record:
    """The record of a table that is over."""
    _check_rate(request)

    async def whole(table: Table) -> Record:
        return room.record(table)

    return await place_of(request).hub.ask(table_id, whole)


@get("/api/tables/{table_id:str}/replay", responses=ANSWERS)
async def table_replay(
    request: AnyRequest, table_id: FromPath[str], eyes: FromQuery[str] = ""
) -> Replay:
    """A finished game of this place, position by position."""
    return await _apart(replay_of, await _kept(request, table_id), eyes)


@get("/api/tables/{table_id:str}/proof", responses=ANSWERS)
async def table_proof(request: AnyRequest, table_id: FromPath[str]) -> Proven:
    """Whether every move was by the rules and every deal came from the committed secret."""
    return await _apart(proven, await _kept(request, table_id))


@post("/api/replay", status_code=200, request_max_body_size=MOST_BYTES + 1, responses=ANSWERS)
async def record_replay(request: AnyRequest, eyes: FromQuery[str] = "") -> Replay:
    """A record that is sent along, position by position."""
    return await _apart(replay_of, await _brought(request), eyes)


@post("/api/proof", status_code=200, request_max_body_size=MOST_BYTES + 1, responses=ANSWERS)
async def record_proof(request: AnyRequest) -> Proven:
    """The same check for a record that is sent along."""
    return await _apart(proven, await _brought(request))


ROUTES = [table_replay, table_proof, record_replay, record_proof]
