"""After a game: what brought the points, the table with everything open, and the same deal again."""

from typing import Annotated

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from tablee.server.record_processes.answers import TableEnd
from tablee.server.tables import start_phase
from tablee.server.tables.deal_again import DealAgain, deal_again
from tablee.server.tables.table import Table
from tablee.server.web.errors import ANSWERS
from tablee.server.web.identity import address_of, check_rate, need_guest, person_of, place_of
from tablee.server.web.routes.replays import at_table
from tablee.server.web.routes.tables import OpenedTable

AnyRequest = Request[None, None, State]


class DealWish(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat to play in (null for my own), and the level of the bots (null for the usual ones)."""

    seat: Annotated[int, Meta(ge=0, le=1000)] | None = None
    level: Annotated[str, Meta(max_length=64)] | None = None


@get("/api/tables/{table_id:str}/end", responses=ANSWERS)
async def table_end(request: AnyRequest, table_id: FromPath[str]) -> Response[TableEnd]:
    """What brought the points of a finished game, and its last position with everything open."""
    return await at_table(request, table_id, "end")


@post("/api/tables/{table_id:str}/deal-again", status_code=201, responses=ANSWERS)
async def play_deal_again(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[DealWish]
) -> OpenedTable:
    """Play the deal of a finished game again, against bots. The new game has begun and is not rated."""
    guest = await need_guest(request)
    place = place_of(request)
    check_rate(place.creating.take(guest.id) and place.creating_from.take(address_of(request)))

    async def wished(table: Table) -> DealAgain:
        return deal_again(table, guest.id, data.seat, data.level)

    again = await place.hub.read(table_id, wished)
    host = await person_of(request, guest)
    new_id = await place.hub.create(again.settings, host, again.bots, deal=again.deal)
    await place.hub.ask(new_id, lambda table: start_phase.start(table, guest.id, None))
    return OpenedTable(new_id, f"/t/{new_id}")


ROUTES = [table_end, play_deal_again]
