"""Copies a SQLite database, as it is at one moment, to a new file: whole and sound, or not at all."""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from tablee.core.mistake import Mistake


def make_private(path: Path) -> None:
    """Create the file so that only its owner can read it, because it contains secrets."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))


def copy_database(source: sqlite3.Connection, target: Path) -> None:
    """Copy, check and rename: `target` appears only when the copy is on disk and sound."""
    if target.exists():
        raise Mistake("file-exists", file=str(target))
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)  # an interrupted copy
        make_private(part)
        with closing(sqlite3.connect(part)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            _check(copy)
        sync(part)
        part.rename(target)
        sync(target.parent)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            part.unlink()
        raise Mistake("file-unwritable", file=str(target), reason=str(error)) from None


def _check(copy: sqlite3.Connection) -> None:
    (found,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def sync(path: Path) -> None:
    """Flush a file or a folder's list of names to the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
