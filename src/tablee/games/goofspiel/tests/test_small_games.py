"""In games so small that they can be solved, a bot that mixes its bids can hardly be exploited."""

from fractions import Fraction

import pytest

import tablee
from tablee import bots
from tablee.core.setting import Setting
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.rules.position import GoofspielPosition
from tablee.games.goofspiel.tests.small_games import (
    Values,
    after_prize,
    answered,
    small_setting,
    solved,
)


def mix_of(bot: str, setting: Setting, position: GoofspielPosition) -> list[Fraction]:
    """How often the bot, in seat 0, makes each of its bids."""
    advice = bots.make_search_bot(bot, 1).advise(GAME, setting, GAME.recall(position, 0))
    visits = {GAME.move_of(position, it.action): it.visits for it in advice.candidates}
    least = max(visits.values()) / bots.search.MIXED_SHARE
    often = [visits[move] if visits[move] >= least else 0 for move in position.legal_of(0)]
    return [Fraction(count, sum(often)) for count in often]


def test_the_solver_knows_matching_pennies_and_a_bid_that_always_wins() -> None:
    position = GAME.set_up(small_setting(3))
    half, one, none = Fraction(1, 2), Fraction(1), Fraction(0)
    assert solved(position, [[one, none], [none, one]]) == half
    assert solved(position, [[one, none], [none, half]]) == Fraction(1, 3)
    assert solved(position, [[half, one], [none, half]]) == half
    assert answered([half, half], [[one, none], [none, one]]) == half
    assert answered([one, none], [[one, none], [none, one]]) == none


@pytest.mark.parametrize("ties", ["carry", "lost"])
def test_nobody_has_an_advantage(ties: str) -> None:
    assert Values(solved).of(GAME.set_up(small_setting(3, ties))) == Fraction(1, 2)


@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_the_first_bid_of_four_is_hardly_exploited(value: int) -> None:
    """Seat 1 knows how often the bot makes each bid. From then on, both play exactly."""
    setting, values = small_setting(4), Values(solved)
    position = after_prize(GAME.set_up(setting), value)
    matrix = values.matrix(position)
    assert solved(position, matrix) == Fraction(1, 2)
    best_single_bid = max(min(row) for row in matrix)
    kept = answered(mix_of("master@1000", setting, position), matrix)
    assert kept > 0.43
    assert kept >= best_single_bid


@pytest.mark.skipif(not tablee.is_compiled(), reason="an uncompiled search takes a minute")
def test_a_whole_game_of_three_cards_is_hardly_exploited() -> None:
    """Seat 1 knows how often the bot makes each bid, in every position."""
    setting = small_setting(3)
    values = Values(lambda position, matrix: answered(mix_of("master@300", setting, position), matrix))
    assert values.of(GAME.set_up(setting)) > 0.46
