"""Places, teams and ratings of a finished game."""

import pytest
from openskill.models import PlackettLuce

from tablee.core.rating import Side, Strength, rate_sides, sides_of
from tablee.core.view import Outcome, places_of


def outcome(scores: tuple[int, ...], *winners: int, **more: tuple[int, ...]) -> Outcome:
    return Outcome(scores, winners, "over", **more)


def test_winners_come_first_and_the_others_by_score() -> None:
    assert places_of(outcome((12, 14, 14), 2)) == (3, 2, 1)
    assert places_of(outcome((5, 9, 5), 1)) == (2, 1, 2)


def test_a_game_may_say_the_places_itself() -> None:
    """Seat 0 was the first to be eliminated, though nobody has any points."""
    assert places_of(outcome((0, 0, 0), 2, places=(3, 2, 1))) == (3, 2, 1)


def test_partners_share_a_place_and_only_teams_rank() -> None:
    pairs = outcome((90, 72, 90, 72), 0, 2, teams=(0, 1, 0, 1))
    assert places_of(pairs) == (1, 2, 1, 2)
    assert sides_of(pairs) == [Side((0, 2), 1), Side((1, 3), 2)]


def test_all_win_or_lose_together_against_the_game() -> None:
    assert places_of(outcome((7, 7), 0, 1, teams=(0, 0))) == (1, 1)
    assert places_of(outcome((3, 3), teams=(0, 0))) == (1, 1)
    assert sides_of(outcome((3, 3), teams=(0, 0))) == [Side((0, 1), 1)]


def test_one_who_plays_alone_is_first() -> None:
    assert places_of(outcome((250,), 0)) == (1,)


def test_teams_are_rated_as_teams_by_openskill() -> None:
    model = PlackettLuce()
    fresh = model.rating
    expected = model.rate([[fresh(), fresh()], [fresh(mu=30), fresh()]], ranks=[2, 1])
    pairs = [[Strength(), Strength()], [Strength(mu=30), Strength()]]
    for side, rated in zip(rate_sides(pairs, [2, 1]), expected, strict=True):
        assert [it.mu for it in side] == pytest.approx([it.mu for it in rated])
        assert [it.sigma for it in side] == pytest.approx([it.sigma for it in rated])
