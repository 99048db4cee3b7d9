"""What comparisons showed about one kind of move: who learned something, and what was told with it."""

from collections.abc import Callable, Mapping

from tablee.core.learning import WITH
from tablee.core.match import Match

Told = frozenset[str]
"""The keys of the log lines that everybody, even a spectator, reads about a move."""


def told_with_last_move(match: Match) -> Told:
    return told_since(match, len(match.log) - 1)


def told_since(match: Match, since: int) -> Told:
    """What everybody was told after the first `since` moves."""
    return frozenset(line.key for line in match.lines(None, since))


class Observation:
    """For each role: the cases in which it learned something, and those in which it did not."""

    def __init__(self) -> None:
        self.learned: dict[str, set[Told]] = {}
        self.missed: dict[str, set[Told]] = {}

    def is_known(self, role: str, told: Told) -> bool:
        """Whether this role has already been seen to learn something in such a case."""
        return told in self.learned.get(role, ())

    def note(self, role: str, told: Told, *, learned: bool) -> None:
        (self.learned if learned else self.missed).setdefault(role, set()).add(told)

    def line_that_explains(self, role: str) -> str | None:
        """The log line with which this role learns something, and without which it never does."""
        always, missed = frozenset.intersection(*self.learned[role]), self.missed.get(role, ())
        return min(always - frozenset().union(*missed), default=None) if missed else None

    def line_that_precedes(self, role: str) -> str | None:
        """The log line without which this role never learns anything, though it may not with it either.

        Two worlds that differ need not differ in what a move reveals.
        """
        always, missed = frozenset.intersection(*self.learned[role]), self.missed.get(role, ())
        often = {line: sum(line in told for told in missed) for line in always}
        lines = [(count, line) for line, count in often.items() if count < len(missed)]
        return min(lines)[1] if lines else None


Rows = dict[str, Observation]


def choices_table(rows: Mapping[str, Observation]) -> dict[str, list[str]]:
    """The rows of `choices`. A row depends on a log line if that line explains who learns what."""
    return _table(rows, Observation.line_that_explains)


def reveals_table(rows: Mapping[str, Observation]) -> dict[str, list[str]]:
    """The rows of `reveals`. A row depends on a log line if nothing is ever revealed without it."""
    return _table(rows, Observation.line_that_precedes)


def _table(
    rows: Mapping[str, Observation], line_for: Callable[[Observation, str], str | None]
) -> dict[str, list[str]]:
    table: dict[str, set[str]] = {}
    for key, row in rows.items():
        if "." in key:
            table.setdefault(key, set())
        for role in row.learned:
            line = line_for(row, role)
            table.setdefault(f"{key}{WITH}{line}" if line else key, set()).add(role)
    return {key: sorted(roles) for key, roles in sorted(table.items())}
