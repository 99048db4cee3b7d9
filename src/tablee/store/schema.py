"""The numbered migrations of a SQLite file."""

import re
import sqlite3
from pathlib import Path

from tablee.core.mistake import Mistake

FOLDER = Path(__file__).parent / "migrations"
APPLICATION = 0x7AB1EE
"""In the file's header: this is a place of Tablée's."""


def migrations() -> dict[int, str]:
    """The scripts by number, from 1 on without a gap."""
    found = {int(path.stem): path.read_text("utf-8") for path in sorted(FOLDER.glob("*.sql"))}
    assert list(found) == list(range(1, len(found) + 1))
    return found


def version_of(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Raise a Mistake for a file that is not a place, or one of a newer Tablée."""
    try:
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = version_of(connection)
    except sqlite3.DatabaseError as error:
        raise Mistake("place-unreadable", file=str(path), reason=str(error)) from None
    if application != APPLICATION:
        raise Mistake("place-foreign", file=str(path))
    if version > len(migrations()):
        known = len(migrations())
        raise Mistake("place-newer", file=str(path), version=version, known=known)


def check_current(connection: sqlite3.Connection, path: Path) -> None:
    """Raise a Mistake for a file of an older Tablée: it lacks what this one would read."""
    version, known = version_of(connection), len(migrations())
    if version < known:
        raise Mistake("place-older", file=str(path), version=version, known=known)


def is_new(connection: sqlite3.Connection) -> bool:
    """Whether nothing is in the file yet."""
    return bool(connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0] == 0)


def migrate(connection: sqlite3.Connection) -> None:
    """Bring a file, or a new one, up to this version: each step whole or not at all."""
    if is_new(connection):
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
    for number, script in migrations().items():
        if number > version_of(connection):
            _run(connection, number, script)


def _run(connection: sqlite3.Connection, number: int, script: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        plain = re.sub(r"--[^\n]*", "", script)
        for statement in filter(str.strip, plain.split(";")):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {number}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:  # a full disk has ended it already
            connection.execute("ROLLBACK")
        raise
