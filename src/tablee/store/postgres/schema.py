"""Creates, migrates and checks the database tables of a place in PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tablee.core.mistake import Mistake
from tablee.store.postgres.conninfo import SCHEMA, SyncConnection, database_in
from tablee.store.postgres.errors import FULL, message_of
from tablee.store.postgres.offline import require_restart
from tablee.store.rows import ROWS

FOLDER = Path(__file__).parent / "migrations"
NEEDED_RIGHTS = ("SELECT", "INSERT", "UPDATE", "DELETE")
UNEXPORTED_RELATIONS = ("processes", "leases", "wishes", "thoughts")
"""Database tables that only running processes need. They are not part of the place's data."""
MIGRATION_LOCK = 0x7AB1EE
"""The number of the advisory lock that a process holds while it creates database tables."""


def migrations() -> dict[int, str]:
    """The migration scripts, numbered from 1 without a gap."""
    found = {int(path.stem): path.read_text("utf-8") for path in sorted(FOLDER.glob("*.sql"))}
    assert list(found) == list(range(1, len(found) + 1))
    return found


def prepare(info: str, *, upgrade: bool = False) -> None:
    """Create a place in an empty database, or check the place that is there.

    Raises a Mistake if the database cannot be used. With `upgrade`, a place of an older version is
    migrated to this version.
    """
    with session(info) as (connection, name):
        # Two processes that start together must not both create the database tables.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
        _prepare(connection, name, upgrade)


def check(info: str) -> None:
    """Raise a Mistake unless the database holds a place with this schema version. Changes nothing."""
    with session(info) as (connection, name):
        version = version_of(connection, name)
        if version is None:
            raise Mistake("database-empty", database=name)
        _check_version(version, name)


@contextmanager
def session(info: str) -> Iterator[tuple[SyncConnection, str]]:
    """A connection and the database's name. PostgreSQL's errors in the block become Mistakes."""
    name = database_in(info)
    try:
        with psycopg.connect(info) as connection:
            yield connection, name
    except psycopg.errors.InsufficientPrivilege as error:
        raise Mistake("database-rights", database=name, reason=message_of(error)) from None
    except psycopg.OperationalError as error:
        key = "database-full" if error.sqlstate == FULL else "database-unreachable"
        raise Mistake(key, database=name, reason=message_of(error)) from None
    except psycopg.Error as error:
        raise Mistake("database-unusable", database=name, reason=message_of(error)) from None


def _check_version(version: int, name: str) -> None:
    known = len(migrations())
    if version > known:
        raise Mistake("database-newer", database=name, version=version, known=known)
    if version < known:
        raise Mistake("database-older", database=name, version=version, known=known)


def _prepare(connection: SyncConnection, name: str, upgrade: bool) -> None:
    version = version_of(connection, name)
    if version is not None and not (upgrade and version < len(migrations())):
        _check_version(version, name)
    if upgrade and version is not None:
        require_restart(connection, name)
    if version is None or version < len(migrations()):
        _check_writable(connection, name)
        _migrate(connection, version)
    _check_rights(connection, name)
    _check_durable(connection, name)


def version_of(connection: SyncConnection, name: str) -> int | None:
    """The number of the last migration that was applied. None if the database holds no place yet."""
    if not _one(connection, "SELECT to_regnamespace(%s) IS NOT NULL", SCHEMA):
        return None
    if not _one(connection, "SELECT to_regclass(%s) IS NOT NULL", f"{SCHEMA}.migrations"):
        raise Mistake("database-foreign", database=name)
    if not _one(connection, "SELECT has_table_privilege(%s, 'SELECT')", f"{SCHEMA}.migrations"):
        raise Mistake("database-rights", database=name, reason=f"SELECT: {SCHEMA}.migrations")
    return int(str(_one(connection, "SELECT max(number) FROM migrations")))


def _one(connection: SyncConnection, query: str, *given: object) -> object:
    row = connection.execute(query.encode(), given).fetchone()
    return row[0] if row else None


def _check_writable(connection: SyncConnection, name: str) -> None:
    if _one(connection, "SHOW transaction_read_only") == "on":
        raise Mistake("database-read-only", database=name)


def _check_durable(connection: SyncConnection, name: str) -> None:
    """Raise a Mistake if the database confirms commits before they are on disk."""
    if _one(connection, "SHOW synchronous_commit") == "off":
        raise Mistake("database-forgetful", database=name)


def _migrate(connection: SyncConnection, version: int | None) -> None:
    if version is None:
        connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
        connection.execute(
            "CREATE TABLE migrations (number INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL)"
        )
    for number, script in migrations().items():
        if number > (version or 0):
            connection.execute(script.encode())
            connection.execute("INSERT INTO migrations VALUES (%s, now())", (number,))


def _check_rights(connection: SyncConnection, name: str) -> None:
    for relation in [*(kind.relation for kind in ROWS), *UNEXPORTED_RELATIONS]:
        for right in NEEDED_RIGHTS:
            asked = "SELECT has_table_privilege(%s, %s)"
            if not _one(connection, asked, f"{SCHEMA}.{relation}", right):
                raise Mistake("database-rights", database=name, reason=f"{right}: {SCHEMA}.{relation}")
    _check_writable(connection, name)
