"""Where a mushroom may lie for all that a seat has seen: a set of the table a bit. Compiled."""

from mypy_extensions import i64

from tablee.games.kinoko.cards import BITS, SEEN, where_is


def places(layer: i64, seat: i64, colour: i64, sets: i64) -> i64:
    """The sets where the colour's card may lie for all that the seat has seen, a bit each."""
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
    """Exchanges until the card is in that set; `number` of them if its place must be found first."""
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
    """The places once what lies in two sets was exchanged."""
    if (mask & here == 0) == (mask & there == 0):
        return mask
    return mask ^ here ^ there


def count(mask: i64) -> i64:
    """How many of up to six."""
    mask -= (mask >> 1) & 21
    mask = (mask & 51) + ((mask >> 2) & 51)
    return (mask & 15) + (mask >> 4)
