"""Passes the host's rights on when the host leaves or stays away, so that the others can go on."""

from functools import partial

import msgspec

from tablee.core.mistake import Mistake
from tablee.server.tables.play import RETRY_SECONDS, show
from tablee.server.tables.table import Table
from tablee.store.rows import SeatRow


async def settle_host(table: Table) -> None:
    """Pass the host's rights on if the host has been away for long, or set a timer for that moment."""
    table.presence.stop()
    heir = heir_of(table)
    if heir is None or (left := _milliseconds_left(table)) is None:
        return
    if left > 0:
        _settle_later(table, left)
        return
    try:
        await make_host(table, heir)
    except Mistake:  # the store could not commit
        _settle_later(table, round(RETRY_SECONDS * 1000))


def _settle_later(table: Table, milliseconds: int) -> None:
    again = partial(table.inbox.post_own, partial(settle_host, table))
    table.presence.start_timer(milliseconds, again)


def _milliseconds_left(table: Table) -> int | None:
    """How long the host may still stay away. None while the host is connected."""
    host = table.row.host
    since = table.presence.guest_absent_since(host)
    if since is None:
        return None
    seat = table.seat_of(host)
    if seat is None or table.seats[seat].stand_in is not None:
        return 0  # who has given up the seat is not waited for
    return since + table.services.absent_ms - table.services.now()


def heir_of(table: Table) -> str | None:
    """The person present who sat down first, other than the host. None if nobody else is present.

    Who has left the game to a bot but still watches comes after everyone who plays.
    """
    order = {guest: number for number, guest in enumerate(table.settings.seated)}

    def rank(row: SeatRow) -> tuple[bool, int, int]:
        return row.stand_in is not None, order.get(row.guest or "", len(order)), row.seat

    present = [
        row
        for row in table.seats
        if row.guest and not table.is_host(row.guest) and table.presence.is_here(row.seat)
    ]
    return min(present, key=rank).guest if present else None


async def make_host(table: Table, guest: str) -> None:
    """Make a guest the host, and tell everyone."""
    before = table.row.host
    await table.save(msgspec.structs.replace(table.row, host=guest))
    table.send_info()
    for viewer in table.presence.viewers:
        if viewer.guest in (before, guest):
            table.introduce(viewer)
            show(table, viewer)  # a client drops its view when it is introduced
