"""Tables of Professor Tempus as a test needs them, each built in one readable line."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mypy_extensions import i64

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.position import NATURE
from tablee.core.vecs import vec
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus import state as s
from tablee.games.professor_tempus.actions import (
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
from tablee.games.professor_tempus.material import deck_of
from tablee.games.professor_tempus.position import TempusPosition, set_up

MAISON = deck_of(GAME.material("maison"))


class Out(NamedTuple):
    """A series that is out."""

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
    """A table in the middle of a round; without `pile`, the cards not named lie in the pile."""
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
    """The rule and the key of a refusal, or None for what may be played."""
    refusal = GAME.refusal(position, position.turn if seat is None else seat, action)
    return None if refusal is None else (refusal.rule, refusal.why)


def play(position: TempusPosition, *actions: Action) -> None:
    """Play what must be legal, turn after turn."""
    for action in actions:
        assert refused(position, action) is None, action
        assert GAME.move_of(position, action) in position.legal()
        position.apply(GAME.move_of(position, action))


def dealt(players: int, seed: int = 1, *, first: int = 0, double: bool = False) -> TempusPosition:
    """A real table after the first deal."""
    position = set_up(players, first, double, MAISON)
    position.settle(FastChance(seed))
    return position


# --- rounds in which one player is let to have all three series, and so must discard ---

Watcher = Callable[[TempusPosition], None]


def gather(
    position: TempusPosition, collector: int, watch: Watcher = lambda _: None, keep: str = ""
) -> None:
    """Play to the end of the round so that the collector gets every series; then deal."""
    played = position.round
    while position.to_act() >= 0 and position.round == played:
        watch(position)
        position.apply(GAME.move_of(position, helpful(position, collector, keep)))
    position.settle(FastChance(played))


def helpful(position: TempusPosition, collector: int, keep: str = "") -> Action:
    """What brings the collector nearer to all three series, without playing the card to keep."""
    mine: list[type[Action]] = [Discard, Capture, Start, Tuck]
    theirs: list[type[Action]] = [Tuck, Start, Capture, Discard]
    wanted = mine if position.turn == collector else theirs

    def distance(action: Action) -> tuple[int, bool]:
        return wanted.index(type(action)), not _can_be_taken(position, action, collector)

    return min((a for a in legal(position) if getattr(a, "card", "") != keep), key=distance)


def _can_be_taken(position: TempusPosition, action: Action, collector: int) -> bool:
    """Whether the collector could capture the series that this starts."""
    if not isinstance(action, Start):
        return False
    direction = DIRECTIONS.index(action.direction)
    followers = MAISON.followers(NUMBERS[action.card], direction)
    return bool(position.slots[s.HAND + collector] & followers)


def is_dealing(position: TempusPosition) -> bool:
    return position.to_act() == NATURE
