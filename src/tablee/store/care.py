"""Looking after a SQLite place: backup, restore, export. A file that a server owns is not touched."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.mistake import Mistake
from tablee.store.ownership import Ownership
from tablee.store.rows import AnyRow
from tablee.store.schema import check_current
from tablee.store.sqlite import all_rows, make_private, open_reading, open_writing

ENDINGS = ("", "-wal", "-shm")
"""What belongs to a SQLite file: itself, its write-ahead log, and the index of that."""


def back_up(place: Path, target: Path) -> None:
    """Copy a place, also one that a server is using, as it is at one moment."""
    if target.exists():
        raise Mistake("file-exists", file=str(target))
    part = target.with_name(target.name + ".part")
    with closing(open_reading(place)) as source:
        try:
            make_private(part)
            with closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
            sync(part)
            part.rename(target)
            sync(target.parent)
        except (OSError, sqlite3.Error) as error:
            part.unlink(missing_ok=True)
            raise Mistake("file-unwritable", file=str(target), reason=str(error)) from None


def restore(backup: Path, place: Path) -> Path | None:
    """Put a backup in a place's stead; where what was there is now."""
    damage = damage_in(backup)
    if damage:
        raise Mistake("place-unreadable", file=str(backup), reason=damage)
    place.parent.mkdir(parents=True, exist_ok=True)
    ownership = Ownership(place)
    try:
        fresh = place.with_name(place.name + ".restored")
        fresh.unlink(missing_ok=True)
        back_up(backup, fresh)
        before = _set_aside(place)
        fresh.rename(place)
        sync(place.parent)
        return before
    finally:
        ownership.release()


def _set_aside(place: Path) -> Path | None:
    """Rename what is there, so that nothing is lost.

    A write-ahead log goes into its file first: left behind, it would be played into the next one.
    """
    if place.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(place)) as db:
            db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    there = [ending for ending in ENDINGS if place.with_name(place.name + ending).exists()]
    if not there:
        return None
    number = 1
    while any(place.with_name(f"{place.name}.before-{number}{ending}").exists() for ending in ENDINGS):
        number += 1
    aside = place.with_name(f"{place.name}.before-{number}")
    for ending in there:
        place.with_name(place.name + ending).rename(aside.with_name(aside.name + ending))
    return aside if "" in there else None


def damage_in(place: Path) -> str:
    """What SQLite finds wrong with the file itself; nothing if it is sound."""
    with closing(open_reading(place)) as db:
        try:
            (found,) = db.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.Error as error:
            return str(error)
    return "" if found == "ok" else str(found)


def export(place: Path | str) -> Iterator[bytes]:
    """Every row as a line of JSON, in a fixed order: two places with the same rows export the same."""
    for row in rows_of(place):
        yield msgspec.json.encode({"relation": row.relation, **_plain(row)})


def rows_of(place: Path | str) -> Iterator[AnyRow]:
    """Every row of a file, or of a database by its address, as they are at one moment."""
    if isinstance(place, str):
        yield from whole_of(place).every_row(place)
        return
    with readable(place) as db:
        db.execute("BEGIN")
        yield from all_rows(db)


@contextmanager
def readable(place: Path) -> Iterator[sqlite3.Connection]:
    """A file of this version, to read all of it; raises a Mistake for another, or a broken one."""
    with closing(open_reading(place)) as db:
        check_current(db, place)
        try:
            yield db
        except sqlite3.Error as error:
            raise Mistake("place-unreadable", file=str(place), reason=str(error)) from None


def upgrade(place: Path | str) -> None:
    """Bring a place that nobody serves up to this Tablée."""
    if isinstance(place, str):
        whole_of(place).upgrade(place)
        return
    if not place.exists():
        raise Mistake("file-missing", file=str(place))
    ownership = Ownership(place)
    try:
        open_writing(place).close()
    finally:
        ownership.release()


def whole_of(url: str) -> Any:
    """What reads and writes whole databases; raises a Mistake where the driver is missing."""
    try:
        from tablee.store.postgres import whole
    except ImportError:
        raise Mistake("postgres-missing") from None
    return whole


def _plain(row: AnyRow) -> dict[str, object]:
    fields = msgspec.structs.asdict(row)
    return {name: msgspec.Raw(it) if isinstance(it, bytes) else it for name, it in fields.items()}


def sync(path: Path) -> None:
    """Make sure that a file, or a folder's names, would survive the machine's end."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
