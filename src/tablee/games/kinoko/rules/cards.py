"""The mushrooms of one value as one int, called a layer: ten bits for each set. Compiled.

A set is a hand or a row, and has one card of each value. Of the ten bits for a set, beginning with the
lowest, three hold the card's colour, three hold the set to which it was dealt, and four hold the seats
that have seen it this round. Colours in play are numbered from 0. A layer has each colour once, because
there are as many sets as colours (KI3, KI5).
"""

from typing import Final

from mypy_extensions import i64

VALUES: Final = 3
ROWS: Final = 2
"""Sets 0 and 1 are the rows. The others are hands: set 2 is the hand of seat 0, and so on."""

BITS: Final = 10
CARD: Final = 1023
COLOUR: Final = 7
DEALT: Final = 3
SEEN: Final = 6
EVERYONE: Final = 15
ALL_COLOURS: Final = 0x1C0701C0701C07
"""A mask of the bits in a layer that hold colours."""


def colour_in(layer: i64, at: i64) -> i64:
    """The colour of the card in this set."""
    return (layer >> (BITS * at)) & COLOUR


def dealt_to(layer: i64, at: i64) -> i64:
    """The set to which the card that is now in this set was dealt."""
    return (layer >> (BITS * at + DEALT)) & COLOUR


def seen_by(layer: i64, at: i64) -> i64:
    """A mask of the seats that have seen the card in this set."""
    return (layer >> (BITS * at + SEEN)) & EVERYONE


def card(colour: i64, dealt: i64, seen: i64) -> i64:
    """The ten bits of a card."""
    return colour | (dealt << DEALT) | (seen << SEEN)


def laid(what: i64, at: i64) -> i64:
    """Returns `what`, some or all of the bits of a card, moved to this set's bits in a layer."""
    return what << (BITS * at)


def exchanged(layer: i64, one: i64, other: i64) -> i64:
    """The layer after two sets exchange their cards. Each card keeps the marks of who has seen it."""
    difference = ((layer >> (BITS * one)) ^ (layer >> (BITS * other))) & CARD
    return layer ^ (difference << (BITS * one)) ^ (difference << (BITS * other))


def where_is(layer: i64, colour: i64) -> i64:
    """The set that holds the card of this colour."""
    at: i64 = 0
    while colour_in(layer, at) != colour:
        at += 1
    return at


def are_together(ones: i64, twos: i64, threes: i64, colour: i64) -> bool:
    """Whether a colour's three mushrooms lie in one set, a hand or a row (KI14)."""
    at = where_is(ones, colour)
    return colour_in(twos, at) == colour and colour_in(threes, at) == colour


def holds(ones: i64, twos: i64, threes: i64, at: i64, colour: i64) -> bool:
    """Whether at least one of a set's three cards has this colour (KI17)."""
    return (
        colour_in(ones, at) == colour or colour_in(twos, at) == colour or colour_in(threes, at) == colour
    )


def own_or_in_a_row(index: i64, seat: i64) -> i64:
    """The place at this index among the nine that a seat cannot see (KI6): the rows, then its hand."""
    if index < ROWS * VALUES:
        return index
    return index + VALUES * seat
