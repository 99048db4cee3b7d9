"""The ids of cards and suits, as views, actions and texts have them."""

from collections.abc import Iterable

from tablee.core import cards as core
from tablee.games.belote.rules.cards import SUIT_SIZE, SUITS, bit_of

SUIT_NAMES = core.SUITS

_IDS = tuple(core.card_id(card) for card in core.DECK_32)
"""The ids of all cards, in the order of their numbers."""


_CARDS = {name: card for card, name in enumerate(_IDS)}
_IDS_IN = tuple(
    tuple(
        tuple(_IDS[SUIT_SIZE * suit + number] for number in range(SUIT_SIZE) if some >> number & 1)
        for some in range(1 << SUIT_SIZE)
    )
    for suit in range(SUITS)
)
"""For each suit, the ids in every set of its cards. Views are full of such sets."""


def name_of(card: int) -> str:
    return _IDS[card]


def card_named(name: str) -> int | None:
    """The card with this id, or None if there is none in the deck (BE1)."""
    return _CARDS.get(name)


def names_in(cards: int) -> tuple[str, ...]:
    """The ids of a set of cards, in the order of the deck."""
    return (
        *_IDS_IN[0][cards & 255],
        *_IDS_IN[1][cards >> 8 & 255],
        *_IDS_IN[2][cards >> 16 & 255],
        *_IDS_IN[3][cards >> 24 & 255],
    )


def cards_named(names: Iterable[str]) -> int:
    """The set of the cards with these ids, which must be in the deck."""
    return sum(bit_of(_CARDS[name]) for name in names)


def suit_name(suit: int) -> str:
    return SUIT_NAMES[suit]
