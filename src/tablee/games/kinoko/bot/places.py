"""Computes where a mushroom may lie, as a mask with one bit per set (a hand or a row). Compiled."""

from mypy_extensions import i64

from tablee.games.kinoko.rules.cards import BITS, SEEN, where_is


def places(layer: i64, seat: i64, colour: i64, sets: i64) -> i64:
    """A mask of the sets where the card of this colour in `layer` may lie, as far as the seat knows."""
    at = where_is(layer, colour)
    mark = SEEN + seat
    if (layer >> (BITS * at + mark)) & 1:
        return 1 << at
    mask: i64 = 0
    bit: i64 = 1
    layer >>= mark
    while sets:
        if layer & 1 == 0:
            mask |= bit
        bit <<= 1
        layer >>= BITS
        sets -= 1
    return mask


def steps(mask: i64, number: float, bit: i64, blind: float) -> float:
    """How many exchanges it takes to bring a card into the set that has this bit.

    `mask` has the sets where the card may lie. `number` is how many tries it takes on average to find
    the card; it is 1 if the place is known. If the place is unknown, `blind` is added.
    """
    if number > 1.0:
        return number + blind
    if mask & bit:
        return 0.0
    return 1.0


def greatest(one: float, two: float, three: float) -> float:
    if two > one:
        one = two
    if three > one:
        return three
    return one


def moved(mask: i64, here: i64, there: i64) -> i64:
    """Returns `mask`, the sets where a card may lie, updated after two sets exchange their cards.

    `here` and `there` are the bits of these two sets.
    """
    if (mask & here == 0) == (mask & there == 0):
        return mask
    return mask ^ here ^ there


def count(mask: i64) -> i64:
    """The number of 1 bits in a mask of at most six bits."""
    mask -= (mask >> 1) & 21
    mask = (mask & 51) + ((mask >> 2) & 51)
    return (mask & 15) + (mask >> 4)
