"""The cards of Goofspiel, and sets of them. Compiled.

The value of a card is 1 (ace) to 13 (king). A set of cards of one suit is an int with bit `value` set. A
card is an int, `suit * 16 + value`, in which `suit` is a place in `tablee.core.cards.SUITS`.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core import cards

PRIZE_SUIT: Final = 2
"""Hearts (GO2)."""
SPADES: Final = 3
BID_SUITS: Final = 3
"""Spades, clubs and diamonds; further players use the same suits of a second pack (GO1)."""
STEP: Final = 16


def bid_suit(seat: i64) -> i64:
    """The suit of a seat's bid cards: spades, clubs, diamonds, and then again (GO1)."""
    place = seat % BID_SUITS
    return place - 1 if place else SPADES


def bid_card(seat: i64, value: i64) -> i64:
    return bid_suit(seat) * STEP + value


def prize_card(value: i64) -> i64:
    return PRIZE_SUIT * STEP + value


def value_of(card: i64) -> i64:
    return card % STEP


def card_name(card: int) -> str:
    """The id of a card, such as `spades-12`. In the standard deck, the ace has the number 14."""
    value = int(value_of(card))
    return cards.card_id(cards.card_of(card // STEP, cards.ACE if value == 1 else value))


def card_named(name: str) -> int | None:
    """The card with this id, or None: a stranger may send any id."""
    known = cards.card_with_id(name)
    if known is None:
        return None
    rank = cards.rank_of(known)
    return cards.suit_of(known) * STEP + (1 if rank == cards.ACE else rank)


# --- sets ---


def all_cards(count: i64) -> i64:
    """The cards from the ace up to this value."""
    one: i64 = 1
    return (one << (count + 1)) - 2


def size(values: i64) -> i64:
    """How many cards a set has."""
    count: i64 = 0
    while values:
        values &= values - 1
        count += 1
    return count


def nth(values: i64, index: i64) -> i64:
    """The card with this number in a set, from the lowest on."""
    while index > 0:
        values &= values - 1
        index -= 1
    value: i64 = 0
    while not values >> value & 1:
        value += 1
    return value


def worth(prizes: i64) -> i64:
    """What a set of prizes is worth together (GO2)."""
    points: i64 = 0
    value: i64 = 0
    while prizes >> value:
        if prizes >> value & 1:
            points += value
        value += 1
    return points
