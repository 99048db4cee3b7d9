"""HTTP routes for tables: opening a table, everything before the start, the record."""

import asyncio
from contextlib import nullcontext
from hashlib import sha256
from typing import Annotated

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, HeaderParameter, JSONBody
from msgspec import Meta, Struct
from msgspec.structs import replace

from tablee.core.record import encode_record
from tablee.server import protocol as m
from tablee.server.tables import chat, seats, start_phase
from tablee.server.tables import rematch as rematches
from tablee.server.tables import start as starts
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, need_guest, person_of, place_of
from tablee.server.web.lobby_limits import has_room_in_lobby, room_in_lobby

AnyRequest = Request[None, None, State]
Word = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=0, le=1000)]


class TableWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings that a host asks for. If `first` is null, a random player begins."""

    game: Word
    players: Number
    options: dict[Word, Word] = {}
    edition: Word | None = None
    first: Number | None = None
    clock: m.AnyClock = m.NoClock()
    is_open: bool = False
    practice: bool = False
    quiet: bool | None = None

    def settings(self, quiet: bool = False) -> TableSettings:
        """The settings as they are stored. The argument is used if the request does not set `quiet`."""
        fields = {name: getattr(self, name) for name in TableWish.__struct_fields__}
        return TableSettings(**fields | {"quiet": quiet if self.quiet is None else self.quiet})


class NewTable(TableWish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open. `bots` has the level of the bot for each seat that gets a bot."""

    bots: dict[Number, Word] = {}


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to take (null for any free seat), and my nonce for the deals (empty for none)."""

    seat: Number | None = None
    nonce: Annotated[str, Meta(max_length=128, pattern=m.NO_ZERO)] = ""


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and the level of the bot to put there. If `level` is null, the seat becomes free."""

    seat: Number
    level: Word | None = None


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The level of the bots that fill empty seats. If it is null, no seat may be empty.

    `commitment` is the hash of my nonce, if I have not sent one over the table's socket.
    """

    fill: Word | None = None
    commitment: m.Hex | None = None


class Mute(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a chat message whose author the host mutes, or lets write again."""

    number: m.Seq
    muted: bool = True


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the chat is hidden from spectators."""

    quiet: bool


class OpenedTable(Struct, frozen=True):
    """A table's id, and the path of its invitation."""

    id: str
    link: str


OpeningKey = Annotated[
    str | None,
    HeaderParameter(name="Idempotency-Key", min_length=1, max_length=128, pattern=r"^[\x20-\x7e]+$"),
]


def _hash_of(data: NewTable) -> str:
    plain = msgspec.to_builtins(data, str_keys=True)
    return sha256(msgspec.json.encode(plain, order="deterministic")).hexdigest()[:32]


@post("/api/tables", status_code=201, responses=ANSWERS)
async def open_table(
    request: AnyRequest, data: JSONBody[NewTable], idempotency_key: OpeningKey = None
) -> OpenedTable:
    """Open a table. I become its host and get the first seat without a bot.

    If I send the same request with the same Idempotency-Key again, I get the same table.
    """
    guest = await need_guest(request)
    place = place_of(request)
    check_rate(place.creating.take(guest.id) and place.creating_from.take(address_of(request)))
    settings, table_id = data.settings(), None
    if idempotency_key is not None:
        table_id = place.guests.table_id(guest, idempotency_key)
        settings = replace(settings, opened_as=_hash_of(data))
    is_repeated = table_id is not None and await place.store.table(table_id) is not None
    async with room_in_lobby(request, guest) if data.is_open and not is_repeated else nullcontext():
        table_id = await place.hub.create(
            settings, await person_of(request, guest), data.bots, table_id=table_id
        )
    return OpenedTable(table_id, f"/t/{table_id}")


@get("/api/tables/{table_id:str}", responses=ANSWERS)
async def look(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """A table as anyone may see it."""
    return await place_of(request).hub.read(table_id, _info)


async def _info(table: Table) -> m.Table:
    return table.info()


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=ANSWERS)
async def sit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Sit]) -> m.Table:
    """Take a seat before the start."""
    person = await person_of(request, await need_guest(request))
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: seats.sit(table, person, data.seat, data.nonce))


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=ANSWERS)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """Free my seat. After the start, let a bot play for me instead. A host is then host no more."""
    guest = await need_guest(request)
    return await place_of(request).hub.ask(table_id, lambda table: seats.leave(table, guest.id))


@post("/api/tables/{table_id:str}/back", status_code=200, responses=ANSWERS)
async def back(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """Let me play again instead of the bot."""
    guest = await need_guest(request)
    return await place_of(request).hub.ask(table_id, lambda table: seats.come_back(table, guest.id))


@post("/api/tables/{table_id:str}/bot", status_code=200, responses=ANSWERS)
async def put_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatBot]) -> m.Table:
    """As host, give a seat to a bot, or free it. During play, any player may replace an absent one."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: seats.put_bot(table, guest.id, data.seat, data.level))


@post("/api/tables/{table_id:str}/wish", status_code=200, responses=ANSWERS)
async def change(request: AnyRequest, table_id: FromPath[str], data: JSONBody[TableWish]) -> m.Table:
    """As host, change the settings before the start."""
    guest = await need_guest(request)
    hub = place_of(request).hub

    async def change_settings(table: Table) -> m.Table:
        settings = data.settings(table.settings.quiet)
        return await starts.change_settings(table, guest.id, settings)

    is_listed = (await hub.read(table_id, _info)).is_open
    async with room_in_lobby(request, guest) if data.is_open and not is_listed else nullcontext():
        return await hub.ask(table_id, change_settings)


@post("/api/tables/{table_id:str}/start", status_code=200, responses=ANSWERS)
async def start(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Start]) -> m.Table:
    """As host, start the game. It begins when all nonces that were committed to are revealed."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(
        table_id, lambda table: start_phase.start(table, guest.id, data.fill, data.commitment)
    )


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=ANSWERS)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> OpenedTable:
    """Open a table for a rematch, without people who have left. Everyone moves to the next seat."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    may_list = await has_room_in_lobby(request, guest)
    new_id = await hub.ask(table_id, lambda table: rematches.rematch(table, guest.id, may_list))
    return OpenedTable(new_id, f"/t/{new_id}")


@post("/api/tables/{table_id:str}/mute", status_code=200, responses=ANSWERS)
async def mute(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Mute]) -> m.Table:
    """As host, stop someone from writing in this chat, or let them write again."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: chat.mute(table, guest.id, data.number, data.muted))


@post("/api/tables/{table_id:str}/quiet", status_code=200, responses=ANSWERS)
async def quiet(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Quiet]) -> m.Table:
    """As a player, hide the chat from spectators or show it to them."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: chat.hide_chat(table, guest.id, data.quiet))


@get("/api/tables/{table_id:str}/record", media_type=MediaType.JSON, responses=ANSWERS)
async def record(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, for `tablee verify` and `tablee replay`."""

    async def whole(table: Table) -> bytes:
        # The checks of a long game take a while. The table's task waits, so that nothing changes.
        return await asyncio.to_thread(lambda: encode_record(rematches.record(table)))

    found = await place_of(request).hub.read(table_id, whole)
    headers = {"content-disposition": f'attachment; filename="{table_id}.json"'}
    return Response(found, media_type="application/json", headers=headers)


ROUTES = [
    open_table,
    look,
    sit,
    leave,
    back,
    put_bot,
    change,
    start,
    rematch,
    mute,
    quiet,
    record,
]
