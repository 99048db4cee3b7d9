"""Closes tables whose game has not begun and where nobody has been connected for a long time.

The status row of such a table says when to look at it again (`wake_at`): DESERTED_MS after somebody was
last connected. So the moment survives a restart, and other processes know it.
"""

from contextlib import suppress

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.tables.table import Table
from tablee.store.rows import CLOSED, WAITING

DESERTED_MS = 30 * 60_000
"""A waiting table is closed if nobody has been connected for this many milliseconds."""
RENEWED_MS = DESERTED_MS // 2
"""While somebody is connected, the status row is rewritten when less than this time is left in it.

If the process then dies, the table is not taken for a deserted one."""


def note_last_seen(table: Table, opened_at: int) -> None:
    """Work out when somebody was last connected to a loaded table.

    Nobody could connect before this process opened at `opened_at`, so that time does not count.
    """
    if table.status_row.wake_at is not None:
        table.presence.seen_at = max(table.status_row.wake_at - DESERTED_MS, opened_at)


def closes_at(table: Table) -> int:
    """When a waiting table will be closed if nobody connects from now on."""
    seen_at = table.services.now() if table.presence.viewers else table.presence.seen_at
    return seen_at + DESERTED_MS


def is_noted(table: Table) -> bool:
    """Whether the status row says well enough when the table will be closed."""
    row = table.status_row
    if row.status != WAITING:
        return True
    slack = RENEWED_MS if table.presence.viewers else 0
    return row.wake_at is not None and closes_at(table) - row.wake_at <= slack


async def note_closing(table: Table) -> None:
    """Commit the moment when a waiting table will be closed."""
    if not is_noted(table):
        with suppress(Mistake):  # if it fails, the next round of housekeeping tries again
            await table.save(replace(table.status_row, wake_at=closes_at(table)))


async def close_if_deserted(table: Table) -> bool:
    """Close a table whose game has not begun if nobody has been there for long enough.

    Returns whether the table is closed. It must then be dropped: a closed table cannot be loaded.
    """
    is_empty = table.status_row.status == WAITING and not table.presence.viewers
    if not is_empty or table.services.now() < closes_at(table):
        return False
    await table.save(replace(table.status_row, status=CLOSED, listed=False, wake_at=None))
    table.is_in_doubt = True  # so that nobody connects before the table is dropped
    return True


def is_idle(table: Table, before: int) -> bool:
    """Whether nobody is connected and nothing has happened since the moment `before`."""
    is_deserted = not table.presence.viewers and not table.inbox.is_busy
    return is_deserted and not table.thinking and table.touched_at < before
