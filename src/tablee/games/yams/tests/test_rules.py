"""Tests each rule of Yams."""

import pytest

from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.games.yams import GAME
from tablee.games.yams.rules.actions import Roll, Score, Throw
from tablee.games.yams.rules.position import EXTRA
from tablee.games.yams.rules.sheet import ROWS
from tablee.games.yams.tests.tables import TABLES, act, all_but, table, throw, thrown, worth

UPPER = dict(zip(ROWS[:6], (3, 6, 9, 12, 15, 18), strict=True))
"""Three dice in each row of the upper part: 63 points together."""


def test_ya1_everybody_has_thirteen_empty_rows() -> None:
    view = thrown(1, 2, 3, 4, 6, players=8).view(None)
    assert view.sheets == ({},) * 8
    assert tuple(view.worth) == ROWS
    assert len(ROWS) == 13


def test_ya1_there_are_no_other_rows_and_no_other_dice() -> None:
    match = thrown(1, 2, 3, 4, 6)
    assert TABLES.refused(match, 0, Score("pairs")) == Refusal("YA1", "no-such-row")
    for keep in ((5,), (-1,), (0, 0), (2, 1), (0, 1, 2, 3, 4, 5)):
        assert TABLES.refused(match, 0, Roll(keep)) == Refusal("YA1", "no-such-dice")


def test_ya2_the_upper_part_counts_the_dice_of_one_number() -> None:
    dice = (2, 2, 5, 6, 2)
    assert [worth(row, *dice) for row in ROWS[:6]] == [0, 6, 0, 0, 5, 6]


@pytest.mark.parametrize(
    ("dice", "three", "four"),
    [
        ((4, 4, 4, 1, 2), 15, 0),
        ((4, 4, 4, 4, 2), 18, 18),
        ((6, 6, 6, 6, 6), 30, 30),
        ((1, 1, 2, 2, 3), 0, 0),
    ],
)
def test_ya3_enough_dice_alike_count_all_five(dice: tuple[int, ...], three: int, four: int) -> None:
    assert (worth("three", *dice), worth("four", *dice)) == (three, four)


def test_ya4_a_full_house_is_three_and_two() -> None:
    assert worth("full", 3, 5, 3, 5, 3) == 25
    assert worth("full", 3, 5, 3, 5, 1) == 0
    assert worth("full", 3, 3, 3, 5, 1) == 0
    assert worth("full", 3, 3, 3, 3, 3) == 0


def test_ya5_straights_are_four_or_five_in_a_row() -> None:
    assert (worth("small", 2, 3, 4, 5, 2), worth("large", 2, 3, 4, 5, 2)) == (30, 0)
    assert (worth("small", 6, 5, 4, 3, 2), worth("large", 6, 5, 4, 3, 2)) == (30, 40)
    assert (worth("small", 1, 2, 3, 5, 6), worth("large", 1, 2, 3, 5, 6)) == (0, 0)


def test_ya6_a_yams_is_five_alike() -> None:
    assert (worth("yams", 1, 1, 1, 1, 1), worth("yams", 1, 1, 1, 1, 2)) == (50, 0)


def test_ya7_chance_adds_up_anything() -> None:
    assert worth("chance", 1, 3, 4, 6, 6) == 20


def test_ya8_a_turn_begins_with_all_five_dice_and_goes_on_to_the_left() -> None:
    match = table(3, first=1)
    assert GAME.impossible(match.position, Throw((1, 2, 3, 4))) == Refusal("YA9", "throw-impossible")
    assert match.view(None).dice == ()
    throw(match, 1, 2, 3, 4, 6)
    assert match.view(None).to_act == (1,)
    throw(act(match, Score("chance")), 1, 1, 1, 1, 2)
    assert match.view(None).to_act == (2,)
    throw(act(match, Score("ones")), 1, 1, 1, 1, 2)
    assert (match.view(None).to_act, match.view(None).turn) == ((0,), 1)


def test_ya8_nobody_acts_out_of_turn_or_before_the_dice_lie_still() -> None:
    match = table(2)
    assert match.refusal(0, Roll()) == Refusal("YA8", "throwing")
    throw(match, 1, 2, 3, 4, 6)
    assert TABLES.refused(match, 1, Score("chance")) == Refusal("YA8", "not-your-turn")


def test_ya9_the_dice_that_are_not_kept_are_thrown_again() -> None:
    match = act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3)))
    assert GAME.impossible(match.position, Throw((1, 2, 3))) == Refusal("YA9", "throw-impossible")
    assert GAME.impossible(match.position, Throw((7, 1))) == Refusal("YA9", "throw-impossible")
    throw(match, 2, 5)
    view = match.view(None)
    assert (view.dice, view.kept, view.throws_left) == ((4, 4, 2, 4, 5), (0, 1, 3), 1)


def test_ya9_all_dice_may_be_thrown_again_but_at_least_one_is() -> None:
    match = thrown(4, 4, 1, 4, 6)
    assert TABLES.refused(match, 0, Roll((0, 1, 2, 3, 4))) == Refusal("YA9", "keeps-all")
    throw(act(match, Roll()), 1, 2, 3, 4, 5)
    assert match.view(None).dice == (1, 2, 3, 4, 5)


def test_ya9_there_are_three_throws() -> None:
    match = thrown(4, 4, 1, 4, 6)
    throw(act(match, Roll((0, 1, 3))), 2, 5)
    assert (match.view(0).phase, match.view(0).throws_left) == ("turn", 1)
    throw(act(match, Roll((0, 1, 3))), 1, 1)
    assert (match.view(0).phase, match.view(0).throws_left) == ("score", 0)
    assert TABLES.refused(match, 0, Roll((0, 1, 3))) == Refusal("YA9", "no-throws-left")
    assert GAME.impossible(match.position, Throw((1, 1))) == Refusal("YA9", "throw-impossible")


def test_ya10_a_kept_die_may_be_thrown_again() -> None:
    match = throw(act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3))), 6, 6)
    throw(act(match, Roll((2, 4))), 6, 6, 1)
    assert match.view(None).dice == (6, 6, 6, 1, 6)


@pytest.mark.parametrize("again", [0, 1, 2])
def test_ya11_a_row_may_be_filled_after_each_throw_and_ends_the_turn(again: int) -> None:
    match = thrown(2, 2, 1, 4, 6)
    for _ in range(again):
        throw(act(match, Roll((0, 1))), 1, 4, 6)
    throw(act(match, Score("twos")), 1, 2, 3, 4, 5)
    view = match.view(None)
    assert (view.sheets[0], view.active, view.throws_left) == ({"twos": 4}, 1, 2)


def test_ya12_a_row_is_filled_once() -> None:
    match = throw(table(2, {"full": 25}, {"ones": 1}), 3, 3, 3, 5, 5)
    assert TABLES.refused(match, 0, Score("full")) == Refusal("YA12", "row-filled", {"row": "full"})
    assert "full" not in match.view(0).worth


def test_ya12_a_row_that_does_not_fit_is_crossed_out() -> None:
    match = act(thrown(1, 2, 3, 4, 6), Score("yams"))
    assert match.view(None).sheets[0] == {"yams": 0}
    assert TABLES.keys_told(match)[-1] == "told-crossed"


def test_ya13_free_all_empty_rows_are_open() -> None:
    match = throw(table(2, {"full": 25}, {"ones": 1}), 3, 3, 3, 5, 5)
    assert set(match.view(0).worth) == {*ROWS} - {"full"}


def test_ya13_downwards_only_the_topmost_empty_row_is_open() -> None:
    match = throw(table(2, {"ones": 2}, {"ones": 1}, order="down"), 3, 3, 3, 5, 5)
    assert match.view(0).worth == {"twos": 0}
    refusal = Refusal("YA13", "row-not-next", {"row": "twos"})
    assert TABLES.refused(match, 0, Score("threes")) == refusal
    assert match.legal(0)[-1] == Score("twos")


def test_ya14_63_in_the_upper_part_bring_35() -> None:
    match = throw(table(1, {row: UPPER[row] for row in ROWS[:5]}), 6, 6, 6, 1, 2)
    assert match.view(None).totals == (45,)
    act(match, Score("sixes"))
    assert (match.view(None).upper, match.view(None).totals) == ((63,), (98,))
    assert TABLES.keys_told(match)[-2:] == ["told-scored", "told-bonus"]


def test_ya14_62_bring_nothing_and_the_points_come_once() -> None:
    match = act(throw(table(1, {**UPPER, "ones": 2}), 1, 1, 1, 1, 2), Score("chance"))
    assert (match.view(None).upper, match.view(None).totals) == ((62,), (68,))
    sheet = {row: points + row_bonus for row, points, row_bonus in _five_fives()}
    match = act(throw(table(1, sheet), 1, 1, 2, 3, 4), Score("ones"))
    assert (match.view(None).upper, match.view(None).totals) == ((72,), (107,))
    assert TABLES.keys_told(match)[-1] == "told-scored"


def _five_fives() -> list[tuple[str, int, int]]:
    """All rows of the upper part but the ones, with two fives more than needed: 70 points."""
    return [(row, UPPER[row], 10 if row == "fives" else 0) for row in ROWS[1:6]]


def test_ya15_a_further_yams_brings_100_if_the_yams_has_its_points() -> None:
    match = throw(table(1, {"yams": 50}, extra="hundred"), 4, 4, 4, 4, 4)
    act(match, Score("fours"))
    assert (match.view(None).totals, match.view(None).extras) == ((170,), (1,))
    assert TABLES.keys_told(match)[-2:] == ["told-scored", "told-extra"]


@pytest.mark.parametrize(
    ("sheet", "extra", "dice"),
    [
        ({"yams": 50}, "none", (4, 4, 4, 4, 4)),
        ({"yams": 0}, "hundred", (4, 4, 4, 4, 4)),
        ({"yams": 50}, "hundred", (4, 4, 4, 4, 1)),
        ({"ones": 1}, "hundred", (4, 4, 4, 4, 4)),
    ],
)
def test_ya15_otherwise_it_brings_nothing_more(
    sheet: dict[str, int], extra: str, dice: tuple[int, ...]
) -> None:
    match = act(throw(table(1, sheet, extra=extra), *dice), Score("full"))
    assert match.view(None).totals == (sum(sheet.values()),)
    assert match.view(None).extras == ()


def finished(players: int, *sheets: dict[str, int]) -> Match:
    """A match in which every seat fills its chance with the last turn: 10 points more."""
    match = table(players, *sheets)
    for _ in range(players):
        act(throw(match, 1, 2, 2, 2, 3), Score("chance"))
    return match


def test_ya16_the_highest_score_wins() -> None:
    match = finished(3, all_but("chance", yams=50), all_but("chance", **UPPER), all_but("chance"))
    assert match.outcome == Outcome((60, 108, 10), (1,), "sheets-full")
    assert [match.position.result(seat) for seat in range(3)] == [0, 1, 0]


def test_ya16_equal_scores_share_the_win() -> None:
    match = finished(2, all_but("chance", yams=50), all_but("chance", yams=50))
    assert match.outcome == Outcome((60, 60), (0, 1), "sheets-full")
    assert match.position.result(1) == 0.5


def test_ya16_after_the_end_nothing_is_thrown_or_entered() -> None:
    match = finished(1, all_but("chance"))
    assert match.refusal(0, Score("chance")) == Refusal("YA16", "game-over")
    assert match.refusal(0, Roll()) == Refusal("YA16", "game-over")
    assert GAME.impossible(match.position, Throw((1, 1, 1, 1, 1))) is not None
    view = match.view(0)
    assert (view.phase, view.turn, view.throws_left, view.worth) == ("over", 13, 0, {})


def test_ya17_alone_the_score_is_the_result() -> None:
    match = finished(1, all_but("chance", **UPPER))
    assert match.outcome == Outcome((108,), (0,), "sheets-full")
    assert GAME.teams(match.setting) == (0,)
    assert match.position.result(0) == 108 / 500
    better = finished(1, all_but("chance", **UPPER, yams=50))
    assert better.position.result(0) > match.position.result(0)


def test_ya17_the_result_of_one_who_plays_alone_is_at_most_1() -> None:
    match = table(1, all_but("chance", yams=50), extra="hundred")
    match.position.set_slot(0, EXTRA, 4)
    act(throw(match, 6, 6, 6, 6, 6), Score("chance"))
    assert match.outcome == Outcome((580,), (0,), "sheets-full")
    assert match.position.result(0) == 1.0


def test_ya18_everybody_sees_the_same() -> None:
    match = throw(act(thrown(4, 4, 1, 4, 6, players=3), Roll((0, 1, 3))), 2, 5)
    views = [match.view(viewer) for viewer in (1, 2, None)]
    assert {(view.dice, view.kept, view.totals) for view in views} == {
        ((4, 4, 2, 4, 5), (0, 1, 3), (0, 0, 0))
    }
    assert match.view(0).worth == match.view(2).worth
    assert len({tuple(line.key for line in match.lines(viewer)) for viewer in (0, 1, None)}) == 1
