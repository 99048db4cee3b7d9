"""A place stored in a PostgreSQL database: reading, upgrading and copying all of its data."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tablee.core.mistake import Mistake
from tablee.store.addresses import without_password
from tablee.store.place_facts import FACTS_OF_THE_DATABASE
from tablee.store.postgres.conninfo import SyncConnection, conninfo, database_in
from tablee.store.postgres.errors import message_of
from tablee.store.postgres.offline import begin_move, check_not_served, end_move
from tablee.store.postgres.reading import R
from tablee.store.postgres.schema import check, prepare, session, version_of
from tablee.store.postgres.statements import add, columns, put, select
from tablee.store.rows import ROWS, AnyRow, Kept, MoveRow, PlaceRow, SeatRow, TableRow, TableStatusRow

ROWS_PER_FETCH = 1000
APPLICATION_NAME = "tablee-db"


class PlaceDatabase:
    """A PostgreSQL database with a place in it."""

    def __init__(self, url: str) -> None:
        self.name = without_password(url)
        self._info = conninfo(url, APPLICATION_NAME)
        self.database = database_in(self._info)
        """The database's host and name, for messages."""

    def facts(self) -> dict[str, str]:
        found = self.all_facts()
        return {name: value for name, value in found.items() if name not in FACTS_OF_THE_DATABASE}

    def all_facts(self) -> dict[str, str]:
        """The facts about the place and about the database itself. Empty if there is no place yet."""
        with session(self._info) as (connection, name):
            if version_of(connection, name) is None:
                return {}
            return dict(connection.execute("SELECT name, value FROM place").fetchall())

    def serving_versions(self) -> list[str]:
        """The versions of Tablée in the processes that serve the place now."""
        with session(self._info) as (connection, _):
            asked = (
                "SELECT DISTINCT version FROM processes WHERE renewed_at + lease >= clock_timestamp()"
            )
            return [found[0] for found in connection.execute(asked)]

    def rows(self) -> Iterator[AnyRow]:
        check(self._info)
        try:
            with psycopg.connect(self._info) as connection:
                _hold_snapshot(connection)
                for kind in ROWS:
                    yield from (row for row in _every(connection, kind) if _belongs_to_place(row))
        except psycopg.Error as error:
            reason = message_of(error)
            raise Mistake("database-unreachable", database=self.database, reason=reason) from None

    def tables(self) -> Iterator[Kept]:
        check(self._info)
        with session(self._info) as (connection, _):
            _hold_snapshot(connection)
            ids = [found[0] for found in connection.execute("SELECT id FROM tables ORDER BY id")]
            for table_id in ids:
                yield _table(connection, table_id)

    def check_integrity(self) -> None:
        """Does nothing, because PostgreSQL itself checks each page that it reads."""

    def upgrade(self) -> None:
        prepare(self._info, upgrade=True)

    def back_up(self, target: Path) -> None:
        raise Mistake("db-database-backup")

    def restore(self, backup: Path) -> Path | None:
        raise Mistake("db-database-backup")

    @contextmanager
    def offline(self, destination: str) -> Iterator[None]:
        check(self._info)
        with session(self._info) as (connection, name):
            begin_move(connection, name, destination)
        try:
            yield
        finally:
            with session(self._info) as (connection, _):
                end_move(connection)

    @contextmanager
    def open_target(self) -> Iterator["DatabaseTarget"]:
        prepare(self._info)
        with session(self._info) as (connection, name):
            check_not_served(connection, name)
            yield DatabaseTarget(connection)


def _hold_snapshot(connection: SyncConnection) -> None:
    """Make the connection read one snapshot of the data, however slowly the rows are consumed."""
    connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    connection.execute("SET idle_in_transaction_session_timeout = 0")


def _belongs_to_place(row: AnyRow) -> bool:
    return not (isinstance(row, PlaceRow) and row.name in FACTS_OF_THE_DATABASE)


def _every(connection: SyncConnection, kind: type[R]) -> Iterator[R]:
    fields = kind.__struct_fields__
    with connection.cursor(name="every_row") as cursor:
        cursor.itersize = ROWS_PER_FETCH
        cursor.execute(select(kind, f"ORDER BY {', '.join(kind.key)}"))
        for found in cursor:
            yield kind(**dict(zip(fields, found, strict=True)))


def _table(connection: SyncConnection, table_id: str) -> Kept:
    def some(kind: type[R], rest: str) -> list[R]:
        found = connection.execute(select(kind, rest), (table_id,)).fetchall()
        return [kind(**dict(zip(kind.__struct_fields__, one, strict=True))) for one in found]

    (table,) = some(TableRow, "WHERE id = %s")
    (status,) = some(TableStatusRow, "WHERE table_id = %s")
    seats = some(SeatRow, "WHERE table_id = %s ORDER BY seat")
    moves = some(MoveRow, "WHERE table_id = %s ORDER BY seq")
    return Kept(table=table, status=status, seats=tuple(seats), moves=tuple(moves), chat=())


class DatabaseTarget:
    """A database that receives a whole place, one batch of rows at a time.

    Everything up to the first `replace_facts` is one transaction. So no process can begin to serve the
    place before it is marked as an unfinished copy.
    """

    def __init__(self, connection: SyncConnection) -> None:
        self._connection = connection

    def facts(self) -> dict[str, str]:
        found = self._connection.execute("SELECT name, value FROM place").fetchall()
        return {name: value for name, value in found if name not in FACTS_OF_THE_DATABASE}

    def is_empty(self) -> bool:
        found = (f"SELECT 1 FROM {kind.relation} LIMIT 1" for kind in ROWS if kind is not PlaceRow)
        return not any(self._connection.execute(one.encode()).fetchone() for one in found)

    def clear(self, kind: type[AnyRow]) -> None:
        self._connection.execute(f"DELETE FROM {kind.relation}".encode())

    def add(self, kind: type[AnyRow], rows: Sequence[AnyRow]) -> None:
        self._connection.execute(add(kind).encode(), columns(rows))

    def replace_facts(self, facts: Sequence[PlaceRow]) -> None:
        with self._connection.transaction():
            self._connection.execute("DELETE FROM place")
            if facts:
                self._connection.execute(put(PlaceRow).encode(), columns(facts))
        self._connection.commit()
        self._connection.autocommit = True
