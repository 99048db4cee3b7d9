"""The store on PostgreSQL: one connection writes, a few others read."""

import secrets
from collections.abc import Awaitable, Sequence
from typing import Any

from tablee.store.people_rows import AccountRow, GuestRow, LinkRow, PassphraseRow, SessionRow
from tablee.store.postgres import reading, schema
from tablee.store.postgres.connections import Connections, T, Work
from tablee.store.postgres.conninfo import Connection, connect, conninfo, database_in
from tablee.store.postgres.writer import Writer
from tablee.store.rows import (
    ROWS,
    AnyChange,
    AnyRow,
    Kept,
    OutageRow,
    PlaceRow,
    RatingRow,
    ResultRow,
    Turn,
)
from tablee.store.sql import LAST_TURNS, LISTED_OF_HOST, TURNS_AFTER, later_turns

MAX_READERS = 4


class PostgresStore:
    """The store of one place. Raises a Mistake if the database is missing or unusable."""

    def __init__(self, url: str) -> None:
        self.name = f"tablee-{secrets.token_hex(4)}"
        """The application name of this process's connections."""
        self.info = conninfo(url, self.name)
        schema.prepare(self.info)
        self.database = database_in(self.info)
        """The database's host and name, for messages."""
        self.process = ""
        """The id under which this process writes. Without a valid lease, it can write nothing."""
        self._readers = Connections(self.info, MAX_READERS)
        self.writer = Writer(lambda: connect(self.info), self.reconnect_readers)

    @property
    def losses(self) -> int:
        """The number of times that a connection to the database was lost."""
        return self.writer.losses + self._readers.losses

    async def close(self) -> None:
        await self.writer.close()
        await self._readers.close()

    async def reconnect_readers(self) -> None:
        """Read through new connections, because the old server may no longer be the primary."""
        await self._readers.forget()

    @property
    def is_alive(self) -> bool:
        return self.writer.is_alive

    def commit(self, *changes: AnyChange) -> Awaitable[None]:
        return self.writer.commit(changes, self.process)

    # --- reading ---

    async def table(self, table_id: str) -> Kept | None:
        return await self._at_one_moment(lambda db: reading.table(db, table_id))

    async def listed(self, most: int) -> list[Kept]:
        return await self._at_one_moment(lambda db: reading.listed(db, most))

    async def count_listed(self, host: str) -> int:
        asked = LISTED_OF_HOST.format(listed="listed").replace("?", "%s")
        ((number,),) = await self._ask(asked, host)
        return int(number)

    async def tables_of(self, guest: str, most: int) -> list[Kept]:
        return await self._at_one_moment(lambda db: reading.tables_of(db, guest, most))

    async def waking(self) -> list[tuple[int, str]]:
        asked = "SELECT wake_at, table_id FROM turns WHERE wake_at IS NOT NULL ORDER BY wake_at"
        return await self._ask(asked)

    async def last_turns(self) -> dict[str, int]:
        return dict(await self._ask(LAST_TURNS))

    async def turns_after(self, table_id: str, seq: int) -> list[Turn]:
        asked = TURNS_AFTER.replace("?", "%s")
        return later_turns(await self._ask(asked, table_id, seq, table_id, seq), seq)

    async def guest(self, guest_id: str) -> GuestRow | None:
        return await self._first(GuestRow, "WHERE id = %s", guest_id)

    async def account(self, name: str) -> AccountRow | None:
        return await self._first(AccountRow, "WHERE name = %s", name)

    async def account_of(self, guest: str) -> AccountRow | None:
        return await self._first(AccountRow, "WHERE guest = %s ORDER BY created_at, name LIMIT 1", guest)

    async def passphrase(self, account: str) -> PassphraseRow | None:
        which = "WHERE account = %s ORDER BY number DESC LIMIT 1"
        return await self._first(PassphraseRow, which, account)

    async def session(self, session_id: str) -> SessionRow | None:
        return await self._first(SessionRow, "WHERE id = %s", session_id)

    async def open_sessions(self, guest: str) -> list[SessionRow]:
        which = "WHERE guest = %s AND ended_at = 0 ORDER BY seen_at DESC, id"
        return await self._rows(SessionRow, which, guest)

    async def link(self, hashed: str) -> LinkRow | None:
        return await self._first(LinkRow, "WHERE hash = %s", hashed)

    async def ratings(self, guests: Sequence[str], game: str) -> list[RatingRow]:
        return await self._rows(RatingRow, "WHERE game = %s AND guest = ANY(%s)", game, list(guests))

    async def ratings_of(self, guest: str) -> list[RatingRow]:
        return await self._rows(RatingRow, "WHERE guest = %s ORDER BY game", guest)

    async def results_of(self, guest: str, before: int, most: int) -> list[ResultRow]:
        which = "WHERE guest = %s AND at < %s ORDER BY at DESC, table_id LIMIT %s"
        return await self._rows(ResultRow, which, guest, before, most)

    async def outages(self) -> list[OutageRow]:
        return await self._rows(OutageRow, "ORDER BY began_at")

    async def fact(self, name: str) -> str | None:
        row = await self._first(PlaceRow, "WHERE name = %s", name)
        return None if row is None else row.value

    async def settled(self, name: str, value: str) -> str:
        async def insert(db: Connection) -> None:
            await db.execute("INSERT INTO place VALUES (%s, %s) ON CONFLICT DO NOTHING", (name, value))

        await self._readers.use(insert)
        kept = await self.fact(name)
        assert kept is not None
        return kept

    async def find(self, kind: type[reading.R], rest: str, *given: object) -> list[reading.R]:
        return await self._rows(kind, rest.replace("?", "%s"), *given)

    async def everything(self) -> list[AnyRow]:
        async def read(db: Connection) -> list[AnyRow]:
            rows: list[AnyRow] = []
            for kind in ROWS:
                rows += await reading.rows(db, kind, f"ORDER BY {', '.join(kind.key)}")
            return rows

        return await self._at_one_moment(read)

    async def _ask(self, query: str, *given: object) -> list[Any]:
        async def read(db: Connection) -> list[Any]:
            return await (await db.execute(query.encode(), given)).fetchall()

        return await self._readers.use(read)

    async def _at_one_moment(self, read: Work[T]) -> T:
        """Run several reads on one snapshot of the database."""

        async def snapshot(db: Connection) -> T:
            async with db.transaction():
                await db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                return await read(db)

        return await self._readers.use(snapshot)

    async def _rows(self, kind: type[reading.R], rest: str, *given: object) -> list[reading.R]:
        return await self._readers.use(lambda db: reading.rows(db, kind, rest, *given))

    async def _first(self, kind: type[reading.R], rest: str, *given: object) -> reading.R | None:
        return next(iter(await self._rows(kind, rest, *given)), None)
