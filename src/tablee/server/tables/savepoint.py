"""A savepoint of a log and its match, for a change that may not be committed."""

from tablee.server.tables.game_log import GameLog


class Savepoint:
    """Remembers a log and its match, so that they can be restored if a change cannot be committed."""

    def __init__(self, game_log: GameLog) -> None:
        match = game_log.match
        self._game_log, self._match = game_log, match
        self._position, self._moves, self._deals = match.position, len(match.log), match.deals
        self._rows, self._marks = len(game_log.rows), game_log.marks
        self._num_marks = len(game_log.marks)
        self._undid_bot = game_log.undid_bot

    def restore(self) -> None:
        """Undo every change since the savepoint was made."""
        game_log, match = self._game_log, self._match
        match.position, match.deals = self._position, self._deals
        del match.log[self._moves :]
        game_log.match, game_log.marks = match, self._marks
        del game_log.marks[self._num_marks :]
        game_log.undid_bot = self._undid_bot
        game_log.remove_from(self._rows)
