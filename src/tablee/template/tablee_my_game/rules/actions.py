"""What players and Nature do in My Game. A move is an action's place in MOVES."""

from tablee.core.action import Action
from tablee.core.move_table import MoveTable

CARDS = range(1, 16)
MAX_PLAYERS = 4


class Play(Action, frozen=True, tag="play"):
    """Play a card from your hand (MG3)."""

    card: int


class Deal(Action, frozen=True, tag="deal"):
    """Nature deals one card to a seat (MG2)."""

    seat: int
    card: int


PLAYS = [Play(card) for card in CARDS]
DEALS = [Deal(seat, card) for seat in range(MAX_PLAYERS) for card in CARDS]
MOVES = MoveTable([*PLAYS, *DEALS])
