"""What players and Nature do in Klunker, in the rulebook's words, and as moves."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from tablee.core.action import Action
from tablee.games.klunker.jewels import KINDS, kind_of, one
from tablee.games.klunker.position import (
    BUY,
    DEAL,
    DECLINE,
    DISPLAY,
    MONEY,
    PASS,
    SELL,
    STORE,
    TAKES,
    VERB_SHIFT,
    KlunkerPosition,
    mark_of,
    seat_of,
)

Kind: TypeAlias = Literal["piercing", "earring", "gold-tooth", "shoe", "fob-watch", "tiara", "necklace"]
Cards: TypeAlias = tuple[Kind, ...]


class Display(Action, frozen=True, tag="display"):
    """Move any number of hand cards to your window (KL5)."""

    cards: Cards


class Reserve(Action, frozen=True, tag="reserve"):
    """Put one hand card into your reserve (KL8)."""

    card: Kind


class Pass(Action, frozen=True, tag="pass"):
    """Take the lowest purchase card left (KL9)."""


class Sell(Action, frozen=True, tag="sell"):
    """Say which of several foursomes is sold next (KL17)."""

    kind: Kind


class Buy(Action, frozen=True, tag="buy"):
    """Buy the whole window of that seat (KL18, KL19)."""

    window: int


class Decline(Action, frozen=True, tag="decline"):
    """Buy nothing, which ends the purchases (KL26)."""


class Deal(Action, frozen=True, tag="deal"):
    """Nature gives a seat its starting money (KL3) or fills its hand (KL4, KL28)."""

    to: Literal["money", "hand"]
    seat: int
    cards: Cards


PlayerAction: TypeAlias = Display | Reserve | Pass | Sell | Buy | Decline
SIMPLE: dict[int, PlayerAction] = {PASS: Pass(), DECLINE: Decline()}


def heap_of(cards: Iterable[str]) -> int:
    """Cards by name as one heap; only where none can be more than 15."""
    return sum(one(KINDS.index(card)) for card in cards)


def names_in(heap: int) -> Cards:
    """The cards of a heap by name, sorted by kind."""
    return tuple(kind for i, kind in enumerate(KINDS) for _ in range(heap >> 4 * i & 15))  # type: ignore[misc]  # KINDS are the Kinds


def action_of(position: KlunkerPosition, move: int) -> Action:
    verb, takes = move >> VERB_SHIFT, move & TAKES
    if verb == DISPLAY:
        return Display(names_in(takes))
    if verb == STORE:
        return Reserve(names_in(takes)[0])
    if verb == SELL:
        return Sell(names_in(takes)[0])
    if verb == BUY:
        return Buy(seat_of(takes))
    if verb == DEAL:
        return Deal("money" if position.phase == MONEY else "hand", position.turn, names_in(takes))
    return SIMPLE[verb]


def move_of(action: Action) -> int:
    match action:
        case Display(cards):
            return DISPLAY << VERB_SHIFT | heap_of(cards)
        case Reserve(card):
            return STORE << VERB_SHIFT | heap_of([card])
        case Sell(kind):
            return SELL << VERB_SHIFT | heap_of([kind])
        case Buy(window):
            return BUY << VERB_SHIFT | mark_of(window)
        case Deal(cards=cards):
            return DEAL << VERB_SHIFT | heap_of(cards)
        case Pass():
            return PASS << VERB_SHIFT
        case _:
            return DECLINE << VERB_SHIFT


def index_of(card: str) -> int:
    return kind_of(heap_of([card]))
