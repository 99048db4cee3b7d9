"""Tests each rule of Goofspiel."""

import pytest

from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.tests.tables import TABLES, played_out, table, turn

ALL = tuple(range(1, 14))


def test_go1_everybody_has_the_same_thirteen_bid_cards() -> None:
    assert table(5).view(None).hands == (ALL,) * 5
    match = turn(table(3), 5)
    assert match.legal(2) == [Bid(card) for card in ALL]


def test_go1_there_is_no_other_bid_card() -> None:
    match = turn(table(2), 5)
    for card in (-1, 0, 14, 10**18):
        assert match.refusal(0, Bid(card)) == Refusal("GO1", "no-such-card", {"number": card})


def test_go1_an_edition_may_have_fewer_cards() -> None:
    GAME.check_material({"cards": 7})
    for wrong in ({}, {"cards": 2}, {"cards": 14}, {"cards": "13"}, {"cards": 7, "jokers": 2}):
        with pytest.raises(Mistake):
            GAME.check_material(wrong)


def test_go2_a_prize_is_worth_its_number() -> None:
    match = table(2, (13, (5, 4)), (1, (3, 2)), (11, (1, 6)))
    assert match.view(None).scores == (14, 11)


def test_go3_all_prizes_are_in_the_pile_before_the_first_round() -> None:
    view = table(2).view(None)
    assert (view.to_come, view.prizes, view.scores) == (ALL, (), (0, 0))


def test_go4_the_next_prize_lies_with_those_that_are_left() -> None:
    match = turn(table(2, (4, (9, 9))), 6)
    view = match.view(0)
    assert (view.prizes, view.to_act, view.round) == ((4, 6), (0, 1), 2)
    assert 6 not in view.to_come


def test_go4_only_a_prize_of_the_pile_is_turned_up_and_once_a_round() -> None:
    match = turn(table(2), 4)
    impossible = Refusal("GO4", "turn-impossible")
    assert GAME.impossible(match.position, Turn(5)) == impossible
    TABLES.play(match, (0, Bid(1)))
    match.replay_move(1, Bid(2))
    assert GAME.impossible(match.position, Turn(4)) == impossible
    assert GAME.impossible(match.position, Turn(14)) == impossible
    assert GAME.impossible(match.position, Turn(5)) is None
    assert match.refusal(0, Bid(13)) == Refusal("GO4", "turning")


def test_go5_everybody_chooses_at_once_and_in_any_order() -> None:
    match = turn(table(3), 8)
    assert len(match.to_act) == 3
    TABLES.play(match, (2, Bid(7)), (0, Bid(7)))
    assert match.view(None).to_act == (1,)


def test_go5_nothing_is_taken_back() -> None:
    match = turn(table(3), 8)
    match.play(1, Bid(7))
    assert TABLES.refused(match, 1, Bid(8)) == Refusal("GO5", "already-bid")


def test_go6_the_highest_bid_takes_every_prize_that_lies_there() -> None:
    match = table(3, (4, (9, 9, 2)), (6, (3, 5, 4)))
    assert match.view(None).scores == (0, 10, 0)
    assert TABLES.keys_told(match)[-4:] == ["told-shown"] * 3 + ["told-taken"]


def test_go6_a_bid_is_used_only_once_even_if_it_took_nothing() -> None:
    match = turn(table(2, (4, (9, 10))), 5)
    assert TABLES.refused(match, 0, Bid(9)) == Refusal("GO6", "used-card", {"card": "9"})
    assert 9 not in match.view(1).hands[0]


def test_go7_carry_the_prizes_stay_for_the_next_round() -> None:
    match = table(2, (4, (9, 9)))
    assert (match.view(None).prizes, match.view(None).scores) == ((4,), (0, 0))
    assert TABLES.keys_told(match)[-1] == "told-tied"


def test_go7_lost_the_prizes_go_out_of_the_game() -> None:
    match = table(2, (4, (9, 9)), (6, (2, 1)), ties="lost")
    assert (match.view(None).gone, match.view(None).scores) == ((4,), (6, 0))


def test_go7_unique_the_highest_bid_that_nobody_else_made_takes_them() -> None:
    match = table(4, (4, (9, 9, 3, 5)), ties="unique")
    assert match.view(None).scores == (0, 0, 0, 4)


def test_go7_unique_without_such_a_bid_the_prizes_stay() -> None:
    match = table(4, (4, (9, 9, 3, 3)), ties="unique")
    assert match.view(None).prizes == (4,)


def test_go7_equal_bids_below_the_highest_do_not_matter() -> None:
    for ties in ("carry", "lost", "unique"):
        assert table(3, (4, (9, 2, 2)), ties=ties).view(None).scores == (4, 0, 0)


def test_go8_the_game_is_over_when_all_cards_are_used() -> None:
    match = played_out(table(2, (13, (2, 1))))
    assert match.view(None).hands == ((), ())
    assert match.outcome is not None
    assert match.outcome.reason == "all-bid"


def test_go8_prizes_that_are_left_belong_to_nobody() -> None:
    match = played_out(table(2))  # everybody bids the same card in every round
    assert match.outcome == Outcome((0, 0), (0, 1), "all-bid")
    assert match.view(None).gone == ALL
    assert TABLES.keys_told(match)[-1] == "told-left"


def test_go9_the_highest_score_wins() -> None:
    match = played_out(table(2, (13, (2, 1)), (12, (1, 2))))
    assert match.outcome == Outcome((13, 12), (0,), "all-bid")
    assert (match.position.result(0), match.position.result(1)) == (1, 0)


def test_go9_equal_scores_share_the_win() -> None:
    match = played_out(table(2, (6, (2, 1)), (1, (3, 2)), (7, (1, 3))))
    assert match.outcome == Outcome((7, 7), (0, 1), "all-bid")
    assert match.position.result(0) == match.position.result(1) == 0.5


def test_go9_after_the_end_nothing_can_be_bid() -> None:
    assert played_out(table(2)).refusal(0, Bid(1)) == Refusal("GO9", "game-over")


def test_go10_everybody_knows_what_is_left() -> None:
    match = turn(table(2, (4, (9, 10)), (6, (1, 2))), 13)
    for viewer in (0, 1, None):
        view = match.view(viewer)
        assert view.hands == (
            (2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13),
            (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13),
        )
        assert view.to_come == (1, 2, 3, 5, 7, 8, 9, 10, 11, 12)


def test_go11_everybody_sees_who_has_bid_but_not_what() -> None:
    match = turn(table(3), 8)
    match.play(1, Bid(7))
    assert [match.view(viewer).to_act for viewer in (0, 1, None)] == [(0, 2)] * 3
    assert [match.view(viewer).bid for viewer in (0, 1, 2, None)] == [None, 7, None, None]
    assert 7 in match.view(0).hands[1]
    assert TABLES.keys_told(match)[-1] == "told-bid"


def test_points_are_told_round_by_round() -> None:
    match = played_out(table(2, (4, (9, 9)), (6, (3, 5))))
    first = next(iter(GAME.score_entries(match.setting, match.log)))
    assert (first.seat, first.points, first.round) == (1, 10, 2)


def test_a_table_is_drawn_for_a_terminal() -> None:
    match = turn(table(2, (4, (9, 9))), 6)
    match.play(0, Bid(3))
    shown = GAME.draw(match.view(0), GAME.texts("en"), ["Ada", "Bob"])
    assert "Prizes: 4 6" in shown
    assert "Your bid: 3" in shown
    assert "Bob: 0 · 1 2 3 4 5 6 7 8 10 11 12 13" in shown
