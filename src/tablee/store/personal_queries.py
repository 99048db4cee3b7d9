"""Finds the rows about a person: to download them, and to erase them."""

from collections.abc import AsyncIterator, Sequence

from msgspec.structs import replace

from tablee.store.interface import Store
from tablee.store.people_rows import DeletionRow
from tablee.store.personal_rows import PERSONAL, Personal, alias_of
from tablee.store.row import Removal, Rewrite, Row
from tablee.store.rows import ChatRow, MoveRow, ResultRow, SeatRow, TableRow

ROWS_AT_A_STRETCH = 200


async def find_personal(store: Store, personal: Personal, guest: str, most: int) -> Sequence[Row]:
    """Some of a person's rows of one kind."""
    where = f"WHERE {personal.condition} LIMIT ?"
    return await store.find(personal.kind, where, *_given(personal, guest), most)


async def all_personal(
    store: Store, personal: Personal, guest: str, most: int
) -> AsyncIterator[Sequence[Row]]:
    """The rows of one kind that a person may download, in stretches, at most `most` of them."""
    key = personal.kind.key
    columns = ", ".join(key)
    condition = personal.found_by or f"{personal.holds[0]} = ?"
    after, given = "", tuple[object, ...]()
    left = most
    while left > 0:
        size = min(left, ROWS_AT_A_STRETCH)
        where = f"WHERE {condition}{after} ORDER BY {columns} LIMIT ?"
        rows = await store.find(personal.kind, where, guest, *given, size)
        if not rows:
            return
        yield rows
        left -= len(rows)
        marks = ", ".join("?" * len(key))
        after, given = f" AND ({columns}) > ({marks})", _key_of(rows[-1])


async def removed_at_once(store: Store, guest: str) -> list[Removal]:
    """What removes all that lets somebody in as this guest. It belongs into one commit."""
    return [
        Removal(personal.kind, _key_of(row))
        for personal in PERSONAL
        if personal.erasure == "at once"
        for row in await find_personal(store, personal, guest, 10_000)
    ]


async def erase_some(store: Store, deletion: DeletionRow) -> int:
    """Erase some of a deleted person's rows that belong to no table. Returns the number of rows."""
    changes: list[Removal | Rewrite] = []
    for personal in PERSONAL:
        if personal.erasure in ("at once", "later", "alias"):
            rows = await find_personal(store, personal, deletion.guest, ROWS_AT_A_STRETCH)
            changes += [_erased(personal, row, deletion) for row in rows]
    if changes:
        await store.commit(*changes)
    return len(changes)


def _erased(personal: Personal, row: Row, deletion: DeletionRow) -> Removal | Rewrite:
    if personal.erasure != "alias":
        return Removal(personal.kind, _key_of(row))
    holding = [name for name in personal.holds if getattr(row, name) == deletion.guest]
    alias = alias_of(deletion, "")
    blank = dict.fromkeys(personal.blanked, "")
    return Rewrite(replace(row, **dict.fromkeys(holding, alias), **blank))


async def tables_with(store: Store, guest: str, most: int) -> list[str]:
    """Some of the tables that still mention a guest."""
    which = "WHERE guest = ? LIMIT ?"
    seats = await store.find(SeatRow, which, guest, most)
    results = await store.find(ResultRow, which, guest, most)
    lines = await store.find(ChatRow, which, guest, most)
    hosted = await store.find(TableRow, "WHERE host = ? LIMIT ?", guest, most)
    ids = [
        *(row.table_id for row in seats),
        *(row.table_id for row in results),
        *(row.table_id for row in lines),
        *(row.id for row in hosted),
    ]
    return list(dict.fromkeys(ids))


async def table_row(store: Store, table_id: str) -> list[TableRow]:
    """The table's row, or nothing if there is no such table."""
    return await store.find(TableRow, "WHERE id = ?", table_id)


async def start_of(store: Store, table_id: str) -> list[MoveRow]:
    """The first entry of the table's log, or nothing if the game has not begun."""
    return await store.find(MoveRow, "WHERE table_id = ? AND seq = 0", table_id)


async def seats_at(store: Store, table_id: str, guest: str) -> list[SeatRow]:
    return await store.find(SeatRow, "WHERE table_id = ? AND guest = ?", table_id, guest)


async def results_at(store: Store, table_id: str, guest: str) -> list[ResultRow]:
    return await store.find(ResultRow, "WHERE table_id = ? AND guest = ?", table_id, guest)


async def lines_at(store: Store, table_id: str, guest: str, most: int) -> list[ChatRow]:
    """Some of a guest's chat lines at a table, the oldest first."""
    which = "WHERE table_id = ? AND guest = ? ORDER BY number LIMIT ?"
    return await store.find(ChatRow, which, table_id, guest, most)


async def deletions(store: Store) -> list[DeletionRow]:
    """The people who are being deleted, in the order in which they asked for it."""
    return await store.find(DeletionRow, "ORDER BY at, guest")


def _given(personal: Personal, guest: str) -> list[object]:
    return [guest] * personal.condition.count("?")


def _key_of(row: Row) -> tuple[str | int, ...]:
    return tuple(getattr(row, name) for name in row.key)
