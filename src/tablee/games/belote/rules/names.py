"""The ids of cards and suits, as views, actions and texts have them."""

from collections.abc import Iterable

from tablee.core import cards as core
from tablee.games.belote.rules.cards import bit_of, nth, size

SUIT_NAMES = core.SUITS

_IDS = tuple(core.card_id(card) for card in core.DECK_32)
"""The ids of all cards, in the order of their numbers."""


def name_of(card: int) -> str:
    return _IDS[card]


def card_named(name: str) -> int | None:
    """The card with this id, or None if there is none in the deck (BE1)."""
    return _IDS.index(name) if name in _IDS else None


def names_in(cards: int) -> tuple[str, ...]:
    """The ids of a set of cards, in the order of the deck."""
    return tuple(name_of(nth(cards, index)) for index in range(size(cards)))


def cards_named(names: Iterable[str]) -> int:
    """The set of the cards with these ids, which must be in the deck."""
    return sum(bit_of(_IDS.index(name)) for name in names)


def suit_name(suit: int) -> str:
    return SUIT_NAMES[suit]
