"""Reports: what players complain about, and what moderators do with it."""

import secrets
from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.moderation.actor import Actor, audit_row, keep
from tablee.server.moderation.cases import next_step
from tablee.server.moderation.sanctions import check_reason
from tablee.server.people.text_input import clean
from tablee.store import moderation_queries as queries
from tablee.store.interface import Store
from tablee.store.moderation_rows import CaseStepRow, ReportLineRow, ReportRow, ReportState
from tablee.store.rows import AnyChange, ChatRow

Reason: TypeAlias = Literal["insult", "spam", "cheating", "name", "other"]
LINES_BEFORE = 5
"""How many chat lines before the reported one moderators may read."""
MAX_LINES = 500
"""The most chat lines that moderators read in one report, and that it keeps."""
MAX_UNHANDLED = 10
"""The most reports of one guest that nobody has closed yet."""
MAX_WORDS = 500


class Complaint(Struct, frozen=True, kw_only=True):
    """What a player reports, as the table knows it."""

    table_id: str
    about: str
    line: int | None
    since_line: int


class Reports:
    """Takes reports from players, and lets moderators handle them one at a time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def file(
        self, guest: str, complaint: Complaint, reason: Reason, words: str, now: int
    ) -> ReportRow:
        """Keep a report, with the chat around it."""
        if guest == complaint.about:
            raise Mistake("report-yourself")
        mine = await queries.unhandled_by(self._store, guest, MAX_UNHANDLED)
        if len(mine) >= MAX_UNHANDLED:
            raise Mistake("reports-too-many", most=MAX_UNHANDLED)
        same = (complaint.table_id, complaint.about, complaint.line)
        if any((row.table_id, row.about, row.line) == same for row in mine):
            raise Mistake("report-made")
        row = ReportRow(
            id=secrets.token_urlsafe(9),
            table_id=complaint.table_id,
            about=complaint.about,
            made_by=guest,
            reason=reason,
            words=clean(words)[:MAX_WORDS],
            line=complaint.line,
            since_line=complaint.since_line,
            at=now,
            state="open",
        )
        await keep(self._store, row, *await self._lines(row))
        return row

    # --- reading ---

    async def find(self, report_id: str) -> ReportRow:
        row = await queries.report(self._store, report_id)
        if row is None:
            raise Mistake("report-unknown")
        return row

    async def talk(self, row: ReportRow) -> list[ReportLineRow]:
        """The chat around a report: some lines before it, and all after it until it was closed."""
        kept = {line.number: line for line in await queries.report_lines(self._store, row.id)}
        if row.state != "closed":
            kept = {line.number: line for line in await self._lines(row)} | kept
        return [kept[number] for number in sorted(kept)]

    async def _lines(self, row: ReportRow) -> list[ReportLineRow]:
        """The lines of the chat as they are now. Removed lines are left out: the report has them."""
        chat = await queries.chat_from(self._store, row.table_id, row.since_line, MAX_LINES)
        return [line_in(row, line) for line in chat if line.text]

    async def lines_to_keep(self, table_id: str, number: int | None = None) -> list[ReportLineRow]:
        """The lines that unhandled reports must keep before line `number`, or all, leave the chat."""
        found: list[ReportLineRow] = []
        for row in await queries.unhandled_at(self._store, table_id):
            found += [it for it in await self._lines(row) if number in (None, it.number)]
        return found

    # --- handling ---

    async def check_impartial(self, actor: Actor, row: ReportRow) -> None:
        """Raise a Mistake if a report concerns the moderator, or a table where the moderator sits."""
        kept = await self._store.table(row.table_id)
        seated = [seat.guest for seat in kept.seats] if kept else []
        if actor.guest in (row.about, row.made_by, *seated):
            raise Mistake("report-own")

    async def take(self, actor: Actor, report_id: str, now: int) -> ReportRow:
        """Take a report, so that nobody else handles it meanwhile. An operator may take it over."""
        row, steps = await self._case(actor, report_id)
        is_others = row.state == "taken" and row.taken_by != actor.guest
        if row.state == "closed":
            raise Mistake("report-closed")
        if is_others and actor.role == "moderator":
            raise Mistake("report-taken")
        return await self._step(actor, row, steps, "taken", actor.guest, "", now)

    async def release(self, actor: Actor, report_id: str, now: int) -> ReportRow:
        """Give a report back, so that somebody else can take it."""
        row, steps = await self._mine(actor, report_id)
        return await self._step(actor, row, steps, "open", "", "", now)

    async def close(self, actor: Actor, report_id: str, note: str, now: int) -> ReportRow:
        """Close a report with a note. From then on it keeps its own copy of the chat."""
        row, steps = await self._mine(actor, report_id)
        return await self._step(actor, row, steps, "closed", actor.guest, check_reason(note), now)

    async def _case(self, actor: Actor, report_id: str) -> tuple[ReportRow, list[CaseStepRow]]:
        """A report that the moderator may handle, and its steps, which must be read first."""
        steps = await queries.steps(self._store, report_id)
        row = await self.find(report_id)
        await self.check_impartial(actor, row)
        return row, steps

    async def _mine(self, actor: Actor, report_id: str) -> tuple[ReportRow, list[CaseStepRow]]:
        row, steps = await self._case(actor, report_id)
        if row.state == "closed":
            raise Mistake("report-closed")
        if row.state != "taken" or row.taken_by != actor.guest:
            raise Mistake("report-not-yours")
        return row, steps

    async def _step(
        self,
        actor: Actor,
        row: ReportRow,
        steps: Sequence[CaseStepRow],
        state: ReportState,
        taken_by: str,
        words: str,
        now: int,
    ) -> ReportRow:
        step = next_step(row.id, steps, state, actor.guest, words, now)
        new = replace(row, state=state, taken_by=taken_by)
        entry = audit_row(actor, f"report-{state}", now, whom=row.about, ref=row.id, reason=words)
        changes: list[AnyChange] = [new, step, entry]
        if state == "closed":
            changes += await self._lines(row)
        await keep(self._store, *changes)
        return new


def line_in(row: ReportRow, line: ChatRow) -> ReportLineRow:
    """A chat line as a report keeps it."""
    return ReportLineRow(
        report=row.id,
        number=line.number,
        guest=line.guest,
        seat=line.seat,
        words=line.text,
        at=line.at,
    )
