"""Whether a table's bots may think now, and to which address their thinking is charged."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.server.bot_processes.fair_queue import Asker
from tablee.server.tables.table import Table
from tablee.store.rows import SeatRow


def is_held(seats: Sequence[SeatRow]) -> bool:
    """Whether a person still holds a seat. People for whom a bot plays have left theirs to it."""
    return any(row.guest and not row.stand_in for row in seats)


def may_think(table: Table) -> bool:
    """Whether bots think at this table: a person holds a seat there, or somebody is connected."""
    return bool(table.presence.viewers) or is_held(table.seats)


async def note_nobody_plays(table: Table) -> None:
    """Commit that a table whose people have all left need not be loaded when the place opens.

    Such tables were written by versions that let their bots play on.
    """
    if table.status_row.wake_at == 0 and not may_think(table):
        await table.save(replace(table.status_row, wake_at=None))


def asker_of(table: Table) -> Asker:
    """For whom the table's bots think: the host if connected, else another player, else a spectator.

    While nobody is connected, the address is that of whoever was connected last; after a restart it is
    unknown, and the host's id stands for it.
    """
    viewers, presence = table.presence.viewers, table.presence
    if not viewers:
        return Asker(presence.address or table.row.host, is_here=False)

    def rank(address: str, guest: str, seat: int | None) -> tuple[bool, bool, int, str]:
        return not table.is_host(guest), seat is None, seat or 0, address

    first = min(viewers, key=lambda it: rank(it.address, it.guest, it.seat))
    return Asker(first.address, is_here=True)
