"""Tic-tac-toe as a game for Tablée's server, where `bench.server` times it."""

from functools import lru_cache
from typing import Any

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.chance import Chance
from tablee.core.game import Game
from tablee.core.position import NOBODY, Position
from tablee.core.refusal import Refusal
from tablee.core.setting import About, Setting
from tablee.core.view import Line, Outcome, View

LINES = (7, 56, 448, 73, 146, 292, 273, 84)
FULL = 511
REFUSALS = {"not-your-turn": "TT1", "cell-taken": "TT2"}


class Mark(Action, frozen=True, tag="mark"):
    """Take a cell, 0 to 8."""

    cell: int


class Grid(View, frozen=True, kw_only=True, omit_defaults=True):
    """The board: for each cell, the seat that has taken it, or None."""

    cells: tuple[int | None, ...]


class TicTacToePosition(Position):
    """The position: a bit mask of cells for each seat."""

    def __init__(self, first: int) -> None:
        super().__init__()
        self.marks = [0, 0]
        self.turn = first
        self.is_over = False

    def free(self) -> int:
        return FULL & ~(self.marks[0] | self.marks[1])

    def has_won(self, seat: int) -> bool:
        mine = self.marks[seat]
        for line in LINES:  # noqa: SIM110  # `any` would create a generator for every call
            if mine & line == line:
                return True
        return False

    def to_act(self) -> i64:
        return NOBODY if self.is_over else self.turn

    def num_legal(self) -> i64:
        return 0 if self.to_act() == NOBODY else self.free().bit_count()

    def legal_at(self, index: i64) -> i64:
        free = self.free()
        return [cell for cell in range(9) if free >> cell & 1][index]

    def sample(self, chance: Chance) -> i64:
        raise AssertionError

    def apply(self, move: i64) -> None:
        self.tell(0, self.turn, move)
        self.marks[self.turn] |= 1 << move
        self.is_over = self.has_won(self.turn) or not self.free()
        self.turn = 1 - self.turn

    def clone(self) -> "TicTacToePosition":
        copy = TicTacToePosition(self.turn)
        copy.marks = list(self.marks)
        copy.is_over = self.is_over
        return copy

    def result(self, seat: i64) -> float:
        return 1.0 if self.has_won(seat) else 0.0 if self.has_won(1 - seat) else 0.5

    def ints(self) -> list[int]:
        return [*self.marks, self.turn, self.is_over]


class TicTacToe(Game[TicTacToePosition, Grid]):
    """Tic-tac-toe as a Tablée game. Nothing is hidden or dealt."""

    actions = Mark
    nature = Mark
    view_type = Grid
    events = ("told-mark",)
    refusals = REFUSALS
    about = About(
        id="tic-tac-toe",
        title="Tic-tac-toe",
        authors=("–",),
        publisher="–",
        year=0,
        players=(2, 2),
        minutes=(1, 1),
        age=4,
        rules="1",
    )

    def material(self, edition: str) -> dict[str, Any]:
        return {}

    def set_up(self, setting: Setting) -> TicTacToePosition:
        return TicTacToePosition(setting.first)

    def action_of(self, position: TicTacToePosition, move: int) -> Action:
        return Mark(move)

    def move_of(self, position: TicTacToePosition, action: Action) -> int:
        assert isinstance(action, Mark)
        return action.cell

    def refusal(self, position: TicTacToePosition, seat: int, action: Action) -> Refusal | None:
        if seat != position.to_act():
            return Refusal("TT1", "not-your-turn")
        assert isinstance(action, Mark)
        if not (0 <= action.cell < 9 and position.free() >> action.cell & 1):
            return Refusal("TT2", "cell-taken")
        return None

    def view(self, position: TicTacToePosition, seat: int | None) -> Grid:
        to_act = position.to_act()
        over = self.outcome(position)
        shown = cells(*position.marks)
        return Grid(seat=seat, to_act=(to_act,) if to_act >= 0 else (), outcome=over, cells=shown)

    def line(self, event: tuple[int, int, int], viewer: int | None) -> Line | None:
        return Line("told-mark", {"seat": event[1], "cell": event[2]})

    def outcome(self, position: TicTacToePosition) -> Outcome | None:
        if position.to_act() != NOBODY:
            return None
        scores = tuple(int(position.has_won(seat)) for seat in (0, 1))
        winners = tuple(seat for seat in (0, 1) if scores[seat]) or (0, 1)
        return Outcome(scores, winners, "full-or-won")


@lru_cache(maxsize=64)
def cells(one: int, other: int) -> tuple[int | None, ...]:
    """The owner of each cell. The result is cached, because both seats see the same board."""
    return tuple([0 if one >> cell & 1 else 1 if other >> cell & 1 else None for cell in range(9)])


GAME = TicTacToe()
