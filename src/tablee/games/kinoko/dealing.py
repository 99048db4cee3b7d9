"""How Nature draws Kinoko's colours and deals a round: every way equally likely. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.vecs import vec
from tablee.games.kinoko.cards import DEALT, ROWS, SEEN, VALUES, colour_in, dealt_to, laid

ALL: Final = 6
NAME_BITS: Final = 4
RANK_BITS: Final = 10
RANK: Final = 1023
FAMILIES: Final = 3
"""The families' layer of a deal; 0 to 2 are the mushrooms' by value."""

NO_HAND: Final = -1


def draw_colours(count: i64, chance: Chance) -> i64:
    """That many of the six colours, a bit each (KI3)."""
    drawn: i64 = 0
    left: i64 = ALL
    while left:
        drawn <<= 1
        if chance.below(left) < count:
            drawn |= 1
            count -= 1
        left -= 1
    return drawn


def names_of(drawn: i64) -> i64:
    """The numbers of the drawn colours, four bits each, the lowest first."""
    names: i64 = 0
    shift: i64 = 0
    name: i64 = 0
    while drawn:
        if drawn & 1:
            names |= name << shift
            shift += NAME_BITS
        drawn >>= 1
        name += 1
    return names


def draw_deal(orders: vec[i64], chance: Chance) -> i64:
    """The ranks of four orders of the colours: of the families (KI4), and of each value (KI5)."""
    deal: i64 = 0
    layers: i64 = 1 + VALUES
    while layers:
        deal = (deal << RANK_BITS) | chance.below(len(orders))
        layers -= 1
    return deal


def order_in(deal: i64, layer: i64, orders: vec[i64]) -> i64:
    """One of the four orders of a deal."""
    return orders[(deal >> (RANK_BITS * layer)) & RANK]


def in_sight(players: i64) -> i64:
    """The marks of all those who see a card because another holds it (KI6); a layer of them."""
    marks: i64 = 0
    seat: i64 = 0
    while seat < players:
        others = (1 << players) - 1 - (1 << seat)
        marks |= laid(others << SEEN, ROWS + seat)
        seat += 1
    return marks


def at_the_deal(players: i64) -> i64:
    """A layer but for its colours: each card where it was dealt, the hands in sight."""
    layer = in_sight(players)
    at: i64 = 0
    while at < players + ROWS:
        layer |= laid(at << DEALT, at)
        at += 1
    return layer


def as_dealt(layer: i64, sets: i64) -> i64:
    """The colours of a layer as they lay at the deal."""
    colours: i64 = 0
    at: i64 = 0
    while at < sets:
        colours |= laid(colour_in(layer, at), dealt_to(layer, at))
        at += 1
    return colours


def hand_of_one_colour(ones: i64, twos: i64, threes: i64, sets: i64) -> i64:
    """The first hand with three of one colour (KI7: rows are not tested), or NO_HAND."""
    different = (ones ^ twos) | (ones ^ threes)
    at: i64 = ROWS
    while at < sets:
        if colour_in(different, at) == 0:
            return at
        at += 1
    return NO_HAND
