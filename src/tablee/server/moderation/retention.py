"""Removes what is old: chat, tables that never began, unused guests, ended sessions, used links, logs.

Each round looks at a bounded number of rows and goes on where the last one ended. What is old is decided
by the rows alone, so an interrupted round is simply done again.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tablee.server.logs import where
from tablee.server.moderation.house_rules import HouseRules
from tablee.store import moderation_queries as queries
from tablee.store import retention_queries as old
from tablee.store.interface import Store, StoreError
from tablee.store.moderation_rows import (
    AnnouncementRow,
    AuditRow,
    BlockRow,
    CaseStepRow,
    InvitationRow,
    ReportLineRow,
    ReportRow,
    SanctionRow,
)
from tablee.store.people_rows import GuestRow, LinkRow, LinkUseRow, SessionRow
from tablee.store.row import Removal, Rewrite, Row
from tablee.store.rows import CLOSED, AnyChange, ChatRow, SeatRow, TableRow, TableStatusRow

log = logging.getLogger(__name__)
ROUND_SECONDS = 60.0
ROWS_PER_ROUND = 500
"""How many rows of each kind one round looks at."""
DAY_MS = 86_400_000
ALL_LINES = 1 << 31


class KeptDays(Struct, frozen=True, kw_only=True):
    """For how many days each kind of data is kept. 0 means for ever."""

    chat: int
    unstarted: int
    guests: int
    sessions: int
    links: int
    cases: int
    audit: int


class Retention:
    """Removes old rows, in rounds."""

    def __init__(
        self,
        store: Store,
        days: KeptDays,
        rules: HouseRules,
        counts: Counter[str],
        now: Callable[[], int],
    ) -> None:
        self._store = store
        self._rules = rules
        self._counts = counts
        """Counts the removed rows, by kind of data."""
        self._now = now
        self._keys: dict[type[Row], tuple[str | int, ...]] = {}
        """For each kind of rows, the key of the last one that was looked at."""
        self._sweeps: dict[str, tuple[int, Callable[[int], Awaitable[list[AnyChange]]]]] = {
            "chat": (days.chat, self._chat),
            "unstarted": (days.unstarted, self._unstarted),
            "guests": (days.guests, self._guests),
            "sessions": (days.sessions, self._sessions),
            "links": (days.links, self._links),
            "invitations": (days.links, self._invitations),
            "reports": (days.cases, self._reports),
            "sanctions": (days.cases, self._sanctions),
            "announcements": (days.cases, self._announcements),
            "audit": (days.audit, self._audit),
        }
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._task = asyncio.create_task(self._work())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def _work(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                await self.sweep()
            except StoreError as error:
                log.error("old rows not removed", extra={"why": str(error)})
            except Exception as error:  # the next round must come
                log.error("old rows not removed", extra={"where": where(error)})

    async def sweep(self) -> None:
        """Do one round: a bounded number of rows of each kind. A read-only place keeps everything."""
        for name, (days, find) in self._sweeps.items():
            if days and not self._rules.is_read_only:
                changes = await find(self._now() - days * DAY_MS)
                if changes:
                    await self._store.commit(*changes)
                    self._counts[f"removed_{name}"] += len(changes)

    async def _window(self, kind: type[old.R]) -> list[old.R]:
        """The next rows of a kind. After the last one it begins again."""
        rows = await old.after(self._store, kind, self._keys.get(kind, ()), ROWS_PER_ROUND)
        is_end = len(rows) < ROWS_PER_ROUND
        self._keys[kind] = () if is_end else tuple(getattr(rows[-1], name) for name in kind.key)
        return rows

    # --- what is old ---

    async def _chat(self, before: int) -> list[AnyChange]:
        rows = [row for row in await self._window(ChatRow) if row.at < before]
        tables = {row.table_id for row in rows}
        lasts = {it: await old.last_line(self._store, it) for it in tables}
        reported = {it for it in tables if await queries.unhandled_at(self._store, it)}
        changes: list[AnyChange] = []
        for row in rows:
            if row.table_id in reported:
                continue
            if row.number != lasts[row.table_id]:
                changes.append(Removal(ChatRow, (row.table_id, row.number)))
            elif row.text or row.guest:  # the last number stays, so that no new line gets it again
                changes.append(Rewrite(replace(row, guest="", name="", text="")))
        return changes

    async def _unstarted(self, before: int) -> list[AnyChange]:
        rows = await self._window(TableStatusRow)
        closed = [row for row in rows if row.status == CLOSED and row.updated_at < before]
        changes: list[AnyChange] = []
        for row in await old.unstarted(self._store, closed):
            if not await queries.unhandled_at(self._store, row.table_id):
                changes += await self._table(row.table_id)
        return changes

    async def _table(self, table_id: str) -> list[AnyChange]:
        seats = await old.seats_of(self._store, table_id)
        chat = await queries.chat_from(self._store, table_id, 0, ALL_LINES)
        return [
            *(Removal(SeatRow, (table_id, row.seat)) for row in seats),
            *(Removal(ChatRow, (table_id, row.number)) for row in chat),
            Removal(TableStatusRow, (table_id,)),
            Removal(TableRow, (table_id,)),
        ]

    async def _guests(self, before: int) -> list[AnyChange]:
        window = await self._window(GuestRow)
        found = await old.unused_guests(self._store, window, before) if window else []
        return [change for guest in found for change in await self._guest(guest.id)]

    async def _guest(self, guest: str) -> list[AnyChange]:
        blocks = await old.blocks_with(self._store, guest)
        return [
            *_removals(SessionRow, await old.sessions_of(self._store, guest)),
            *_removals(LinkRow, await old.links_of(self._store, guest)),
            *_removals(BlockRow, blocks),
            Removal(GuestRow, (guest,)),
        ]

    async def _sessions(self, before: int) -> list[AnyChange]:
        rows = await self._window(SessionRow)
        return _removals(SessionRow, [row for row in rows if 0 < row.ended_at < before])

    async def _links(self, before: int) -> list[AnyChange]:
        rows = [row for row in await self._window(LinkRow) if row.expires_at < before]
        uses = [Removal(LinkUseRow, (row.hash,)) for row in rows]
        return [*_removals(LinkRow, rows), *uses]

    async def _invitations(self, before: int) -> list[AnyChange]:
        """Whoever has used a code stays a member, so the rows of its uses are kept."""
        rows = await old.old_invitations(self._store, before, ROWS_PER_ROUND)
        return _removals(InvitationRow, rows)

    async def _reports(self, before: int) -> list[AnyChange]:
        rows = await queries.closed_reports(self._store, before, ROWS_PER_ROUND // 10)
        changes: list[AnyChange] = []
        for row in rows:
            lines = await queries.report_lines(self._store, row.id)
            changes += [*_removals(ReportLineRow, lines), *await self._steps(row.id)]
        return [*changes, *_removals(ReportRow, rows)]

    async def _sanctions(self, before: int) -> list[AnyChange]:
        rows = await old.old_sanctions(self._store, before, ROWS_PER_ROUND)
        steps = [change for row in rows for change in await self._steps(row.id)]
        return [*steps, *_removals(SanctionRow, rows)]

    async def _steps(self, case_id: str) -> list[AnyChange]:
        return _removals(CaseStepRow, await queries.steps(self._store, case_id))

    async def _announcements(self, before: int) -> list[AnyChange]:
        rows = await old.old_announcements(self._store, before, ROWS_PER_ROUND)
        return _removals(AnnouncementRow, rows)

    async def _audit(self, before: int) -> list[AnyChange]:
        return _removals(AuditRow, await old.old_audit(self._store, before, ROWS_PER_ROUND))


def _removals(kind: type[Row], rows: Sequence[Row]) -> list[AnyChange]:
    return [Removal(kind, tuple(getattr(row, name) for name in kind.key)) for row in rows]
