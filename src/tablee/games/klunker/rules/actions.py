"""The actions of players and Nature in Klunker, named as in the rulebook and encoded as moves."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal, TypeAlias

from tablee.core.action import Action
from tablee.games.klunker.rules.jewels import KINDS, one
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.seats import owner_of, window_of
from tablee.games.klunker.rules.state import MONEY, NOTHING, REFILL, RESERVE, TOP, WINDOW

Kind: TypeAlias = Literal["piercing", "earring", "gold-tooth", "shoe", "fob-watch", "tiara", "necklace"]
Cards: TypeAlias = tuple[Kind, ...]


class Display(Action, frozen=True, tag="display"):
    """Move any number of hand cards to your window (KL5)."""

    cards: Cards


class Reserve(Action, frozen=True, tag="reserve"):
    """Put one hand card into your reserve (KL8)."""

    card: Kind


class Pass(Action, frozen=True, tag="pass"):
    """Pass, and take the lowest purchase card left (KL9)."""


class Sell(Action, frozen=True, tag="sell"):
    """Choose which of several foursomes is sold next (KL17)."""

    kind: Kind


class Buy(Action, frozen=True, tag="buy"):
    """Buy the whole window of a seat (KL18, KL19)."""

    window: int


class Decline(Action, frozen=True, tag="decline"):
    """Buy nothing, which ends the purchase phase (KL26)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature gives a seat its starting money (KL3) or fills its hand (KL4, KL28)."""

    to: Literal["money", "hand"]
    seat: int
    cards: Cards


PlayerAction: TypeAlias = Display | Reserve | Pass | Sell | Buy | Decline


def heap_of(cards: Iterable[str]) -> int:
    """The named cards as one heap. There must be at most 15 of a kind."""
    return sum(one(KINDS.index(card)) for card in cards)


@lru_cache(4096)
def names_in(heap: int) -> Cards:
    """The names of the cards in a heap, sorted by kind."""
    return tuple(kind for i, kind in enumerate(KINDS) for _ in range(heap >> 4 * i & 15))  # type: ignore[misc]  # KINDS has the same names as Kind


def top_of(position: KlunkerPosition) -> Cards:
    """The names of the known cards on the pile, the topmost first (KL14)."""
    top = list(position.slots)[TOP : TOP + position.top]
    return tuple(name for card in reversed(top) for name in names_in(card))


def action_of(position: KlunkerPosition, move: int) -> Action:
    phase = position.phase
    if phase == WINDOW:
        return Display(names_in(move))
    if phase == MONEY:
        return Deal("money", position.turn, names_in(move))
    if phase == REFILL:
        return Deal("hand", position.turn, names_in(move))
    if position.selling:
        return Sell(names_in(move)[0])
    if phase == RESERVE:
        return Pass() if move == NOTHING else Reserve(names_in(move)[0])
    return Decline() if move == NOTHING else Buy(owner_of(move))


def move_of(action: Action) -> int:
    match action:
        case Display(cards) | Deal(cards=cards):
            return heap_of(cards)
        case Reserve(card) | Sell(card):
            return heap_of([card])
        case Buy(window):
            return window_of(window)
        case _:
            return NOTHING
