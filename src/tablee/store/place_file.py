"""A place stored in a SQLite file: backing up, restoring, upgrading and copying all of its data."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from msgspec.structs import astuple

from tablee.core.mistake import Mistake
from tablee.store.copy_file import copy_database, sync
from tablee.store.file_lock import FileLock
from tablee.store.open_files import SUFFIXES
from tablee.store.rows import ROWS, AnyRow, Kept, PlaceRow
from tablee.store.schema import check_current
from tablee.store.sql import put
from tablee.store.sqlite import (
    all_rows,
    open_reading,
    open_writing,
    read_table,
    table_ids,
    unused_name,
)


class PlaceFile:
    """A SQLite file with a place in it. Changing it raises a Mistake while a server has it open."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def name(self) -> str:
        return str(self.path)

    def facts(self) -> dict[str, str]:
        with closing(open_reading(self.path)) as db:
            return dict(db.execute("SELECT name, value FROM place").fetchall())

    def rows(self) -> Iterator[AnyRow]:
        with self._readable() as db:
            db.execute("BEGIN")
            yield from all_rows(db)

    def tables(self) -> Iterator[Kept]:
        with self._readable() as db:
            for table_id in table_ids(db):
                kept = read_table(db, table_id)
                assert kept is not None
                yield kept

    @contextmanager
    def _readable(self) -> Iterator[sqlite3.Connection]:
        """A read-only connection. Raises a Mistake if the file is damaged or has another version."""
        with closing(open_reading(self.path)) as db:
            check_current(db, self.path)
            try:
                yield db
            except sqlite3.Error as error:
                raise Mistake("place-unreadable", file=self.name, reason=str(error)) from None

    def check_integrity(self) -> None:
        with closing(open_reading(self.path)) as db:
            try:
                (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
            except sqlite3.Error as error:
                found = str(error)
        if found != "ok":
            raise Mistake("place-unreadable", file=self.name, reason=str(found))

    def upgrade(self) -> None:
        with self._locked():
            open_writing(self.path).close()

    def back_up(self, target: Path) -> None:
        with closing(open_reading(self.path)) as source:
            copy_database(source, target)

    def restore(self, backup: Path) -> Path | None:
        PlaceFile(backup).check_integrity()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(self.path):
            fresh = self.path.with_name(self.path.name + ".restored")
            fresh.unlink(missing_ok=True)
            PlaceFile(backup).back_up(fresh)
            before = _set_aside(self.path)
            fresh.rename(self.path)
            sync(self.path.parent)
            return before

    @contextmanager
    def _locked(self) -> Iterator[None]:
        if not self.path.exists():
            raise Mistake("file-missing", file=self.name)
        with FileLock(self.path):
            yield

    @contextmanager
    def offline(self, destination: str) -> Iterator[None]:
        with self._locked():
            with self._readable():  # refuses a bad file before anything is written to the destination
                pass
            yield

    @contextmanager
    def open_target(self) -> Iterator["FileTarget"]:
        with FileLock(self.path), closing(open_writing(self.path)) as connection:
            try:
                yield FileTarget(connection)
            except sqlite3.Error as error:
                raise Mistake("move-stopped", file=self.name, reason=str(error)) from None


class FileTarget:
    """A SQLite file that receives a whole place."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def facts(self) -> dict[str, str]:
        return dict(self._connection.execute("SELECT name, value FROM place").fetchall())

    def is_empty(self) -> bool:
        found = (f"SELECT 1 FROM {kind.relation} LIMIT 1" for kind in ROWS if kind is not PlaceRow)
        return not any(self._connection.execute(one).fetchone() for one in found)

    def clear(self, kind: type[AnyRow]) -> None:
        self._connection.execute(f"DELETE FROM {kind.relation}")

    def add(self, kind: type[AnyRow], rows: Sequence[AnyRow]) -> None:
        statement = put(kind).partition(" ON CONFLICT")[0].replace("INSERT", "INSERT OR IGNORE", 1)
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.executemany(statement, map(astuple, rows))
        self._connection.execute("COMMIT")

    def replace_facts(self, facts: Sequence[PlaceRow]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("DELETE FROM place")
        self._connection.executemany(put(PlaceRow), map(astuple, facts))
        self._connection.execute("COMMIT")


def _set_aside(path: Path) -> Path | None:
    """Rename the existing files, so that nothing is lost. Returns the new name of the database file.

    First the write-ahead log is merged into the database file. Otherwise SQLite would apply the old
    log to the restored file.
    """
    if path.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    present = [suffix for suffix in SUFFIXES if path.with_name(path.name + suffix).exists()]
    if not present:
        return None
    aside = unused_name(path, "before")
    for suffix in present:
        path.with_name(path.name + suffix).rename(aside.with_name(aside.name + suffix))
    return aside if "" in present else None
