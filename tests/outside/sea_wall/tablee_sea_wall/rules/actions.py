"""What players and Nature do in Sea Wall. A move is an action's place in MOVES."""

from tablee.core.action import Action
from tablee.core.move_table import MoveTable

STRENGTHS = (1, 2, 3)
WAVES = (1, 2, 3, 4, 5)
MAX_PLAYERS = 3


class PutUp(Action, frozen=True, tag="put-up"):
    """Put up a board against the wave (SW3)."""

    board: int


class Pass(Action, frozen=True, tag="pass"):
    """Put up no board (SW3)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals a board (SW1)."""

    seat: int
    board: int


class Wave(Action, frozen=True, tag="wave"):
    """Nature draws a wave card (SW2)."""

    card: int


PUT_UPS = [PutUp(board) for board in STRENGTHS]
DEALS = [Deal(seat, board) for seat in range(MAX_PLAYERS) for board in STRENGTHS]
MOVES = MoveTable([*PUT_UPS, Pass(), *DEALS, *map(Wave, WAVES)])
