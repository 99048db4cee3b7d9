"""Replays finished games and proves that they were fair, from a table or a record in the request."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Annotated, Any, TypeVar

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, QueryParameter
from msgspec.structs import replace

from tablee.core.record import encode_record
from tablee.server.record_processes.answers import RecordCheck, Replay
from tablee.server.record_processes.jobs import MAX_UPLOAD_BYTES, Job, Kind, Players
from tablee.server.tables.rematch import record as record_of
from tablee.server.tables.table import Table
from tablee.server.web.compression import accepts_gzip
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, place_of

AnyRequest = Request[None, None, State]
T = TypeVar("T")
PositionNumber = Annotated[int, QueryParameter(ge=0, le=2**31)]
"""The number of a position in a replay, counted from 0."""
STATUS_GONE = 499
"""The status of an answer that nobody reads, because the client has gone."""


async def answer(request: AnyRequest, ask: Callable[[], Awaitable[Job]]) -> Response[Any]:
    """Let a record process answer the job that `ask` reads from the request or from a table.

    If the client goes away, the process stops.
    """
    place = place_of(request)
    address = address_of(request)
    check_rate(place.replaying.take(address))
    with place.record_processes.turns.admitted(address):
        job = replace(await ask(), is_packed=accepts_gzip(request.headers))
        body = await _while_connected(request, place.record_processes.answer(address, job))
    headers = {"content-encoding": "gzip", "vary": "accept-encoding"} if job.is_packed else {}
    return Response(body, media_type=MediaType.JSON, headers=headers)


async def _while_connected(request: AnyRequest, work: Coroutine[Any, Any, T]) -> T:
    """Do some work, but cancel it when the client disconnects."""
    working, gone = asyncio.create_task(work), asyncio.create_task(_until_gone(request))
    try:
        await asyncio.wait((working, gone), return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise HTTPException(status_code=STATUS_GONE, detail="the client has gone")
    finally:
        for task in (working, gone):
            task.cancel()
        await asyncio.wait((working, gone))


async def _until_gone(request: AnyRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def played_at(table: Table) -> tuple[bytes, Players]:
    """The record of the finished game at a table, with the faces that the players had there."""
    record = encode_record(record_of(table))
    assert table.game_log is not None
    seats = tuple(replace(seat, here=True) for seat in table.info().seats)
    return record, Players(seats, table.game_log.stand_ins(0))


async def at_table(request: AnyRequest, table_id: str, kind: Kind, **more: Any) -> Response[Any]:
    """The answer to a question about the finished game at a table."""

    async def whole(table: Table) -> tuple[bytes, Players]:
        # The checks of a long game take a while. The table's task waits, so that nothing changes.
        return await asyncio.to_thread(played_at, table)

    async def ask() -> Job:
        record, players = await place_of(request).hub.read(table_id, whole)
        return Job(kind=kind, record=record, players=players, **more)

    return await answer(request, ask)


async def _in_body(request: AnyRequest, kind: Kind, **more: Any) -> Response[Any]:
    async def ask() -> Job:
        return Job(kind=kind, record=await request.body(), **more)

    return await answer(request, ask)


@get("/api/tables/{table_id:str}/replay", responses=ANSWERS)
async def table_replay(
    request: AnyRequest, table_id: FromPath[str], eyes: FromQuery[str] = "", start: PositionNumber = 0
) -> Response[Replay]:
    """A page of the replay of a finished game at this place, from the position number `start` on."""
    return await at_table(request, table_id, "replay", eyes=eyes, start=start)


@get("/api/tables/{table_id:str}/proof", responses=ANSWERS)
async def table_proof(request: AnyRequest, table_id: FromPath[str]) -> Response[RecordCheck]:
    """Whether each move followed the rules, and each deal came from the secret fixed before the game."""
    return await at_table(request, table_id, "proof")


@post("/api/replay", status_code=200, request_max_body_size=MAX_UPLOAD_BYTES, responses=ANSWERS)
async def record_replay(
    request: AnyRequest, eyes: FromQuery[str] = "", start: PositionNumber = 0
) -> Response[Replay]:
    """A page of the replay of the record in the request, from the position number `start` on."""
    return await _in_body(request, "replay", eyes=eyes, start=start)


@post("/api/proof", status_code=200, request_max_body_size=MAX_UPLOAD_BYTES, responses=ANSWERS)
async def record_proof(request: AnyRequest) -> Response[RecordCheck]:
    """Whether, in the request's record, each move is legal and each deal comes from the fixed secret."""
    return await _in_body(request, "proof")


ROUTES = [table_replay, table_proof, record_replay, record_proof]
