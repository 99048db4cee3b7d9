"""The store that a test runs on: a file in its data folder, or a PostgreSQL database."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import psycopg

from tablee.store.maintenance import PlaceData, export
from tablee.store.place_file import PlaceFile
from tablee.store.postgres.conninfo import conninfo
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.place_database import PlaceDatabase
from tablee.store.postgres.store import PostgresStore
from tablee.store.sqlite import FILE, SqliteStore
from tests.server import postgres

SQLITE, POSTGRES = "sqlite", "postgres"


class Chosen:
    """The kind of store that `conftest.py` chose for the running test, and the databases lent to it."""

    name = SQLITE

    def __init__(self) -> None:
        self._lent: dict[Path, str] = {}

    def database(self, data: Path) -> str:
        """The URL of the database for a data folder; empty if the test runs on SQLite."""
        if self.name == SQLITE:
            return ""
        if data not in self._lent:
            self._lent[data] = postgres.databases().lend()
        return self._lent[data]

    def give_back(self) -> None:
        for url in self._lent.values():
            postgres.databases().give_back(url)
        self._lent.clear()


chosen = Chosen()


def data_at(place: Path | str) -> PlaceData:
    """The data of a Tablée installation, in a file or at the URL of a database."""
    return PlaceDatabase(place) if isinstance(place, str) else PlaceFile(place)


def exported(place: Path | str) -> list[bytes]:
    """All lines of an export of the data at `place`."""
    return list(export(data_at(place)))


async def open_store(data: Path) -> Any:
    """Open the store for a folder, ready for commits."""
    url = chosen.database(data)
    if not url:
        return SqliteStore(data / FILE)
    return await registered(PostgresStore(url))


async def registered(store: PostgresStore) -> PostgresStore:
    """Register the store's process as alive, so that it may commit."""
    leases = Leases(store.info)
    store.process = await leases.register(store.name, 3600)
    await leases.close()
    return store


@asynccontextmanager
async def opened_store(data: Path) -> AsyncIterator[Any]:
    """Opens the store for a folder, and closes it at the end."""
    store = await open_store(data)
    try:
        yield store
    finally:
        await store.close()


def rows_of(data: Path) -> list[dict[str, Any]]:
    """All rows in the store, in the form that an export gives them."""
    url = chosen.database(data)
    return [json.loads(line) for line in exported(url or data / FILE)]


def doctor(data: Path, statement: str, *given: object) -> None:
    """Change one stored row without the server's knowledge."""
    url = chosen.database(data)
    if url:
        with psycopg.connect(conninfo(url, "doctor"), autocommit=True) as database:
            changed = database.execute(statement.replace("?", "%s").encode(), given).rowcount
    else:
        with closing(sqlite3.connect(data / FILE, isolation_level=None)) as file:
            changed = file.execute(statement, given).rowcount
    assert changed == 1


def rows_of_database(url: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in exported(url)]
