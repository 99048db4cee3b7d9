"""The embedded store: one SQLite file, one writing connection, readers that can only read."""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from tablee.core.mistake import Mistake
from tablee.store import schema
from tablee.store.interface import StoreError
from tablee.store.ownership import Ownership
from tablee.store.rows import (
    CHAT_SHOWN,
    ROWS,
    AccountRow,
    AnyRow,
    ChatRow,
    GuestRow,
    Kept,
    MoveRow,
    OutageRow,
    PlaceRow,
    RatingRow,
    ResultRow,
    Row,
    SeatRow,
    TableRow,
    TurnRow,
)
from tablee.store.sql import select
from tablee.store.writer import Writer

FILE = "tables.sqlite"
T = TypeVar("T")
R = TypeVar("R", bound=Row)


def open_writing(path: Path) -> sqlite3.Connection:
    """A connection that writes: every commit is on disk when it returns."""
    try:
        make_private(path)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        if not schema.is_new(connection):
            schema.check(connection, path)  # before anything of the file is changed
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        schema.migrate(connection)
    except (OSError, sqlite3.Error) as error:
        raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
    return connection


def make_private(path: Path) -> None:
    """The file holds secrets: whoever makes it is the only one who reads it."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def open_reading(path: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    if not path.exists():
        raise Mistake("file-missing", file=str(path))
    uri = f"{path.absolute().as_uri()}?mode=ro"
    try:
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as error:
        raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
    schema.check(connection, path)
    return connection


class SqliteStore:
    """Owns its file from `open` to `close`. Made inside a running event loop."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._ownership = Ownership(path)
        try:
            connection = open_writing(path)
            self._reader = open_reading(path)
        except Mistake:
            self._ownership.release()
            raise
        self.writer = Writer(connection)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tablee-reader")

    async def close(self) -> None:
        self._thread.shutdown()
        self._reader.close()  # the writer goes last: only so is all brought into the one file
        await self.writer.close()
        self._ownership.release()

    @property
    def is_alive(self) -> bool:
        return self.writer.is_alive

    def commit(self, *rows: AnyRow) -> Awaitable[None]:
        return self.writer.keep(rows)

    # --- reading ---

    async def table(self, table_id: str) -> Kept | None:
        return await self._read(lambda db: read_table(db, table_id))

    async def listed(self, most: int) -> list[Kept]:
        which = "WHERE listed = 1 AND status != 'over' ORDER BY updated_at DESC LIMIT ?"
        return await self._read(lambda db: _summaries(db, _rows(db, TurnRow, which, most)))

    async def tables_of(self, guest: str, most: int) -> list[Kept]:
        return await self._read(lambda db: _tables_of(db, guest, most))

    async def waking(self) -> list[tuple[int, str]]:
        asked = "SELECT wake_at, table_id FROM turns WHERE wake_at IS NOT NULL ORDER BY wake_at"
        return await self._read(lambda db: db.execute(asked).fetchall())

    async def guest(self, guest_id: str) -> GuestRow | None:
        return await self._read(lambda db: _first(db, GuestRow, "WHERE id = ?", guest_id))

    async def account(self, name: str) -> AccountRow | None:
        return await self._read(lambda db: _first(db, AccountRow, "WHERE name = ?", name))

    async def ratings(self, guests: Sequence[str], game: str) -> list[RatingRow]:
        which = f"WHERE game = ? AND guest IN ({', '.join('?' * len(guests))})"
        return await self._read(lambda db: list(_rows(db, RatingRow, which, game, *guests)))

    async def ratings_of(self, guest: str) -> list[RatingRow]:
        which = "WHERE guest = ? ORDER BY game"
        return await self._read(lambda db: list(_rows(db, RatingRow, which, guest)))

    async def results_of(self, guest: str, before: int, most: int) -> list[ResultRow]:
        which = "WHERE guest = ? AND at < ? ORDER BY at DESC, table_id LIMIT ?"
        return await self._read(lambda db: list(_rows(db, ResultRow, which, guest, before, most)))

    async def outages(self) -> list[OutageRow]:
        return await self._read(lambda db: list(_rows(db, OutageRow, "ORDER BY began_at")))

    async def fact(self, name: str) -> str | None:
        row = await self._read(lambda db: _first(db, PlaceRow, "WHERE name = ?", name))
        return None if row is None else row.value

    async def settled(self, name: str, value: str) -> str:
        kept = await self.fact(name)
        if kept is None:
            await self.commit(PlaceRow(name=name, value=value))
        return value if kept is None else kept

    async def everything(self) -> list[AnyRow]:
        return await self._read(lambda db: list(all_rows(db)))

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, read, self._reader)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None


# --- rows of a connection ---


def _rows(db: sqlite3.Connection, kind: type[R], rest: str, *given: object) -> Iterator[R]:
    for found in db.execute(select(kind, rest), given):
        yield _row(kind, found)


def _row(kind: type[R], found: Sequence[Any]) -> R:
    fields = dict(zip(kind.__struct_fields__, found, strict=True))
    if kind is TurnRow:
        fields["listed"] = bool(fields["listed"])  # SQLite knows numbers only
    return kind(**fields)


def _first(db: sqlite3.Connection, kind: type[R], rest: str, *given: object) -> R | None:
    return next(_rows(db, kind, rest, *given), None)


def all_rows(db: sqlite3.Connection) -> Iterator[AnyRow]:
    for kind in ROWS:
        yield from _rows(db, kind, f"ORDER BY {', '.join(kind.key)}")


def table_ids(db: sqlite3.Connection) -> list[str]:
    return [found[0] for found in db.execute("SELECT id FROM tables ORDER BY id")]


def read_table(db: sqlite3.Connection, table_id: str) -> Kept | None:
    turn = _first(db, TurnRow, "WHERE table_id = ?", table_id)
    if turn is None:
        return None
    (kept,) = _summaries(db, [turn])
    moves = tuple(_rows(db, MoveRow, "WHERE table_id = ? ORDER BY seq", table_id))
    last = "WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    chat = tuple(_rows(db, ChatRow, last, table_id, CHAT_SHOWN))[::-1]
    return Kept(table=kept.table, turn=turn, seats=kept.seats, moves=moves, chat=chat)


def _summaries(db: sqlite3.Connection, turns: Iterator[TurnRow] | list[TurnRow]) -> list[Kept]:
    kept = []
    for turn in list(turns):
        table = _first(db, TableRow, "WHERE id = ?", turn.table_id)
        assert table is not None
        seats = tuple(_rows(db, SeatRow, "WHERE table_id = ? ORDER BY seat", turn.table_id))
        kept.append(Kept(table=table, turn=turn, seats=seats, moves=(), chat=()))
    return kept


def _tables_of(db: sqlite3.Connection, guest: str, most: int) -> list[Kept]:
    mine = (
        "JOIN seats USING (table_id) WHERE seats.guest = ?"
        " ORDER BY status = 'over', to_act IS NOT seats.seat, updated_at DESC LIMIT ?"
    )
    fields = ", ".join(TurnRow.__struct_fields__)
    found = db.execute(f"SELECT {fields} FROM turns {mine}", (guest, most))
    return _summaries(db, [_row(TurnRow, row) for row in found])
