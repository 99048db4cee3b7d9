"""Tests what bots need when they search (copies, counts of moves, deals), and the heaps of cards."""

import pytest

from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.rollout import play_out
from tablee.games.klunker import GAME
from tablee.games.klunker.rules import jewels
from tablee.games.klunker.rules.actions import names_in
from tablee.games.klunker.rules.position import KlunkerPosition
from tablee.games.klunker.rules.state import TOP
from tablee.games.klunker.tests.golden_games import random_game
from tablee.games.klunker.tests.tables import cards, heap, position_of, table


def replayed(players: int) -> list[KlunkerPosition]:
    """Returns every position of a random game, from the set-up to the end."""
    whole = random_game(players, seed=players)
    match = Match(GAME, whole.setting, fair=whole.fair)
    positions = [position_of(match)]
    for step in whole.log:
        match.replay_move(step.seat, step.action)
        positions.append(position_of(match))
    return positions


@pytest.mark.parametrize("players", [3, 4, 5])
def test_moves_are_counted_as_they_are_listed(players: int) -> None:
    for position in replayed(players):
        if position.to_act() >= 0:
            listed = position.legal()
            assert [position.legal_at(index) for index in range(position.num_legal())] == list(listed)
            assert len(set(listed)) == len(listed)


def test_a_copy_is_equal_and_shares_nothing() -> None:
    for position in replayed(3)[:-1]:
        before = position.ints()
        copy = position.clone()
        assert copy.ints() == before
        play_out(copy, FastChance(1))
        assert position.ints() == before


def test_a_position_survives_being_bytes() -> None:
    for position in replayed(4):
        copy = position_of(table(players=4))
        copy.from_bytes(position.to_bytes())
        assert copy.ints() == position.ints()
        assert len(list(copy.slots)) == TOP + position.top


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_play_ends_with_every_card_still_there(players: int) -> None:
    for seed in range(50):
        position = GAME.set_up(GAME.setting(players, first=seed % players))
        before = GAME.census(position)
        assert play_out(position, FastChance(seed)) > players
        assert GAME.census(position) == before
        assert sum(position.result(seat) for seat in range(players)) == pytest.approx(1.0)


def test_a_deal_takes_the_known_cards_and_draws_the_rest() -> None:
    position = position_of(table("refill", hands=["2 shoe"], top="tiara necklace", pile="3 earring"))
    assert position.sample(FastChance(1)) == heap("tiara necklace 2 earring")


def test_a_deal_draws_each_card_of_the_pile_equally_often() -> None:
    position = position_of(table("money", notes=[0, 0, 0], pile="shoe 3 tiara"))
    chance = FastChance(5)
    shoes = sum(position.sample(chance) == heap("shoe") for _ in range(4000))
    assert 900 < shoes < 1100


@pytest.mark.parametrize("alike", range(16))
def test_kl15_alike_cards_weigh_a_quarter_of_their_number_rounded_up(alike: int) -> None:
    assert jewels.kinds_for_sale(heap(f"{alike} tiara")) == -(-alike // 4)
    assert jewels.kinds_for_sale(heap(f"{alike} tiara 5 shoe necklace")) == -(-alike // 4) + 3
    assert jewels.size(heap(f"{alike} tiara")) == alike
    assert jewels.foursomes_in(heap(f"{alike} tiara")) == (heap("tiara") if alike >= 4 else 0)
    assert jewels.kinds_in(heap(f"{alike} tiara")) == (heap("tiara") if alike else 0)


def test_cards_in_common_are_counted_kind_by_kind() -> None:
    common = jewels.in_common(heap("3 shoe tiara 2 necklace"), heap("2 shoe 3 tiara piercing necklace"))
    assert names_in(common) == cards("2 shoe tiara necklace")


def test_every_pick_of_a_heap_is_counted_once() -> None:
    picks = jewels.all_picks[heap("2 shoe tiara necklace")]
    assert len(picks) == jewels.ways_to_pick(heap("2 shoe tiara necklace")) == 12
    assert [jewels.pick(heap("2 shoe tiara necklace"), way) for way in range(12)] == list(picks)
    assert {len(names_in(pick)) for pick in picks} == {0, 1, 2, 3, 4}


def test_there_is_no_move_when_no_seat_is_to_act() -> None:
    before_the_deal = GAME.set_up(GAME.setting(3))
    assert (before_the_deal.num_legal(), before_the_deal.legal()) == (0, ())
    over = position_of(table("over"))
    assert (over.num_legal(), over.legal()) == (0, ())
