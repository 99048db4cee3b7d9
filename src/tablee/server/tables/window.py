"""Windows in a table's log: which entry asked a seat to choose, and which choices belong together.

In a window several seats choose at once. Where one seat acts at a time, each action is a window of its
own, and the last entry of the log is the one that asks the next seat.
"""

from tablee.core.match import Step, leads_to
from tablee.server.tables.game_log import GameLog, withdrawn
from tablee.store.rows import UNDO


def opening(game_log: GameLog) -> int:
    """The place among the marks of the entry after which the current choices were asked for."""
    asked_at, place = game_log.match.asked_at(), len(game_log.marks) - 1
    while game_log.marks[place].log > asked_at:
        place -= 1
    return place


def asked_by(game_log: GameLog, seat: int) -> int:
    """The number of the entry that asked a seat for its current choice.

    This is the entry that opened the window or, later, the undo that returned to it, or the undo that
    withdrew the seat's own choice. What other seats choose in the meantime makes no difference.
    """
    opened = game_log.marks[opening(game_log)].seq
    for row in reversed(game_log.rows[opened + 1 :]):
        if row.kind == UNDO and (row.seat == seat or withdrawn(row) is None):
            return row.seq
    return opened


def is_current(game_log: GameLog, seat: int, seq: int) -> bool:
    """Whether a seat's message that was meant for position `seq` still fits the current position."""
    return asked_by(game_log, seat) <= seq <= game_log.seq


def own_choice(game_log: GameLog, seat: int) -> int | None:
    """The number of the entry with which a person in this seat chose in the open window, if any."""
    for mark in game_log.marks[opening(game_log) + 1 :]:
        if game_log.rows[mark.seq].seat == seat and not mark.by_bot:
            return mark.seq
    return None


def first_choice(game_log: GameLog, place: int) -> int:
    """The place of the first choice in the window in which the entry at `place` was made."""
    while place > 1 and leads_to(_step(game_log, place - 1), _step(game_log, place).pending):
        place -= 1
    return place


def people_in(game_log: GameLog, places: range) -> frozenset[int | None]:
    """The seats of the people whose choices are at these places among the marks."""
    entries = [game_log.marks[place] for place in places]
    return frozenset([game_log.rows[mark.seq].seat for mark in entries if not mark.by_bot])


def _step(game_log: GameLog, place: int) -> Step:
    """The action of the entry at this place among the marks."""
    return game_log.match.log[game_log.marks[place - 1].log]
