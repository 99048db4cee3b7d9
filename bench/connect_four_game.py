"""Connect Four as a game for the server, using the compiled board. `bench.server` plays it."""

from typing import Any

from bench.connect_four import COLUMNS, RIGHT, ROWS, ConnectFour, column_of, stones_by_cell
from bench.tic_tac_toe import Grid
from tablee.core.action import Action
from tablee.core.game import Game
from tablee.core.position import NOBODY
from tablee.core.refusal import Refusal
from tablee.core.setting import About, Setting
from tablee.core.view import Outcome

COLUMN = (1 << ROWS) - 1
REFUSALS = {"not-your-turn": "CF1", "column-full": "CF2"}


class Drop(Action, frozen=True, tag="drop"):
    """Drop a stone into a column, 0 to 6."""

    column: int


DROPS = tuple(Drop(column) for column in range(COLUMNS))


class ConnectFourGame(Game[ConnectFour, Grid]):
    """Connect Four as a Tablée game. Nothing is hidden or dealt, and no move adds a line to the log."""

    actions = Drop
    nature = Drop
    view_type = Grid
    events = ()
    refusals = REFUSALS
    about = About(
        id="connect-four",
        title="Connect Four",
        authors=("–",),
        publisher="–",
        year=0,
        players=(2, 2),
        minutes=(5, 10),
        age=6,
        rules="1",
    )

    def material(self, edition: str) -> dict[str, Any]:
        return {}

    def set_up(self, setting: Setting) -> ConnectFour:
        board = ConnectFour()
        board.mover = setting.first
        return board

    def action_of(self, position: ConnectFour, move: int) -> Action:
        return DROPS[column_of(move)]

    def move_of(self, position: ConnectFour, action: Action) -> int:
        assert isinstance(action, Drop)
        return landing(position, action.column)

    def refusal(self, position: ConnectFour, seat: int, action: Action) -> Refusal | None:
        if seat != position.to_act():
            return Refusal("CF1", "not-your-turn")
        assert isinstance(action, Drop)
        if not (0 <= action.column < COLUMNS and landing(position, action.column)):
            return Refusal("CF2", "column-full")
        return None

    def view(self, position: ConnectFour, seat: int | None) -> Grid:
        to_act = position.to_act()
        over = self.outcome(position)
        cells = tuple(stones_by_cell(*stones(position)))
        return Grid(seat=seat, to_act=(to_act,) if to_act >= 0 else (), outcome=over, cells=cells)

    def outcome(self, position: ConnectFour) -> Outcome | None:
        if position.to_act() != NOBODY:
            return None
        scores = tuple(int(position.result(seat)) for seat in (0, 1))
        winners = tuple(seat for seat in (0, 1) if scores[seat]) or (0, 1)
        return Outcome(scores, winners, "four-in-a-row" if position.is_won else "board-full")


def landing(position: ConnectFour, column: int) -> int:
    """The bit of the cell where the next stone in this column lands; 0 if the column is full."""
    return position.landing & COLUMN << column * RIGHT


def stones(position: ConnectFour) -> tuple[int, int]:
    """The stones of seat 0 and the stones of seat 1, as bit masks."""
    mine, others = position.own, position.others
    return (others, mine) if position.mover else (mine, others)


GAME = ConnectFourGame()
