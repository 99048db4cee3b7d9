"""Finds rows that are old, a bounded number at a time, in the order of their keys."""

from collections.abc import Sequence
from typing import TypeVar

from tablee.store.interface import Store
from tablee.store.moderation_rows import AnnouncementRow, AuditRow, BlockRow, InvitationRow, SanctionRow
from tablee.store.people_rows import GuestRow, LinkRow, SessionRow
from tablee.store.row import Row
from tablee.store.rows import ChatRow, MoveRow, SeatRow, TableStatusRow

R = TypeVar("R", bound=Row)
UNUSED = (
    "WHERE id > ? AND id <= ? AND created_at < ?"
    " AND NOT EXISTS (SELECT 1 FROM accounts WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM passkeys WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM seats WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM sessions WHERE guest = guests.id AND seen_at >= ?)"
    " AND NOT EXISTS (SELECT 1 FROM roles WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM invitation_uses WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM sanctions WHERE guest = guests.id)"
    " AND NOT EXISTS (SELECT 1 FROM reports WHERE about = guests.id OR made_by = guests.id)"
)
"""Guests who left no trace that anybody needs. Parameters: two ids, and twice the moment."""


async def after(store: Store, kind: type[R], key: Sequence[str | int], most: int) -> list[R]:
    """The rows of a kind after the one with this key, in the order of keys. () means from the start."""
    names, marks = ", ".join(kind.key), ", ".join("?" * len(kind.key))
    which = f"WHERE ({names}) > ({marks})" if key else ""
    return await store.find(kind, f"{which} ORDER BY {names} LIMIT ?", *key, most)


async def last_line(store: Store, table_id: str) -> int:
    """The number of the last chat line of a table that has any."""
    which = "WHERE table_id = ? ORDER BY number DESC LIMIT 1"
    (row,) = await store.find(ChatRow, which, table_id)
    return row.number


async def unstarted(store: Store, rows: Sequence[TableStatusRow]) -> list[TableStatusRow]:
    """Those of these closed tables whose games never began."""
    return [
        row for row in rows if not await store.find(MoveRow, "WHERE table_id = ? LIMIT 1", row.table_id)
    ]


async def seats_of(store: Store, table_id: str) -> list[SeatRow]:
    return await store.find(SeatRow, "WHERE table_id = ?", table_id)


async def unused_guests(store: Store, window: Sequence[GuestRow], before: int) -> list[GuestRow]:
    """Those of these guests, who must be in the order of ids, of whom nothing is needed."""
    first = await store.find(GuestRow, "WHERE id < ? ORDER BY id DESC LIMIT 1", window[0].id)
    lowest = first[0].id if first else ""
    return await store.find(GuestRow, UNUSED, lowest, window[-1].id, before, before)


async def sessions_of(store: Store, guest: str) -> list[SessionRow]:
    return await store.find(SessionRow, "WHERE guest = ?", guest)


async def links_of(store: Store, guest: str) -> list[LinkRow]:
    return await store.find(LinkRow, "WHERE guest = ?", guest)


async def blocks_with(store: Store, guest: str) -> list[BlockRow]:
    """The blocks by a guest, and those against the guest."""
    return await store.find(BlockRow, "WHERE guest = ? OR blocked = ?", guest, guest)


async def old_audit(store: Store, before: int, most: int) -> list[AuditRow]:
    return await store.find(AuditRow, "WHERE id < ? ORDER BY id LIMIT ?", f"{before:014d}", most)


async def old_announcements(store: Store, before: int, most: int) -> list[AnnouncementRow]:
    return await store.find(AnnouncementRow, "WHERE ends_at < ? LIMIT ?", before, most)


async def old_invitations(store: Store, before: int, most: int) -> list[InvitationRow]:
    return await store.find(InvitationRow, "WHERE ends_at < ? LIMIT ?", before, most)


async def old_sanctions(store: Store, before: int, most: int) -> list[SanctionRow]:
    """Sanctions that ended, or were lifted or refused, and were given before a moment."""
    which = (
        "WHERE made_at < ? AND (state IN ('lifted', 'refused') OR ends_at <> 0 AND ends_at < ?) LIMIT ?"
    )
    return await store.find(SanctionRow, which, before, before, most)
