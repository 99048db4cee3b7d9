"""What dice are worth before they are thrown again: the exact average over all throws. Compiled.

What is kept is a multiset of up to five dice. There are 462 of them, numbered by their size: nothing
kept is number 0, and the 252 results of five dice come last. A multiset is worth the average of the six
that have one die more; so one pass from the largest to the smallest knows what all of them are worth.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.yams.rules.sheet import (
    ALL_ROWS,
    COUNT_BITS,
    FACES,
    UPPER_ROWS,
    YAMS,
    count_of,
    most_alike,
    points_of,
)

KEEPS: Final = 462
FIRST_WHOLE: Final = 210
"""The number of the first multiset with all five dice."""
NONE: Final = -1
WAYS: Final = 6
"""`after` holds so many numbers for each row; see `_way`."""
LOWEST: Final = -1.0e9


def _all_counts() -> list[int]:
    """Counts of all multisets of up to five dice, smallest first."""
    found = [0]
    last = [0]
    for _ in range(5):
        larger = {counts + (1 << COUNT_BITS * face) for counts in last for face in range(FACES)}
        last = sorted(larger)
        found += last
    return found


def _neighbours(counts: list[int], step: int) -> list[int]:
    """For each multiset and face: the number of the multiset with a die more (or less), or NONE."""
    numbers = {it: number for number, it in enumerate(counts)}
    faces = [1 << COUNT_BITS * face for face in range(FACES)]
    return [numbers.get(it + step * face, NONE) for it in counts for face in faces]


def _way(counts: int, row: int) -> int:
    """Which of the numbers that `after` holds for a row belongs to these five dice."""
    if row < UPPER_ROWS:
        return count_of(counts, row + 1)
    return 5 if row == YAMS and most_alike(counts) == 5 else 0


COUNTS: Final = _all_counts()
NUMBER_OF: Final = {counts: number for number, counts in enumerate(COUNTS)}
MORE: Final = _neighbours(COUNTS, 1)
LESS: Final = _neighbours(COUNTS, -1)
POINTS: Final = [int(points_of(it, row)) for it in COUNTS[FIRST_WHOLE:] for row in range(ALL_ROWS)]
WAY: Final = [_way(it, row) for it in COUNTS[FIRST_WHOLE:] for row in range(ALL_ROWS)]
ALIKE: Final = [int(most_alike(it) == 5) for it in COUNTS[FIRST_WHOLE:]]


@final
class Throws:
    """The worth of everything that can be kept in one turn, for one state of a sheet.

    `look` computes it from `after`, which holds what the rest of the sheet is worth once a row is
    filled: for each row, six numbers, of which `way` says which one belongs to five dice.
    """

    def __init__(self) -> None:
        self.more: vec[i64] = vec[i64](MORE)
        self.less: vec[i64] = vec[i64](LESS)
        self.row_points: vec[i64] = vec[i64](POINTS)
        self.way: vec[i64] = vec[i64](WAY)
        self.alike: vec[i64] = vec[i64](ALIKE)
        self.after: vec[float] = vec[float]([0.0] * (ALL_ROWS * WAYS))
        self.final: vec[float] = vec[float]([0.0] * (KEEPS - FIRST_WHOLE))
        """The worth of each result of five dice if a row is filled with it at once."""
        self.kept: vec[float] = vec[float]([0.0] * (3 * KEEPS))
        """The worth of each multiset before the last throw, then before the last but one, and so on."""
        self.best: vec[float] = vec[float]([0.0] * KEEPS)

    def look(self, rows: i64, extra: float) -> float:
        """Fill the tables for these open rows. Five alike bring `extra`. Returns the turn's worth."""
        self.fill_final(rows, extra)
        follow: i64 = 0
        while follow < 3:
            self.fill_kept(follow)
            follow += 1
        return self.kept[2 * KEEPS]

    def fill_final(self, rows: i64, extra: float) -> None:
        whole: i64 = 0
        while whole < KEEPS - FIRST_WHOLE:
            best = LOWEST
            row: i64 = 0
            while rows >> row:
                if rows >> row & 1:
                    best = max(best, self.entered(whole, row))
                row += 1
            self.final[whole] = best + extra * float(self.alike[whole])
            whole += 1

    def entered(self, whole: i64, row: i64) -> float:
        """The worth of entering five dice in a row: its points, and the rest of the sheet."""
        place = whole * ALL_ROWS + row
        return float(self.row_points[place]) + self.after[row * WAYS + self.way[place]]

    def fill_kept(self, follow: i64) -> None:
        """Fill one part of `kept`, from what the dice are worth once they are thrown."""
        base = follow * KEEPS
        number: i64 = KEEPS - 1
        while number >= FIRST_WHOLE:
            self.kept[base + number] = self.thrown(follow, number)
            number -= 1
        while number >= 0:
            total = 0.0
            face: i64 = 0
            while face < FACES:
                total += self.kept[base + self.more[number * FACES + face]]
                face += 1
            self.kept[base + number] = total / 6.0
            number -= 1
        self.fill_best(base)

    def thrown(self, follow: i64, number: i64) -> float:
        """The worth of five dice that lie there, if so many throws may follow."""
        worth = self.final[number - FIRST_WHOLE]
        if follow:
            return max(worth, self.best[number])
        return worth

    def fill_best(self, base: i64) -> None:
        """Fill `best`: the worth of the best part of each multiset that can be kept."""
        number: i64 = 0
        while number < KEEPS:
            best = self.kept[base + number]
            face: i64 = 0
            while face < FACES:
                smaller = self.less[number * FACES + face]
                if smaller != NONE:
                    best = max(best, self.best[smaller])
                face += 1
            self.best[number] = best
            number += 1
