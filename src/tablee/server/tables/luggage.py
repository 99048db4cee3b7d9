"""What a process knows about a table besides its log. The table takes it along to another process."""

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tablee.server import protocol as m
from tablee.server.tables.clock import ClockTimes
from tablee.server.tables.presence import Absences
from tablee.server.tables.table import Table
from tablee.store.rows import Kept

BEFORE_THE_START = -1


class Luggage(Struct, frozen=True):
    """Who is away since when, times of the clock, and a requested undo, in the position `seq`."""

    seq: int
    absences: Absences
    times: ClockTimes
    undo: m.UndoAsked | None
    agreed: tuple[int, ...]
    returning: tuple[int, ...]
    is_asked_for: bool
    """Whether the table leaves because another process was asked for it."""


_decoder = msgspec.json.Decoder(Luggage)


def pack(table: Table, *, is_asked_for: bool) -> bytes | None:
    """The luggage of a table that leaves this process. None if its state here may be outdated."""
    if table.is_in_doubt:
        return None
    absences = table.presence.absences(table.settings.players, table.services.now())
    # Only the absence of people who matter to the game is of use to anyone later.
    people = {table.row.host, *(row.guest for row in table.seats)}
    known = {guest: at for guest, at in absences.guest_left_at.items() if guest in people}
    luggage = Luggage(
        seq=table.game_log.seq if table.game_log else BEFORE_THE_START,
        absences=replace(absences, guest_left_at=known),
        times=table.clock.times(),
        undo=table.undo,
        agreed=tuple(table.agreed),
        returning=tuple(table.returning),
        is_asked_for=is_asked_for,
    )
    return msgspec.json.encode(luggage)


def unpack(table: Table, kept: Kept, packed: bytes) -> None:
    """Let a table that has come from another process continue as it was there."""
    luggage = _decoder.decode(packed)
    table.was_handed_over = luggage.is_asked_for
    if luggage.seq != (kept.moves[-1].seq if kept.moves else BEFORE_THE_START):
        return  # somebody has played since, so this is of no use any more
    table.presence.adopt(luggage.absences)
    table.clock.adopt(luggage.times)
    table.undo, table.agreed = luggage.undo, set(luggage.agreed)
    table.returning = set(luggage.returning)
