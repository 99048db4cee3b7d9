"""After a game: its record, and a new table for the same players."""

import msgspec

from tablee.core.mistake import Mistake
from tablee.core.record import Record
from tablee.server.tables.start import new_table
from tablee.server.tables.table import Table
from tablee.store.rows import OVER, SeatRow


def record(table: Table) -> Record:
    """The record of the whole game, which everyone may see once the game is over."""
    if table.game_log is None or table.status_row.status != OVER:
        raise Mistake("table-not-over")
    return table.game_log.match.record()


async def rematch(table: Table, guest: str) -> str:
    """Create a rematch table with host `guest` and return its id. Everyone moves to the next seat."""
    table.check_seated(guest)
    if table.status_row.status != OVER:
        raise Mistake("table-not-over")
    if table.row.rematch is not None:
        return table.row.rematch
    now = table.services.now()
    settings = msgspec.structs.replace(table.settings, unheard=0)
    row, status = new_table(settings, table.game.about.rules, guest, now, rematch_of=table.id)
    seats = [_moved(seat, row.id, table.settings.players) for seat in table.seats]
    old = msgspec.structs.replace(table.row, rematch=row.id)
    await table.commit_rows([row, status, *seats, old])
    table.adopt([old])
    table.send_info()
    return row.id


def _moved(row: SeatRow, table_id: str, players: int) -> SeatRow:
    seat = (row.seat + 1) % players
    return msgspec.structs.replace(row, table_id=table_id, seat=seat, stand_in=None, nonce="")
