"""The store in a SQLite file: one connection writes, another one only reads."""

import asyncio
import logging
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from tablee.core.mistake import Mistake
from tablee.store import schema
from tablee.store.copy_file import copy_database, make_private
from tablee.store.file_lock import FileLock
from tablee.store.interface import Lost, StoreError
from tablee.store.open_files import OpenFiles
from tablee.store.people_rows import AccountRow, GuestRow, LinkRow, PassphraseRow, SessionRow
from tablee.store.row import Row
from tablee.store.rows import (
    CHAT_SHOWN,
    ROWS,
    AnyRow,
    ChatRow,
    Kept,
    MoveRow,
    OutageRow,
    PlaceRow,
    RatingRow,
    ResultRow,
    SeatRow,
    TableRow,
    TableStatusRow,
    Turn,
)
from tablee.store.sql import LAST_TURNS, LISTED_OF_HOST, MY_TURN_FIRST, TURNS_AFTER, later_turns, select
from tablee.store.writer import Writer

log = logging.getLogger(__name__)
FILE = "tables.sqlite"
T = TypeVar("T")
R = TypeVar("R", bound=Row)


def open_writing(path: Path) -> sqlite3.Connection:
    """A connection that can write. When a commit returns, its rows are on disk."""
    try:
        make_private(path)
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        if not schema.is_new(connection):
            schema.check(connection, path)  # must come before the file is changed
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        schema.migrate(connection)
    except (OSError, sqlite3.Error) as error:
        raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
    return connection


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
    """A store that locks its SQLite file until `close`. Create it inside a running event loop."""

    def __init__(self, path: Path, on_lost: Callable[[], None] = lambda: None) -> None:
        self.path = path
        self._on_lost = on_lost
        """Called when the file or its write-ahead log has vanished."""
        self._lock = FileLock(path)
        try:
            connection = open_writing(path)
            self._reader = open_reading(path)
            self._files = OpenFiles(path, self._lose)
        except OSError as error:
            self._lock.release()
            raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
        except Mistake:
            self._lock.release()
            raise
        self.writer = Writer(connection, self._files)
        self.commit: Callable[..., Awaitable[None]] = self.writer.commit
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tablee-reader")

    async def close(self) -> None:
        self._thread.shutdown()
        # The writer must close last: the last connection merges the write-ahead log into the file.
        self._reader.close()
        await self.writer.close()
        self._lock.release()

    @property
    def is_alive(self) -> bool:
        with suppress(Lost):
            self._files.look()
        return self.writer.is_alive and not self._files.lost

    # --- when a file has vanished ---

    def _lose(self, name: str) -> None:
        log.critical("a file of the place has vanished: nothing is saved", extra={"file": name})
        self._thread.submit(self._rescue)
        self._on_lost()

    def _rescue(self) -> None:
        """Copy all committed rows to a new file. The open connections can still read them."""
        target = unused_name(self.path, "rescued")
        try:
            copy_database(self._reader, target)
        except Mistake as mistake:
            log.critical("the data could not be rescued", extra={"why": str(mistake)})
        else:
            log.critical("the data were rescued: stop, then db restore", extra={"file": str(target)})

    # --- reading ---

    async def table(self, table_id: str) -> Kept | None:
        return await self._read(lambda db: read_table(db, table_id))

    async def listed(self, most: int) -> list[Kept]:
        which = "WHERE listed = 1 AND status != 'over' ORDER BY updated_at DESC LIMIT ?"
        return await self._read(lambda db: _summaries(db, _rows(db, TableStatusRow, which, most)))

    async def count_listed(self, host: str) -> int:
        asked = LISTED_OF_HOST.format(listed="listed = 1")
        ((number,),) = await self._read(lambda db: db.execute(asked, (host,)).fetchall())
        return int(number)

    async def tables_of(self, guest: str, most: int) -> list[Kept]:
        return await self._read(lambda db: _tables_of(db, guest, most))

    async def waking(self) -> list[tuple[int, str]]:
        asked = "SELECT wake_at, table_id FROM turns WHERE wake_at IS NOT NULL ORDER BY wake_at"
        return await self._read(lambda db: db.execute(asked).fetchall())

    async def last_turns(self) -> dict[str, int]:
        return await self._read(lambda db: dict(db.execute(LAST_TURNS).fetchall()))

    async def turns_after(self, table_id: str, seq: int) -> list[Turn]:
        given = (table_id, seq, table_id, seq)
        found = await self._read(lambda db: db.execute(TURNS_AFTER, given).fetchall())
        return later_turns(found, seq)

    async def guest(self, guest_id: str) -> GuestRow | None:
        return await self._read(lambda db: _first(db, GuestRow, "WHERE id = ?", guest_id))

    async def account(self, name: str) -> AccountRow | None:
        return await self._read(lambda db: _first(db, AccountRow, "WHERE name = ?", name))

    async def account_of(self, guest: str) -> AccountRow | None:
        which = "WHERE guest = ? ORDER BY created_at, name LIMIT 1"
        return await self._read(lambda db: _first(db, AccountRow, which, guest))

    async def passphrase(self, account: str) -> PassphraseRow | None:
        which = "WHERE account = ? ORDER BY number DESC LIMIT 1"
        return await self._read(lambda db: _first(db, PassphraseRow, which, account))

    async def session(self, session_id: str) -> SessionRow | None:
        return await self._read(lambda db: _first(db, SessionRow, "WHERE id = ?", session_id))

    async def open_sessions(self, guest: str) -> list[SessionRow]:
        which = "WHERE guest = ? AND ended_at = 0 ORDER BY seen_at DESC, id"
        return await self._read(lambda db: list(_rows(db, SessionRow, which, guest)))

    async def link(self, hashed: str) -> LinkRow | None:
        return await self._read(lambda db: _first(db, LinkRow, "WHERE hash = ?", hashed))

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

    async def find(self, kind: type[R], rest: str, *given: object) -> list[R]:
        return await self._read(lambda db: list(_rows(db, kind, rest, *given)))

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        self._files.check()
        try:
            return await loop.run_in_executor(self._thread, read, self._reader)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from None


def unused_name(path: Path, word: str) -> Path:
    """A name like tables.sqlite.WORD-1 that no file beside `path` has yet."""
    taken = {other.name for other in path.parent.glob(f"{path.name}.{word}-*")}
    number = 1
    while any(name.startswith(f"{path.name}.{word}-{number}") for name in taken):
        number += 1
    return path.with_name(f"{path.name}.{word}-{number}")


# --- reading rows from a connection ---


def _rows(db: sqlite3.Connection, kind: type[R], rest: str, *given: object) -> Iterator[R]:
    for found in db.execute(select(kind, rest), given):
        yield _row(kind, found)


def _row(kind: type[R], found: Sequence[Any]) -> R:
    fields = dict(zip(kind.__struct_fields__, found, strict=True))
    for name in _booleans(kind):
        fields[name] = bool(fields[name])
    return kind(**fields)


@cache
def _booleans(kind: type[Row]) -> tuple[str, ...]:
    """The fields of a kind that are true or false, for which SQLite has only numbers."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if hints[name] is bool)


def _first(db: sqlite3.Connection, kind: type[R], rest: str, *given: object) -> R | None:
    return next(_rows(db, kind, rest, *given), None)


def all_rows(db: sqlite3.Connection) -> Iterator[AnyRow]:
    for kind in ROWS:
        yield from _rows(db, kind, f"ORDER BY {', '.join(kind.key)}")


def table_ids(db: sqlite3.Connection) -> list[str]:
    return [found[0] for found in db.execute("SELECT id FROM tables ORDER BY id")]


def read_table(db: sqlite3.Connection, table_id: str) -> Kept | None:
    status = _first(db, TableStatusRow, "WHERE table_id = ?", table_id)
    if status is None:
        return None
    (kept,) = _summaries(db, [status])
    moves = tuple(_rows(db, MoveRow, "WHERE table_id = ? ORDER BY seq", table_id))
    last = "WHERE table_id = ? ORDER BY number DESC LIMIT ?"
    chat = tuple(_rows(db, ChatRow, last, table_id, CHAT_SHOWN))[::-1]
    return Kept(table=kept.table, status=status, seats=kept.seats, moves=moves, chat=chat)


def _summaries(
    db: sqlite3.Connection, statuses: Iterator[TableStatusRow] | list[TableStatusRow]
) -> list[Kept]:
    kept = []
    for status in list(statuses):
        table = _first(db, TableRow, "WHERE id = ?", status.table_id)
        assert table is not None
        seats = tuple(_rows(db, SeatRow, "WHERE table_id = ? ORDER BY seat", status.table_id))
        kept.append(Kept(table=table, status=status, seats=seats, moves=(), chat=()))
    return kept


def _tables_of(db: sqlite3.Connection, guest: str, most: int) -> list[Kept]:
    mine = (
        "JOIN seats USING (table_id) WHERE seats.guest = ? AND status != 'closed'"
        f" ORDER BY status = 'over', {MY_TURN_FIRST.format(seat='seats.seat')}, updated_at DESC LIMIT ?"
    )
    fields = ", ".join(TableStatusRow.__struct_fields__)
    found = db.execute(f"SELECT {fields} FROM turns {mine}", (guest, most))
    return _summaries(db, [_row(TableStatusRow, row) for row in found])
