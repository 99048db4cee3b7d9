"""Tables of Goofspiel for tests: prizes turned up in a chosen order, and bids, each by its value."""

from tablee.core.match import Match
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.knowledge.view import GoofspielView
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.rules.cards import bid_card, card_name, prize_card
from tablee.games.goofspiel.rules.position import GoofspielPosition
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
Table = Match[GoofspielPosition, GoofspielView]


def bid(seat: int, value: int) -> Bid:
    return Bid(card_name(bid_card(seat, value)))


def prize(value: int) -> Turn:
    return Turn(card_name(prize_card(value)))


def prizes(*values: int) -> tuple[str, ...]:
    return tuple(prize(value).card for value in values)


def table(players: int, *rounds: tuple[int, tuple[int, ...]], ties: str = "carry") -> Table:
    """A match after these rounds: a prize, and the bid of each seat."""
    match = TABLES.dealt(players, ties=ties)
    for value, bids in rounds:
        play_round(match, value, *bids)
    return match


def turn(match: Table, value: int) -> Table:
    match.replay_move(None, prize(value))
    return match


def play_round(match: Table, value: int, *bids: int) -> Table:
    """Turn up a prize, and let the seats bid. There may be fewer bids than seats."""
    turn(match, value)
    for seat, card in enumerate(bids):
        match.replay_move(seat, bid(seat, card))
    return match


def played_out(match: Table) -> Table:
    """Play on until the end: the lowest prize left, and everybody bids their lowest card."""
    while not match.is_over:
        match.replay_move(None, Turn(match.view(None).to_come[0]))
        for seat in match.to_act:
            match.replay_move(seat, match.legal(seat)[0])
    return match
