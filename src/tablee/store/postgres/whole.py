"""Whole databases: every row out, every row in."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import psycopg

from tablee.core.mistake import Mistake
from tablee.store.moving import OWN
from tablee.store.postgres.connecting import conninfo, told
from tablee.store.postgres.reading import R
from tablee.store.postgres.resting import Connection, check_at_rest, leave, stay
from tablee.store.postgres.schema import check, database_in, prepare, session, version_of
from tablee.store.postgres.statements import add, columns, put, select
from tablee.store.rows import ROWS, AnyRow, Kept, MoveRow, PlaceRow, SeatRow, TableRow, TurnRow

BATCH = 1000
NAME = "tablee-db"


def every_row(url: str) -> Iterator[AnyRow]:
    """Every row, in a fixed order, as they are at one moment."""
    info = conninfo(url, NAME)
    check(info)
    try:
        with psycopg.connect(info) as connection:
            _take_time(connection)
            for kind in ROWS:
                yield from (row for row in _every(connection, kind) if not _is_own(row))
    except psycopg.Error as error:
        raise Mistake("database-unreachable", database=database_in(info), reason=told(error)) from None


def _take_time(connection: Connection) -> None:
    """All is read as it is at one moment, however long whoever reads it pauses."""
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.execute("SET idle_in_transaction_session_timeout = 0")


def _is_own(row: AnyRow) -> bool:
    return isinstance(row, PlaceRow) and row.name in OWN


def _every(connection: Connection, kind: type[R]) -> Iterator[R]:
    fields = kind.__struct_fields__
    with connection.cursor(name="every_row") as cursor:
        cursor.itersize = BATCH
        cursor.execute(select(kind, f"ORDER BY {', '.join(kind.key)}"))
        for found in cursor:
            yield kind(**dict(zip(fields, found, strict=True)))


def every_table(url: str) -> Iterator[Kept]:
    """Every table with its moves, by its id; what was said there is left out."""
    info = conninfo(url, NAME)
    check(info)
    with session(info) as (connection, _):
        _take_time(connection)
        ids = [found[0] for found in connection.execute("SELECT id FROM tables ORDER BY id")]
        for table_id in ids:
            yield _table(connection, table_id)


def _table(connection: Connection, table_id: str) -> Kept:
    def some(kind: type[R], rest: str) -> list[R]:
        found = connection.execute(select(kind, rest), (table_id,)).fetchall()
        return [kind(**dict(zip(kind.__struct_fields__, one, strict=True))) for one in found]

    (table,) = some(TableRow, "WHERE id = %s")
    (turn,) = some(TurnRow, "WHERE table_id = %s")
    seats = some(SeatRow, "WHERE table_id = %s ORDER BY seat")
    moves = some(MoveRow, "WHERE table_id = %s ORDER BY seq")
    return Kept(table=table, turn=turn, seats=tuple(seats), moves=tuple(moves), chat=())


def upgrade(url: str) -> None:
    """Bring a database up to this Tablée; raises a Mistake while anyone serves it."""
    info = conninfo(url, NAME)
    prepare(info, upgrade=True)


def facts(url: str) -> tuple[dict[str, str], str]:
    """The facts of a place, none where there is none yet; and what the database is called."""
    info = conninfo(url, NAME)
    with session(info) as (connection, name):
        if version_of(connection, name) is None:
            return {}, name
        return dict(connection.execute("SELECT name, value FROM place").fetchall()), name


def versions(url: str) -> list[str]:
    """Of which Tablée the processes are that serve the place now."""
    with session(conninfo(url, NAME)) as (connection, _):
        asked = "SELECT DISTINCT version FROM processes WHERE renewed_at + lease >= clock_timestamp()"
        return [found[0] for found in connection.execute(asked)]


@contextmanager
def leaving(url: str, where: str) -> Iterator[None]:
    """In here nobody serves the place, nor begins to; raises a Mistake if someone does."""
    info = conninfo(url, NAME)
    check(info)
    with session(info) as (connection, name):
        leave(connection, name, where)
    try:
        yield
    finally:
        with session(info) as (connection, _):
            stay(connection)


@contextmanager
def target(url: str) -> Iterator["DatabaseTarget"]:
    """A database as the place to move to; nobody serves it meanwhile."""
    info = conninfo(url, NAME)
    prepare(info)
    with session(info) as (connection, name):
        check_at_rest(connection, name)
        yield DatabaseTarget(connection)


class DatabaseTarget:
    """Where a whole place is written, a batch at a time.

    Until it is marked, all is one transaction in which nobody begins to serve it.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def facts(self) -> dict[str, str]:
        found = self._connection.execute("SELECT name, value FROM place").fetchall()
        return {name: value for name, value in found if name not in OWN}

    def is_empty(self) -> bool:
        found = (f"SELECT 1 FROM {kind.relation} LIMIT 1" for kind in ROWS if kind is not PlaceRow)
        return not any(self._connection.execute(one.encode()).fetchone() for one in found)

    def clear(self, kind: type[AnyRow]) -> None:
        self._connection.execute(f"DELETE FROM {kind.relation}".encode())

    def add(self, kind: type[AnyRow], rows: Sequence[AnyRow]) -> None:
        self._connection.execute(add(kind).encode(), columns(rows))

    def become(self, facts: Sequence[PlaceRow]) -> None:
        with self._connection.transaction():
            self._connection.execute("DELETE FROM place")
            if facts:
                self._connection.execute(put(PlaceRow).encode(), columns(facts))
        self._connection.commit()
        self._connection.autocommit = True
