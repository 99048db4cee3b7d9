"""The score sheet: when a game was decided, and its words."""

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.score_entry import ScoreEntry
from tablee.core.score_sheet import Decision, decision_in, score_sheet, told_in_words
from tablee.core.view import Outcome
from tests.toy_game import GAME


def gain(seat: int, points: int, move: int) -> ScoreEntry:
    return ScoreEntry(seat=seat, points=points, key="score-stones", move=move)


def ended(*scores: int, winners: tuple[int, ...] = (0,)) -> Outcome:
    return Outcome(scores=scores, winners=winners, reason="no-stones")


def test_a_game_is_decided_when_the_winner_is_never_caught_again() -> None:
    entries = [gain(0, 3, 1), gain(1, 3, 2), gain(0, 1, 5), gain(1, 0, 6), gain(0, 2, 7)]
    assert decision_in(entries, ended(6, 3)) == Decision(seat=0, move=5, entry=2)


def test_a_winner_who_is_caught_up_with_has_not_decided_it_yet() -> None:
    entries = [gain(0, 3, 1), gain(1, 3, 2), gain(0, 1, 3), gain(1, 1, 4), gain(0, 1, 9)]
    assert decision_in(entries, ended(5, 4)) == Decision(seat=0, move=9, entry=4)


def test_points_of_one_move_count_together() -> None:
    entries = [gain(1, 1, 1), gain(0, 2, 3), gain(1, 2, 3), gain(0, 4, 5)]
    assert decision_in(entries, ended(6, 3)) == Decision(seat=0, move=5, entry=3)


def test_a_loss_of_the_others_can_decide_it() -> None:
    entries = [gain(0, 2, 1), gain(1, 2, 2), gain(1, -1, 3)]
    assert decision_in(entries, ended(2, 1)) == Decision(seat=0, move=3, entry=2)


def test_a_tie_on_points_was_decided_by_no_move() -> None:
    entries = [gain(0, 2, 1), gain(1, 2, 2)]
    assert decision_in(entries, ended(2, 2, winners=(0, 1))) is None
    assert decision_in(entries, ended(2, 2)) is None


def test_points_that_all_come_at_once_were_decided_by_no_move() -> None:
    assert decision_in([gain(0, 2, 9), gain(1, 1, 9)], ended(2, 1)) is None
    assert decision_in([], ended(0, 0)) is None


def played() -> Match:
    """A game of Cairn, whose players always take one stone."""
    cairn = Match(GAME, GAME.setting(2), fair=from_seed(1))
    while not cairn.is_over:
        (seat,) = cairn.to_act
        cairn.play(seat, cairn.legal(seat)[0])
    return cairn


def test_the_sheet_in_words_names_every_seat_with_points_and_the_move_that_decided_it() -> None:
    cairn = played()
    outcome = cairn.outcome
    assert outcome is not None
    lines = list(told_in_words(score_sheet(cairn), cairn.game.texts("en"), ("Anna", "Bob")))
    assert any(line.startswith(f"  Anna +{outcome.scores[0]} (") for line in lines)
    assert any(line.startswith(f"  Bob +{outcome.scores[1]} (") for line in lines)
