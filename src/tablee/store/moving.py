"""Moving a whole place from a file to a database, or back: begun, gone on with, and proven."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager
from hashlib import sha256
from itertools import groupby, islice, zip_longest
from pathlib import Path
from typing import Protocol

from msgspec.structs import astuple

from tablee.core.mistake import Mistake
from tablee.store.addresses import without_password
from tablee.store.care import readable, rows_of, whole_of
from tablee.store.ownership import Ownership
from tablee.store.rows import ROWS, AnyRow, PlaceRow
from tablee.store.sql import put
from tablee.store.sqlite import open_reading, open_writing

BATCH = 1000
KEY = "signing-key"
MARK = "moving-from"
"""A fact of a place that is not wholly there yet: from which place it comes."""
LEAVING = "moving-to"
"""A fact of a database whose place is being moved elsewhere: nobody may serve it meanwhile."""
ANEW = "anew-since"
"""A fact of a database: who served it before then does not come back without being started anew."""
OWN = (LEAVING, ANEW)
"""Facts of a database, not of the place in it: they do not move."""
Told = Callable[[str, int], None]


class Target(Protocol):
    """Where a place is moved to."""

    def facts(self) -> dict[str, str]: ...

    def is_empty(self) -> bool:
        """Whether nothing but facts is there."""

    def clear(self, kind: type[AnyRow]) -> None: ...

    def add(self, kind: type[AnyRow], rows: Sequence[AnyRow]) -> None:
        """Rows that are there already stay as they are."""

    def become(self, facts: Sequence[PlaceRow]) -> None:
        """Have these facts and no others, all at once."""


def identity(facts: dict[str, str]) -> str:
    """Which place it is: told from its key, which nobody learns so; none for one that never opened."""
    return sha256(facts[KEY].encode()).hexdigest()[:16] if KEY in facts else ""


def facts_of(place: Path | str) -> dict[str, str]:
    """The facts of a place in a file or a database."""
    if isinstance(place, str):
        found: dict[str, str] = whole_of(place).facts(place)[0]
        return {name: value for name, value in found.items() if name not in OWN}
    with closing(open_reading(place)) as db:
        return dict(db.execute("SELECT name, value FROM place").fetchall())


def move(source: Path | str, target: Path | str, told: Told) -> None:
    """Copy everything, compare everything, and only then let the copy be a place."""
    with ExitStack() as stack:
        stack.enter_context(at_rest(source, without_password(str(target))))
        there = stack.enter_context(target_of(target))
        facts = facts_of(source)
        _begin(there, facts, without_password(str(target)))
        _copy(source, there, told)
        _compare(source, target)
        there.become([PlaceRow(name=name, value=value) for name, value in facts.items()])


def _begin(there: Target, facts: dict[str, str], name: str) -> None:
    """Mark the target as ours; raises a Mistake for one that has another place in it."""
    mine, theirs = identity(facts), there.facts()
    if MARK in facts:
        raise Mistake("place-moving")
    if mine and identity(theirs) == mine and MARK not in theirs:
        raise Mistake("target-whole", target=name)
    is_new = not theirs and there.is_empty()
    if not is_new and theirs.get(MARK) != mine:
        raise Mistake("target-taken", target=name)
    there.become([PlaceRow(name=MARK, value=mine)])
    for kind in ROWS:
        if kind is not PlaceRow and not kind.accumulates:
            there.clear(kind)  # of an attempt before: they may have changed since


def _copy(source: Path | str, there: Target, told: Told) -> None:
    for relation, rows in groupby(rows_of(source), lambda row: row.relation):
        count = 0
        while batch := list(islice(rows, BATCH)):
            if relation != PlaceRow.relation:  # those come last
                there.add(type(batch[0]), batch)
                count += len(batch)
        told(relation, count)


def _compare(source: Path | str, target: Path | str) -> None:
    """Every row of the one is in the other, and no more."""
    both = (
        (row for row in rows_of(place) if not isinstance(row, PlaceRow)) for place in (source, target)
    )
    for here, there in zip_longest(*both):
        if here != there:
            row = here or there
            assert row is not None
            key = ", ".join(str(getattr(row, name)) for name in row.key)
            raise Mistake("move-differs", relation=row.relation, row=key)


# --- places that nobody serves ---


@contextmanager
def at_rest(place: Path | str, where: str) -> Iterator[None]:
    """Nobody serves it in here, as it goes elsewhere; raises a Mistake if someone does."""
    if isinstance(place, str):
        with whole_of(place).leaving(place, where):
            yield
        return
    if not place.exists():
        raise Mistake("file-missing", file=str(place))
    ownership = Ownership(place)
    try:
        with readable(place):  # before anything is done to where it goes
            pass
        yield
    finally:
        ownership.release()


def target_of(target: Path | str) -> AbstractContextManager[Target]:
    if isinstance(target, str):
        found: AbstractContextManager[Target] = whole_of(target).target(target)
        return found
    return _file(target)


@contextmanager
def _file(path: Path) -> Iterator["FileTarget"]:
    ownership = Ownership(path)
    try:
        connection = open_writing(path)
        try:
            yield FileTarget(connection)
        except sqlite3.Error as error:
            raise Mistake("move-stopped", file=str(path), reason=str(error)) from None
        finally:
            connection.close()
    finally:
        ownership.release()


class FileTarget:
    """A SQLite file."""

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

    def become(self, facts: Sequence[PlaceRow]) -> None:
        self._connection.execute("BEGIN IMMEDIATE")
        self._connection.execute("DELETE FROM place")
        self._connection.executemany(put(PlaceRow), map(astuple, facts))
        self._connection.execute("COMMIT")
