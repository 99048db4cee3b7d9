"""What the core offers to authors of games: plain positions, tellings, moves, cards, draws and dice."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tablee.core.action import Action
from tablee.core.cards import ACE, DECK_32, DECK_52, QUEEN, card_id, card_of, card_with_id, text_key
from tablee.core.census import count_pieces
from tablee.core.chance import FastChance
from tablee.core.draws import deal, dice_in, draw, draw_weighted, roll, roll_of, throws
from tablee.core.move_table import MoveTable
from tablee.core.plain_position import PlainPosition
from tablee.core.position import NATURE, NOBODY, seats_in
from tablee.core.refusal import Refusal, refuser
from tablee.core.telling import Telling, keys_of
from tablee.core.texts import LANGUAGES, core_texts
from tablee.core.view import Line

# --- plain positions ---


class Heap(PlainPosition):
    """Nature adds a stone or two; then the seats take stones in turn, one or two."""

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.heap = 3
        self.stones = [0, 0]
        self.is_dealt = False
        self.notes: Any = {2: [1, [None, True]], 1: (4, 5)}
        self.marks = {9, 3}

    def reason(self) -> str | None:
        return None if self.heap else "empty"

    def draws(self) -> Sequence[int]:
        return () if self.is_dealt else (1, 2, 2)

    def turn(self) -> int:
        return sum(self.stones) % 2

    def moves(self) -> Sequence[int]:
        return range(1, min(2, self.heap) + 1)

    def apply(self, move: int) -> None:
        if not self.is_dealt:
            self.heap += move
            self.is_dealt = True
            return
        self.stones[self.turn()] += move
        self.heap -= move

    def scores(self) -> Sequence[int]:
        return self.stones


def test_who_is_to_act_follows_from_the_end_the_draws_and_the_turn() -> None:
    position = Heap()
    assert (position.to_act(), position.num_legal(), position.legal()) == (NATURE, 0, ())
    position.apply(1)
    assert (position.to_act(), position.num_legal(), position.legal()) == (0, 2, (1, 2))
    for move in (2, 1, 1):
        position.apply(move)
    assert (position.to_act(), position.num_legal(), position.legal()) == (NOBODY, 0, ())
    assert (position.result(0), position.result(1)) == (1.0, 0.0)


def test_a_draw_that_is_listed_twice_is_twice_as_likely() -> None:
    chance = FastChance(1)
    drawn = Counter(Heap().sample(chance) for _ in range(3000))
    assert 1800 < drawn[2] < 2200


def test_a_copy_shares_nothing_and_collects_no_events() -> None:
    position = Heap()
    position.story = []
    copy = position.clone()
    copy.stones[0] = 7
    copy.notes[2][1][0] = 8
    copy.marks.add(1)
    assert (position.stones, position.notes[2], position.marks) == ([0, 0], [1, [None, True]], {9, 3})
    assert copy.story is None


def test_a_state_comes_back_from_ints_with_the_kinds_of_its_values() -> None:
    position, other = Heap(), Heap()
    position.stones[1] = 5
    position.is_dealt = True
    other.from_bytes(position.to_bytes())
    assert vars(other) == vars(position)
    assert other.is_dealt is True
    assert other.to_bytes() == position.to_bytes() == position.clone().to_bytes()


def test_equal_states_have_equal_ints_whatever_the_order_of_sets_and_dicts() -> None:
    one, other = Heap(), Heap()
    other.notes = {1: (4, 5), 2: [1, [None, True]]}
    other.marks = {3, 9}
    assert one.ints() == other.ints()


def test_a_state_that_is_no_number_is_named() -> None:
    position = Heap()
    position.notes = "open"
    with pytest.raises(TypeError, match="notes is a str; a position holds ints"):
        position.ints()


class Throw(PlainPosition):
    """Two dice, of which nobody sees which is which."""

    def reason(self) -> None:
        return None

    def draws(self) -> Mapping[int, int]:
        return throws(2)


def test_throws_whose_order_means_nothing_are_as_likely_as_with_real_dice() -> None:
    assert {dice_in(move, 2, sides=2): ways for move, ways in throws(2, sides=2).items()} == {
        (1, 1): 1,
        (1, 2): 2,
        (2, 2): 1,
    }
    assert sum(throws(5).values()) == 6**5
    assert len(throws(5)) == 252
    chance = FastChance(1)
    thrown = Counter(dice_in(Throw().sample(chance), 2) for _ in range(3600))
    assert len(thrown) == 21
    assert 70 < thrown[6, 6] < 130
    assert 150 < thrown[1, 2] < 250


def test_the_seats_that_are_due_are_those_of_the_view() -> None:
    position = Heap()
    assert position.due() == ()  # Nature's turn
    position.apply(position.draws()[0])
    assert position.due() == (position.turn(),)


def test_pieces_are_counted_by_value_wherever_they_lie() -> None:
    assert count_pieces("card", [7, 8], (), (7,)) == {"card 7": 2, "card 8": 1}


# --- tellings, refusals, moves ---


def test_a_secret_is_told_to_its_owner_only() -> None:
    telling = Telling("told-dealt", "card", own="told-dealt-you", secret=True)
    assert telling.line(1, 7, 1) == Line("told-dealt-you", {"card": 7})
    assert telling.line(1, 7, 0) == Line("told-dealt", {"seat": 1})
    assert telling.line(1, 7, None) == Line("told-dealt", {"seat": 1})
    secret = Telling("told-rolled", "face", secret=True)
    assert secret.line(1, 7, 1) == Line("told-rolled", {"seat": 1, "face": 7})
    assert secret.line(1, 7, 0) == Line("told-rolled", {"seat": 1})
    assert Telling("told-played", "card").line(1, 7, None) == Line("told-played", {"seat": 1, "card": 7})
    assert keys_of([telling, secret]) == ("told-dealt", "told-dealt-you", "told-rolled")


def test_a_telling_names_what_a_number_stands_for() -> None:
    discs = Telling("told-shown", "disc", names=("flower", "skull"))
    assert discs.line(1, 1, None) == Line("told-shown", {"seat": 1, "disc": "skull"})
    tied = Telling("told-tied", "tied_seat", names=seats_in, of_seat=False)
    assert tied.line(0, 0b101, 0) == Line("told-tied", {"tied_seat": (0, 2)})
    stolen = Telling(
        "told-stolen", names=lambda it: {"from_seat": it // 10, "card": card_id(it % 10)}, secret=True
    )
    assert stolen.line(2, 13, 2).facts == {"seat": 2, "from_seat": 1, "card": card_id(3)}
    assert stolen.line(2, 13, 0) == Line("told-stolen", {"seat": 2})


def test_a_refusal_cites_the_rule_of_its_reason() -> None:
    refuse = refuser({"not-held": "AB3"})
    assert refuse("not-held", card=4) == Refusal("AB3", "not-held", {"card": 4})


class Bid(Action, frozen=True, tag="bid"):
    count: int


def test_a_move_is_the_place_of_an_action() -> None:
    table = MoveTable([Bid(5), Bid(6)])
    assert (table[1], table.move(Bid(5)), len(table)) == (Bid(6), 0, 2)
    assert Bid(6) in table
    assert Bid(7) not in table
    with pytest.raises(AssertionError, match="twice"):
        MoveTable([Bid(5), Bid(5)])


# --- cards, draws, dice ---


def test_a_deck_has_each_card_once() -> None:
    assert (len(set(DECK_52)), len(set(DECK_32))) == (52, 32)
    assert set(DECK_32) < set(DECK_52)


@pytest.mark.parametrize("card", DECK_52)
def test_a_card_is_known_by_its_id(card: int) -> None:
    assert card_with_id(card_id(card)) == card


def test_a_strangers_card_is_none() -> None:
    assert card_with_id("hearts-15") is None


def test_cards_have_names_in_every_language() -> None:
    queen, ace = card_of(2, QUEEN), card_of(3, ACE)
    assert core_texts("en").name_of_thing("card", card_id(queen)) == "queen of hearts"
    assert core_texts("fr").name_of_thing("card", card_id(ace)) == "as de pique"
    assert core_texts("fr").name_of_thing("card", "clubs-10") == "10 de trèfle"
    for language in LANGUAGES:
        assert all(core_texts(language).has(text_key(card)) for card in DECK_52)


def test_draws_are_as_likely_as_they_should_be() -> None:
    chance = FastChance(2)
    weighed = Counter(draw_weighted(chance, {7: 1, 8: 0, 9: 3}) for _ in range(4000))
    assert set(weighed) == {7, 9}
    assert 850 < weighed[7] < 1150
    assert set(Counter(draw(chance, (4, 4, 5)) for _ in range(100))) == {4, 5}


def test_hands_are_dealt_from_one_heap() -> None:
    hands = list(deal(FastChance(3), range(10), (3, 0, 4)))
    assert [len(hand) for hand in hands] == [3, 0, 4]
    assert len({card for hand in hands for card in hand}) == 7


def test_dice_are_read_from_one_move() -> None:
    chance = FastChance(4)
    rolled = [dice_in(roll(chance, 3), 3) for _ in range(300)]
    assert {face for faces in rolled for face in faces} == {1, 2, 3, 4, 5, 6}
    assert all(dice_in(roll_of(faces), 3) == faces for faces in rolled)
    assert dice_in(roll_of((1, 4), sides=4), 2, sides=4) == (1, 4)
