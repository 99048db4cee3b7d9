"""Erases a deleted person at one table. The game stays, with nobody's id and without a name."""

from typing import Any

import msgspec
from msgspec.structs import replace

from tablee.server.tables.chat import tell_again
from tablee.server.tables.hosting import heir_of, make_host
from tablee.server.tables.play import stand_in
from tablee.server.tables.seats import free_seat
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings
from tablee.store.interface import Store
from tablee.store.people_rows import DeletionRow
from tablee.store.personal_queries import lines_at, results_at, seats_at, start_of, table_row
from tablee.store.personal_rows import alias_of
from tablee.store.row import Rewrite
from tablee.store.rows import PLAYING, WAITING, ChatRow, MoveRow, SeatRow, TableRow

LINES_AT_A_STRETCH = 200


async def erase_person(table: Table, deletion: DeletionRow) -> None:
    """Let a deleted person leave the table, and replace their id and their name there.

    Each commit leaves less to do, so this can be repeated if it is interrupted.
    """
    await _leave(table, deletion.guest)
    store, alias = table.services.store, alias_of(deletion, table.id)
    changes = await _changes(store, table.id, deletion.guest, alias)
    await table.commit_rows(changes)
    _adopt(table, deletion.guest, changes)
    while lines := await lines_at(store, table.id, deletion.guest, LINES_AT_A_STRETCH):
        erased = {row.number: _silenced(row, alias) for row in lines}
        await table.commit_rows([Rewrite(row) for row in erased.values()])
        for place, row in enumerate(table.chat):
            table.chat[place] = erased.get(row.number, row)
    tell_again(table, alias)


async def erase_at_rest(store: Store, table_id: str, deletion: DeletionRow) -> None:
    """Do the same at a table that cannot be loaded: it is closed, or its game is no longer there."""
    alias = alias_of(deletion, table_id)
    await store.commit(*await _changes(store, table_id, deletion.guest, alias))
    while lines := await lines_at(store, table_id, deletion.guest, LINES_AT_A_STRETCH):
        await store.commit(*(Rewrite(_silenced(row, alias)) for row in lines))


async def _leave(table: Table, guest: str) -> None:
    seat, status = table.seat_of(guest), table.status_row.status
    if seat is not None and status == WAITING:
        await free_seat(table, seat)
    elif seat is not None and status == PLAYING and table.seats[seat].stand_in is None:
        await stand_in(table, seat)
    if table.is_host(guest) and (heir := heir_of(table)):
        await make_host(table, heir)


async def _changes(
    store: Store, table_id: str, guest: str, alias: str
) -> list[SeatRow | TableRow | Rewrite]:
    """The rows of the table that mention the person, without them. Chat lines are left out."""
    seats = await seats_at(store, table_id, guest)
    tables = await table_row(store, table_id)
    results = await results_at(store, table_id, guest)
    starts = await start_of(store, table_id)
    return [
        *(replace(row, guest=alias, name="", has_account=False) for row in seats),
        *(_without(row, guest, alias) for row in tables),
        *(Rewrite(replace(row, guest=alias)) for row in results),
        *(Rewrite(nameless(row)) for row in starts),
    ]


def _without(row: TableRow, guest: str, alias: str) -> TableRow:
    settings = msgspec.json.decode(row.wish, type=TableSettings)

    def others(guests: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(it for it in guests if it != guest)

    settings = replace(settings, seated=others(settings.seated), muted=others(settings.muted))
    host = alias if row.host == guest else row.host
    return replace(row, host=host, wish=msgspec.json.encode(settings))


def nameless(start: MoveRow) -> MoveRow:
    """The first entry of a table's log without the names that older versions wrote into it."""
    try:
        body: dict[str, Any] = msgspec.json.decode(start.body)
        body["seats"] = [{"bot": seat["bot"]} if "bot" in seat else {} for seat in body["seats"]]
    except (msgspec.DecodeError, KeyError, TypeError):
        return start  # the entry was altered, and nobody can read a name from it
    return replace(start, body=msgspec.json.encode(body))


def _silenced(row: ChatRow, alias: str) -> ChatRow:
    """A chat line without its author and its words. Its number stays, so that no other line moves."""
    return replace(row, guest=alias, name="", text="", has_account=False)


def _adopt(table: Table, guest: str, changes: list[SeatRow | TableRow | Rewrite]) -> None:
    """Update the table in memory after the commit, and tell everyone."""
    table.adopt([change for change in changes if not isinstance(change, Rewrite)])
    for change in changes:
        if isinstance(change, Rewrite) and isinstance(change.row, MoveRow) and table.game_log:
            table.game_log.rows[0] = change.row
    table.told_names.pop(guest, None)
    table.reintroduce(guest)
    table.send_info()
