"""The arena's figures agree with values calculated by hand."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as some
from openskill.models import PlackettLuce

from tablee.arena import Played, Run, new_run, weigh
from tablee.arena.intervals import Estimate, estimate, student
from tablee.arena.ratings import rate
from tablee.arena.report import places, whole_deals
from tablee.arena.times import Clocks, Times

TWO = new_run("kinoko", 2, ["a", "b"])
"""Bot a has seat 0 in games 0, 2 and 4, and seat 1 in games 1, 3 and 5."""
THREE = new_run("klunker", 3, ["a", "b", "b"])
"""The bots in the three seats are a b b in game 0, b b a in game 1, and b a b in game 2."""


def played(run: Run, game: int, scores: Sequence[int], *winners: int) -> Played:
    best = [seat for seat, score in enumerate(scores) if score == max(scores)]
    times = {bot: Clocks(Times({1: 2}, 0.5), Times({1: 2}, 0.5)) for bot in run.bots}
    return Played(game, tuple(scores), tuple(winners or best), times)


def about(value: float) -> object:
    return pytest.approx(value, abs=5e-4)


# --- intervals ---


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (120, 1.980),
    ],
)
def test_students_quantiles_are_those_of_the_tables(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=0.002)


def test_an_interval_is_the_mean_and_students_t_times_its_error() -> None:
    # The mean is 0.5 and the deviation 0.25. With Student's t = 4.3027 for three values, the margin is
    # 4.3027 * 0.25 / sqrt(3) = 0.6210.
    found = estimate([0.25, 0.5, 0.75], 0.1)
    assert (found.mean, found.low, found.high) == (0.5, about(-0.1210), about(1.1210))


def test_values_that_are_all_equal_are_taken_to_spread_a_little() -> None:
    # The margin is computed as if one of the values were 0.5 less, which gives a deviation of 0.25. With
    # Student's t = 3.1824, it is 3.1824 * 0.25 / sqrt(4) = 0.3978.
    found = estimate([1.0, 1.0, 1.0, 1.0], 0.5)
    assert found.low == pytest.approx(1 - 0.3978, abs=1e-3)


def test_one_value_proves_nothing() -> None:
    assert estimate([0.7], 0.5) == Estimate(0.7, -math.inf, math.inf)


@given(some.lists(some.floats(0, 1), min_size=2, max_size=60), some.floats(0.01, 1))
def test_the_mean_lies_within_its_interval(values: list[float], swing: float) -> None:
    found = estimate(values, swing)
    assert found.low < found.mean < found.high


# --- one game ---


def test_the_winners_come_first_and_then_the_scores_decide() -> None:
    assert places(played(THREE, 0, [12, 14, 14], 2)) == [3, 2, 1]
    assert places(played(THREE, 0, [12, 14, 14])) == [3, 1.5, 1.5]
    assert places(played(THREE, 0, [9, 9, 12])) == [2.5, 2.5, 1]
    assert places(played(THREE, 0, [5, 5, 5])) == [2, 2, 2]


@given(some.lists(some.integers(0, 4), min_size=3, max_size=3))
def test_the_places_of_a_game_add_up(scores: list[int]) -> None:
    assert sum(places(played(THREE, 0, scores))) == 6


# --- the report ---


def test_shares_are_weighed_by_deals() -> None:
    # Bot a wins one game of the first deal and both games of the others, so its means are 0.5, 1, 1.
    games = [
        played(TWO, 0, [5, 1]),
        played(TWO, 1, [5, 1]),
        played(TWO, 2, [5, 1]),
        played(TWO, 3, [2, 4]),
        played(TWO, 4, [5, 1]),
        played(TWO, 5, [1, 6]),
    ]
    report = weigh(TWO, games)
    assert (report.games, report.deals, report.arrangements, report.unfinished) == (6, 3, 2, 0)
    a, b = report.entries
    assert (a.bot, a.seats, a.games, a.wins, a.fair) == ("a", 1, 6, 5, 0.5)
    # The mean is 5/6 and the deviation 0.28868. With Student's t = 4.3027 for three deals, the margin is
    # 4.3027 * 0.28868 / sqrt(3) = 0.7171.
    assert (a.share.mean, a.share.low, a.share.high) == (about(0.8333), about(0.1162), 1)
    assert (a.factor.mean, a.factor.low, a.factor.high) == (about(1.6667), about(0.2324), 2)
    assert (b.share.mean, b.share.low, b.share.high) == (about(0.1667), 0, about(0.8838))
    assert a.score == about((5 + 1 + 5 + 4 + 5 + 6) / 6)
    assert (a.place, b.place) == (about(7 / 6), about(11 / 6))


def test_the_lead_is_the_difference_of_the_factors() -> None:
    wins = [[1, 0], [1, 0], [1, 0], [0, 1], [1, 0], [0, 1]]
    lead = weigh(TWO, [played(TWO, game, scores) for game, scores in enumerate(wins)]).lead
    assert lead is not None
    # The leads in the three deals are 0, 2 and 2; the mean is 4/3 and the deviation 1.1547. With
    # Student's t = 4.3027, the margin is 4.3027 * 1.1547 / sqrt(3) = 2.8685.
    assert (lead.first, lead.second, lead.proved) == ("a", "b", False)
    assert (lead.by.mean, lead.by.low, lead.by.high) == (about(1.3333), about(-1.5352), 2)


def test_a_lead_that_holds_in_deal_after_deal_is_proved() -> None:
    games = [played(TWO, game, [1, 0] if game % 2 == 0 else [0, 1]) for game in range(40)]
    lead = weigh(TWO, games).lead
    assert lead is not None
    assert lead.proved
    # All 20 deals are equal, so the margin is computed as if bot b had won one of the 40 games. With
    # Student's t = 2.093, it is 2.093 * 2 / 20 = 0.2093.
    assert lead.by.low == pytest.approx(2 - 0.2093, abs=1e-3)


def test_seats_of_one_name_are_one_bot() -> None:
    games = [played(THREE, 0, [1, 5, 2]), played(THREE, 1, [1, 2, 6]), played(THREE, 2, [4, 4, 0])]
    a, b = weigh(THREE, games).entries
    assert (a.bot, a.seats, a.wins, a.fair) == ("a", 1, 1.5, about(1 / 3))
    assert (b.bot, b.seats, b.wins, b.fair) == ("b", 2, 1.5, about(2 / 3))
    assert (a.factor.mean, b.factor.mean) == (about(1.5), about(0.75))
    assert b.score == about((5 + 2 + 1 + 2 + 4 + 0) / 6)


def test_one_bot_in_every_seat_has_all_the_wins_and_no_rival() -> None:
    alone = new_run("kinoko", 2, ["a", "a"])
    report = weigh(alone, [played(alone, game, [1, 0]) for game in range(3)])
    assert report.entries[0].share == Estimate(1, 1, 1)
    assert report.lead is None


def test_deals_that_are_not_whole_do_not_count() -> None:
    games = [played(TWO, 0, [1, 0]), played(TWO, 2, [1, 0]), played(TWO, 3, [1, 0])]
    assert whole_deals(TWO, games) == [games[1:]]
    report = weigh(TWO, games)
    assert (report.games, report.deals, report.unfinished) == (2, 1, 1)
    assert weigh(TWO, games[:1]).entries == ()
    assert weigh(TWO, []).games == 0


@given(some.lists(some.lists(some.integers(0, 3), min_size=3, max_size=3), min_size=3, max_size=12))
def test_all_the_wins_are_shared_out(scores: list[list[int]]) -> None:
    report = weigh(THREE, [played(THREE, game, row) for game, row in enumerate(scores)])
    assert math.isclose(sum(entry.share.mean for entry in report.entries), 1)
    assert math.isclose(sum(entry.wins for entry in report.entries), report.games)
    for entry in report.entries:
        assert 0 <= entry.share.low <= entry.share.mean <= entry.share.high <= 1


# --- ratings ---


def test_ratings_are_those_of_openskill() -> None:
    model = PlackettLuce()
    [[winner], [loser]] = model.rate([[model.rating()], [model.rating()]], ranks=[1, 2])
    ratings = rate([([["a"], ["b"]], (1, 2))])
    assert ratings["a"].mu == pytest.approx(winner.mu)
    assert ratings["b"].sigma == pytest.approx(loser.sigma)
    assert ratings["a"].ordinal == pytest.approx(winner.mu - 3 * winner.sigma)


def test_a_bot_in_two_seats_takes_the_mean_of_what_they_earn() -> None:
    model = PlackettLuce()
    new = model.rating
    [[first], [second], [third]] = model.rate([[new()], [new()], [new()]], ranks=[1, 2, 3])
    ratings = rate([([["b"], ["a"], ["b"]], (1, 2, 3))])
    assert ratings["a"].mu == pytest.approx(second.mu)
    assert ratings["b"].mu == pytest.approx((first.mu + third.mu) / 2)


def test_equal_places_leave_equal_bots_equal() -> None:
    ratings = rate([([["a"], ["b"]], (1.5, 1.5))] * 5)
    assert ratings["a"].mu == pytest.approx(ratings["b"].mu)
    assert ratings["a"].sigma < 25 / 3


# --- times ---


@given(some.lists(some.floats(1e-6, 100), min_size=1, max_size=50), some.sampled_from([0.5, 0.95]))
def test_a_quantile_is_right_within_the_width_of_its_class(seconds: list[float], share: float) -> None:
    times = Times()
    for second in seconds:
        times.add(second)
    exact = sorted(seconds)[math.ceil(share * len(seconds)) - 1]
    assert times.quantile(share) == pytest.approx(exact, rel=0.0115)
    assert times.longest == max(seconds)
    assert times.number == len(seconds)


def test_times_of_two_games_are_put_together() -> None:
    one, other = Times(), Times()
    for second in (0.001, 0.002):
        one.add(second)
    other.add(0.5)
    one.merge(other)
    assert (one.number, one.longest) == (3, 0.5)
    assert one.quantile(0.5) == pytest.approx(0.002, rel=0.0115)


def test_no_time_at_all_is_no_trouble() -> None:
    assert Times().quantile(0.5) == 0
    times = Times()
    times.add(0.0)
    assert times.quantile(0.5) == 0
