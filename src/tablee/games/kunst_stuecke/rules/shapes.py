"""Lookup tables for an edition's twelve shapes in all rotations. Compiled.

The anchor of a shape is the top left corner of its box, the smallest rectangle that contains it. Sets of
squares or anchors are stored as six words (see `lanes`).
"""

from typing import Final, TypeAlias, final

from mypy_extensions import i64

from tablee.core.vecs import vec
from tablee.games.kunst_stuecke.rules.lanes import LANE, MOST_ROWS, WORDS

KINDS: Final = 12
SHAPES: Final = 60
TURNS: Final = 4
MOST_SQUARES: Final = 8

# The layout of a sheet, which placing.py explains; all sizes are in words. A plane has 13 words. A view
# has 16 planes: 8 for horizontal bars and, from UPRIGHT on, 8 for vertical bars. A sheet has 3 views.
# The numbers are literals, because mypyc inlines only literals.
PLANE: Final = 13
UPRIGHT: Final = 104
SHEET: Final = 624

Square: TypeAlias = tuple[int, int]
Squares: TypeAlias = list[Square]


@final
class Shapes:
    """Lookup tables that all positions of an edition share. An orientation is kind * 4 + rotation."""

    def __init__(self, size: int, bonuses: list[int], drawings: dict[str, list[str]]) -> None:
        self.size = size
        self.bonuses = bonuses
        self.names = list(drawings)
        self.drawings = list(drawings.values())
        self.turned = [turn(squares_in(rows), r) for rows in self.drawings for r in range(TURNS)]
        """For each orientation, the squares that the shape covers if its anchor is (0, 0)."""
        self.marks = vec[i64]([mark_of(name) for name in self.names])
        self.turns = vec[i64](turns_of(self.turned))
        """The number of distinct rotations of each kind: 1, 2 or 4."""
        self.inside = vec[i64](join([anchors_inside(size, squares) for squares in self.turned]))
        """For each orientation, six words: the anchors at which the shape is inside the board (KS11)."""
        self.stamps = vec[i64](join([stamps_of(size, squares) for squares in self.turned]))
        """For each orientation and row: the shape's squares, as six words, if its anchor is (0, row)."""
        cells = [[place(y, x) for x, y in squares] for squares in self.turned]
        self.cells = vec[i64](join(cells))
        self.cells_from = vec[i64](starts(cells))
        """Where each orientation begins in `cells`; the last entry is the length of `cells`."""
        bars = [bars_of(squares) for squares in self.turned]
        self.bars = vec[i64](join(bars))
        self.bars_from = vec[i64](starts(bars))
        self.longest_bar: i64 = max([1 + max(square) for squares in self.turned for square in squares])
        self.blank_words = vec[i64]([0] * WORDS)
        self.blank_plane = vec[i64]([0] * PLANE)
        self.blank_sheet = vec[i64]([0] * SHEET)


def mark_of(name: str) -> int:
    """Encodes a kind's name, such as T5 (a letter and the number of squares), as a small number."""
    return (ord(name[0]) - ord("A")) * 16 + int(name[1])


# --- a shape as a list of squares (x, y); its anchor is (0, 0) ---


def squares_in(rows: list[str]) -> Squares:
    return [(x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"]


def turn(squares: Squares, quarters: int) -> Squares:
    """The squares after `quarters` clockwise quarter turns, sorted row by row."""
    for _ in range(quarters):
        height = max([y for x, y in squares])
        squares = [(height - y, x) for x, y in squares]
    return sorted(squares, key=row_first)


def row_first(square: Square) -> Square:
    return square[1], square[0]


def turns_of(turned: list[Squares]) -> list[int]:
    """For each kind, how many distinct rotations it has."""
    kinds = [turned[at : at + TURNS] for at in range(0, len(turned), TURNS)]
    return [len({tuple(squares) for squares in kind}) for kind in kinds]


# --- tables ---


def join(lists: list[list[int]]) -> list[int]:
    return [number for numbers in lists for number in numbers]


def starts(lists: list[list[int]]) -> list[int]:
    """The index at which each list begins in `join(lists)`, and finally the length of `join(lists)`."""
    found = [0]
    for numbers in lists:
        found.append(found[-1] + len(numbers))
    return found


def words_of(squares: Squares) -> list[int]:
    words = [0] * WORDS
    for x, y in squares:
        words[y % WORDS] |= 1 << (y // WORDS * LANE + x)
    return words


def anchors_inside(size: int, squares: Squares) -> list[int]:
    last_x = size - 1 - max([x for x, y in squares])
    last_y = size - 1 - max([y for x, y in squares])
    return words_of([(x, y) for y in range(last_y + 1) for x in range(last_x + 1)])


def stamps_of(size: int, squares: Squares) -> list[int]:
    """For each row of the anchor, in column 0, the squares of the shape as six words.

    The words are 0 for the rows in which the shape would not fit on the canvas.
    """
    height = 1 + max([y for x, y in squares])
    fitting = range(size - height + 1)
    stamps = [words_of([(x, top + y) for x, y in squares]) for top in fitting]
    return join(stamps) + [0] * WORDS * (MOST_ROWS - len(stamps))


def place(row: int, shift: int) -> int:
    """Encodes an offset as one number: `row` words to skip, and `shift` bits to shift right."""
    return row << 5 | shift


# --- bars: straight lines of squares that together cover a shape; they may overlap ---


def bars_of(squares: Squares) -> list[int]:
    """Finds a few bars that together cover the squares. Returns each bar's offset (see `place`)."""
    left = set(squares)
    bars: list[int] = []
    while left:
        bar = best_bar(squares, left)
        left -= set(bar)
        bars.append(place_of_bar(bar))
    return bars


def best_bar(squares: Squares, left: set[Square]) -> Squares:
    """The straight line of `squares` that covers the most squares in `left`.

    In a tie, the shortest such line, then the first one found.
    """
    best: Squares = []
    for x, y in squares:
        for bar in (bar_from(squares, x, y, 1, 0), bar_from(squares, x, y, 0, 1)):
            if worth(bar, left) > worth(best, left):
                best = bar
    return best


def worth(bar: Squares, left: set[Square]) -> tuple[int, int]:
    return len(left & set(bar)), -len(bar)


def bar_from(squares: Squares, x: int, y: int, right: int, down: int) -> Squares:
    """The longest straight line of `squares` that begins at (x, y) and goes to the right or down."""
    bar: Squares = []
    while (x, y) in squares:
        bar.append((x, y))
        x += right
        y += down
    return bar


def place_of_bar(bar: Squares) -> int:
    x, y = bar[0]
    plane = (len(bar) - 1) * PLANE
    if len(bar) > 1 and bar[1][0] == x:
        plane += UPRIGHT
    return place(plane + y, x)
