"""Reads the rows of those who run a place: roles, sanctions, reports, announcements, the audit log."""

from tablee.store.interface import Store
from tablee.store.moderation_rows import (
    AdminTokenRow,
    AnnouncementRow,
    AuditRow,
    BlockRow,
    CaseStepRow,
    InvitationRow,
    InvitationUseRow,
    ModeRow,
    ReportLineRow,
    ReportRow,
    RoleRow,
    SanctionRow,
    TableEndRow,
)
from tablee.store.people_rows import GuestRow
from tablee.store.rows import ChatRow, SeatRow, TableRow, TableStatusRow, TakeoverRow

PENDING_MS = 72 * 3_600_000
"""A ban that waits for a second moderator works for this many milliseconds, like a suspension."""
IN_FORCE = (
    "(state = 'active' AND (ends_at = 0 OR ends_at > ?)"
    " OR state = 'pending' AND made_at > ? AND (ends_at = 0 OR ends_at > ?))"
)
"""Whether a sanction is in force. Parameters: now, the earliest moment of a pending ban, now."""


def _in_force(now: int) -> tuple[int, int, int]:
    return now, now - PENDING_MS, now


# --- roles ---


async def role_of(store: Store, guest: str) -> RoleRow | None:
    return next(iter(await store.find(RoleRow, "WHERE guest = ?", guest)), None)


async def all_roles(store: Store) -> list[RoleRow]:
    return await store.find(RoleRow, "ORDER BY role DESC, granted_at, guest")


async def token_with(store: Store, hashed: str) -> AdminTokenRow | None:
    return next(iter(await store.find(AdminTokenRow, "WHERE hash = ?", hashed)), None)


async def all_tokens(store: Store) -> list[AdminTokenRow]:
    return await store.find(AdminTokenRow, "ORDER BY made_at, id")


async def tokens_of(store: Store, guest: str) -> list[AdminTokenRow]:
    return await store.find(AdminTokenRow, "WHERE guest = ? ORDER BY made_at", guest)


# --- sanctions ---


async def sanction(store: Store, sanction_id: str) -> SanctionRow | None:
    return next(iter(await store.find(SanctionRow, "WHERE id = ?", sanction_id)), None)


async def sanctions_in_force(store: Store, guest: str, now: int) -> list[SanctionRow]:
    """A guest's sanctions that are in force, the newest first."""
    which = f"WHERE guest = ? AND {IN_FORCE} ORDER BY made_at DESC, id"
    return await store.find(SanctionRow, which, guest, *_in_force(now))


async def sanctions_of(store: Store, guest: str, most: int) -> list[SanctionRow]:
    """A guest's sanctions, past ones, too, the newest first."""
    which = "WHERE guest = ? ORDER BY made_at DESC, id LIMIT ?"
    return await store.find(SanctionRow, which, guest, most)


async def networks_in_force(store: Store, now: int) -> list[SanctionRow]:
    """The sanctions about networks that are in force."""
    which = f"WHERE network <> '' AND {IN_FORCE} ORDER BY made_at, id"
    return await store.find(SanctionRow, which, *_in_force(now))


async def new_sanctions(store: Store, since: int, most: int) -> list[SanctionRow]:
    """The sanctions about guests since a moment, the newest first."""
    which = "WHERE made_at >= ? AND guest <> '' ORDER BY made_at DESC, id LIMIT ?"
    return await store.find(SanctionRow, which, since, most)


async def latest_sanctions(store: Store, before: int, most: int) -> list[SanctionRow]:
    which = "WHERE made_at < ? ORDER BY made_at DESC, id LIMIT ?"
    return await store.find(SanctionRow, which, before, most)


async def pending_bans(store: Store, now: int) -> list[SanctionRow]:
    which = "WHERE state = 'pending' AND made_at > ? ORDER BY made_at, id"
    return await store.find(SanctionRow, which, now - PENDING_MS)


async def open_appeals(store: Store, now: int, most: int) -> list[SanctionRow]:
    """The sanctions in force against which the person has appealed, and nobody has answered yet."""
    which = (
        f"WHERE {IN_FORCE}"
        " AND EXISTS (SELECT 1 FROM case_steps WHERE case_id = sanctions.id AND what = 'appealed')"
        " AND NOT EXISTS (SELECT 1 FROM case_steps WHERE case_id = sanctions.id AND what = 'answered')"
        " ORDER BY made_at, id LIMIT ?"
    )
    return await store.find(SanctionRow, which, *_in_force(now), most)


async def steps(store: Store, case_id: str) -> list[CaseStepRow]:
    return await store.find(CaseStepRow, "WHERE case_id = ? ORDER BY number", case_id)


# --- reports ---


async def report(store: Store, report_id: str) -> ReportRow | None:
    return next(iter(await store.find(ReportRow, "WHERE id = ?", report_id)), None)


async def unhandled_reports(store: Store, most: int) -> list[ReportRow]:
    return await store.find(ReportRow, "WHERE state <> 'closed' ORDER BY at, id LIMIT ?", most)


async def closed_reports(store: Store, before: int, most: int) -> list[ReportRow]:
    which = "WHERE state = 'closed' AND at < ? ORDER BY at DESC, id LIMIT ?"
    return await store.find(ReportRow, which, before, most)


async def unhandled_at(store: Store, table_id: str) -> list[ReportRow]:
    """The reports about a table that nobody has closed yet."""
    return await store.find(ReportRow, "WHERE table_id = ? AND state <> 'closed'", table_id)


async def unhandled_by(store: Store, guest: str, most: int) -> list[ReportRow]:
    """The reports by a guest that nobody has closed yet."""
    return await store.find(
        ReportRow, "WHERE made_by = ? AND state <> 'closed' ORDER BY at LIMIT ?", guest, most
    )


async def report_lines(store: Store, report_id: str) -> list[ReportLineRow]:
    return await store.find(ReportLineRow, "WHERE report = ? ORDER BY number", report_id)


async def chat_from(store: Store, table_id: str, number: int, most: int) -> list[ChatRow]:
    which = "WHERE table_id = ? AND number >= ? ORDER BY number LIMIT ?"
    return await store.find(ChatRow, which, table_id, number, most)


# --- blocks, the house, and the log ---


async def blocks_of(store: Store, guest: str) -> list[BlockRow]:
    return await store.find(BlockRow, "WHERE guest = ? ORDER BY at DESC, blocked", guest)


async def blocked_guests(store: Store, guest: str) -> list[GuestRow]:
    """The people whom a guest has blocked, in one query: there may be hundreds."""
    return await store.find(GuestRow, "WHERE id IN (SELECT blocked FROM blocks WHERE guest = ?)", guest)


async def is_blocked(store: Store, guest: str, blocked: str) -> bool:
    return bool(await store.find(BlockRow, "WHERE guest = ? AND blocked = ?", guest, blocked))


async def announcements(store: Store, now: int) -> list[AnnouncementRow]:
    which = "WHERE ends_at > ? ORDER BY made_at DESC, id LIMIT 20"
    return await store.find(AnnouncementRow, which, now)


async def modes(store: Store) -> list[ModeRow]:
    return await store.find(ModeRow, "ORDER BY name")


async def invitation(store: Store, hashed: str) -> InvitationRow | None:
    return next(iter(await store.find(InvitationRow, "WHERE hash = ?", hashed)), None)


async def invitations_in_force(store: Store, now: int) -> list[InvitationRow]:
    """The invitations that have not expired, the newest first."""
    return await store.find(InvitationRow, "WHERE ends_at > ? ORDER BY made_at DESC, id", now)


async def uses_of(store: Store, invitation_hash: str) -> list[InvitationUseRow]:
    which = "WHERE invitation = ? ORDER BY number"
    return await store.find(InvitationUseRow, which, invitation_hash)


async def is_member(store: Store, guest: str) -> bool:
    """Whether a guest has an account, an invitation or a role."""
    which = (
        "WHERE id = ? AND (EXISTS (SELECT 1 FROM accounts WHERE guest = guests.id)"
        " OR EXISTS (SELECT 1 FROM invitation_uses WHERE guest = guests.id)"
        " OR EXISTS (SELECT 1 FROM roles WHERE guest = guests.id))"
    )
    return bool(await store.find(GuestRow, which, guest))


async def is_invited(store: Store, guest: str) -> bool:
    return bool(await store.find(InvitationUseRow, "WHERE guest = ? LIMIT 1", guest))


async def table_end(store: Store, table_id: str) -> TableEndRow | None:
    return next(iter(await store.find(TableEndRow, "WHERE table_id = ?", table_id)), None)


async def takeovers(store: Store, table_id: str) -> list[TakeoverRow]:
    return await store.find(TakeoverRow, "WHERE table_id = ? ORDER BY turn", table_id)


async def audit_before(store: Store, before: str, most: int) -> list[AuditRow]:
    """The latest entries of the audit log whose ids are below `before`, the newest first."""
    return await store.find(AuditRow, "WHERE id < ? ORDER BY id DESC LIMIT ?", before, most)


# --- people and tables ---


async def play_together(store: Store, guest: str, other: str) -> bool:
    """Whether two guests sit at a table whose game is running."""
    running = (
        "SELECT table_id FROM seats WHERE guest = ?"
        " AND table_id IN (SELECT table_id FROM turns WHERE status = 'playing')"
    )
    which = f"WHERE guest = ? AND table_id IN ({running}) LIMIT 1"
    return bool(await store.find(SeatRow, which, other, guest))


async def guests_named(store: Store, beginning: str, most: int) -> list[GuestRow]:
    """The guests whose names begin with these letters."""
    which = "WHERE substr(lower(name), 1, ?) = ? ORDER BY created_at DESC, id LIMIT ?"
    return await store.find(GuestRow, which, len(beginning), beginning, most)


async def latest_tables(store: Store, most: int) -> list[TableStatusRow]:
    """The tables that are not closed, the one that changed last first."""
    which = "WHERE status <> 'closed' ORDER BY updated_at DESC LIMIT ?"
    return await store.find(TableStatusRow, which, most)


LATEST_TABLES = (
    "IN (SELECT table_id FROM turns WHERE status <> 'closed' ORDER BY updated_at DESC LIMIT ?)"
)


async def rows_of_latest_tables(store: Store, most: int) -> list[TableRow]:
    return await store.find(TableRow, f"WHERE id {LATEST_TABLES}", most)


async def seats_of_latest_tables(store: Store, most: int) -> list[SeatRow]:
    return await store.find(SeatRow, f"WHERE table_id {LATEST_TABLES} ORDER BY table_id, seat", most)
