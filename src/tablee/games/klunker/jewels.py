"""A heap of jewel cards as one int: four bits count each of the seven kinds. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.memo import Memo

KINDS: Final = ("piercing", "earring", "gold-tooth", "shoe", "fob-watch", "tiara", "necklace")
BITS: Final = 4
MOST_OF_A_KIND: Final = 15
ANY: Final = 15
"""`heap & (ANY * card)` is not 0 where the heap holds any card of that kind."""
CARDS: Final = 15
"""`heap % CARDS` is how many cards a heap of less than 15 holds: 16, 256 and so on leave 1 each."""
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
    return singles % CARDS


def size(heap: i64) -> i64:
    """How many cards."""
    return ((heap & 0x0F0F0F0F) + ((heap >> BITS) & 0x0F0F0F0F)) % 255  # as CARDS, by pairs of kinds


def kinds_for_sale(reserve: i64) -> i64:
    """How many kinds a reserve weighs at a sale: ceil(k/4) for k alike (KL15)."""
    full_fours = (reserve >> 2) & 0x3333333
    surplus = (reserve | (reserve >> 1)) & ONE_OF_EACH
    weights = full_fours + surplus
    return ((weights + (weights >> BITS)) & 0x0F0F0F0F) % 255  # their sum, as in `size`


def price_of(kinds: i64) -> i64:
    """4 notes for one kind in the reserve, 3 for two, 2 for three, else 1 (KL13)."""
    if kinds < 4:
        return 5 - kinds
    return 1


def notes_for(card: i64, reserve: i64) -> i64:
    """What four such cards out of that reserve are sold for (KL13)."""
    if card == NECKLACE:
        return 4  # KL16
    return price_of(kinds_for_sale(reserve))


def in_common(heap: i64, cards: i64) -> i64:
    """Those of the cards that the heap holds too; for hands, with at most 7 of a kind."""
    enough = ((((heap | 0x8888888) - cards) & 0x8888888) >> 3) * 15  # 15 where the 8 lent is left
    return (cards & enough) | (heap & ~enough)


def at_most(number: i64, alike: i64) -> i64:
    """So many of cards that are all alike, or all of them."""
    held = alike % CARDS
    if number < held:
        return alike // held * number
    return alike


def kind_of(card: i64) -> i64:
    """The index in KINDS of a single card."""
    return ((card * 0x0123456) >> 24) & 15  # moves the digit that is its index to the seventh place


def one(kind: i64) -> i64:
    """A single card of that kind."""
    return 1 << (BITS * kind)


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


def nth(singles: i64, index: i64) -> i64:
    """The index-th of single cards of different kinds; nothing after the last."""
    while index:
        singles &= singles - 1
        index -= 1
    return singles & -singles


def _work_out_picks(heap: int) -> tuple[int, ...]:
    picks = [0]
    card = 1
    while heap:
        alike = range((heap & 15) + 1)
        picks = [picked + number * card for number in alike for picked in picks]
        heap >>= BITS
        card <<= BITS
    return tuple(picks)


def _work_out_some_picks(heap: int) -> tuple[int, ...]:
    return all_picks[heap][1:]


def _work_out_kinds(heap: int) -> tuple[int, ...]:
    singles = kinds_in(heap)
    return tuple([nth(singles, index) for index in range(count(singles) + 1)])


all_picks: Final = Memo(_work_out_picks)
"""Of a heap: every pick, in the order of `pick`."""

some_picks: Final = Memo(_work_out_some_picks)
"""Of a heap: every pick but that of none."""

all_kinds: Final = Memo(_work_out_kinds)
"""Of a heap: one card of each kind apart, in the order of `nth`, then nothing."""
