"""Tables over HTTP: the lobby, opening one, the waiting room, the record."""

from typing import Annotated

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tablee.core.record import encode_record
from tablee.server import chat, room
from tablee.server import messages as m
from tablee.server.table import Table
from tablee.server.web.answers import ANSWERS
from tablee.server.web.carrying import check_rate, guest_of, need_guest, place_of
from tablee.server.wish import AnyClock, NoClock, Wish
from tablee.store.rows import Kept

AnyRequest = Request[None, None, State]
Word = Annotated[str, Meta(max_length=64)]
Number = Annotated[int, Meta(ge=0, le=1000)]
LISTED = 100


class TableWish(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table is to be; `first` is none where the draw decides."""

    game: Word
    players: Number
    options: dict[Word, Word] = {}
    edition: Word | None = None
    first: Number | None = None
    clock: AnyClock = NoClock()
    is_open: bool = False
    quiet: bool | None = None

    def wish(self, quiet: bool = False) -> Wish:
        """Quiet as it says or, where it does not, as it is."""
        fields = {name: getattr(self, name) for name in TableWish.__struct_fields__}
        return Wish(**fields | {"quiet": quiet if self.quiet is None else self.quiet})


class NewTable(TableWish, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open, with bots by seat."""

    bots: dict[Number, Word] = {}


class Sit(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat (any), and what I stir into the deals (nothing)."""

    seat: Number | None = None
    nonce: Annotated[str, Meta(max_length=128, pattern=m.NO_ZERO)] = ""


class SeatBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Which seat, and the level of the bot; none frees the seat."""

    seat: Number
    level: Word | None = None


class Start(Struct, frozen=True, forbid_unknown_fields=True):
    """The level of the bots that take empty seats; none: all must be taken."""

    fill: Word | None = None


class Mute(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of something said by who shall be muted."""

    number: m.Seq


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether spectators hear no chat."""

    quiet: bool


class Opened(Struct, frozen=True):
    """A table's id, and the path of its invitation."""

    id: str
    link: str


class Listed(Struct, frozen=True, omit_defaults=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    players: int
    names: tuple[str, ...]
    """By seat; empty seats have no name."""
    free: int
    clock: AnyClock
    my_turn: bool = False


class Lobby(Struct, frozen=True):
    """Tables that anyone may join or watch, and mine, those that wait for me first."""

    open: tuple[Listed, ...]
    mine: tuple[Listed, ...]


def _listed(kept: Kept, guest: str | None) -> Listed:
    wish = msgspec.json.decode(kept.table.wish, type=Wish)
    seats = kept.seats[: wish.players]
    to_act = kept.turn.to_act
    return Listed(
        id=kept.table.id,
        game=kept.table.game,
        status=kept.turn.status,
        players=wish.players,
        names=tuple(row.name for row in seats),
        free=sum(row.guest is None and row.bot is None for row in seats),
        clock=wish.clock,
        my_turn=guest is not None and to_act is not None and seats[to_act].guest == guest,
    )


@get("/api/tables", responses=ANSWERS)
async def lobby(request: AnyRequest) -> Lobby:
    """The open tables, and mine."""
    store = place_of(request).store
    guest = await guest_of(request)
    mine = await store.tables_of(guest.id, LISTED) if guest else []
    shown = await store.listed(LISTED)
    return Lobby(
        open=tuple(_listed(kept, None) for kept in shown),
        mine=tuple(_listed(kept, guest.id if guest else None) for kept in mine),
    )


@post("/api/tables", status_code=201, responses=ANSWERS)
async def open_table(request: AnyRequest, data: JSONBody[NewTable]) -> Opened:
    """Open a table; I am its host, in the first seat that no bot has."""
    guest = await need_guest(request)
    place = place_of(request)
    check_rate(place.creating.take(guest.id))
    table_id = await place.hub.create(data.wish(), guest.id, guest.name, data.bots)
    return Opened(table_id, f"/t/{table_id}")


@get("/api/tables/{table_id:str}", responses=ANSWERS)
async def look(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """A table as anyone may see it."""

    async def info(table: Table) -> m.Table:
        return table.info()

    return await place_of(request).hub.ask(table_id, info)


@post("/api/tables/{table_id:str}/sit", status_code=200, responses=ANSWERS)
async def sit(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Sit]) -> m.Table:
    """Sit down, before the start."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(
        table_id, lambda table: room.sit(table, guest.id, guest.name, data.seat, data.nonce)
    )


@post("/api/tables/{table_id:str}/leave", status_code=200, responses=ANSWERS)
async def leave(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """Free my seat before the start; later, let a bot play for me."""
    guest = await need_guest(request)
    return await place_of(request).hub.ask(table_id, lambda table: room.leave(table, guest.id))


@post("/api/tables/{table_id:str}/back", status_code=200, responses=ANSWERS)
async def back(request: AnyRequest, table_id: FromPath[str]) -> m.Table:
    """Play myself again."""
    guest = await need_guest(request)
    return await place_of(request).hub.ask(table_id, lambda table: room.come_back(table, guest.id))


@post("/api/tables/{table_id:str}/bot", status_code=200, responses=ANSWERS)
async def put_bot(request: AnyRequest, table_id: FromPath[str], data: JSONBody[SeatBot]) -> m.Table:
    """As host, give a seat to a bot or free it; during play, to a bot for who is long gone."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: room.put_bot(table, guest.id, data.seat, data.level))


@post("/api/tables/{table_id:str}/wish", status_code=200, responses=ANSWERS)
async def change(request: AnyRequest, table_id: FromPath[str], data: JSONBody[TableWish]) -> m.Table:
    """As host, set the table otherwise before the start."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(
        table_id, lambda table: room.change_wish(table, guest.id, data.wish(table.wish.quiet))
    )


@post("/api/tables/{table_id:str}/start", status_code=200, responses=ANSWERS)
async def start(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Start]) -> m.Table:
    """As host, begin."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: room.start(table, guest.id, data.fill))


@post("/api/tables/{table_id:str}/rematch", status_code=200, responses=ANSWERS)
async def rematch(request: AnyRequest, table_id: FromPath[str]) -> Opened:
    """The same people once more, each a seat further."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    new_id, _ = await hub.ask(table_id, lambda table: room.rematch(table, guest.id))
    return Opened(new_id, f"/t/{new_id}")


@post("/api/tables/{table_id:str}/mute", status_code=200, responses=ANSWERS)
async def mute(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Mute]) -> m.Table:
    """As host, let someone not talk here any more."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: chat.mute(table, guest.id, data.number))


@post("/api/tables/{table_id:str}/quiet", status_code=200, responses=ANSWERS)
async def quiet(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Quiet]) -> m.Table:
    """As a player, hide the chat from spectators or show it to them."""
    guest = await need_guest(request)
    hub = place_of(request).hub
    return await hub.ask(table_id, lambda table: chat.hide_chat(table, guest.id, data.quiet))


@get("/api/tables/{table_id:str}/record", media_type=MediaType.JSON, responses=ANSWERS)
async def record(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The whole game, when it is over: for `tablee verify` and `tablee replay`."""

    async def whole(table: Table) -> bytes:
        return encode_record(room.record(table))

    found = await place_of(request).hub.ask(table_id, whole)
    headers = {"content-disposition": f'attachment; filename="{table_id}.json"'}
    return Response(found, media_type="application/json", headers=headers)


ROUTES = [
    lobby,
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
