"""Draws Kinoko's colours and deals a round; all possibilities are equally likely. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.vecs import vec
from tablee.games.kinoko.rules.cards import DEALT, ROWS, SEEN, VALUES, colour_in, dealt_to, laid

ALL: Final = 6
NAME_BITS: Final = 4
RANK_BITS: Final = 10
RANK: Final = 1023
FAMILIES: Final = 3
"""The layer of a deal for the family cards. Layers 0 to 2 are for the mushrooms of values 1 to 3."""

NO_HAND: Final = -1


def draw_colours(count: i64, chance: Chance) -> i64:
    """Draws `count` of the six colours at random (KI3), as a mask with one bit per colour."""
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
    """The indexes in COLOURS of the drawn colours: four bits each, in ascending order."""
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
    """Draws four orders of the colours: for the mushrooms of each value (KI5) and the families (KI4).

    Returns the four indexes of these orders in `orders`, ten bits each, as one int.
    """
    deal: i64 = 0
    layers: i64 = 1 + VALUES
    while layers:
        deal = (deal << RANK_BITS) | chance.below(len(orders))
        layers -= 1
    return deal


def order_in(deal: i64, layer: i64, orders: vec[i64]) -> i64:
    """The order in which a deal lays out the cards of `layer`, as an int (see `cards`)."""
    return orders[(deal >> (RANK_BITS * layer)) & RANK]


def in_sight(players: i64) -> i64:
    """A layer that marks the card in each hand as seen by all other players (KI6)."""
    marks: i64 = 0
    seat: i64 = 0
    while seat < players:
        others = (1 << players) - 1 - (1 << seat)
        marks |= laid(others << SEEN, ROWS + seat)
        seat += 1
    return marks


def at_the_deal(players: i64) -> i64:
    """A layer right after the deal, without its colours: where each card was dealt, and who sees it."""
    layer = in_sight(players)
    at: i64 = 0
    while at < players + ROWS:
        layer |= laid(at << DEALT, at)
        at += 1
    return layer


def as_dealt(layer: i64, sets: i64) -> i64:
    """The colours of a layer, each in the set to which it was dealt."""
    colours: i64 = 0
    at: i64 = 0
    while at < sets:
        colours |= laid(colour_in(layer, at), dealt_to(layer, at))
        at += 1
    return colours


def hand_of_one_colour(ones: i64, twos: i64, threes: i64, sets: i64) -> i64:
    """The first hand with three cards of one colour, or NO_HAND. Rows do not count (KI7)."""
    different = (ones ^ twos) | (ones ^ threes)
    at: i64 = ROWS
    while at < sets:
        if colour_in(different, at) == 0:
            return at
        at += 1
    return NO_HAND
