"""Hands tables over to other processes that wait for them, and notices tables that never rest."""

import asyncio
import logging
import math
import time
from collections import deque
from collections.abc import Iterable

from tablee.server.logs import where
from tablee.server.tables.luggage import pack
from tablee.server.tables.ownership import Ownership
from tablee.server.tables.table import Table

log = logging.getLogger(__name__)
STAY_SECONDS = 3.0
"""A table that was handed over stays at least this long while somebody is connected, so that they can
play before it is handed over again."""
SHORT_STAY_SECONDS = 0.25
"""Any table stays at least this long, so that the request for which it came is answered."""
THOUGHT_SECONDS = 30.0
"""A table that is to leave waits no longer than this for its bot's thought."""
RESTLESS_MOVES = 4
"""A table that leaves this process so many times within `RESTLESS_SECONDS` is restless."""
RESTLESS_SECONDS = 60.0


class RestlessTables:
    """Counts how often tables leave, to notice a load balancer that does not route by table."""

    def __init__(self) -> None:
        self._moves: dict[str, deque[float]] = {}
        """The moments when each table left, the table that left last at the end."""
        self._warned_at = -math.inf

    def note(self, table_id: str) -> None:
        """Note that a table leaves now. Logs a warning if it is restless, at most once a minute."""
        now = time.monotonic()
        moves = self._moves.pop(table_id, deque(maxlen=RESTLESS_MOVES))
        moves.append(now)
        self._moves[table_id] = moves
        self._forget(now)
        if self._is_restless(moves, now) and now - self._warned_at >= RESTLESS_SECONDS:
            self._warned_at = now
            why = "the load balancer does not send all requests for a table to one process"
            log.warning("a table keeps moving", extra={"table": table_id, "why": why})

    @property
    def count(self) -> int:
        """The number of tables that are restless now."""
        now = time.monotonic()
        self._forget(now)
        return sum(self._is_restless(moves, now) for moves in self._moves.values())

    def _is_restless(self, moves: deque[float], now: float) -> bool:
        return len(moves) == RESTLESS_MOVES and now - moves[0] < RESTLESS_SECONDS

    def _forget(self, now: float) -> None:
        for table_id, moves in list(self._moves.items()):
            if now - moves[-1] < RESTLESS_SECONDS:
                break
            del self._moves[table_id]


class Departures:
    """Hands over the tables of this process that other processes wait for."""

    def __init__(self, tables: dict[str, Table], ownership: Ownership) -> None:
        self._tables = tables
        self._ownership = ownership
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.restless = RestlessTables()

    def begin(self, wanted: Iterable[str]) -> None:
        """Begin to hand over those wanted tables that have stayed long enough."""
        now = time.monotonic()
        for table_id in wanted:
            table = self._tables.get(table_id)
            if table_id not in self._tasks and (table is None or has_stayed(table, now)):
                self._tasks[table_id] = asyncio.create_task(self._leave(table_id, table))

    async def over(self, table_id: str) -> None:
        """Wait until a table that is leaving has left."""
        if task := self._tasks.get(table_id):
            await asyncio.wait([task])

    async def _leave(self, table_id: str, table: Table | None) -> None:
        try:
            if table is None:  # it was dropped, but could not be released then
                await self._ownership.release({table_id: None})
            else:
                await self._hand_over(table)
        except Exception as error:
            log.error("not handed over", extra={"table": table_id, "where": where(error)})
        finally:
            del self._tasks[table_id]

    async def _hand_over(self, table: Table) -> None:
        await _thought_through(table)
        if self._tables.get(table.id) is not table:
            return  # it was dropped meanwhile
        del self._tables[table.id]
        table.services.counts["tables_handed_over"] += 1
        self.restless.note(table.id)
        await table.close()
        await self._ownership.hand_over({table.id: pack(table, is_asked_for=True)})


def has_stayed(table: Table, now: float) -> bool:
    """Whether a table has been here for long enough to leave. It never leaves while its game starts."""
    if table.nonce_reveal:
        return False
    is_in_use = table.was_handed_over and table.presence.viewers
    stay = STAY_SECONDS if is_in_use else SHORT_STAY_SECONDS
    return now - table.arrived >= stay


async def _thought_through(table: Table) -> None:
    """Wait until the bots that are thinking have chosen their moves, so that even slow ones get to play.

    If nobody is connected, the bots think anew where somebody waits for the table.
    """
    if table.thinking and table.presence.viewers:
        tasks = [thought.task for thought in table.thinking.values()]
        await asyncio.wait(tasks, timeout=THOUGHT_SECONDS)
