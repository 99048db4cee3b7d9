"""Tables of Goofspiel for tests: prizes turned up in a chosen order, and bids."""

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.knowledge.view import GoofspielView
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.rules.position import GoofspielPosition
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
Table = Match[GoofspielPosition, GoofspielView]


def table(players: int, *rounds: tuple[int, tuple[int, ...]], ties: str = "carry") -> Table:
    """A match after these rounds: a prize, and the bid of each seat."""
    match = Match(GAME, GAME.setting(players, options={"ties": ties}), fair=from_seed(1))
    for prize, bids in rounds:
        play_round(match, prize, *bids)
    return match


def turn(match: Table, prize: int) -> Table:
    match.replay_move(None, Turn(prize))
    return match


def play_round(match: Table, prize: int, *bids: int) -> Table:
    """Turn up a prize, and let the seats bid. There may be fewer bids than seats."""
    turn(match, prize)
    for seat, card in enumerate(bids):
        match.replay_move(seat, Bid(card))
    return match


def played_out(match: Table) -> Table:
    """Play on until the end: the lowest prize left, and everybody bids their lowest card."""
    while not match.is_over:
        view = match.view(None)
        play_round(match, view.to_come[0], *(hand[0] for hand in view.hands))
    return match
