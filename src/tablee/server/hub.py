"""All tables of a place: in memory while someone is there, on disk always."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from tablee.core.mistake import Mistake
from tablee.registry import find_game
from tablee.server import messages as m
from tablee.server import room
from tablee.server.conversation import connect, disconnect, hear
from tablee.server.holding import NOBODY, Elsewhere, Holding
from tablee.server.logs import where
from tablee.server.services import Services
from tablee.server.table import AGAIN, Table, Viewer
from tablee.server.wish import Wish, setting_of
from tablee.store.interface import Held, StoreError
from tablee.store.rows import Kept, SeatRow

log = logging.getLogger(__name__)
T = TypeVar("T")
IDLE = 60_000
TICK = 1.0
TOGETHER = 50
"""So many sleeping tables are woken at once, at most."""
BREATH = 200
"""So many tables are looked at before others have their turn."""
DAY = 86_400_000
UNREADABLE = "table-unreadable"


class Hub:
    """Finds tables, wakes them, and lets them go."""

    def __init__(self, services: Services, holding: Holding, idle: int = IDLE) -> None:
        self.services = services
        self.holding = holding
        self.idle = idle
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._left: dict[str, int] = {}
        """Since when nobody has been at a table whose clock goes on while it sleeps."""
        self._life = 0
        """Whatever began in another life of this process must not go on."""
        self._keeper: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._keeper = asyncio.create_task(self._keep_house())

    async def close(self) -> None:
        if self._keeper:
            self._keeper.cancel()
        await asyncio.gather(*(table.close() for table in list(self.tables.values())))

    def abandon(self) -> None:
        """Others have the tables now: nothing more is done here, and everyone connects again."""
        self._life += 1
        for table in self.tables.values():
            table.is_in_doubt = True
            table.send_away(*table.viewers)
            table.let_go()
        self.tables.clear()
        self._left.clear()

    def send_away(self) -> None:
        """Everyone is to connect again, wherever that can be."""
        for table in self.tables.values():
            table.send_away(*table.viewers)

    # --- tables ---

    async def table(self, table_id: str) -> Table:
        """A table, brought back from its log if need be; raises Elsewhere if another process has it."""
        if not self.holding.is_sure:
            raise Elsewhere(NOBODY)  # perhaps: what we have of it may be old
        if table := self.tables.get(table_id):
            if not table.is_in_doubt:
                return table
            self.tables.pop(table_id).let_go()
        if table_id not in self._loading:
            future = self._loading[table_id] = asyncio.ensure_future(self._load(table_id, table))
            future.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str, before: Table | None) -> Table:
        """From its log; `before` is what was in memory until it was in doubt."""
        try:
            life = self._life
            held = await self.holding.take(table_id)
            try:
                table = await self._read(table_id, held, life)
                if before:
                    table.take_over_from(before)
                return table
            except (Mistake, StoreError):
                await self.holding.release({table_id: None})
                raise
        except StoreError as error:
            log.error("not read", extra={"table": table_id, "why": str(error)})
            raise Mistake(UNREADABLE) from None

    async def _read(self, table_id: str, held: Held, life: int) -> Table:
        kept = await self.services.store.table(table_id)
        if kept is None:
            raise Mistake("table-unknown")
        left = self._left.pop(table_id, None)
        if left is not None and kept.turn.updated_at > left:
            left = None  # others had it meanwhile
        return await self._open(kept, life, left if held.since is None else held.since)

    async def _open(self, kept: Kept, life: int, left: int | None = None) -> Table:
        table = Table(kept, self.services)
        if left is not None:
            table.opened = min(table.opened, left)  # nobody has been there since
        await room.load(table, kept)
        if life != self._life:
            table.let_go()
            raise Elsewhere(NOBODY)
        self.tables[table.id] = table
        return table

    async def create(self, wish: Wish, guest: str, name: str, bots: dict[int, str]) -> str:
        """A new table with its host in the first free seat and bots in others; its id."""
        game = find_game(wish.game)
        setting_of(game, wish, wish.first or 0)
        row, turn = room.new_table(wish, game.about.rules, guest, self.services.now())
        seats = [SeatRow(table_id=row.id, seat=seat) for seat in range(wish.players)]
        for seat, level in bots.items():
            room.check_level(level)
            if not 0 <= seat < wish.players:
                raise Mistake("seat-unknown", seat_number=seat, last=wish.players - 1)
            seats[seat] = SeatRow(table_id=row.id, seat=seat, bot=level, name=level)
        free = next((seat.seat for seat in seats if seat.bot is None), None)
        if free is not None:
            seats[free] = SeatRow(table_id=row.id, seat=free, guest=guest, name=name)
        life = self._life
        try:
            await self.services.store.commit(row, turn, *seats)
        except StoreError as error:
            log.error("not kept", extra={"why": str(error)})
            raise Mistake("not-kept") from None
        self.services.counts["tables"] += 1
        known = row.id in self.tables or row.id in self._loading  # who watches the lobby was quicker
        if self.holding.has_all and not known:
            await self._open(Kept(table=row, turn=turn, seats=tuple(seats), moves=(), chat=()), life)
        return row.id  # of several processes, the first that is asked for it takes it

    async def ask(self, table_id: str, question: Callable[[Table], Awaitable[T]]) -> T:
        """Have something done at a table, in its own time."""
        table = await self.table(table_id)
        return await table.ask(lambda: question(table))

    # --- connections ---

    async def connect(self, table_id: str, viewer: Viewer) -> Table:
        table = await self.table(table_id)
        await table.ask(lambda: connect(table, viewer))
        return table

    def hear(self, table: Table, viewer: Viewer, said: m.FromClient) -> None:
        """What a client said, to be answered when its turn comes."""
        at = self.services.now()
        if not self.holding.is_sure:
            viewer.outbox.close(AGAIN)
            return
        try:
            table.inbox.post(lambda: hear(table, viewer, said, at))
        except Mistake as mistake:
            viewer.tell(m.Wrong(id=said.id, why=mistake.key, facts=dict(mistake.facts)))

    def disconnect(self, table: Table, viewer: Viewer) -> None:
        table.inbox.note(lambda: disconnect(table, viewer))

    # --- keeping house ---

    async def _keep_house(self) -> None:
        while True:
            try:
                await self._wake()
                await self._let_go()
            except Exception as error:
                log.error("keeping house", extra={"where": where(error)})
            await asyncio.sleep(TICK)

    async def _wake(self) -> None:
        """Bring back the tables whose clock runs out, or whose bot is to move, or that are in doubt."""
        now = self.services.now()
        doubtful = [table.id for table in self.tables.values() if table.is_in_doubt]
        for table_id in [*doubtful, *await self.holding.due(now, TOGETHER)]:
            try:
                await self.table(table_id)
            except Elsewhere:
                pass
            except Mistake as mistake:
                log.error("not woken", extra={"table": table_id, "why": mistake.key})
                pause = self.idle if mistake.key == UNREADABLE else DAY
                self.holding.put_off(table_id, now + pause)
            except Exception as error:  # one that breaks is not to keep the others asleep
                log.error("not woken", extra={"table": table_id, "where": where(error)})
                self.holding.put_off(table_id, now + self.idle)

    async def _let_go(self) -> None:
        """Tables where nobody is and nothing happens leave memory."""
        now = self.services.now()
        leaving: dict[str, int | None] = {}
        for number, table in enumerate(list(self.tables.values())):
            if number % BREATH == BREATH - 1:
                await asyncio.sleep(0)
            left = _left_on_clock(table)
            is_here = self.tables.get(table.id) is table
            if is_here and is_idle(table, now - self.idle) and (left is None or left > self.idle):
                self.tables.pop(table.id).let_go()
                if left is not None:
                    self._left[table.id] = table.touched
                leaving[table.id] = None if left is None else now + left
        back = self.tables.keys() | self._loading.keys()
        await self.holding.release({name: at for name, at in leaving.items() if name not in back})


def is_idle(table: Table, before: int) -> bool:
    nobody = not table.viewers and not table.inbox.is_busy
    return nobody and table.thinking is None and table.touched < before


def _left_on_clock(table: Table) -> int | None:
    """Milliseconds until the table must be awake again."""
    if table.timer is None:
        return None
    return round((table.timer.when() - asyncio.get_running_loop().time()) * 1000)
