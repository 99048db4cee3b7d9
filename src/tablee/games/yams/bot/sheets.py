"""What the rest of a sheet is worth on average if it is played well: tables that `solve` has written."""

import struct
from collections.abc import Sequence
from pathlib import Path

from tablee.games.yams.rules.position import EVERY_ROW
from tablee.games.yams.rules.sheet import ALL_ROWS, UPPER_ROWS

FILE = Path(__file__).with_name("sheets.bin")
SUMS = 64
"""The number of sums of an upper part that are told apart: 0 to 63."""
SCALE = 100
"""The file holds hundredths of points."""


def to_bytes(worths: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(worths)}H", *(round(SCALE * worth) for worth in worths))


def read_sheets() -> tuple[list[float], list[float], list[float]]:
    """Reads three tables: by filled rows; by the filled rows of the upper part and their sum; and, for
    sheets that are filled from the top down, by the number of filled rows and the sum."""
    data = FILE.read_bytes()
    worths = [number / SCALE for number in struct.unpack(f"<{len(data) // 2}H", data)]
    by_sum = EVERY_ROW + 1
    ordered = by_sum + SUMS * (1 << UPPER_ROWS)
    assert len(worths) == ordered + SUMS * (ALL_ROWS + 1)
    return worths[:by_sum], worths[by_sum:ordered], worths[ordered:]
