"""What moderators do at a table: end or delete it, remove a chat line, change a person's name there."""

from collections.abc import Sequence

from msgspec.structs import replace

from tablee.core.mistake import Mistake
from tablee.server.tables.chat import tell, tell_again
from tablee.server.tables.table import Table
from tablee.store.moderation_queries import chat_from, takeovers
from tablee.store.row import Removal, Rewrite
from tablee.store.rows import (
    CLOSED,
    OVER,
    AnyChange,
    ChatRow,
    MoveRow,
    SeatRow,
    TableRow,
    TableStatusRow,
    TakeoverRow,
)

ALL_LINES = 1 << 31


async def end_table(table: Table, by: str, also: Sequence[AnyChange]) -> None:
    """Close a table without a result, together with the changes in `also`. It must then be dropped."""
    _check_impartial(table, by)
    if table.status_row.status == OVER:
        raise Mistake("table-over")
    closed = replace(table.status_row, status=CLOSED, listed=False, pending=0, wake_at=None)
    await table.commit_rows([closed, *also])
    _shut(table)


async def delete_table(table: Table, by: str, also: Sequence[AnyChange]) -> None:
    """Delete all rows of a table but people's results. It must then be dropped."""
    _check_impartial(table, by)
    moves = table.game_log.rows if table.game_log else []
    store = table.services.store
    chat = await chat_from(store, table.id, 0, ALL_LINES)
    turns = await takeovers(store, table.id)
    await table.commit_rows(
        [
            *also,
            *(Removal(MoveRow, (table.id, row.seq)) for row in moves),
            *(Removal(TakeoverRow, (table.id, row.turn)) for row in turns),
            *(Removal(ChatRow, (table.id, row.number)) for row in chat),
            *(Removal(SeatRow, (table.id, row.seat)) for row in table.seats),
            Removal(TableStatusRow, (table.id,)),
            Removal(TableRow, (table.id,)),
        ]
    )
    _shut(table)


def _check_impartial(table: Table, moderator: str) -> None:
    """Raise a Mistake if the moderator sits at the table, and could so escape from losing a game."""
    if table.seat_of(moderator) is not None:
        raise Mistake("table-own")


def _shut(table: Table) -> None:
    """Let nobody connect any more. The clients reconnect, and are told what has become of the table."""
    table.is_in_doubt = True
    table.rest()
    table.send_away(*table.presence.viewers)


async def remove_line(table: Table, number: int, also: Sequence[AnyChange]) -> None:
    """Remove the words of a chat line. Its number stays, so that no other line gets it."""
    line = find_line(table, number)
    if not line.text:
        raise Mistake("chat-unknown", number=number)
    empty = replace(line, text="")
    await table.commit_rows([*also, Rewrite(empty)])
    table.chat[table.chat.index(line)] = empty
    tell(table, empty)


def find_line(table: Table, number: int) -> ChatRow:
    line = next((row for row in table.chat if row.number == number), None)
    if line is None:
        raise Mistake("chat-unknown", number=number)
    return line


async def rename_seat(table: Table, guest: str, name: str) -> None:
    """Show a person under another name at this table, on their seat and on their chat lines."""
    seat = table.seat_of(guest)
    if seat is not None and table.seats[seat].name != name:
        await table.save(replace(table.seats[seat], name=name, has_account=False))
        table.send_info()
    table.told_names = {**table.told_names, guest: (name, False)}
    tell_again(table, guest)
