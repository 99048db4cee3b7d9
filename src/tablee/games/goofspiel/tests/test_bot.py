"""Goofspiel's adviser points at natural bids, and bots find what a person sees at once."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablee
from tablee.bots import make_bot
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.position import NATURE, NOBODY
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.bot.adviser import GoofspielAdviser, shrewd_rank
from tablee.games.goofspiel.rules.actions import Bid
from tablee.games.goofspiel.rules.cards import bid_card
from tablee.games.goofspiel.tests.tables import Table, bid, play_round, table, turn

each_thinker = pytest.mark.parametrize("bot", ["regular@300", "master@300"])


def chosen(match: Table, bot: str, seat: int = 0) -> Bid:
    action = make_bot(bot, 1).choose(GAME, match.setting, match.recall(seat))
    assert isinstance(action, Bid)
    return action


def before_the_last_two() -> Table:
    """Seat 0 has 2 points, ace and king; seat 1 has 12 points, two and queen. A 1 and a 13 are left."""
    match = table(2, ties="lost")
    for value in range(3, 12):
        play_round(match, value, value, value)
    return play_round(play_round(match, 2, 2, 1), 12, 12, 13)


@each_thinker
def test_the_king_takes_the_prize_that_decides(bot: str) -> None:
    assert chosen(turn(before_the_last_two(), 13), bot) == bid(0, 13)


@each_thinker
def test_the_king_is_kept_for_the_prize_that_decides(bot: str) -> None:
    assert chosen(turn(before_the_last_two(), 1), bot) == bid(0, 1)


def test_the_last_card_needs_no_thought() -> None:
    match = turn(play_round(before_the_last_two(), 1, 1, 2), 13)
    assert chosen(match, "master") == bid(0, 13)


def test_the_natural_bid_stands_among_the_cards_as_the_prize_among_the_prizes() -> None:
    adviser = GoofspielAdviser(2)
    position = turn(table(2), 9).position
    weights = {value: adviser.weight(position, bid_card(0, value)) for value in range(1, 14)}
    assert max(weights, key=lambda value: weights[value]) == 9
    assert weights[8] == weights[10] > weights[7] > weights[1]
    three = turn(table(3), 9).position
    weights = {value: GoofspielAdviser(3).weight(three, bid_card(0, value)) for value in range(1, 14)}
    assert weights[9] == 0.25
    assert weights[8] == weights[10] > weights[7] > weights[1]


def test_a_long_search_at_a_large_table_fights_for_middling_prizes_and_throws_low_cards() -> None:
    position = turn(table(4), 7).position
    adviser, belief, chance = GoofspielAdviser(4), Belief(), FastChance(1)
    assert adviser.believe(belief, 0, 1000, chance) is belief
    weights = {value: adviser.weight(position, bid_card(0, value)) for value in range(1, 14)}
    assert weights[7] == weights[10] == 0.25
    assert weights[2] == 0.15 > weights[3]
    picked = [adviser.pick(position, chance) for _ in range(100)]
    assert picked.count(bid_card(0, 10)) > 50
    assert {shrewd_rank(natural, 13, chance) for natural in (*range(6), 12) for _ in range(9)} == {0, 1}
    adviser.believe(belief, 0, 100, chance)
    assert adviser.weight(position, bid_card(0, 10)) < 0.1


def test_several_prizes_that_are_worth_more_than_a_king_call_for_the_highest_card() -> None:
    position = turn(table(2, (12, (5, 5)), (3, (4, 4))), 1).position
    adviser = GoofspielAdviser(2)
    weights = {value: adviser.weight(position, bid_card(0, value)) for value in range(6, 14)}
    assert max(weights, key=lambda value: weights[value]) == 13


def test_the_margin_counts_less_than_the_win() -> None:
    adviser = GoofspielAdviser(3)
    far = table(3, (13, (3, 2, 1)), (12, (2, 1, 3))).position
    near = table(3, (13, (3, 2, 1)), (1, (2, 1, 3))).position
    assert 0.6 < adviser.worth(far, 0) < adviser.worth(near, 0) < 1.0
    assert adviser.worth(far, 1) < adviser.worth(far, 2) < 0.4
    assert adviser.points(far, 0) == 13.0


def test_the_margin_counts_less_with_two_players() -> None:
    won = table(2, (13, (3, 2))).position
    assert 0.9 < GoofspielAdviser(2).worth(won, 0) < 1.0


@settings(deadline=None, max_examples=50 if tablee.is_compiled() else 5)
@given(st.integers(0, 2**32), st.integers(2, 5))
def test_a_quick_player_makes_only_legal_moves(seed: int, players: int) -> None:
    adviser, chance = GoofspielAdviser(players), FastChance(seed)
    position = GAME.set_up(GAME.setting(players))
    while position.to_act() != NOBODY:
        move = position.sample(chance) if position.to_act() == NATURE else adviser.pick(position, chance)
        if position.to_act() != NATURE:
            assert move in position.legal()
        position.apply(move)
        assert all(0.0 <= adviser.worth(position, seat) <= 1.0 for seat in range(players))


def test_a_playout_ends_with_the_game_and_begins_anywhere() -> None:
    half = turn(table(3), 8)
    half.play(0, bid(0, 5))
    for match in (table(3), turn(table(3), 4), half):
        world = match.position.clone()
        GoofspielAdviser(3).play_out(world, FastChance(1))
        assert world.to_act() == NOBODY
