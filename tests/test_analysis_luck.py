"""Tests that luck is zero in the long run whatever the value says, and that verdicts are honest."""

from statistics import variance

import pytest

import tablee
from tablee.analysis import Budget, Judge, analyse, judge_of, luck_of
from tablee.analysis.judge import mean_and_error
from tablee.analysis.sum import Sum
from tablee.analysis.verdict import Verdict, judge_choice
from tablee.analysis.walk import Window, walk
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.position import Position
from tablee.registry import find_game
from tests.analysis_games import TINY, finished, random_match, wrong_judge

GAMES = 300
ALL_OPEN = ("goofspiel", "yams")
"""The games in which nothing is hidden when choices are due."""
CERTAIN = 3.0
"""No test fails by bad luck: the games and the draws are the same each time."""


@pytest.fixture(scope="module")
def matches() -> list[Match]:
    return [random_match(find_game("professor-tempus"), 2, seed) for seed in range(GAMES)]


def lucks(matches: list[Match], judge: Judge) -> list[float]:
    return [luck_of(match, judge, f"luck {seed}", 16)[0] for seed, match in enumerate(matches)]


def results(matches: list[Match]) -> list[float]:
    return [match.position.result(0) for match in matches]


def test_luck_averages_zero_and_taking_it_away_leaves_the_mean(matches: list[Match]) -> None:
    judge = judge_of(matches[0].game, matches[0].setting)
    luck = lucks(matches, judge)
    mean, error = mean_and_error(luck)
    assert 0 < abs(mean) < CERTAIN * error
    adjusted = [result - by for result, by in zip(results(matches), luck, strict=True)]
    assert variance(adjusted) < 1.5 * variance(results(matches))  # its games are not played at random


def test_a_wrong_value_widens_the_interval_and_does_not_move_the_mean(matches: list[Match]) -> None:
    match = matches[0]
    luck = lucks(matches, wrong_judge(match.game, match.setting))
    mean, error = mean_and_error(luck)
    assert 0 < abs(mean) < CERTAIN * error
    adjusted = [result - by for result, by in zip(results(matches), luck, strict=True)]
    assert variance(adjusted) > 1.5 * variance(results(matches))


def test_the_luck_of_the_arena_is_that_of_the_analysis_where_all_outcomes_are_listed() -> None:
    match = finished("goofspiel", 2)
    judge = wrong_judge(match.game, match.setting)
    found = analyse(match, "check", judge=judge, budget=Budget(trials=2, draws=13))
    luck = luck_of(match, judge, "another check", 13)
    assert luck[0] != 0
    assert [seat.luck for seat in found.seats] == pytest.approx(luck)


# --- honesty ---


@pytest.mark.parametrize("name", sorted(tablee.collection()))
def test_two_worlds_that_a_seat_cannot_tell_apart_give_the_same_verdict(name: str) -> None:
    players = max(2, tablee.game(name).about.players[0])
    match = finished(name, players)
    judge = judge_of(match.game, match.setting)
    differing = sum(same_verdict(match, judge, item) for item in some_windows(match))
    assert differing or name in ALL_OPEN


def some_windows(match: Match) -> list[Window]:
    windows = [item for item in walk(match) if isinstance(item, Window)]
    return windows[:: max(1, len(windows) // 12)]


def same_verdict(match: Match, judge: Judge, item: Window) -> bool:
    """Checks the verdict in another world. Returns whether that world differs from the real one."""
    for place, chosen in enumerate(item.choices):
        view = match.game.recall(item.before, chosen.seat)
        other = match.game.belief(match.setting, view).sample(FastChance(chosen.index))
        here, there = (verdict_in(match, judge, it, item, place) for it in (item.before, other))
        assert here == there
    return other.to_bytes() != item.before.to_bytes()


def verdict_in(match: Match, judge: Judge, world: Position, item: Window, place: int) -> Verdict | None:
    total = Sum(match, "check", judge, TINY, ())
    imagined = Window(item.index, item.choices, world, item.after)
    return total.judge_one(imagined, item.choices[place])


def test_an_obvious_mistake_is_found_and_its_cost_is_certain() -> None:
    """In Perudo, to doubt a bid that one's own dice fulfil loses a die for certain."""
    match = finished("perudo", 2)
    judge = judge_of(match.game, match.setting)
    for item in walk(match):
        if isinstance(item, Window) and item.before.num_legal_of(item.choices[0].seat) > 1:
            chosen = item.choices[0]
            view = match.game.recall(item.before, chosen.seat)
            actions = [
                match.game.action_of(item.before, move) for move in item.before.legal_of(chosen.seat)
            ]
            verdicts = [
                judge_choice(match.game, match.setting, view, action, judge, 400, "seed")
                for action in actions
            ]
            assert any(it.is_mistake for it in verdicts)
            assert not all(it.is_mistake for it in verdicts)
            return
    raise AssertionError("no decision")
