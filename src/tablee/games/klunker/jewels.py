"""A heap of jewel cards as one int: four bits count each of the seven kinds. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import Chance

KINDS: Final = ("piercing", "earring", "gold-tooth", "shoe", "fob-watch", "tiara", "necklace")
BITS: Final = 4
MOST_OF_A_KIND: Final = 15
ONE_OF_EACH: Final = 0x1111111
NECKLACE: Final = 0x1000000


def kinds_in(heap: i64) -> i64:
    """One card of each kind in the heap."""
    folded = heap | (heap >> 1)
    return (folded | (folded >> 2)) & ONE_OF_EACH  # each kind's four bits folded onto the lowest


def foursomes_in(heap: i64) -> i64:
    """One card of each kind of which there are four or more (KL13)."""
    return ((heap >> 2) | (heap >> 3)) & ONE_OF_EACH


def count(singles: i64) -> i64:
    """How many cards, where there is at most one of each kind."""
    return ((singles * ONE_OF_EACH) >> 24) & 15  # the seventh digit is the sum of all seven


def size(heap: i64) -> i64:
    """How many cards."""
    bytewise = (heap & 0x0F0F0F0F) + ((heap >> 4) & 0x0F0F0F0F)
    return ((bytewise * 0x01010101) >> 24) & 0xFF


def kinds_for_sale(reserve: i64) -> i64:
    """How many kinds a reserve weighs at a sale: ceil(k/4) for k alike (KL15)."""
    full_fours = (reserve >> 2) & 0x3333333
    surplus = (reserve | (reserve >> 1)) & ONE_OF_EACH
    return size(full_fours + surplus)


def in_common(heap: i64, cards: i64) -> i64:
    """Those of the cards that the heap holds too; for hands, with at most 7 of a kind."""
    enough = ((((heap | 0x8888888) - cards) & 0x8888888) >> 3) * 15  # 15 where the 8 lent is left
    return (cards & enough) | (heap & ~enough)


def kind_of(card: i64) -> i64:
    """The index in KINDS of a single card."""
    kind: i64 = 0
    while card > 1:
        card >>= BITS
        kind += 1
    return kind


def one(kind: i64) -> i64:
    """A single card of that kind."""
    return 1 << (BITS * kind)


def draw(heap: i64, cards: i64, chance: Chance) -> i64:
    """That many cards of the heap (at most 6), one after the other, each card left equally likely."""
    left = size(heap)
    orders: i64 = 1
    for number in range(left - cards + 1, left + 1):
        orders *= number
    order = chance.below(orders)  # one number says them all
    rest = heap
    for number in range(left, left - cards, -1):
        rest -= card_at(rest, order % number)
        order //= number
    return heap - rest


def card_at(heap: i64, place: i64) -> i64:
    """The single card at a place of the heap, sorted by kind."""
    card: i64 = 1
    while True:
        place -= heap & 15
        if place < 0:
            return card
        heap >>= BITS
        card <<= BITS


def ways_to_pick(heap: i64) -> i64:
    """In how many ways any number of its cards, none or all too, can be picked."""
    ways: i64 = 1
    while heap:
        ways *= (heap & 15) + 1
        heap >>= BITS
    return ways


def pick(heap: i64, way: i64) -> i64:
    """The cards picked in that way, 0 to ways_to_pick() - 1; way 0 picks none."""
    picked: i64 = 0
    shift: i64 = 0
    while way:
        alike = heap & 15
        if alike:
            rest = way // (alike + 1)
            picked |= (way - rest * (alike + 1)) << shift
            way = rest
        heap >>= BITS
        shift += BITS
    return picked


_picks: dict[int, list[int]] = {}


def all_picks(heap: i64) -> list[int]:
    """Every pick, in the order of `pick`; worked out once for each heap. Not to be changed."""
    known = _picks.get(heap)
    if known is None:
        known = _picks[heap] = _work_out_picks(heap)
    return known


def _work_out_picks(heap: i64) -> list[int]:
    picks: list[int] = [0]
    card: i64 = 1
    while heap:
        alike = range((heap & 15) + 1)
        picks = [picked + number * card for number in alike for picked in picks]
        heap >>= BITS
        card <<= BITS
    return picks


_kinds: dict[int, list[int]] = {}


def all_kinds(heap: i64) -> list[int]:
    """One card of each kind apart, in the order of `nth`, then nothing. Not to be changed."""
    known = _kinds.get(heap)
    if known is None:
        singles = kinds_in(heap)
        known = [nth(singles, index) for index in range(count(singles) + 1)]
        _kinds[heap] = known
    return known


def nth(singles: i64, index: i64) -> i64:
    """The index-th of single cards of different kinds; nothing after the last."""
    while index:
        singles &= singles - 1
        index -= 1
    return singles & -singles
