"""In games so small that they can be solved, a bot that mixes its bids can hardly be exploited."""

from fractions import Fraction

import pytest

from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.tests.small_games import (
    Values,
    after_prize,
    answered,
    mix_of,
    small_setting,
    solved,
)


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
