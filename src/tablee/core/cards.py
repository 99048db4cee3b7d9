"""Standard decks: the 52 cards with French suits, and the 32 of them from the seven upwards.

A card is an int, `suit * 16 + rank`; ranks go from 2 to 14, in which 11 to 14 are jack, queen, king and
ace. Its id, such as `hearts-12`, is what views, actions and texts contain: the texts `card-hearts` and
so on are Tablée's own, in every language.
"""

from typing import Final

SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14
_SUIT_STEP: Final = 16

DECK_52: Final = tuple(suit * _SUIT_STEP + rank for suit in range(4) for rank in range(2, ACE + 1))
DECK_32: Final = tuple(suit * _SUIT_STEP + rank for suit in range(4) for rank in range(7, ACE + 1))


def card_of(suit: int, rank: int) -> int:
    return suit * _SUIT_STEP + rank


def suit_of(card: int) -> int:
    """The suit's place in SUITS."""
    return card // _SUIT_STEP


def rank_of(card: int) -> int:
    """From 2 to 14: jack 11, queen 12, king 13, ace 14. Each game says itself what is high."""
    return card % _SUIT_STEP


def card_id(card: int) -> str:
    return f"{SUITS[suit_of(card)]}-{rank_of(card)}"


def text_key(card: int) -> str:
    """The key of the text that names cards of this suit. Its variable `$number` is the rank."""
    return f"card-{SUITS[suit_of(card)]}"


def card_with_id(name: str) -> int | None:
    """The card with this id, or None: a stranger may send any id."""
    return _CARDS.get(name)


_CARDS: Final = {card_id(card): card for card in DECK_52}
