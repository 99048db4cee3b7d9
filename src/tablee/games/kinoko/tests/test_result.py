"""Tests the end of the game (KI20, KI21)."""

from tablee.core.match import Match
from tablee.core.view import Outcome
from tablee.games.kinoko.rules.actions import Colour, Stop
from tablee.games.kinoko.tests.tables import refused, stop, table, view_of

APART = ("red orange brown", "orange brown blue", "brown blue green")
RED = "red red red"


def ended(
    *hands: str, families: str, forbidden: Colour, scores: tuple[int, ...], turn: int = 0
) -> Match:
    match = table(
        *hands,
        families=families,
        forbidden=forbidden,
        scores=scores,
        turn=turn,
        phase="end-of-turn",
        dice="blank 1 1",
        chosen=0,
    )
    return stop(match)


def test_ki20_four_points_end_the_game() -> None:
    match = ended(RED, "orange brown orange", families="red brown", forbidden="blue", scores=(2, 0))
    assert match.is_over
    assert match.outcome == Outcome((4, 0), (0,), "most-points")
    assert [match.position.result(seat) for seat in range(2)] == [1.0, 0.0]


def test_ki20_more_than_four_do_too() -> None:
    match = ended(RED, "orange brown orange", families="red brown", forbidden="blue", scores=(3, 3))
    assert match.outcome == Outcome((5, 3), (0,), "most-points")


def test_ki20_two_and_two_less_one_goes_on() -> None:
    match = ended("blue orange brown", RED, families="red brown", forbidden="blue", scores=(2, 0))
    assert view_of(match, None).scores == (3, 0)
    assert not match.is_over
    assert match.outcome is None


def test_ki20_a_wrong_stop_can_end_it_for_another() -> None:
    match = ended(*APART, families="red orange brown", forbidden="blue", scores=(3, 1, 3), turn=2)
    assert match.outcome == Outcome((4, 2, 3), (0,), "most-points")


def test_ki20_nothing_can_be_played_after_the_end() -> None:
    match = ended(RED, "orange brown orange", families="red brown", forbidden="blue", scores=(2, 0))
    assert match.to_act == ()
    assert refused(match, 0, Stop()) == ("game-over", "KI20")
    assert view_of(match, 0).hands == ()
    assert view_of(match, 0).last_round is not None


def test_ki20_score_tokens_are_no_limit() -> None:
    """The box has twelve score tokens, but the scores may add up to more. Here, their sum is 15."""
    four = ("red orange brown", "orange brown blue", "brown blue green", "blue green violet")
    match = ended(
        *four, families="red orange brown blue", forbidden="green", scores=(3, 3, 3, 3), turn=3
    )
    assert match.outcome == Outcome((4, 4, 4, 3), (0, 1, 2), "shared-win")


def test_ki21_a_tie_goes_to_the_last_caller() -> None:
    match = ended(RED, "blue blue blue", families="blue red", forbidden="brown", scores=(2, 2), turn=1)
    assert match.outcome == Outcome((4, 4), (1,), "tie-last-caller")
    assert [match.position.result(seat) for seat in range(2)] == [0.0, 1.0]


def test_ki21_a_tie_without_the_last_caller_is_shared() -> None:
    match = ended(*APART, families="red orange brown", forbidden="blue", scores=(3, 2, 3), turn=1)
    assert match.outcome == Outcome((4, 2, 4), (0, 2), "shared-win")
    assert [match.position.result(seat) for seat in range(3)] == [0.5, 0.0, 0.5]
