"""Builds tables of Professor Tempus for tests, each in one readable line."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.position import NATURE
from tablee.core.vecs import vec
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import (
    DIRECTIONS,
    NAMES,
    NUMBERS,
    Capture,
    Direction,
    Discard,
    Start,
    Tuck,
    set_of,
)
from tablee.games.professor_tempus.rules.material import deck_of
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up
from tablee.kit.tables import Tables

TABLES = Tables(GAME)
position_of = TABLES.position_of
MAISON = deck_of(GAME.material("maison"))


class Out(NamedTuple):
    """A series that lies on the table."""

    owner: int
    direction: Direction
    cards: str
    tucked: str = ""


def table(
    *hands: str,
    series: Sequence[Out] = (),
    turn: int = 0,
    first: int = 0,
    aside: Sequence[str] = (),
    double: bool = False,
    pile: str | None = None,
) -> TempusPosition:
    """Makes a position in mid-round. Without `pile`, all cards that are not given form the pile."""
    position = TempusPosition(len(hands), double, MAISON, vec[i64]([0] * s.SLOTS))
    position.phase, position.round, position.first = s.PLAY, 1, first
    for number, out in enumerate(series):
        _lay_out(position, number, out)
    for seat, hand in enumerate(hands):
        position.slots[s.HAND + seat] = set_of(hand.split())
    for seat, cards in enumerate(aside):
        position.slots[s.ASIDE + seat] = set_of(cards.split())
    position.turn = turn
    position.hand_size = len(hands[turn].split())
    named = " ".join([*hands, *aside, *(f"{out.cards} {out.tucked}" for out in series)]).split()
    rest = [card for card in NAMES if card not in named]
    position.pile = set_of(rest if pile is None else pile.split())
    return position


def _lay_out(position: TempusPosition, number: int, out: Out) -> None:
    position.series += 1
    position.turn = out.owner
    position.slots[s.DIRECTION + number] = DIRECTIONS.index(out.direction)
    for card in out.cards.split():
        position.lay(number, NUMBERS[card])
    for card in out.tucked.split():
        position.tuck(number, NUMBERS[card])


def legal(position: TempusPosition) -> list[Action]:
    return [GAME.action_of(position, move) for move in position.legal()]


def refused(position: TempusPosition, action: Action, seat: int | None = None) -> tuple[str, str] | None:
    """The rule and the key of the refusal, or None if the action may be played."""
    refusal = GAME.refusal(position, position.turn if seat is None else seat, action)
    return None if refusal is None else (refusal.rule, refusal.why)


def play(position: TempusPosition, *actions: Action) -> None:
    """Plays actions, each of which must be legal for the seat whose turn it is."""
    for action in actions:
        assert refused(position, action) is None, action
        assert GAME.move_of(position, action) in position.legal()
        position.apply(GAME.move_of(position, action))


def dealt(players: int, seed: int = 1, *, first: int = 0, double: bool = False) -> TempusPosition:
    """Makes a position after a random first deal."""
    position = set_up(players, first, double, MAISON)
    position.settle(FastChance(seed))
    return position


# --- rounds in which one player gets all three series and so must discard ---

Watcher = Callable[[TempusPosition], None]


def gather(
    position: TempusPosition, collector: int, watch: Watcher = lambda _: None, keep: str = ""
) -> None:
    """Plays a round to its end so that the collector gets every series, then deals the next round."""
    played = position.round
    while position.to_act() >= 0 and position.round == played:
        watch(position)
        position.apply(GAME.move_of(position, helpful(position, collector, keep)))
    position.settle(FastChance(played))


def helpful(position: TempusPosition, collector: int, keep: str = "") -> Action:
    """The action that best helps the collector get all three series; it never plays the card `keep`."""
    mine: list[type[Action]] = [Discard, Capture, Start, Tuck]
    theirs: list[type[Action]] = [Tuck, Start, Capture, Discard]
    wanted = mine if position.turn == collector else theirs

    def distance(action: Action) -> tuple[int, bool]:
        return wanted.index(type(action)), not _can_be_taken(position, action, collector)

    return min((a for a in legal(position) if getattr(a, "card", "") != keep), key=distance)


def _can_be_taken(position: TempusPosition, action: Action, collector: int) -> bool:
    """Whether the collector could capture the series that this action starts."""
    if not isinstance(action, Start):
        return False
    direction = DIRECTIONS.index(action.direction)
    followers = MAISON.followers(NUMBERS[action.card], direction)
    return bool(position.slots[s.HAND + collector] & followers)


def is_dealing(position: TempusPosition) -> bool:
    return position.to_act() == NATURE
