"""A table's status row in a new position, and the number of the turn that begins there."""

from tablee.server.tables.game_log import GameLog
from tablee.server.tables.standing import is_held
from tablee.server.tables.table import Table
from tablee.store.rows import OVER, PLAYING, SeatRow, TableStatusRow


def next_turn(table: Table, *, begins: bool) -> int | None:
    """The number of the turn that begins now. None if the current turn goes on."""
    return table.status_row.turn + 1 if begins else None


def status_row(
    table: Table, game_log: GameLog, turn: int | None, seats: list[SeatRow] | None = None
) -> TableStatusRow:
    """The table's status in the match's current position, which need not be committed yet."""
    now, to_act = table.services.now(), game_log.match.to_act
    due = to_act[0] if to_act else None
    wake_at = None
    # If a bot is to act for people who have not all left, the table must be loaded at once. If a person
    # is to act, it must be loaded when their time runs out.
    if due is not None:
        seats = seats or table.seats
        row = seats[due]
        if row.stand_in or row.bot:
            wake_at = 0 if is_held(seats) else None
        elif not table.clock.is_untimed:
            wake_at = table.clock.runs_out_at(game_log, due, now)
    return TableStatusRow(
        table_id=table.id,
        status=OVER if due is None else PLAYING,
        listed=table.settings.is_open,
        to_act=due,
        wake_at=wake_at,
        updated_at=now,
        turn=table.status_row.turn if turn is None else turn,
    )
