"""Tests the analysis of finished games: the terms, their sum, and what they may depend on."""

import math
from collections.abc import Iterator

import pytest

import tablee
from tablee.analysis import Analysis, Budget, analyse, finished_match, judge_of
from tablee.analysis.judge import mean_and_error
from tablee.analysis.outcomes import all_outcomes
from tablee.analysis.terms import accuracy_of
from tablee.analysis.walk import Deal, Window, walk
from tablee.core.chance import FastChance
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.replay import replay_record
from tablee.registry import find_game
from tablee_sea_wall import GAME as SEA_WALL
from tests.analysis_games import TINY, finished, random_match, wrong_judge
from tests.window_game import GAME as WINDOW_GAME

TABLES = [(name, tablee.game(name).about.players[0]) for name in tablee.collection()]
TABLES += [("goofspiel", 4), ("yams", 2), ("kinoko", 4), ("belote", 4)]
each_table = pytest.mark.parametrize(("name", "players"), sorted(set(TABLES)))


def analysed(match: Match, budget: Budget = TINY) -> Analysis:
    return analyse(match, match.record().check, budget=budget)


@each_table
def test_the_terms_computed_by_themselves_add_up_to_the_result(name: str, players: int) -> None:
    match = finished(name, players)
    found = analysed(match)
    for seat in found.seats:
        expect_sum(found, seat.seat, match.position.result(seat.seat))
    assert {it.seat for it in found.decisions} <= set(range(players))


def expect_sum(found: Analysis, seat: int, result: float) -> None:
    """Checks a seat's terms against the events and decisions that they are made of."""
    terms = found.seats[seat]
    own = [it for it in found.decisions if it.seat == seat and not it.stand_in]
    assert terms.result == result
    assert terms.start == found.chances[0].chances[seat]
    assert terms.luck == pytest.approx(math.fsum(it.change[seat] for it in found.luck))
    assert terms.choices == pytest.approx(-math.fsum(it.cost for it in own))
    total = terms.start + terms.luck + terms.choices + terms.others + terms.unseen
    assert total == pytest.approx(result, abs=1e-6)
    assert terms.luck_adjusted == pytest.approx(result - terms.luck)
    assert terms.decisions == len(own)
    assert terms.mistakes == sum(it.mistake for it in own)
    assert terms.accuracy is None or 0 <= terms.accuracy <= 100


@pytest.mark.parametrize("game", [SEA_WALL, WINDOW_GAME])
def test_the_terms_add_up_for_any_value_and_any_window(game: tablee.core.game.AnyGame) -> None:
    for seed in range(5):
        match = random_match(game, 3, seed)
        judge = wrong_judge(game, match.setting)
        found = analyse(match, "check", judge=judge, budget=TINY)
        for seat in found.seats:
            expect_sum(found, seat.seat, match.position.result(seat.seat))


def test_the_chances_end_with_the_result_and_have_no_gap() -> None:
    match = finished("kinoko", 2)
    found = analysed(match)
    assert [it.index for it in found.chances] == list(range(len(match.log) + 1))
    assert found.chances[-1].chances == tuple(match.position.result(seat) for seat in range(2))
    assert all(sum(it.chances) == pytest.approx(1) for it in found.chances)


def test_partners_have_the_same_chances_and_the_same_luck() -> None:
    found = analysed(finished("belote", 4))
    assert all(it.chances[0] == it.chances[2] for it in found.chances)
    assert found.seats[1].luck == found.seats[3].luck


def test_who_plays_alone_has_no_others() -> None:
    found = analysed(finished("yams", 1))
    assert found.seats[0].others == 0.0


def test_a_deal_that_kinoko_deals_again_is_an_event_of_its_own() -> None:
    match = finished("kinoko", 4, 4)
    assert [step.action.name for step in match.log[:4]] == ["draw", "deal", "deal", "roll"]
    found = analysed(match)
    assert [it.index for it in found.luck] == [
        index for index, step in enumerate(match.log) if step.seat is None
    ]
    for seat in found.seats:
        expect_sum(found, seat.seat, match.position.result(seat.seat))


def test_the_same_record_gives_the_same_analysis() -> None:
    record = finished("professor-tempus", 2).record()
    once, again = (
        analyse(replay_record(find_game(record.game), record), record.check, budget=TINY)
        for _ in range(2)
    )
    assert once == again


def test_other_draws_give_other_figures_and_the_same_result() -> None:
    match = finished("professor-tempus", 2)
    one, other = (analyse(match, check, budget=TINY) for check in ("a", "b"))
    assert one.seats[0].luck != other.seats[0].luck
    assert one.seats[0].result == other.seats[0].result


def test_a_stand_ins_moves_count_for_the_stand_in() -> None:
    match = finished("professor-tempus", 2)
    own = frozenset(index for index, step in enumerate(match.log) if step.seat == 0)
    found = analyse(match, "check", budget=TINY, stand_ins=own)
    seat = found.seats[0]
    assert (seat.choices, seat.unseen, seat.accuracy, seat.decisions) == (0.0, 0.0, None, 0)
    expect_sum(found, 0, seat.result)
    assert all(it.stand_in == (it.seat == 0) for it in found.decisions)


def test_only_moves_that_had_an_alternative_are_decisions() -> None:
    match = finished("perudo", 2)
    choices = [
        chosen.index
        for item in windows(match)
        for chosen in item.choices
        if item.before.num_legal_of(chosen.seat) > 1
    ]
    assert [it.index for it in analysed(match).decisions] == choices


def windows(match: Match) -> Iterator[Window]:
    yield from (item for item in walk(match) if isinstance(item, Window))


def test_a_window_holds_all_that_was_chosen_at_once() -> None:
    match = finished("goofspiel", 4)
    assert all(len(item.choices) in (1, 4) for item in windows(match))
    assert any(len(item.choices) == 4 for item in windows(match))


def test_progress_counts_the_moves_and_an_error_in_it_stops_the_analysis() -> None:
    match = finished("yams", 1)
    told: list[tuple[int, int]] = []

    def on_progress(done: int, moves: int) -> None:
        told.append((done, moves))
        if done == 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        analyse(match, "check", budget=TINY, on_progress=on_progress)
    assert told == [(done, len(match.log)) for done in range(1, 11)]


# --- Nature's outcomes ---


def test_few_outcomes_are_listed_with_their_probabilities() -> None:
    position = finished("goofspiel", 2).game.set_up(finished("goofspiel", 2).setting)
    listed = all_outcomes(position, 13)
    assert listed is not None
    assert [weight for weight, _ in listed] == [pytest.approx(1 / 13)] * 13
    assert len({outcome.to_bytes() for _, outcome in listed}) == 13
    assert position.to_act() == NATURE
    assert all_outcomes(position, 12) is None


def test_the_listed_mean_agrees_with_the_drawn_one() -> None:
    match = finished("kinoko", 2)
    judge = judge_of(match.game, match.setting)
    deals = [it for it in walk(match) if isinstance(it, Deal)]
    listed = [it for it in deals if all_outcomes(it.before, 400)]
    assert 0 < len(listed) < len(deals)
    for deal in listed[:5]:
        exact = judge.outlook(deal.before, 400, FastChance(1))
        assert exact.errors == (0.0, 0.0)
        drawn = [judge.drawn(deal.before, FastChance(seed))[0] for seed in range(400)]
        mean, error = mean_and_error(drawn)
        assert abs(mean - exact.means[0]) <= 4 * error + 1e-9


# --- what the figures mean ---


def test_accuracy_is_100_without_costs_falls_with_them_and_needs_a_decision() -> None:
    assert accuracy_of([0.0, 0.0]) == 100.0
    assert accuracy_of([0.02, -0.03]) == 100.0
    assert accuracy_of([0.0, 0.1]) == pytest.approx(100 / math.e)
    assert accuracy_of([]) is None


def test_a_game_in_which_nothing_judges_positions_cannot_be_analysed() -> None:
    match = random_match(SEA_WALL, 2, 1)
    with pytest.raises(Mistake, match="Nothing in Sea Wall judges positions"):
        analyse(match, "check")


def test_an_unfinished_game_cannot_be_analysed() -> None:
    record = tablee.new("kinoko", 2, seed=1).record()
    with pytest.raises(Mistake, match="This game is not over after"):
        finished_match(find_game("kinoko"), record)
