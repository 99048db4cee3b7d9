"""A table's status row in a new position, and the number of the turn that begins there."""

from typing import NamedTuple

from tablee.core.match import Match
from tablee.core.position import seats_in
from tablee.server.tables.game_log import GameLog
from tablee.server.tables.reaction import can_only_pass, is_reaction
from tablee.server.tables.standing import is_held
from tablee.server.tables.table import Table
from tablee.store.rows import OVER, PLAYING, SeatRow, TableStatusRow


class Begun(NamedTuple):
    """The turns that begin with an entry, as a MoveRow has them."""

    due: int | None
    turn: int | None
    begun: int | None


def turns_begun(table: Table, match: Match, begun: int) -> Begun:
    """The turns that begin now, in the match's position. `begun` has their seats, as a mask."""
    seats = seats_in(begun or match.position.pending())
    turn = table.status_row.turn + begun.bit_count() if begun else None
    return Begun(seats[0] if seats else None, turn, begun if begun.bit_count() > 1 else None)


def status_row(
    table: Table, game_log: GameLog, turn: int | None, seats: list[SeatRow] | None = None
) -> TableStatusRow:
    """The table's status in the match's current position, which need not be committed yet."""
    now, pending = table.services.now(), int(game_log.match.position.pending())
    wake_at = None
    # If a bot is to act for people who have not all left, the table must be loaded at once. If only
    # people are to act, it must be loaded when the time of the first of them runs out.
    seats, bots, people = seats or table.seats, 0, []
    for row in seats:
        if pending >> row.seat & 1:
            if row.stand_in or row.bot:
                bots += 1
            else:
                people.append(row.seat)
    if bots and is_held(seats):
        wake_at = 0
    elif people and not table.clock.is_untimed:
        wake_at = table.clock.runs_out_at(game_log, people, now)
    if table.game.passing is not None and is_reaction(game_log):
        # If the server must pass for somebody, the table must be in memory when the window may close.
        closes_at = now + round(table.services.reaction_seconds[1] * 1000)
        if any(can_only_pass(game_log.match, seat) for seat in people):
            wake_at = closes_at if wake_at is None else min(wake_at, closes_at)
    return TableStatusRow(
        table_id=table.id,
        status=PLAYING if pending else OVER,
        listed=table.settings.is_open,
        pending=pending,
        wake_at=wake_at,
        updated_at=now,
        turn=table.status_row.turn if turn is None else turn,
    )
