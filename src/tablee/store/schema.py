"""Numbered migrations for a place in a SQLite file, and the checks of its version."""

import re
import sqlite3
from pathlib import Path

from tablee.core.mistake import Mistake

FOLDER = Path(__file__).parent / "migrations"
APPLICATION_ID = 0x7AB1EE
"""The number in the file's header that marks it as a Tablée database."""


def migrations() -> dict[int, str]:
    """The migration scripts, numbered from 1 without a gap."""
    found = {int(path.stem): path.read_text("utf-8") for path in sorted(FOLDER.glob("*.sql"))}
    assert list(found) == list(range(1, len(found) + 1))
    return found


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise a Mistake if the file is not a place, or if a newer version of Tablée wrote it."""
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = version_of(connection)
    except sqlite3.DatabaseError as error:
        raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
    if application != APPLICATION_ID:
        raise Mistake("place-foreign", file=str(path))
    if version > len(migrations()):
        known = len(migrations())
        raise Mistake("place-newer", file=str(path), version=version, known=known)


def check_current(connection: sqlite3.Connection, path: Path) -> None:
    """Raise a Mistake if the file still lacks some of the migrations."""
    version, known = version_of(connection), len(migrations())
    if version < known:
        raise Mistake("place-older", file=str(path), version=version, known=known)


def is_new(connection: sqlite3.Connection) -> bool:
    """Whether the file has no tables yet."""
    return bool(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0)


def migrate(connection: sqlite3.Connection) -> None:
    """Run all migrations that the file still lacks, each in one transaction. A new file lacks all."""
    if is_new(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    for number, script in migrations().items():
        if number > version_of(connection):
            run(connection, number, script)


def run(connection: sqlite3.Connection, number: int, script: str) -> None:
    """Run one migration in one transaction."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        plain = re.sub(r"--[^\n]*", "", script)
        for statement in filter(str.strip, plain.split(";")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # SQLite has rolled back already if the disk was full
            connection.execute("ROLLBACK")
        raise
