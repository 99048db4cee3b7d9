"""The tables in memory. A table is loaded when it is needed, and dropped when nobody uses it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import msgspec
from msgspec.structs import asdict

from tablee.core.author_errors import contained
from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server import protocol as m
from tablee.server.logs import where
from tablee.server.people.faces import with_faces
from tablee.server.people.person import Person
from tablee.server.tables.connection import Connection
from tablee.server.tables.deal_again import Deal, with_nonces
from tablee.server.tables.departures import Departures
from tablee.server.tables.deserted import (
    close_if_deserted,
    is_idle,
    is_noted,
    note_closing,
    note_last_seen,
)
from tablee.server.tables.dispatch import connect
from tablee.server.tables.luggage import pack, unpack
from tablee.server.tables.ownership import Elsewhere, Ownership
from tablee.server.tables.play import play_on
from tablee.server.tables.seats import first_seats
from tablee.server.tables.services import Services
from tablee.server.tables.standing import may_think, note_nobody_plays
from tablee.server.tables.start import load, new_table, restore
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import TableSettings, setting_of
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Held, Lost, StoreError, Taken
from tablee.store.moderation_queries import table_end
from tablee.store.rows import CLOSED, WAITING, Kept, NewTableRow

log = logging.getLogger(__name__)
T = TypeVar("T")
IDLE_MS = 60_000
"""A table is dropped from memory if nothing has happened there for this many milliseconds."""
HOUSEKEEPING_SECONDS = 1.0
MAX_LOADED_AT_ONCE = 50
"""The most tables that one round of housekeeping loads."""
TABLES_AT_A_STRETCH = 200
"""The number of tables that housekeeping checks before it lets other tasks run."""
PUT_OFF_MS = 10 * 60_000
"""The time after which a table is loaded again whose bot found no room in the queue."""
DAY_MS = 86_400_000
UNREADABLE = "table-unreadable"
CONNECT_SECONDS = 1.0
"""How long a client waits for a table of another process. Then it is told to try again, because a load
balancer that does not route by table may well send it to the right process next time."""
ANSWER_SECONDS = 20.0
"""How long a request waits for a table of another process, which may have died."""
MAX_COPIES_AT_ONCE = 2
"""The most tables of other processes that are copied from the store at the same time."""
LOOK_SECONDS = 0.25
"""How long to wait for a notification before looking again whether a table is free."""
PLACE_LOST = "place-lost"


class Hub:
    """Keeps tables in memory: loads each table from the store when it is needed, and drops it later."""

    def __init__(self, services: Services, ownership: Ownership, idle_ms: int = IDLE_MS) -> None:
        self.services = services
        self.ownership = ownership
        self.idle_ms = idle_ms
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._left: dict[str, int] = {}
        """For tables dropped while their clock runs: the moment when the last person left."""
        self.opened_at = services.now()
        self._life = 0
        """How many times this process lost its tables. A load that began before a loss must fail."""
        self._housekeeper: asyncio.Task[None] | None = None
        self.departures = Departures(self.tables, ownership)
        self._copying = asyncio.Semaphore(MAX_COPIES_AT_ONCE)

    def open(self) -> None:
        self._housekeeper = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        if self._housekeeper:
            self._housekeeper.cancel()
        tables = list(self.tables.values())
        await asyncio.gather(*(table.close() for table in tables))
        try:
            await self.ownership.hand_over(
                {table.id: pack(table, is_asked_for=False) for table in tables}
            )
        except StoreError as error:
            log.error("not handed over", extra={"why": str(error)})

    def hand_over(self, wanted: Iterable[str]) -> None:
        """Begin to give tables to the processes that wait for them. Their clients must reconnect."""
        self.departures.begin(table_id for table_id in wanted if table_id not in self._loading)

    def abandon(self) -> None:
        """Drop all tables, because other processes own them now. Every client must reconnect."""
        self._life += 1
        for table in self.tables.values():
            table.is_in_doubt = True
            table.send_away(*table.presence.viewers)
            table.let_go()
        self.tables.clear()
        self._left.clear()

    def lose(self) -> None:
        """Tell everyone that the place's data have vanished, and drop all tables."""
        message = m.encode(m.Wrong(id=None, why=PLACE_LOST, facts={}))
        for table in self.tables.values():
            for viewer in table.presence.viewers:
                viewer.outbox.post(message)
        self.abandon()

    def send_away(self) -> None:
        """Close all connections, so that the clients reconnect."""
        for table in self.tables.values():
            table.send_away(*table.presence.viewers)

    # --- tables ---

    async def table(self, table_id: str, *, insists: bool = False) -> Table:
        """A table, loaded if it is not in memory. Raises Elsewhere if another process owns it.

        If `insists`, that process is then asked for the table.
        """
        if not self.ownership.is_sure:
            raise Elsewhere  # our copy of the table may be out of date
        if table := self.tables.get(table_id):
            if not table.is_in_doubt:
                return table
            self.tables.pop(table_id).let_go()
        if table_id not in self._loading:
            future = self._loading[table_id] = asyncio.ensure_future(
                self._load(table_id, table, insists)
            )
            future.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str, before: Table | None, insists: bool) -> Table:
        """Load a table from the store. `before` is the outdated copy in memory, if there is one."""
        try:
            await self.departures.over(table_id)
            life = self._life
            held = await self.ownership.take(table_id, insists=insists)
            try:
                with contained():
                    table = await self._read(table_id, held, life)
                if before:
                    table.take_over_from(before)
                return table
            except (Mistake, StoreError):
                await self.ownership.release({table_id: None})
                raise
        except StoreError as error:
            log.error("not loaded", extra={"table": table_id, "why": str(error)})
            raise Mistake(PLACE_LOST if isinstance(error, Lost) else UNREADABLE) from None

    async def _stored(self, table_id: str) -> Kept:
        kept = await self.services.store.table(table_id)
        if kept is None:
            raise Mistake("table-unknown")
        if kept.status.status == CLOSED:
            raise await self._why_closed(table_id)
        return kept

    async def _read(self, table_id: str, held: Held, life: int) -> Table:
        kept = await self._stored(table_id)
        left = self._left.pop(table_id, None)
        if left is not None and kept.status.updated_at > left:
            left = None  # the table has changed since everyone left it here, so another process owned it
        since = left if held.since is None else held.since
        table = await self._open(kept, life, since, held.luggage)
        if self.ownership.has_all:  # the table was not in memory, so nobody has been there for a while
            nobody_since = max(self.opened_at, self.services.now() - self.idle_ms)
            table.presence.empty_since = min(table.presence.empty_since, nobody_since)
        return table

    async def _why_closed(self, table_id: str) -> Mistake:
        end = await table_end(self.services.store, table_id)
        return Mistake("table-ended", reason=end.reason) if end else Mistake("table-closed")

    async def _open(
        self, kept: Kept, life: int, left: int | None = None, luggage: bytes | None = None
    ) -> Table:
        table = Table(kept, self.services)
        if left is not None:
            table.presence.nobody_since(left)
        if luggage is not None:
            unpack(table, kept, luggage)
        note_last_seen(table, self.opened_at)
        await load(table, kept)
        if life != self._life:
            table.let_go()
            raise Elsewhere
        self.tables[table.id] = table
        return table

    async def create(
        self,
        settings: TableSettings,
        host: Person,
        bots: dict[int, str],
        *,
        deal: Deal | None = None,
        table_id: str | None = None,
    ) -> str:
        """Create a table and return its id. The host gets the first seat that no bot has.

        If the same request has opened the table `table_id` before, nothing changes.
        """
        game = find_game(settings.game)
        setting_of(game, settings, settings.first or 0)
        settings = msgspec.structs.replace(settings, seated=(host.guest,))
        secret = deal.secret if deal else None
        now, rules = self.services.now(), game.about.rules
        row, status = new_table(settings, rules, host.guest, now, secret=secret, table_id=table_id)
        seats = with_faces(row.id, with_nonces(first_seats(row.id, settings, host, bots), deal))
        life = self._life
        try:
            await self.services.store.commit(NewTableRow(**asdict(row)), status, *seats)
        except Taken:
            await self._check_same_request(row.id, settings)
            return row.id
        except StoreError as error:
            log.error("not committed", extra={"why": str(error)})
            raise Mistake("not-kept") from None
        self.services.counts["tables"] += 1
        # A client may have seen the table in the lobby and opened it already.
        is_known = row.id in self.tables or row.id in self._loading
        if self.ownership.has_all and not is_known:
            kept = Kept(table=row, status=status, seats=tuple(seats), moves=(), chat=())
            await self._open(kept, life)
        return row.id  # with several processes, the first process that needs the table loads it

    async def _check_same_request(self, table_id: str, settings: TableSettings) -> None:
        """Raise a Mistake if the existing table was opened by another request with the same key."""
        kept = await self.services.store.table(table_id)
        if kept is None:  # it was deleted a moment ago
            raise Mistake("not-kept")
        if msgspec.json.decode(kept.table.wish, type=TableSettings).opened_as != settings.opened_as:
            raise Mistake("key-used")

    async def ask(self, table_id: str, question: Callable[[Table], Awaitable[T]]) -> T:
        """Run a coroutine as a job of a table, and wait for its result. The table comes here for it."""
        table = await self._reach(table_id, ANSWER_SECONDS)
        return await table.ask(lambda: question(table))

    async def ask_here(self, table_id: str, question: Callable[[Table], Awaitable[T]]) -> T:
        """The same, unless another process owns the table: then it stays there. Raises Elsewhere."""
        table = await self.table(table_id)
        return await table.ask(lambda: question(table))

    async def read(self, table_id: str, question: Callable[[Table], Awaitable[T]]) -> T:
        """Answer a question that changes nothing.

        If another process owns the table, it stays there, and a copy from the store answers. The copy
        does not know who is connected.
        """
        try:
            table = await self.table(table_id)
            return await table.ask(lambda: question(table))
        except Elsewhere:
            return await question(await self._copy(table_id))

    async def _copy(self, table_id: str) -> Table:
        async with self._copying:
            kept = await self._stored(table_id)
            table = Table(kept, self.services)
            await restore(table, kept)
        return table

    async def connect(self, table_id: str, viewer: Viewer) -> Connection:
        """Connect a client to a table, which comes to this process. Raises Elsewhere if it does not."""
        table = await self._reach(table_id, CONNECT_SECONDS)
        await table.ask(lambda: connect(table, viewer))
        return Connection(table, viewer, self.ownership)

    async def _reach(self, table_id: str, seconds: float) -> Table:
        """A table in this process. Raises Elsewhere if it does not come here within so many seconds."""
        until = time.monotonic() + seconds
        while True:
            with suppress(Elsewhere):
                table = await self.table(table_id, insists=True)
                if not table.inbox.is_closed:
                    return table
            if time.monotonic() > until:
                raise Elsewhere
            await self.ownership.wait(LOOK_SECONDS)

    async def shut(self, table_id: str, work: Callable[[Table], Awaitable[None]]) -> None:
        """Do something to a table that ends it, such as deleting it, and drop the table."""
        table = await self._reach(table_id, ANSWER_SECONDS)
        await table.ask(lambda: work(table))
        if self.tables.get(table_id) is table:
            self.tables.pop(table_id).let_go()
            await self.ownership.release({table_id: None})

    def tell_everyone(self, message: bytes) -> None:
        """Send a message to every viewer of every table in this process."""
        for table in self.tables.values():
            for viewer in table.presence.viewers:
                viewer.outbox.post(message)

    def play_on(self) -> None:
        """Let bots think and clocks run again at every table, after nobody could move for a while."""
        for table in self.tables.values():
            table.inbox.post_own(partial(play_on, table))

    # --- housekeeping ---

    async def _keep_house(self) -> None:
        while True:
            try:
                await self.keep_house_once()
            except Exception as error:
                log.error("housekeeping failed", extra={"where": where(error)})
            await asyncio.sleep(HOUSEKEEPING_SECONDS)

    async def keep_house_once(self) -> None:
        """Load the tables that must be loaded, and drop those that nobody uses."""
        await self._wake()
        await self._let_go()

    async def _wake(self) -> None:
        """Load tables whose copy may be outdated, or which must act: clocks, bots, deserted tables."""
        now = self.services.now()
        doubtful = [table.id for table in self.tables.values() if table.is_in_doubt]
        for table_id in [*doubtful, *await self.ownership.due(now, MAX_LOADED_AT_ONCE)]:
            try:
                table = await self.table(table_id)
                if table.status_row.status == WAITING:
                    await self._close_if_deserted(table)
                elif table.status_row.wake_at == 0 and not may_think(table):
                    await table.ask(partial(note_nobody_plays, table))
                elif table.is_put_off and not table.presence.viewers:
                    await self._put_off(table)
            except Elsewhere:
                pass
            except Mistake as mistake:
                log.error("not loaded", extra={"table": table_id, "why": mistake.key})
                pause = self.idle_ms if mistake.key == UNREADABLE else DAY_MS
                self.ownership.put_off(table_id, now + pause)
            except Exception as error:  # a broken table must not prevent the others from loading
                log.error("not loaded", extra={"table": table_id, "where": where(error)})
                self.ownership.put_off(table_id, now + self.idle_ms)

    async def _close_if_deserted(self, table: Table) -> None:
        touched_at = table.touched_at
        is_closed = await table.ask(partial(close_if_deserted, table))
        table.touched_at = touched_at  # our own question keeps no table in memory
        if is_closed and self.tables.get(table.id) is table:
            self.tables.pop(table.id).let_go()
            await self.ownership.release({table.id: None})

    async def _put_off(self, table: Table) -> None:
        """Drop a table whose bot found no room in the queue. It is loaded again later."""
        if self.tables.get(table.id) is table and not table.inbox.is_busy:
            self.tables.pop(table.id).let_go()
            self.ownership.put_off(table.id, self.services.now() + PUT_OFF_MS)
            await self.ownership.release({table.id: None})

    async def _let_go(self) -> None:
        """Drop the tables from memory where nobody is connected and nothing happens."""
        now = self.services.now()
        leaving: dict[str, int | None] = {}
        for number, table in enumerate(list(self.tables.values())):
            if number % TABLES_AT_A_STRETCH == TABLES_AT_A_STRETCH - 1:
                await asyncio.sleep(0)
            if not is_noted(table) and not table.inbox.is_busy:
                table.inbox.post_own(partial(note_closing, table))
                continue
            left = table.clock.until_timer()
            wake_at = table.status_row.wake_at if table.status_row.status == WAITING else None
            is_here = self.tables.get(table.id) is table
            may_sleep = left is None or left > self.idle_ms
            if is_here and may_sleep and is_idle(table, now - self.idle_ms):
                self.tables.pop(table.id).let_go()
                if left is not None:
                    self._left[table.id] = table.touched_at
                leaving[table.id] = wake_at if left is None else now + left
                if table.is_put_off:
                    self.ownership.put_off(table.id, now + PUT_OFF_MS)
        back = self.tables.keys() | self._loading.keys()
        await self.ownership.release({name: at for name, at in leaving.items() if name not in back})
