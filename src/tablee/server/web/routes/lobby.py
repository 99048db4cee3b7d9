"""HTTP routes for lists of tables: those that anyone may join, and those of the reader."""

import msgspec
from litestar import Request, get
from litestar.datastructures import State
from msgspec import Struct

from tablee.server import protocol as m
from tablee.server.people.faces import with_faces
from tablee.server.tables.table_settings import TableSettings
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import guest_of, place_of
from tablee.server.web.reach import is_this_computer, network_address
from tablee.store.rows import Kept, SeatRow, Status

AnyRequest = Request[None, None, State]
MAX_LISTED_TABLES = 100


class LobbyTable(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A table as the lobby lists it."""

    id: str
    game: str
    status: Status
    players: int
    names: tuple[str, ...]
    """One name for each seat. An empty seat has an empty name."""
    faces: tuple[str, ...]
    """One face for each seat. An empty seat has an empty face."""
    guests: tuple[int, ...] = ()
    """The seats of people who have no account, so that anybody could bear their names."""
    free: int
    clock: m.AnyClock
    host: str = ""
    """The host's name. Empty if the host has no seat."""
    host_is_guest: bool = False
    age: int = 0
    """Milliseconds since the table was opened."""
    my_turn: bool = False
    time_left: int | None = None
    """Milliseconds that I have left for my move. Null if it is not my turn or there is no clock.

    If several are to act at once, the least that any of them has left; null while a bot is among them.
    """
    away: bool = False
    """Whether a bot plays for me."""


class Lobby(Struct, frozen=True):
    """The tables that anyone may join or watch, and my tables. Those where I am to act come first."""

    open: tuple[LobbyTable, ...]
    mine: tuple[LobbyTable, ...]


def _lobby_table(kept: Kept, guest: str | None, now: int) -> LobbyTable:
    settings = msgspec.json.decode(kept.table.wish, type=TableSettings)
    rows = with_faces(kept.table.id, kept.seats[: settings.players])
    status = kept.status
    mine = next((row for row in rows if row.guest == guest), None) if guest else None
    host = next((row for row in rows if row.guest == kept.table.host), None)
    my_turn = mine is not None and mine.stand_in is None and bool(status.pending >> mine.seat & 1)
    return LobbyTable(
        id=kept.table.id,
        game=kept.table.game,
        status=status.status,
        players=settings.players,
        names=tuple(row.name for row in rows),
        faces=tuple(row.face for row in rows),
        guests=tuple(row.seat for row in rows if _is_guest(row)),
        free=sum(row.guest is None and row.bot is None for row in rows),
        clock=settings.clock,
        host=host.name if host else "",
        host_is_guest=host is not None and _is_guest(host),
        age=max(now - kept.table.created_at, 0),
        my_turn=my_turn,
        time_left=max(status.wake_at - now, 0) if my_turn and status.wake_at else None,
        away=mine is not None and mine.stand_in is not None,
    )


def _is_guest(row: SeatRow) -> bool:
    """Whether a person sits here whose name is not an account's."""
    return bool(row.guest and row.name) and not row.has_account


@get("/api/tables", responses=ANSWERS)
async def lobby(request: AnyRequest) -> Lobby:
    """The open tables and my tables."""
    place = place_of(request)
    store, now = place.store, place.services.now()
    guest = await guest_of(request)
    mine = await store.tables_of(guest.id, MAX_LISTED_TABLES) if guest else []
    shown = await store.listed(MAX_LISTED_TABLES)
    own = [_lobby_table(kept, guest.id if guest else None, now) for kept in mine]
    return Lobby(
        open=tuple(_lobby_table(kept, None, now) for kept in shown),
        mine=tuple(sorted(own, key=lambda it: not it.my_turn)),
    )


class Reach(Struct, frozen=True):
    """From where this place can be reached.

    If `here_only`, only from this computer. `address` is its address in the local network, if known.
    """

    here_only: bool
    address: str | None


@get("/api/reach", responses=ANSWERS)
async def reach(request: AnyRequest) -> Reach:
    """From where this place can be reached, for invitations."""
    host = place_of(request).settings.host
    network = network_address(host)
    port = request.base_url.port
    address = f"http://{network}:{port}" if network and port else None
    return Reach(here_only=is_this_computer(host), address=address)


ROUTES = [lobby, reach]
