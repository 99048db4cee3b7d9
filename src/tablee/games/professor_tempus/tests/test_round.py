"""Tests how a round ends and the next begins (PT15 to PT18), and the end of the game (PT19 to PT21)."""

import pytest

from tablee.core.chance import FastChance
from tablee.core.rollout import play_out
from tablee.core.view import Outcome
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules import state as s
from tablee.games.professor_tempus.rules.actions import NAMES, Capture, Deal, Discard, Start, Tuck
from tablee.games.professor_tempus.rules.position import TempusPosition, set_up
from tablee.games.professor_tempus.tests.tables import (
    MAISON,
    Out,
    dealt,
    gather,
    is_dealing,
    play,
    table,
)


def hand_sizes(position: TempusPosition) -> list[int]:
    return [player.hand_size for player in GAME.view(position, None).players]


def last_turn(aside: tuple[str, ...] = (), pile: str | None = None) -> TempusPosition:
    """A position in which seat 1 has the last turn of a round. Seats 0 and 1 own one series each."""
    out = [Out(0, "+", "red-12 red-13", "mauve-1"), Out(1, "-", "mauve-12")]
    hands = ("red-1 red-2", "red-14 red-3 red-4")
    return table(*hands, series=out, turn=1, first=0, aside=aside, pile=pile)


def test_pt15_the_round_ends_when_every_hand_is_down_to_two() -> None:
    position = last_turn()
    assert position.to_act() == 1
    play(position, Tuck(0, "red-14"))
    assert is_dealing(position)
    assert GAME.view(position, None).series == ()


@pytest.mark.parametrize(("players", "turns"), [(2, 10), (3, 12), (4, 16), (5, 20)])
def test_pt15_a_round_lasts_four_turns_each_or_five_for_two(players: int, turns: int) -> None:
    position = dealt(players)
    for _ in range(turns):
        assert position.to_act() >= 0
        position.apply(position.legal_at(0))
    assert is_dealing(position)
    assert hand_sizes(position) == [2] * players


def test_pt16_each_keeps_the_series_before_them_tucked_cards_too() -> None:
    position = last_turn()
    play(position, Tuck(0, "red-14"))
    kept = [set(player.aside) for player in GAME.view(position, None).players]
    assert kept == [{"red-12", "red-13", "mauve-1", "red-14"}, {"mauve-12"}]


def test_pt16_a_captured_series_is_kept_whole_by_its_captor() -> None:
    position = last_turn(aside=("", "joker-1"))
    play(position, Capture(0, "red-14"))
    kept = [set(player.aside) for player in GAME.view(position, None).players]
    assert kept == [set(), {"joker-1", "red-12", "red-13", "mauve-1", "red-14", "mauve-12"}]


def test_pt16_holders_are_free_again() -> None:
    position = last_turn()
    play(position, Tuck(0, "red-14"))
    position.settle(FastChance(1))
    card = GAME.view(position, position.turn).hand[0]
    play(position, Start("+", card))
    assert len(GAME.view(position, None).series) == 1


@pytest.mark.parametrize(("players", "drawn"), [(2, 5), (3, 4), (4, 4)])
def test_pt17_everybody_draws_the_whole_number_at_once(players: int, drawn: int) -> None:
    position = dealt(players, first=1)
    while position.to_act() >= 0:
        position.apply(position.legal_at(0))
    order = []
    while is_dealing(position):
        deal = GAME.action_of(position, position.sample(FastChance(1)))
        assert isinstance(deal, Deal)
        assert len(deal.cards) == drawn
        order.append(deal.seat)
        position.apply(GAME.move_of(position, deal))
    assert order == [(2 + step) % players for step in range(players)]


def test_pt18_the_left_neighbour_is_first_in_the_next_round() -> None:
    position = dealt(4, first=3)
    for first in (3, 0, 1):
        assert (position.first, position.to_act()) == (first, first)
        gather(position, position.first)


def test_pt19_the_game_ends_when_the_pile_cannot_refill_every_hand() -> None:
    nine = " ".join(NAMES[30:39])
    position = last_turn(pile=nine)
    play(position, Tuck(0, "red-14"))
    assert GAME.outcome(position) == Outcome((9, 3), (0,), "pile-too-small")
    assert position.first == 0


def test_pt19_exactly_enough_cards_play_on() -> None:
    position = last_turn(pile=" ".join(NAMES[30:40]))
    play(position, Tuck(0, "red-14"))
    assert is_dealing(position)
    assert GAME.outcome(position) is None


def test_pt19_a_card_under_the_pile_counts_as_part_of_it() -> None:
    out = [Out(1, "+", "red-12"), Out(1, "-", "mauve-12"), Out(1, "-", "mauve-14")]
    position = table(
        "red-1 red-2", "red-14 red-3 red-4", series=out, turn=1, pile=" ".join(NAMES[30:39])
    )
    play(position, Discard("red-14"))
    assert is_dealing(position)
    position.settle(FastChance(1))
    assert position.pile_size() == 0
    assert "red-14" in GAME.view(position, 0).hand


@pytest.mark.parametrize(("players", "rounds"), [(2, {5, 6, 7}), (3, {4, 5}), (4, {3}), (5, {2})])
def test_pt19_the_number_of_rounds_is_as_the_rules_say(players: int, rounds: set[int]) -> None:
    chance = FastChance(players)
    seen = set()
    for _ in range(150):
        position = set_up(players, 0, False, MAISON)
        play_out(position, chance)
        seen.add(position.round)
    collected = dealt(players)
    while collected.to_act() >= 0:
        gather(collected, collected.first)
    assert seen <= rounds
    assert collected.round == max(rounds)


def test_pt19_cards_in_hand_do_not_count() -> None:
    position = table(
        "red-12 red-13", "red-1 red-2 red-3", turn=1, series=[Out(0, "+", "red-9")], pile=""
    )
    play(position, Tuck(0, "red-1"))
    assert GAME.outcome(position) == Outcome((2, 0), (0,), "pile-too-small")


def test_pt20_the_most_hourglasses_win() -> None:
    position = last_turn(aside=("", "red-11 mauve-11 mauve-13"), pile="")
    play(position, Tuck(0, "red-14"))
    assert GAME.outcome(position) == Outcome((9, 12), (1,), "pile-too-small")
    assert [position.result(seat) for seat in (0, 1)] == [0.0, 1.0]


def test_pt20_a_tie_is_a_shared_win() -> None:
    position = last_turn(aside=("", "red-11 mauve-11"), pile="")
    play(position, Tuck(0, "red-14"))
    assert GAME.outcome(position) == Outcome((9, 9), (0, 1), "pile-too-small")
    assert [position.result(seat) for seat in (0, 1)] == [0.5, 0.5]


# --- five players (PT21) ---


def five(double: bool, exhausted: int = 0) -> TempusPosition:
    """A position for five players in a round's last turn. Only seat 0 has a series and cards aside."""
    hands = ["red-1 red-2", "red-3 red-4", "red-5 red-6", "red-7 red-8", "red-9 red-10 red-11"]
    out = [Out(0, "+", "mauve-12")]
    position = table(*hands, series=out, turn=4, aside=["mauve-13 mauve-9"], double=double, pile="")
    position.pile = MAISON.all_cards() - GAME_CARDS
    position.exhausted = exhausted
    return position


GAME_CARDS = sum(1 << NAMES.index(card) for card in NAMES if card not in NAMES[40:59])
"""A bit mask of all cards outside the pile. The pile has 19 cards, one too few to refill five hands."""


def test_pt21_the_first_exhaustion_is_noted_and_all_cards_are_shuffled_again() -> None:
    position = five(double=True)
    play(position, Tuck(0, "red-9"))
    view = GAME.view(position, 0)
    assert [player.noted for player in view.players] == [10, 0, 0, 0, 0]
    assert [player.hourglasses for player in view.players] == [10, 0, 0, 0, 0]
    assert [player.aside for player in view.players] == [()] * 5
    assert (view.pile_size, view.hand, view.outcome) == (63, (), None)
    position.settle(FastChance(1))
    assert hand_sizes(position) == [6] * 5
    assert position.first == position.to_act() == 1


def test_pt21_after_the_second_exhaustion_both_counts_add_up() -> None:
    position = five(double=True, exhausted=1)
    position.slots[s.NOTED + 0] = 4
    position.slots[s.NOTED + 1] = 15
    play(position, Tuck(0, "red-9"))
    assert GAME.outcome(position) == Outcome((14, 15, 0, 0, 0), (1,), "pile-too-small-twice")


def test_pt21_without_the_option_the_first_exhaustion_ends_the_game() -> None:
    position = five(double=False)
    play(position, Tuck(0, "red-9"))
    assert GAME.outcome(position) == Outcome((10, 0, 0, 0, 0), (0,), "pile-too-small")


def test_pt21_double_lasts_four_rounds_and_the_first_player_goes_on_rotating() -> None:
    position = dealt(5, first=3, double=True)
    firsts = []
    while position.to_act() >= 0:
        firsts.append(position.first)
        gather(position, position.first)
    assert firsts == [3, 4, 0, 1]
    assert GAME.outcome(position) is not None


def test_pt21_a_shuffle_ends_what_was_known_of_the_cards_under_the_pile() -> None:
    position = dealt(5, double=True)
    gather(position, 0)
    assert [place.by for place in GAME.view(position, 2).places] == [0]
    gather(position, 1)
    assert position.exhausted == 1
    assert GAME.view(position, 0).places == ()
    assert GAME.census(position) == GAME.census(dealt(5))
