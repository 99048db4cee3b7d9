"""The message that describes a table itself: who sits where, its settings, and its status."""

from collections.abc import Sequence

from tablee.core.fair import commitment_to
from tablee.server import protocol as m
from tablee.server.tables.presence import Presence
from tablee.server.tables.table_settings import TableSettings
from tablee.store.rows import OVER, SeatRow, Status, TableRow


def table_message(
    row: TableRow,
    settings: TableSettings,
    status: Status,
    edition: str,
    seats: Sequence[SeatRow],
    presence: Presence,
    undo: m.UndoAsked | None,
) -> m.Table:
    """The message about a table. After the game, it reveals the secret behind the deals."""
    nonces = tuple(seat.nonce for seat in seats)
    return m.Table(
        id=row.id,
        game=row.game,
        rules=row.rules,
        status=status,
        players=settings.players,
        options=settings.options,
        edition=edition,
        first=settings.first,
        clock=settings.clock,
        is_open=settings.is_open,
        host=next((seat.seat for seat in seats if seat.guest == row.host), None),
        seats=tuple(_seat_info(seat, presence) for seat in seats[: settings.players]),
        proof=m.Proof(
            commitment=commitment_to(row.secret),
            nonces=nonces if any(nonces) else (),
            secret=row.secret if status == OVER else None,
        ),
        quiet=settings.quiet,
        watching=sum(viewer.seat is None for viewer in presence.viewers),
        undo=undo,
        rematch=row.rematch,
        rematch_of=row.rematch_of,
    )


def _seat_info(row: SeatRow, presence: Presence) -> m.SeatInfo:
    return m.SeatInfo(
        name=row.name,
        taken=bool(row.guest or row.bot),
        bot=row.stand_in or row.bot,
        away=row.stand_in is not None,
        here=presence.is_here(row.seat),
    )
