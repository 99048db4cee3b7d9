"""Connect Four on Tablée's `Position`, to be timed against a peer with the same rules. Compiled.

A set of cells is an int: seven columns of seven bits each, with the lowest cell in the lowest bit. The
seventh bit of a column stays empty, so that no line continues into the next column. A move is the bit of
the cell where the stone lands.
"""

from typing import Final, final

from mypy_extensions import i64

from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import Chance
from tablee.core.position import NOBODY, Position

COLUMNS: Final = 7
ROWS: Final = 6
CELLS: Final = 42
BOTTOM_ROW: Final = 0b0000001_0000001_0000001_0000001_0000001_0000001_0000001
TOP_ROW: Final = 0b0100000_0100000_0100000_0100000_0100000_0100000_0100000
ABOVE: Final = 0b1000000_1000000_1000000_1000000_1000000_1000000_1000000

# The distance between the bits of neighbouring cells, for each direction of a line.
UP: Final = 1
RIGHT: Final = 7
RIGHT_AND_UP: Final = 8
RIGHT_AND_DOWN: Final = 6


@final
class ConnectFour(Position):
    """A board of six rows; seat 0 begins."""

    def __init__(self) -> None:
        super().__init__()
        self.mover: i64 = 0
        self.own: i64 = 0
        """The stones of the seat whose turn it is, as a bit mask of cells."""
        self.others: i64 = 0
        self.landing: i64 = BOTTOM_ROW
        """A bit mask of the cell in each column where the next stone lands. In a full column, that cell
        is above the board."""
        self.open_columns: i64 = COLUMNS
        self.is_won: i64 = 0
        """1 if the seat that moved last has four in a row, else 0."""

    def to_act(self) -> i64:
        if self.is_won or self.open_columns == 0:
            return NOBODY
        return self.mover

    def num_legal(self) -> i64:
        if self.is_won:
            return 0
        return self.open_columns

    def legal_at(self, index: i64) -> i64:
        cells = self.landing & ~ABOVE
        while index:
            cells &= cells - 1
            index -= 1
        return cells & -cells

    def apply(self, cell: i64) -> None:
        stones = self.own | cell
        self.own = self.others
        self.others = stones
        self.mover = 1 - self.mover
        self.landing += cell
        if cell & TOP_ROW:
            self.open_columns -= 1
        self.is_won = four_in_a_row(stones)

    def clone(self) -> "ConnectFour":
        copy = ConnectFour()
        copy.mover = self.mover
        copy.own = self.own
        copy.others = self.others
        copy.landing = self.landing
        copy.open_columns = self.open_columns
        copy.is_won = self.is_won
        return copy

    def result(self, seat: i64) -> float:
        if not self.is_won:
            return 0.5
        if seat == self.mover:
            return 0.0
        return 1.0

    def ints(self) -> list[int]:
        return [self.mover, self.own, self.others, self.landing, self.open_columns, self.is_won]

    def set_ints(self, ints: list[int]) -> None:
        self.mover, self.own, self.others = ints[0], ints[1], ints[2]
        self.landing, self.open_columns, self.is_won = ints[3], ints[4], ints[5]


@final
class SeenBoard(Belief):
    """A belief for a game without secrets: the only possible position is the board itself."""

    def __init__(self, board: ConnectFour) -> None:
        self.board = board

    def sample(self, chance: Chance) -> ConnectFour:
        return self.board.clone()


@final
class OpenBoard(Adviser):
    """Gives no advice on moves. It only tells the search that nothing in the game is hidden."""

    def is_open(self, position: Position) -> bool:
        return True


def four_in_a_row(stones: i64) -> i64:
    """1 if four of the stones are in a row in any direction, else 0."""
    pairs = stones & (stones >> RIGHT)
    if pairs & (pairs >> 2 * RIGHT):
        return 1
    pairs = stones & (stones >> UP)
    if pairs & (pairs >> 2 * UP):
        return 1
    pairs = stones & (stones >> RIGHT_AND_UP)
    if pairs & (pairs >> 2 * RIGHT_AND_UP):
        return 1
    pairs = stones & (stones >> RIGHT_AND_DOWN)
    if pairs & (pairs >> 2 * RIGHT_AND_DOWN):
        return 1
    return 0


def stones_by_cell(one: i64, other: i64) -> list[int | None]:
    """Whose stone is in each cell, row by row from the lowest: seat 0's, seat 1's or nobody's."""
    found: list[int | None] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell: i64 = column * RIGHT + row
            found.append(0 if one >> cell & 1 else 1 if other >> cell & 1 else None)
    return found


def column_of(cell: int) -> int:
    """The column, 0 to 6, of a cell."""
    return (cell.bit_length() - 1) // RIGHT


def landing_in(position: ConnectFour, column: int) -> int:
    """The cell where the next stone in this column lands."""
    return next(cell for cell in position.legal() if column_of(cell) == column)
