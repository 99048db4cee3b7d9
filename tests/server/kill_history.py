"""What a server acknowledged, and a check of its data that uses none of its code."""

from collections import Counter
from typing import Any, TypeAlias

Database: TypeAlias = Any
"""A connection to SQLite or to PostgreSQL."""


class History:
    """Everything that clients were told had been done."""

    def __init__(self) -> None:
        self.kills = 0
        self.reconnects = 0
        self.acts: dict[tuple[str, str], int] = {}
        """By table and the client's id of the message: the number that the entry got in the log."""
        self.undone: set[str] = set()
        """Tables where somebody's consent to an undo was acknowledged."""
        self.lines: set[tuple[str, str]] = set()
        """By table: lines of chat, each with a text of its own."""
        self.accounts: set[str] = set()
        self.rematches: dict[str, str] = {}
        self.finished: set[str] = set()

    def acted(self, table: str, name: str, seq: int) -> None:
        assert (table, name) not in self.acts
        self.acts[table, name] = seq

    def over(self, table: str) -> None:
        self.finished.add(table)

    def figures(self) -> dict[str, int]:
        return {
            "kills": self.kills,
            "reconnects": self.reconnects,
            "moves": len(self.acts),
            "tables with undos by consent": len(self.undone),
            "chat lines": len(self.lines),
            "accounts": len(self.accounts),
            "rematches": len(self.rematches),
            "finished games": len(self.finished),
        }

    def check(self, db: Database) -> None:
        """Raise an AssertionError if anything acknowledged is lost or is there twice."""
        self._check_moves(db)
        chat = Counter(db.execute("SELECT table_id, text FROM chat").fetchall())
        assert all(chat[line] == 1 for line in self.lines), "a line of chat was lost or said twice"
        assert self.accounts <= _all(db, "SELECT name FROM accounts"), "an account was lost"
        rematches = dict(db.execute("SELECT id, rematch FROM tables").fetchall())
        for table, rematch in self.rematches.items():
            assert (rematches[table], rematch in rematches) == (rematch, True), "a rematch was lost"
        self._check_results(db)

    def _check_moves(self, db: Database) -> None:
        asked = "SELECT table_id, client, seq FROM moves WHERE client != '' AND kind != 'undo'"
        rows = [((table, client), seq) for table, client, seq in db.execute(asked)]
        assert len(dict(rows)) == len(rows), "a move was played twice"
        assert self.acts.items() <= dict(rows).items(), "an acknowledged move was lost"
        undone = _all(db, "SELECT DISTINCT table_id FROM moves WHERE kind = 'undo'")
        assert self.undone <= undone, "an undo was lost"
        gaps = "SELECT table_id FROM moves GROUP BY table_id HAVING max(seq) - min(seq) + 1 != count(*)"
        assert not _all(db, gaps), "a log has a gap"

    def _check_results(self, db: Database) -> None:
        """Every finished game has a result for each seat, and ratings count each result once."""
        seats = dict(db.execute("SELECT table_id, count(*) FROM seats GROUP BY table_id").fetchall())
        results = Counter(table for (table,) in db.execute("SELECT table_id FROM results"))
        assert all(results[table] == seats[table] for table in self.finished), "a result was lost"
        counted = "SELECT guest, game, count(*) FROM results GROUP BY guest, game"
        rated = "SELECT guest, game, games FROM ratings"
        assert set(db.execute(counted)) == set(db.execute(rated)), "ratings count other games"


def _all(db: Database, asked: str) -> set[Any]:
    return {value for (value,) in db.execute(asked)}
