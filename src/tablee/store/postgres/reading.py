"""Queries that read rows from PostgreSQL."""

from typing import TypeVar

from tablee.store.postgres.conninfo import Connection
from tablee.store.postgres.statements import select
from tablee.store.row import Row
from tablee.store.rows import CHAT_SHOWN, ChatRow, Kept, MoveRow, SeatRow, TableRow, TableStatusRow
from tablee.store.sql import MY_TURN_FIRST

R = TypeVar("R", bound=Row)


async def rows(connection: Connection, kind: type[R], rest: str, *given: object) -> list[R]:
    cursor = await connection.execute(select(kind, rest), given)
    fields = kind.__struct_fields__
    return [kind(**dict(zip(fields, found, strict=True))) for found in await cursor.fetchall()]


async def table(connection: Connection, table_id: str) -> Kept | None:
    """One table with its seats, moves and latest chat."""
    statuses = await rows(connection, TableStatusRow, "WHERE table_id = %s", table_id)
    if not statuses:
        return None
    (kept,) = await summaries(connection, statuses)
    moves = await rows(connection, MoveRow, "WHERE table_id = %s ORDER BY seq", table_id)
    last = "WHERE table_id = %s ORDER BY number DESC LIMIT %s"
    chat = await rows(connection, ChatRow, last, table_id, CHAT_SHOWN)
    return Kept(
        table=kept.table,
        status=kept.status,
        seats=kept.seats,
        moves=tuple(moves),
        chat=tuple(chat[::-1]),
    )


async def listed(connection: Connection, most: int) -> list[Kept]:
    which = "WHERE listed AND status <> 'over' ORDER BY updated_at DESC LIMIT %s"
    return await summaries(connection, await rows(connection, TableStatusRow, which, most))


async def tables_of(connection: Connection, guest: str, most: int) -> list[Kept]:
    mine = (
        "JOIN seats USING (table_id) WHERE seats.guest = %s AND status <> 'closed'"
        f" ORDER BY status = 'over', {MY_TURN_FIRST.format(seat='seats.seat::INT')},"
        " updated_at DESC LIMIT %s"
    )
    return await summaries(connection, await rows(connection, TableStatusRow, mine, guest, most))


async def summaries(connection: Connection, statuses: list[TableStatusRow]) -> list[Kept]:
    """The tables that these statuses belong to, in the same order, without moves and chat."""
    ids = [status.table_id for status in statuses]
    tables = await rows(connection, TableRow, "WHERE id = ANY(%s)", ids)
    seats = await rows(connection, SeatRow, "WHERE table_id = ANY(%s) ORDER BY table_id, seat", ids)
    by_id = {row.id: row for row in tables}
    at: dict[str, list[SeatRow]] = {}
    for seat in seats:
        at.setdefault(seat.table_id, []).append(seat)
    return [
        Kept(
            table=by_id[status.table_id],
            status=status,
            seats=tuple(at.get(status.table_id, ())),
            moves=(),
            chat=(),
        )
        for status in statuses
    ]
