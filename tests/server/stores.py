"""The store that a test runs on: a file in its data folder, or a PostgreSQL database for that folder."""

import asyncio
import json
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg

from tablee.store.care import export
from tablee.store.postgres.connecting import conninfo
from tablee.store.postgres.leases import Leases
from tablee.store.postgres.store import PostgresStore
from tablee.store.sqlite import FILE, SqliteStore
from tests.server import postgres

SQLITE, POSTGRES = "sqlite", "postgres"


class Chosen:
    """What `conftest.py` chose for the test that runs, and the databases that it was lent."""

    name = SQLITE

    def __init__(self) -> None:
        self._lent: dict[Path, str] = {}

    def database(self, data: Path) -> str:
        """The address of a data folder's database; none where the folder has its file."""
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


async def open_store(data: Path) -> Any:
    """A folder's store, which may keep things."""
    url = chosen.database(data)
    if not url:
        return SqliteStore(data / FILE)
    return await registered(PostgresStore(url))


async def registered(store: PostgresStore) -> PostgresStore:
    """A store of a process that lives, whoever that is."""
    leases = Leases(store.info)
    store.process = await leases.register(store.name, "", 3600)
    await leases.close()
    return store


def with_store(data: Path, test: Callable[[Any], Awaitable[None]]) -> None:
    """Run a test on a folder's store."""

    async def run() -> None:
        store = await open_store(data)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def rows_of(data: Path) -> list[dict[str, Any]]:
    """Every row that is kept, as an export has it."""
    url = chosen.database(data)
    return [json.loads(line) for line in export(url or data / FILE)]


def doctor(data: Path, statement: str, *given: object) -> None:
    """Change one row of what is kept, behind the server's back."""
    url = chosen.database(data)
    if url:
        with psycopg.connect(conninfo(url, "doctor"), autocommit=True) as database:
            changed = database.execute(statement.replace("?", "%s").encode(), given).rowcount
    else:
        with closing(sqlite3.connect(data / FILE, isolation_level=None)) as file:
            changed = file.execute(statement, given).rowcount
    assert changed == 1


def rows_of_database(url: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in export(url)]
