"""Tests positions: copies, and the way back from a view."""

import pytest

from tablee.core.chance import FastChance
from tablee.games.yams import GAME
from tablee.games.yams.rules.actions import Roll, Score
from tablee.games.yams.rules.position import set_up
from tablee.games.yams.tests.tables import Table, act, all_but, table, throw, thrown


def moments() -> list[Table]:
    """Tables before and after throws, with further yams, and at the end."""
    return [
        table(3, first=2),
        thrown(4, 4, 1, 4, 6),
        act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3))),
        throw(act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3))), 2, 5),
        act(throw(table(1, {"yams": 50}, extra="hundred"), 4, 4, 4, 4, 4), Score("fours")),
        act(throw(table(1, all_but("chance")), 4, 4, 4, 4, 4), Score("chance")),
    ]


@pytest.mark.parametrize("number", range(6))
def test_a_view_shows_the_whole_position(number: int) -> None:
    match = moments()[number]
    known = GAME.belief(match.setting, match.recall(0)).sample(FastChance(1))
    assert known.to_bytes() == match.position.to_bytes()


@pytest.mark.parametrize("number", range(6))
def test_a_position_is_restored_from_its_ints(number: int) -> None:
    match = moments()[number]
    other = set_up(match.setting)
    other.set_ints(match.position.ints())
    assert other.to_bytes() == match.position.clone().to_bytes() == match.position.to_bytes()


def test_nobody_has_a_move_while_the_dice_roll() -> None:
    assert table(2).position.num_legal() == 0


def test_the_census_finds_a_row_that_no_turn_has_filled() -> None:
    position = thrown(4, 4, 1, 4, 6).position
    assert set(GAME.census(position).values()) == {0}
    position.turns = 1
    assert GAME.census(position)["rows without a turn"] == -1
