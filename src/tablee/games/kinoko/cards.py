"""The mushrooms of one value as one int, a layer: ten bits for each set of the table. Compiled.

Of the ten bits three tell the card's colour, three the set that it was dealt to, and four who
has seen it this round. A colour is its number among those in play. A layer holds each of them
once, in some order: there are as many sets as colours (KI3, KI5).
"""

from typing import Final

from mypy_extensions import i64

VALUES: Final = 3
ROWS: Final = 2
"""Sets 0 and 1 are the rows, the others the hands: set 2 is the hand of seat 0."""

BITS: Final = 10
CARD: Final = 1023
COLOUR: Final = 7
DEALT: Final = 3
SEEN: Final = 6
EVERYONE: Final = 15
ALL_COLOURS: Final = 0x1C0701C0701C07
"""The bits of a layer that tell a colour."""


def colour_in(layer: i64, at: i64) -> i64:
    """The colour of the card in that set."""
    return (layer >> (BITS * at)) & COLOUR


def dealt_to(layer: i64, at: i64) -> i64:
    """The set to which the card that now lies in that set was dealt."""
    return (layer >> (BITS * at + DEALT)) & COLOUR


def seen_by(layer: i64, at: i64) -> i64:
    """The seats that have seen the card, a bit each."""
    return (layer >> (BITS * at + SEEN)) & EVERYONE


def card(colour: i64, dealt: i64, seen: i64) -> i64:
    """The ten bits of a card."""
    return colour | (dealt << DEALT) | (seen << SEEN)


def laid(what: i64, at: i64) -> i64:
    """A card, or a part of one, as a layer in which it lies in that set."""
    return what << (BITS * at)


def exchanged(layer: i64, one: i64, other: i64) -> i64:
    """The layer with the cards of two sets exchanged: all that is known of them goes along."""
    difference = ((layer >> (BITS * one)) ^ (layer >> (BITS * other))) & CARD
    return layer ^ (difference << (BITS * one)) ^ (difference << (BITS * other))


def where_is(layer: i64, colour: i64) -> i64:
    """The set in which the card of that colour lies."""
    at: i64 = 0
    while colour_in(layer, at) != colour:
        at += 1
    return at


def are_together(ones: i64, twos: i64, threes: i64, colour: i64) -> bool:
    """Whether a colour's three mushrooms lie in one set, a hand or a row (KI14)."""
    at = where_is(ones, colour)
    return colour_in(twos, at) == colour and colour_in(threes, at) == colour


def holds(ones: i64, twos: i64, threes: i64, at: i64, colour: i64) -> bool:
    """Whether at least one of a set's three cards is of that colour (KI17)."""
    return (
        colour_in(ones, at) == colour or colour_in(twos, at) == colour or colour_in(threes, at) == colour
    )
