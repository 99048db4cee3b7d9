"""Small games for the clients in `bench.server`. Each client keeps a board, to know the legal moves."""

from collections.abc import Iterator
from typing import ClassVar, Protocol

Lines = tuple[tuple[int, ...], ...]
"""For each cell, the lines through that cell. A line is a bit mask of cells."""


class Board(Protocol):
    """A game for two players, who take turns to pick one of `choices` until the game `is_over`."""

    name: ClassVar[str]
    move: ClassVar[str]
    """The name of the game's move. `where` is the name of the move's only argument."""
    where: ClassVar[str]
    choices: list[int]
    is_over: bool

    def put(self, seat: int, choice: int) -> None: ...


def lines_through(width: int, height: int, length: int) -> Lines:
    """For each cell, the lines of this length through it. Cells are numbered row by row."""
    every = list(_lines(width, height, length))
    return tuple(tuple(line for line in every if line >> cell & 1) for cell in range(width * height))


def _lines(width: int, height: int, length: int) -> Iterator[int]:
    for right, up in ((1, 0), (0, 1), (1, 1), (-1, 1)):
        for start in range(width * height):
            row, column = divmod(start, width)
            end_row, end_column = row + up * (length - 1), column + right * (length - 1)
            if end_row < height and 0 <= end_column < width:
                yield sum(1 << start + step * (up * width + right) for step in range(length))


def has_line(mine: int, lines: tuple[int, ...]) -> bool:
    for line in lines:  # noqa: SIM110  # `any` would create a generator for every call
        if mine & line == line:
            return True
    return False


class TicTacToe:
    """Tic-tac-toe: the first player with three in a row wins."""

    name: ClassVar[str] = "tic-tac-toe"
    move: ClassVar[str] = "mark"
    where: ClassVar[str] = "cell"
    lines = lines_through(3, 3, 3)

    def __init__(self) -> None:
        self.choices = list(range(9))
        self.is_over = False
        self._marks = [0, 0]

    def put(self, seat: int, choice: int) -> None:
        self.choices.remove(choice)
        self._marks[seat] |= 1 << choice
        self.is_over = not self.choices or has_line(self._marks[seat], self.lines[choice])


class ConnectFour:
    """Connect Four: stones fall into seven columns of six cells. Four in a row win."""

    name: ClassVar[str] = "connect-four"
    move: ClassVar[str] = "drop"
    where: ClassVar[str] = "column"
    lines = lines_through(7, 6, 4)

    def __init__(self) -> None:
        self.choices = list(range(7))
        self.is_over = False
        self._landing = list(range(7))
        self._stones = [0, 0]

    def put(self, seat: int, choice: int) -> None:
        cell = self._landing[choice]
        self._landing[choice] += 7
        if self._landing[choice] >= 42:
            self.choices.remove(choice)
        self._stones[seat] |= 1 << cell
        self.is_over = not self.choices or has_line(self._stones[seat], self.lines[cell])


GAMES: tuple[type[Board], ...] = (TicTacToe, ConnectFour)
