"""Solves Yams for one player, and writes what every state of a sheet is worth to `sheets.bin`.

`python -c "from tablee.games.yams.bot import solve; solve.write()"` takes about a minute if the engine
is compiled. The state of a sheet is the set of its filled rows and the sum of its upper part, at most
63. Going back from the full sheet, the worth of a state is the exact average of what a turn and all
turns after it bring, with the best choices.
"""

from collections.abc import Iterator
from pathlib import Path

from tablee.games.yams.bot.sheets import FILE, SUMS, to_bytes
from tablee.games.yams.bot.throws import WAYS, Throws
from tablee.games.yams.rules.position import EVERY_ROW
from tablee.games.yams.rules.sheet import ALL_ROWS, BONUS_FROM, BONUS_POINTS, UPPER_ROWS

UPPER_SETS = 1 << UPPER_ROWS
FACES_COUNTED = range(WAYS)


class Solution:
    """The worth of the states of a sheet, by its filled rows and the sum of its upper part."""

    def __init__(self) -> None:
        self.worth = {(EVERY_ROW, total): bonus(total) for total in range(SUMS)}
        self._throws = Throws()

    def solve(self, filled: int, rows: int) -> None:
        """Compute the worth of all states with these rows filled, if these rows may be filled next."""
        for total in totals_of(filled):
            for row in rows_in(rows):
                for count in FACES_COUNTED:
                    added = (row + 1) * count if row < UPPER_ROWS else 0
                    now = (filled | 1 << row, min(total + added, BONUS_FROM))
                    self._throws.after[row * WAYS + count] = self.worth[now]
            self.worth[filled, total] = self._throws.look(rows, 0.0)


def bonus(total: int) -> float:
    return float(BONUS_POINTS if total >= BONUS_FROM else 0)


def rows_in(rows: int) -> Iterator[int]:
    return (row for row in range(ALL_ROWS) if rows >> row & 1)


def totals_of(filled: int) -> set[int]:
    """The sums that the filled rows of the upper part may bring, at most 63."""
    totals = {0}
    for row in range(UPPER_ROWS):
        if filled >> row & 1:
            totals = {total + (row + 1) * count for total in totals for count in FACES_COUNTED}
    return {min(total, BONUS_FROM) for total in totals}


def solved_free(first: int = 0) -> Solution:
    """All states, from this set of filled rows on, if any row may be filled."""
    solution = Solution()
    for filled in reversed(range(first, EVERY_ROW)):
        solution.solve(filled, EVERY_ROW - filled)
    return solution


def solved_down(first: int = 0) -> Solution:
    """The states from this row on, if the rows are filled from the top down."""
    solution = Solution()
    for row in reversed(range(first, ALL_ROWS)):
        solution.solve((1 << row) - 1, 1 << row)
    return solution


def packed(free: Solution, down: Solution) -> bytes:
    """The tables of `sheets`: the worth of each set of rows, and how much more sums are worth.

    What a sum is worth hardly depends on the rows of the lower part, so its average over them will do.
    """
    rows = [free.worth.get((filled, 0), 0.0) for filled in range(EVERY_ROW + 1)]
    sums = [_more(free, upper, total) for upper in range(UPPER_SETS) for total in range(SUMS)]
    ordered = [
        down.worth.get(((1 << row) - 1, total), 0.0)
        for row in range(ALL_ROWS + 1)
        for total in range(SUMS)
    ]
    return to_bytes([*rows, *sums, *ordered])


def _more(free: Solution, upper: int, total: int) -> float:
    """How much more a sheet is worth with this sum of the upper part than with nothing there."""
    sheets = [(upper | lower << UPPER_ROWS, total) for lower in range(1 << ALL_ROWS - UPPER_ROWS)]
    known = [it for it in sheets if it in free.worth]
    more = [free.worth[it] - free.worth[it[0], 0] for it in known]
    return max(0.0, sum(more) / len(more)) if more else 0.0


def write(file: Path = FILE, first_free: int = 0, first_down: int = 0) -> None:
    """Write the tables. What comes before these two is left out."""
    file.write_bytes(packed(solved_free(first_free), solved_down(first_down)))
