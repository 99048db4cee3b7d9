"""Tests what the bots know: averages over throws, what sheets are worth, and sensible choices."""

from pathlib import Path

import pytest

import tablee
from tablee.bots import make_search_bot
from tablee.core.chance import FastChance
from tablee.games.yams import GAME
from tablee.games.yams.bot.adviser import YamsAdviser
from tablee.games.yams.bot.sheets import FILE, SUMS, read_sheets, to_bytes
from tablee.games.yams.bot.solve import Solution, solved_down, write
from tablee.games.yams.bot.throws import COUNTS, FIRST_WHOLE, KEEPS
from tablee.games.yams.rules.actions import Choice, Roll, Score
from tablee.games.yams.rules.position import EVERY_ROW
from tablee.games.yams.rules.sheet import ROWS
from tablee.games.yams.tests.tables import Table, act, all_but, table, throw, thrown

BY_ROWS, BY_SUM, ORDERED = read_sheets()
UPPER_FILLED = 63


def alone(row: str) -> float:
    """What a turn is worth if only this row is left and nothing else can be gained."""
    solution = Solution()
    bit = 1 << ROWS.index(row)
    solution.solve(EVERY_ROW - bit, bit)
    return solution.worth[EVERY_ROW - bit, 0]


# --- exact averages ---


def test_there_are_462_multisets_of_up_to_five_dice() -> None:
    assert (len(COUNTS), len(set(COUNTS)), len(COUNTS) - FIRST_WHOLE) == (KEEPS, KEEPS, 252)


def test_averages_over_three_throws_are_those_of_the_textbook() -> None:
    assert alone("yams") == pytest.approx(50 * 0.046028, abs=1e-4)
    assert alone("chance") == pytest.approx(5 * 14 / 3)
    assert alone("sixes") == pytest.approx(30 * (1 - (5 / 6) ** 3))
    assert alone("large") == pytest.approx(40 * 0.261095, abs=1e-4)


def test_the_tables_hold_the_solution_of_the_last_rows() -> None:
    free, down = Solution(), solved_down(len(ROWS) - 2)
    for rows in ("yams",), ("chance",), ("yams", "chance"):
        missing = sum(1 << ROWS.index(row) for row in rows)
        free.solve(EVERY_ROW - missing, missing)
    for filled, total in free.worth:
        known = BY_ROWS[filled] + BY_SUM[UPPER_FILLED * SUMS + total]
        assert known == pytest.approx(free.worth[filled, total], abs=0.02)
    for filled, total in down.worth:
        known = ORDERED[filled.bit_count() * SUMS + total]
        assert known == pytest.approx(down.worth[filled, total], abs=0.01)


def test_a_good_player_has_245_points_on_average() -> None:
    """The solution of the game without further yams, as others have found it as well: 245.87."""
    assert BY_ROWS[0] == pytest.approx(245.87, abs=0.01)


def test_sums_of_the_upper_part_are_worth_more_the_nearer_they_are_to_63(tmp_path: Path) -> None:
    write(tmp_path / "sheets.bin", first_free=EVERY_ROW - 1, first_down=len(ROWS) - 1)
    data = (tmp_path / "sheets.bin").read_bytes()
    assert len(data) == 2 * (len(BY_ROWS) + len(BY_SUM) + len(ORDERED))
    sums = data[2 * len(BY_ROWS) : 2 * len(BY_ROWS + BY_SUM)]
    open_ones = UPPER_FILLED - 1
    at = 2 * SUMS * open_ones
    last = [
        int.from_bytes(sums[at + 2 * total : at + 2 * total + 2], "little") for total in (57, 60, 62, 63)
    ]
    assert last[0] == 0 < last[1] < last[2] < last[3] == 3500
    assert data[-4 * SUMS :] == to_bytes(ORDERED[-2 * SUMS :])


@pytest.mark.long
def test_the_tables_hold_the_whole_solution(tmp_path: Path) -> None:
    write(tmp_path / "sheets.bin")
    assert (tmp_path / "sheets.bin").read_bytes() == FILE.read_bytes()


# --- what the adviser says ---


def best(match: Table) -> Choice:
    """The choice of a master."""
    seat = match.view(None).active
    chosen = make_search_bot("master", 1).choose(GAME, match.setting, match.recall(seat))
    assert isinstance(chosen, Roll | Score)
    return chosen


def test_a_master_enters_a_yams_at_once() -> None:
    assert best(thrown(6, 6, 6, 6, 6)) == Score("yams")


def test_a_master_keeps_four_alike_and_four_in_a_row() -> None:
    assert best(thrown(6, 6, 2, 6, 6)) == Roll((0, 1, 3, 4))
    assert best(throw(table(1, {"small": 30}), 2, 3, 4, 5, 5)) == Roll((0, 1, 2, 3))


def test_a_master_goes_for_63_in_the_upper_part() -> None:
    sheet = {"ones": 3, "twos": 6, "threes": 9, "fives": 15, "sixes": 18, "four": 0, "yams": 0}
    match = throw(table(1, sheet), 4, 4, 1, 2, 6)
    assert best(match) == Roll((0, 1))


def test_with_the_option_a_further_yams_is_never_thrown_away() -> None:
    match = throw(table(1, {"yams": 50, "ones": 3}, extra="hundred"), 1, 1, 1, 1, 1)
    assert isinstance(best(match), Score)


def test_downwards_only_the_next_row_counts() -> None:
    assert best(throw(table(1, order="down"), 1, 6, 6, 6, 6)) == Roll((0,))


def test_the_only_open_row_is_filled_without_thought() -> None:
    match = thrown(1, 2, 3, 4, 6, players=1, order="down")
    throw(act(match, Roll()), 2, 2, 2, 2, 2)
    throw(act(match, Roll()), 2, 2, 2, 2, 2)
    assert best(match) == Score("ones")


def test_every_set_of_faces_is_offered_once_and_the_best_comes_first() -> None:
    match = thrown(6, 6, 6, 6, 1)
    adviser = YamsAdviser(2)
    adviser.offer(match.position)
    moves = list(adviser.moves)[: adviser.offered]
    assert len(moves) == 9 + len(ROWS)  # none to four sixes, with the one or without; all is not kept
    values = [adviser.value(match.position, move) for move in moves]
    assert values == sorted(values, reverse=True)
    assert adviser.weight(match.position, moves[0]) == 1.0
    assert 0 < adviser.weight(match.position, moves[-1]) < 0.1


def test_search_goes_by_the_average_and_not_by_a_throw() -> None:
    adviser = YamsAdviser(1)
    lucky, unlucky = (act(thrown(6, 6, 6, 2, 1, players=1), Roll((0, 1, 2))) for _ in range(2))
    before = adviser.points(lucky.position, 0)
    throw(lucky, 6, 6)
    throw(unlucky, 1, 2)
    assert adviser.points(unlucky.position, 0) < before < adviser.points(lucky.position, 0)
    for match in (lucky, unlucky):
        adviser.play_out(match.position, FastChance(1))
        assert adviser.points(match.position, 0) == before
        adviser.play_out(match.position, FastChance(1))
        assert adviser.points(match.position, 0) == before


def test_a_finished_game_is_worth_its_score() -> None:
    match = table(1, all_but("chance", ones=3, twos=6, threes=9, fours=12, fives=15, sixes=18))
    act(throw(match, 1, 2, 3, 4, 6), Score("chance"))
    adviser = YamsAdviser(1)
    adviser.play_out(match.position, FastChance(1))
    assert adviser.points(match.position, 0) == match.position.standing(0) == 114
    assert adviser.worth(match.position, 0) == adviser.win(match.position, 0) == 114 / 500


def test_further_yams_are_hoped_for_while_they_can_come() -> None:
    adviser = YamsAdviser(1)
    has, open_, lost = (table(1, {"yams": 50}), table(1, {"ones": 0}), table(1, {"yams": 0}))
    plain = [adviser.points(match.position, 0) for match in (has, open_, lost)]
    for match in (has, open_, lost):
        match.position.extra = 1
    more = [adviser.points(match.position, 0) for match in (has, open_, lost)]
    gains = [now - before for now, before in zip(more, plain, strict=True)]
    assert gains[0] > gains[1] > gains[2] == 0


def test_the_chances_to_win_add_up_to_1() -> None:
    match = throw(table(3, {"yams": 50}, {"ones": 1}, {"chance": 20}), 6, 6, 6, 1, 2)
    adviser = YamsAdviser(3)
    chances = [adviser.win(match.position, seat) for seat in range(3)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] == max(chances)
    over = table(2, all_but("chance", yams=50), all_but("chance"))
    for _ in range(2):
        act(throw(over, 1, 2, 3, 4, 6), Score("chance"))
    assert [YamsAdviser(2).win(over.position, seat) for seat in range(2)] == [1, 0]


def test_hints_tell_the_expected_score() -> None:
    match = tablee.new("yams", 1, seed=1)
    advice = make_search_bot("master", 1).advise(GAME, match.setting, match.recall(0))
    scores = [it.score for it in advice.candidates if it.score is not None]
    assert advice.candidates[0].action == advice.action
    assert 200 < scores[0] == max(scores) < 300
