"""Bids and dice as ints, and which bids are higher than others. Compiled.

A bid is `quantity * BID_UNIT + face`. Dice are the number of each face, three bits for each.
"""

from typing import Final

from mypy_extensions import i64

BID_UNIT: Final = 8
NO_BID: Final = 0
PACO: Final = 1
FACES: Final = 6
FACE_BITS: Final = 3
ANY_FACE: Final = 7
"""The bits of one face's number."""


def bid_of(quantity: i64, face: i64) -> i64:
    return quantity * BID_UNIT + face


def quantity_of(bid: i64) -> i64:
    return bid // BID_UNIT


def face_of(bid: i64) -> i64:
    return bid % BID_UNIT


def least_quantity(bid: i64, face: i64, is_palifico: i64) -> i64:
    """The fewest dice of this face with which one may bid over `bid`; 0 if this face cannot be bid.

    `bid` is NO_BID at the beginning of a round.
    """
    if is_palifico:
        return least_in_palifico(bid, face)
    if bid == NO_BID:
        return least_first(face)
    quantity = quantity_of(bid)
    if face_of(bid) == PACO:
        if face == PACO:
            return quantity + 1
        return 2 * quantity + 1
    if face == PACO:
        return (quantity + 1) // 2
    if face > face_of(bid):
        return quantity
    return quantity + 1


def least_first(face: i64) -> i64:
    """A round cannot begin with pacos (PE3)."""
    if face == PACO:
        return 0
    return 1


def least_in_palifico(bid: i64, face: i64) -> i64:
    """The first bid sets the face (PE13)."""
    if bid == NO_BID:
        return 1
    if face != face_of(bid):
        return 0
    return quantity_of(bid) + 1


def number_of(dice: i64, face: i64) -> i64:
    """How many of the dice show this face."""
    return dice >> (FACE_BITS * (face - 1)) & ANY_FACE


def one_of(face: i64) -> i64:
    """A single die that shows this face."""
    one: i64 = 1
    return one << (FACE_BITS * (face - 1))


def size(dice: i64) -> i64:
    """How many dice there are."""
    count: i64 = 0
    while dice:
        count += dice & ANY_FACE
        dice >>= FACE_BITS
    return count


def support(dice: i64, face: i64, is_palifico: i64) -> i64:
    """How many of the dice count for a bid on this face: wild pacos do, too (PE4, PE13)."""
    count = number_of(dice, face)
    if face != PACO and not is_palifico:
        count += number_of(dice, PACO)
    return count
