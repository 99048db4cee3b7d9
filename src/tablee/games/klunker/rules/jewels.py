"""Stores a heap of jewel cards as an int. Compiled.

For each kind, four bits hold the number of its cards: 0x201 is one piercing and two gold teeth.
A single card is a heap too.
"""

from typing import Final

from mypy_extensions import i64

from tablee.core.memo import Memo

KINDS: Final = ("piercing", "earring", "gold-tooth", "shoe", "fob-watch", "tiara", "necklace")
BITS: Final = 4
MOST_OF_A_KIND: Final = 15
ANY: Final = 15
"""`heap & (ANY * card)` is not 0 if the heap holds any card of the same kind as `card`."""
CARDS: Final = 15
"""`heap % CARDS` is the number of cards in a heap of fewer than 15, because 16 % 15 is 1."""
ONE_OF_EACH: Final = 0x1111111
NECKLACE: Final = 0x1000000


def kinds_in(heap: i64) -> i64:
    """A heap with one card of each kind that `heap` holds."""
    folded = heap | (heap >> 1)
    return (folded | (folded >> 2)) & ONE_OF_EACH  # for each kind: the OR of its four bits


def foursomes_in(heap: i64) -> i64:
    """A heap with one card of each kind of which `heap` holds at least four (KL13)."""
    return ((heap >> 2) | (heap >> 3)) & ONE_OF_EACH


def count(singles: i64) -> i64:
    """The number of cards in a heap that holds at most one of each kind."""
    return singles % CARDS


def size(heap: i64) -> i64:
    """The number of cards in any heap."""
    return ((heap & 0x0F0F0F0F) + ((heap >> BITS) & 0x0F0F0F0F)) % 255  # % 255 adds up the bytes


def kinds_for_sale(reserve: i64) -> i64:
    """How many kinds a reserve counts as in a sale: k cards alike count as ceil(k/4) kinds (KL15)."""
    full_fours = (reserve >> 2) & 0x3333333
    surplus = (reserve | (reserve >> 1)) & ONE_OF_EACH
    weights = full_fours + surplus
    return ((weights + (weights >> BITS)) & 0x0F0F0F0F) % 255  # adds up the weights, as in `size`


def price_of(kinds: i64) -> i64:
    """How many notes four cards bring: 4, 3 or 2 if the reserve has 1, 2 or 3 kinds, else 1 (KL13)."""
    if kinds < 4:
        return 5 - kinds
    return 1


def notes_for(card: i64, reserve: i64) -> i64:
    """The number of notes for selling four cards of this card's kind from the reserve (KL13)."""
    if card == NECKLACE:
        return 4  # necklaces always sell for 4 notes (KL16)
    return price_of(kinds_for_sale(reserve))


def in_common(heap: i64, cards: i64) -> i64:
    """The cards that are in both heaps. Each heap must hold at most 7 cards of a kind."""
    # `enough` has all four bits of a kind set if `heap` holds at least as many of that kind as `cards`.
    enough = ((((heap | 0x8888888) - cards) & 0x8888888) >> 3) * 15
    return (cards & enough) | (heap & ~enough)


def at_most(number: i64, alike: i64) -> i64:
    """Returns `number` cards from `alike`, a heap of one kind, or all of them if it holds fewer."""
    held = alike % CARDS
    if number < held:
        return alike // held * number
    return alike


def kind_of(card: i64) -> i64:
    """The index in KINDS of this card's kind."""
    return ((card * 0x0123456) >> 24) & 15  # the product's seventh hex digit from the right is the index


def one(kind: i64) -> i64:
    """A heap that holds a single card of this kind."""
    return 1 << (BITS * kind)


def ways_to_pick(heap: i64) -> i64:
    """The number of ways to pick cards from the heap, including none and all."""
    ways: i64 = 1
    while heap:
        ways *= (heap & 15) + 1
        heap >>= BITS
    return ways


def pick(heap: i64, way: i64) -> i64:
    """The cards picked in way number `way`, from 0 to ways_to_pick() - 1. Way 0 picks none."""
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
    """The card at `index` in a heap with at most one card of each kind; 0 after the last card."""
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
"""Maps a heap to all ways to pick cards from it, in the order of `pick`."""

some_picks: Final = Memo(_work_out_some_picks)
"""Maps a heap to all ways to pick at least one card from it."""

all_kinds: Final = Memo(_work_out_kinds)
"""Maps a heap to one card of each of its kinds, in the order of `nth`, followed by 0."""
