"""Tests who wins at the end of a game (KL30, KL31)."""

import pytest

from tablee.core.view import Outcome
from tablee.games.klunker.rules.actions import Decline
from tablee.games.klunker.tests.tables import play, table

END = "pile-too-small"


def ended(
    notes: list[int], windows: list[str], reserves: list[str], hands: list[str]
) -> tuple[Outcome, list[float]]:
    """The last seat buys nothing, which ends the game. Returns the outcome and each seat's result."""
    seats = list(range(len(notes)))
    match = table(
        "purchase",
        players=len(notes),
        order=seats,
        buyer=seats[-1],
        notes=notes,
        windows=windows,
        reserves=reserves,
        hands=hands,
        pile="",
    )
    play(match, (seats[-1], Decline()))
    assert match.outcome is not None
    return match.outcome, [match.position.result(seat) for seat in seats]


def test_kl30_only_notes_count() -> None:
    outcome, _ = ended([2, 1, 1], ["", "9 necklace", ""], ["", "3 shoe", "3 shoe"], ["", "6 tiara", ""])
    assert outcome == Outcome(scores=(2, 1, 1), winners=(0,), reason=END)


def test_kl30_cards_left_take_nothing_off_either() -> None:
    outcome, results = ended(
        [2, 1, 1], ["9 necklace", "", ""], ["3 shoe 3 tiara", "", ""], ["6 earring", "", ""]
    )
    assert outcome == Outcome(scores=(2, 1, 1), winners=(0,), reason=END)
    assert results == [1.0, 0.0, 0.0]


def test_kl31_most_notes_win() -> None:
    outcome, results = ended([5, 9, 8, 1], ["", "shoe", "", ""], [""] * 4, [""] * 4)
    assert outcome == Outcome(scores=(5, 9, 8, 1), winners=(1,), reason=END)
    assert results == [0.0, 1.0, 0.0, 0.0]


def test_kl31_a_tie_goes_to_the_fewest_cards_in_window_and_reserve_together() -> None:
    outcome, results = ended([5, 5, 2], ["2 shoe", "shoe", ""], ["shoe", "3 tiara", ""], [""] * 3)
    assert outcome == Outcome(scores=(5, 5, 2), winners=(0,), reason=END)
    assert results == [1.0, 0.0, 0.0]


@pytest.mark.parametrize(
    ("windows", "reserves"), [(["shoe", "", ""], [""] * 3), ([""] * 3, ["shoe", "", ""])]
)
def test_kl31_one_card_less_in_either_place_wins_the_tie(
    windows: list[str], reserves: list[str]
) -> None:
    outcome, _ = ended([5, 5, 2], windows, reserves, [""] * 3)
    assert outcome.winners == (1,)


def test_kl31_cards_in_hand_do_not_break_a_tie() -> None:
    outcome, results = ended([5, 5, 2], ["shoe", "", ""], ["", "tiara", ""], ["5 shoe", "", ""])
    assert outcome == Outcome(scores=(5, 5, 2), winners=(0, 1), reason=END)
    assert results == [0.5, 0.5, 0.0]


def test_kl31_only_the_tied_are_compared() -> None:
    outcome, _ = ended([5, 5, 4], ["shoe", "2 shoe", ""], [""] * 3, [""] * 3)
    assert outcome.winners == (0,)


def test_kl31_a_lasting_tie_is_a_shared_win() -> None:
    outcome, results = ended(
        [3, 3, 3, 3], ["shoe", "", "shoe", ""], ["", "tiara", "", "tiara"], [""] * 4
    )
    assert outcome.winners == (0, 1, 2, 3)
    assert results == [0.25] * 4


def test_kl31_there_is_no_outcome_before_the_end() -> None:
    assert table("window").outcome is None
