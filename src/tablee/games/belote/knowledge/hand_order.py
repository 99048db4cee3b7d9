"""The order in which a hand of Belote is shown: trumps first, strong cards before weak ones."""

from tablee.games.belote.rules.cards import above, cards_of, nth, size, suit_of
from tablee.games.belote.rules.names import SUIT_NAMES, name_of

COLOURS_IN_TURN = tuple(SUIT_NAMES.index(name) for name in ("spades", "hearts", "clubs", "diamonds"))
"""Black and red suits in turn, so that they are easy to tell apart."""


def hand_in_order(hand: int, trump: int) -> tuple[str, ...]:
    cards = [int(nth(hand, index)) for index in range(size(hand))]

    def place(card: int) -> tuple[bool, int, int]:
        suit = suit_of(card)
        weakness = size(above(card, trump) & cards_of(suit))
        return suit != trump, COLOURS_IN_TURN.index(suit), weakness

    return tuple(name_of(card) for card in sorted(cards, key=place))
