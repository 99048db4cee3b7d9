"""The numbered migrations of a PostgreSQL place, and what is refused before anything is written."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
from psycopg.conninfo import conninfo_to_dict

from tablee.core.mistake import Mistake
from tablee.store.postgres.connecting import FULL, SCHEMA, told
from tablee.store.postgres.resting import Connection, send_off
from tablee.store.rows import ROWS

FOLDER = Path(__file__).parent / "migrations"
RIGHTS = "SELECT, INSERT, UPDATE, DELETE"
OWN = ("processes", "leases", "thoughts")
LOCK = 0x7AB1EE


def migrations() -> dict[int, str]:
    """The scripts by number, from 1 on without a gap."""
    found = {int(path.stem): path.read_text("utf-8") for path in sorted(FOLDER.glob("*.sql"))}
    assert list(found) == list(range(1, len(found) + 1))
    return found


def prepare(info: str, *, upgrade: bool = False) -> None:
    """Make an empty database a place, or see that it is one for this Tablée; raises a Mistake if not."""
    with session(info) as (connection, name):
        # One after the other: two that start at once would both make the relations.
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (LOCK,))
        _prepare(connection, name, upgrade)


def check(info: str) -> None:
    """See that it is a place of this Tablée's, and change nothing."""
    with session(info) as (connection, name):
        version = version_of(connection, name)
        if version is None:
            raise Mistake("database-empty", database=name)
        _check_version(version, name)


@contextmanager
def session(info: str) -> Iterator[tuple[Connection, str]]:
    """A connection, and what the database is called; all that fails in there is told plainly."""
    name = database_in(info)
    try:
        with psycopg.connect(info) as connection:
            yield connection, name
    except psycopg.errors.InsufficientPrivilege as error:
        raise Mistake("database-rights", database=name, reason=told(error)) from None
    except psycopg.OperationalError as error:
        key = "database-full" if error.sqlstate == FULL else "database-unreachable"
        raise Mistake(key, database=name, reason=told(error)) from None
    except psycopg.Error as error:
        raise Mistake("database-unusable", database=name, reason=told(error)) from None


def _check_version(version: int, name: str) -> None:
    known = len(migrations())
    if version > known:
        raise Mistake("database-newer", database=name, version=version, known=known)
    if version < known:
        raise Mistake("database-older", database=name, version=version, known=known)


def _prepare(connection: Connection, name: str, upgrade: bool) -> None:
    version = version_of(connection, name)
    if version is not None and not (upgrade and version < len(migrations())):
        _check_version(version, name)
    if upgrade and version is not None:
        send_off(connection, name)
    if version is None or version < len(migrations()):
        _check_writable(connection, name)
        _migrate(connection, version)
    _check_rights(connection, name)
    _check_lasting(connection, name)


def version_of(connection: Connection, name: str) -> int | None:
    """The number of the last migration; none for a database that has nothing of ours."""
    if not _one(connection, "SELECT to_regnamespace(%s) IS NOT NULL", SCHEMA):
        return None
    if not _one(connection, "SELECT to_regclass(%s) IS NOT NULL", f"{SCHEMA}.migrations"):
        raise Mistake("database-foreign", database=name)
    if not _one(connection, "SELECT has_table_privilege(%s, 'SELECT')", f"{SCHEMA}.migrations"):
        raise Mistake("database-rights", database=name, reason=f"SELECT: {SCHEMA}.migrations")
    return int(str(_one(connection, "SELECT max(number) FROM migrations")))


def _one(connection: Connection, query: str, *given: object) -> object:
    row = connection.execute(query.encode(), given).fetchone()
    return row[0] if row else None


def _check_writable(connection: Connection, name: str) -> None:
    if _one(connection, "SHOW transaction_read_only") == "on":
        raise Mistake("database-read-only", database=name)


def _check_lasting(connection: Connection, name: str) -> None:
    """What a database says is kept must be on its disk by then."""
    if _one(connection, "SHOW synchronous_commit") == "off":
        raise Mistake("database-forgetful", database=name)


def _migrate(connection: Connection, version: int | None) -> None:
    if version is None:
        connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
        connection.execute(
            "CREATE TABLE migrations (number INTEGER PRIMARY KEY, at TIMESTAMPTZ NOT NULL)"
        )
    for number, script in migrations().items():
        if number > (version or 0):
            connection.execute(script.encode())
            connection.execute("INSERT INTO migrations VALUES (%s, now())", (number,))


def _check_rights(connection: Connection, name: str) -> None:
    for relation in [*(kind.relation for kind in ROWS), *OWN]:
        for right in RIGHTS.split(", "):
            asked = "SELECT has_table_privilege(%s, %s)"
            if not _one(connection, asked, f"{SCHEMA}.{relation}", right):
                raise Mistake("database-rights", database=name, reason=f"{right}: {SCHEMA}.{relation}")
    _check_writable(connection, name)


def database_in(info: str) -> str:
    """The database as it can be told to anyone: no password."""
    given = conninfo_to_dict(info)
    return f"{given.get('host', 'localhost')}/{given.get('dbname', '')}"
