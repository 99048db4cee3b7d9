"""After a game: its record, and a new table for the same players."""

import msgspec

from tablee.core.mistake import Mistake
from tablee.core.record import Record, SeatRecord
from tablee.server.people.faces import with_faces
from tablee.server.tables.start import new_table
from tablee.server.tables.table import Table
from tablee.server.tables.table_settings import colours_of
from tablee.store.personal_rows import is_gone
from tablee.store.rows import OVER, SeatRow


def record(table: Table) -> Record:
    """The record of the whole game, which everyone may see once the game is over."""
    if table.game_log is None or table.status_row.status != OVER:
        raise Mistake("table-not-over")
    match = table.game_log.match
    seats = match.seats  # they still tell who played when: a stand-in is not a bot in its own seat
    match.seats = tuple(map(_seat_at_end, table.seats))
    try:
        return match.record()
    finally:
        match.seats = seats


def _seat_at_end(row: SeatRow) -> SeatRecord:
    """Who played in a seat: if a bot finished the game for a person, the bot is named, too.

    The name is the one that the seat has now. It is empty if the person has been deleted.
    """
    return SeatRecord(name="" if row.bot else row.name, bot=row.stand_in or row.bot or "")


async def rematch(table: Table, guest: str, may_list: bool = True) -> str:
    """Create a rematch table with host `guest` and return its id. Everyone moves to the next seat.

    Faces and colours move with the players. The seats of people who have left the game to a bot
    become free. The rematch is in the lobby if this table was, and if `may_list`.
    """
    table.check_seated(guest)
    if table.status_row.status != OVER:
        raise Mistake("table-not-over")
    if table.row.rematch is not None:
        return table.row.rematch
    now = table.services.now()
    stay = [
        row
        for row in with_faces(table.id, table.seats)
        if row.guest == guest or (row.stand_in is None and not is_gone(row.guest or ""))
    ]
    people = {row.guest for row in stay}
    seated = tuple(it for it in table.settings.seated if it in people)
    *colours, last = colours_of(table.settings)
    settings = msgspec.structs.replace(
        table.settings,
        is_open=table.settings.is_open and may_list,
        unheard=0,
        deal_of="",
        opened_as="",
        seated=seated,
        colours=(last, *colours),
    )
    row, status = new_table(settings, table.game.about.rules, guest, now, rematch_of=table.id)
    players = table.settings.players
    kept = {it.seat for it in stay}
    free = [SeatRow(table_id=table.id, seat=it.seat) for it in table.seats if it.seat not in kept]
    seats = [_moved(seat, row.id, players) for seat in (*stay, *free)]
    old = msgspec.structs.replace(table.row, rematch=row.id)
    await table.commit_rows([row, status, *seats, old])
    table.adopt([old])
    table.send_info()
    return row.id


def _moved(row: SeatRow, table_id: str, players: int) -> SeatRow:
    seat = (row.seat + 1) % players
    return msgspec.structs.replace(
        row, table_id=table_id, seat=seat, stand_in=None, nonce="", commitment=""
    )
