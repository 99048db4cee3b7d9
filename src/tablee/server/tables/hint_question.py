"""The question that a bot is asked when a player wants a hint."""

import msgspec

from tablee.core.mistake import Mistake
from tablee.server.tables.reaction import shown_seq
from tablee.server.tables.table import Table
from tablee.server.tables.view_messages import recalled


def hint_question(table: Table, guest: str) -> tuple[bytes, bytes, int]:
    """Returns the match's setting, what the guest's seat remembers, and the position's number.

    Raises a Mistake if the guest may not have a hint now.
    """
    seat = table.check_seated(guest)
    game_log = table.check_playing()
    match = game_log.match
    if any(row.guest not in (None, guest) for row in table.seats):
        raise Mistake("hint-people")
    if seat not in match.to_act:
        raise Mistake("hint-not-yours")
    return msgspec.json.encode(match.setting), recalled(match, seat), shown_seq(game_log, seat)
