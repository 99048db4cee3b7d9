"""The draw pile as an int behaves like the heap of cards that it represents."""

from hypothesis import given
from hypothesis import strategies as st

from tablee.core.chance import Chance, FastChance
from tablee.games.klunker.rules.jewels import BITS, KINDS, kinds_in, size
from tablee.games.klunker.rules.pile import cards_in, draw, heap_in, pile_of, taken, without
from tablee.games.klunker.tests.tables import heap

counts = st.lists(st.integers(0, 13), min_size=len(KINDS), max_size=len(KINDS))


def heap_with(counts: list[int]) -> int:
    return sum(count << BITS * kind for kind, count in enumerate(counts))


class Told(Chance):
    """A `Chance` that returns preset numbers instead of random ones."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def below(self, n: int) -> int:
        return self.numbers.pop(0)


@given(counts)
def test_a_pile_holds_the_cards_that_it_was_made_of(counts: list[int]) -> None:
    pile = pile_of(heap_with(counts))
    assert heap_in(pile) == heap_with(counts)
    assert cards_in(pile) == sum(counts)


@given(counts, st.integers(0, 6), st.integers(0))
def test_what_is_drawn_and_what_is_left_are_all_the_cards(
    counts: list[int], number: int, seed: int
) -> None:
    before = pile_of(heap_with(counts))
    number = min(number, cards_in(before))
    after = draw(before, number, FastChance(seed % (1 << 32)))
    cards = taken(before, after)
    assert size(cards) == number
    assert heap_in(after) + cards == heap_in(before)
    assert without(before, cards) == after


def test_each_card_of_a_pile_is_drawn_by_one_number_the_last_kind_first() -> None:
    pile = pile_of(heap("2 piercing shoe 3 necklace"))
    drawn = [taken(pile, draw(pile, 1, Told(number))) for number in range(6)]
    assert drawn == [
        heap(card) for card in ("necklace", "necklace", "necklace", "shoe", "piercing", "piercing")
    ]


def test_cards_drawn_together_are_drawn_one_after_the_other() -> None:
    pile = pile_of(heap("piercing shoe necklace"))
    assert taken(pile, draw(pile, 2, Told(0, 1))) == heap("necklace piercing")


def test_a_pile_can_be_drawn_to_its_last_card() -> None:
    assert kinds_in(heap_in(draw(pile_of(heap("shoe tiara")), 2, FastChance(1)))) == 0
