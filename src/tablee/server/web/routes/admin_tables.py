"""The console's routes about tables, and about who is here. For moderators.

They show who sits where, and nothing of a running game.
"""

from litestar.params import FromPath, JSONBody
from msgspec import Struct

from tablee.server import protocol as m
from tablee.server.moderation.actor import MODERATOR, audit_row
from tablee.server.moderation.sanctions import check_reason
from tablee.server.pulse import now
from tablee.server.tables import moderated
from tablee.server.web.admin_access import (
    actor_of,
    admin_get,
    admin_post,
    note_attempt,
)
from tablee.server.web.identity import place_of
from tablee.server.web.routes.admin_views import MAX_LISTED, Note, Person, Text, person
from tablee.server.web.routes.me import AnyRequest
from tablee.store import moderation_queries as queries
from tablee.store.moderation_rows import TableEndRow
from tablee.store.rows import AnyChange, SeatRow, Status


class AdminSeat(Struct, frozen=True, kw_only=True):
    """A seat as the console shows it. `guest` is empty for a bot and for an empty seat."""

    name: str
    guest: str
    bot: str | None


class AdminTable(Struct, frozen=True, kw_only=True):
    """A table as the console lists it."""

    id: str
    game: str
    status: Status
    is_open: bool
    """Whether strangers see the table in the lobby."""
    created_at: int
    updated_at: int
    seats: tuple[AdminSeat, ...]


class Here(Struct, frozen=True, kw_only=True):
    """Somebody who is connected, and to which tables."""

    person: Person
    tables: tuple[str, ...]


class RemovedLine(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a chat line, and why it is removed."""

    number: m.Seq
    words: Text


class Handled(Struct, frozen=True):
    """What was asked for is done."""

    done: bool = True


@admin_get("/api/admin/tables", MODERATOR)
async def admin_tables(request: AnyRequest) -> list[AdminTable]:
    """The tables where something happened last."""
    store = place_of(request).store
    tables = {row.id: row for row in await queries.rows_of_latest_tables(store, MAX_LISTED)}
    seats: dict[str, list[SeatRow]] = {}
    for seat in await queries.seats_of_latest_tables(store, MAX_LISTED):
        seats.setdefault(seat.table_id, []).append(seat)
    return [
        AdminTable(
            id=row.table_id,
            game=tables[row.table_id].game,
            status=row.status,
            is_open=row.listed,
            created_at=tables[row.table_id].created_at,
            updated_at=row.updated_at,
            seats=tuple(_seat(seat) for seat in seats.get(row.table_id, [])),
        )
        for row in await queries.latest_tables(store, MAX_LISTED)
        if row.table_id in tables
    ]


def _seat(row: SeatRow) -> AdminSeat:
    return AdminSeat(name=row.name, guest=row.guest or "", bot=row.stand_in or row.bot)


@admin_get("/api/admin/here", MODERATOR)
async def here(request: AnyRequest) -> list[Here]:
    """Who is connected to tables now, in all processes of the place, in the order of their names."""
    place = place_of(request)
    tables: dict[str, list[str]] = {}
    for report in await place.reports.all():
        for guest in report.guests:
            tables.setdefault(guest.guest, []).extend(guest.tables)
    found = [Here(person=await person(place, guest), tables=tuple(ids)) for guest, ids in tables.items()]
    return sorted(found, key=lambda it: (it.person.name, it.person.created_at, it.person.guest))


# --- acting ---


@admin_post("/api/admin/tables/{table_id:str}/end", MODERATOR)
async def end_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Note]) -> Handled:
    """End a table: no result, and no rating changes. Whoever comes there reads why."""
    note_attempt(request, table_id, data.words)
    reason, actor, at = check_reason(data.words), actor_of(request), now()
    end = TableEndRow(table_id=table_id, ended_by=actor.guest, reason=reason, at=at)
    entry = audit_row(actor, "end-table", at, whom=table_id, reason=reason)
    hub = place_of(request).hub
    await hub.shut(table_id, lambda table: moderated.end_table(table, actor.guest, [end, entry]))
    return Handled()


@admin_post("/api/admin/tables/{table_id:str}/delete", MODERATOR)
async def delete_table(request: AnyRequest, table_id: FromPath[str], data: JSONBody[Note]) -> Handled:
    """Delete a table with its game and its chat. Reports keep the lines that they need."""
    note_attempt(request, table_id, data.words)
    reason, actor = check_reason(data.words), actor_of(request)
    place = place_of(request)
    also: list[AnyChange] = [audit_row(actor, "delete-table", now(), whom=table_id, reason=reason)]
    also += await place.moderation.reports.lines_to_keep(table_id)
    await place.hub.shut(table_id, lambda table: moderated.delete_table(table, actor.guest, also))
    return Handled()


@admin_post("/api/admin/tables/{table_id:str}/remove-line", MODERATOR)
async def remove_line(
    request: AnyRequest, table_id: FromPath[str], data: JSONBody[RemovedLine]
) -> Handled:
    """Remove a line of chat. Reports keep it."""
    note_attempt(request, table_id, data.words)
    reason, actor, place = check_reason(data.words), actor_of(request), place_of(request)
    number = data.number
    entry = audit_row(actor, "remove-line", now(), whom=table_id, ref=str(number), reason=reason)
    also: list[AnyChange] = [entry, *await place.moderation.reports.lines_to_keep(table_id, number)]
    await place.hub.ask(table_id, lambda table: moderated.remove_line(table, number, also))
    return Handled()


ROUTES = [admin_tables, here, end_table, delete_table, remove_line]
