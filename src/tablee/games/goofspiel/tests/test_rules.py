"""Tests each rule of Goofspiel."""

import pytest

from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.games.goofspiel import GAME
from tablee.games.goofspiel.knowledge.view import RANKS
from tablee.games.goofspiel.rules.actions import Bid, Turn
from tablee.games.goofspiel.tests.tables import (
    TABLES,
    Table,
    bid,
    played_out,
    prize,
    prizes,
    table,
    turn,
)

ALL = range(1, 14)


def scores(match: Table) -> tuple[int, ...]:
    return match.view(None).scores


# --- material and set-up ---


def test_go1_everybody_has_thirteen_cards_of_one_suit() -> None:
    match = turn(table(5), 5)
    for seat, suit in enumerate(("spades", "clubs", "diamonds", "spades", "clubs")):
        ids = [f"{suit}-{rank}" for rank in (14, *range(2, 14))]
        assert match.legal(seat) == [Bid(card) for card in ids]
        assert match.view(seat).hand == tuple(ids)


@pytest.mark.parametrize("card", ["", "spades-1", "spades-15", "stars-3", "-", "13", "spades"])
def test_go1_there_is_no_other_card(card: str) -> None:
    assert TABLES.refused(turn(table(2), 5), 0, Bid(card)) == Refusal("GO1", "no-such-card")


@pytest.mark.parametrize("card", ["clubs-5", "hearts-5"])
def test_go1_nobody_bids_cards_of_another_suit(card: str) -> None:
    refused = TABLES.refused(turn(table(2), 5), 0, Bid(card))
    assert refused == Refusal("GO1", "other-suit", {"suit": "spades"})


def test_go1_an_edition_may_have_fewer_ranks() -> None:
    GAME.check_material({"cards": 7})
    for wrong in (
        {},
        {"cards": 2},
        {"cards": 14},
        {"cards": "13"},
        {"cards": True},
        {"cards": 7, "x": 2},
    ):
        with pytest.raises(Mistake) as mistake:
            GAME.check_material(wrong)
        assert (mistake.value.key, mistake.value.facts) == ("edition-cards", {"least": 3, "most": 13})


def test_go2_a_prize_is_worth_its_number() -> None:
    match = table(2, (13, (5, 4)), (1, (3, 2)), (11, (1, 6)), (12, (4, 5)))
    assert scores(match) == (14, 23)


def test_go2_the_ace_is_the_lowest_bid_and_suits_do_not_matter() -> None:
    assert scores(table(3, (9, (1, 2, 13)), (8, (3, 1, 2)))) == (8, 0, 9)


def test_go3_all_prizes_are_in_the_pile_before_the_first_round() -> None:
    view = table(2).view(None)
    assert view.to_come == prizes(*ALL)
    assert (view.pile_size, view.prizes, view.scores) == (13, (), (0, 0))
    assert view.left == (RANKS[1:],) * 2


# --- a round ---


def test_go4_the_next_prize_lies_with_those_that_are_left() -> None:
    view = turn(table(2, (4, (9, 9))), 6).view(0)
    assert (view.prizes, view.carried, view.stake) == (prizes(4, 6), prizes(4), 10)
    assert (view.to_act, view.round, view.pile_size) == ((0, 1), 2, 11)
    assert prize(6).card not in view.to_come


@pytest.mark.parametrize("card", ["hearts-4", "spades-5", "hearts-1", "five"])
def test_go4_only_a_prize_of_the_pile_is_turned_up(card: str) -> None:
    match = table(2, (4, (1, 2)))
    assert GAME.impossible(match.position, Turn(card)) == Refusal("GO4", "turn-impossible")
    assert GAME.impossible(match.position, prize(5)) is None


def test_go4_one_prize_is_turned_up_each_round_and_bids_wait_for_it() -> None:
    match = turn(table(2), 4)
    assert GAME.impossible(match.position, prize(5)) == Refusal("GO4", "turn-impossible")
    for seat, card in enumerate((1, 2)):
        match.replay_move(seat, bid(seat, card))
    assert match.refusal(0, bid(0, 13)) == Refusal("GO4", "turning")


def test_go5_everybody_chooses_at_once_and_in_any_order() -> None:
    match = turn(table(3), 8)
    assert match.view(None).to_act == (0, 1, 2)
    TABLES.play(match, (2, bid(2, 7)), (0, bid(0, 7)))
    assert match.view(None).to_act == (1,)


def test_go5_nothing_is_taken_back() -> None:
    match = turn(table(3), 8)
    match.play(1, bid(1, 7))
    assert TABLES.refused(match, 1, bid(1, 8)) == Refusal("GO5", "already-bid")
    assert match.legal(1) == []


def test_go6_the_highest_bid_takes_every_prize_that_lies_there() -> None:
    match = table(3, (4, (9, 9, 2)), (6, (3, 5, 4)))
    assert scores(match) == (0, 10, 0)
    assert match.view(None).takers == (1,)
    assert TABLES.keys_told(match)[-4:] == ["told-shown"] * 3 + ["told-taken"]


def test_go6_the_bids_stay_face_up_until_their_players_bid_again() -> None:
    match = turn(table(3, (4, (9, 10, 2))), 5)
    match.play(1, bid(1, 3))
    assert match.view(0).bids == ("spades-9", None, "diamonds-2")
    assert match.view(1).bids == ("spades-9", "clubs-3", "diamonds-2")


def test_go6_a_bid_is_used_only_once_even_if_it_took_nothing() -> None:
    match = turn(table(2, (4, (9, 10))), 5)
    refused = TABLES.refused(match, 0, bid(0, 9))
    assert refused == Refusal("GO6", "used-card", {"card": "spades-9"})
    assert "9" not in match.view(1).left[0]


# --- equal bids ---


def test_go7_carry_the_prizes_stay_for_the_next_round() -> None:
    match = table(2, (4, (9, 9)))
    view = match.view(None)
    assert (view.prizes, view.carried, view.scores, view.takers) == (prizes(4), prizes(4), (0, 0), ())
    assert TABLES.keys_told(match)[-1] == "told-tied"


def test_go7_carry_a_lower_bid_takes_nothing() -> None:
    assert table(3, (4, (9, 9, 8))).view(None).prizes == prizes(4)


def test_go7_lost_the_prizes_go_out_of_the_game() -> None:
    match = table(2, (4, (9, 9)), (6, (2, 1)), ties="lost")
    assert (match.view(None).gone, scores(match)) == (prizes(4), (6, 0))
    assert "told-lost" in TABLES.keys_told(match)


def test_go7_unique_the_highest_bid_that_nobody_else_made_takes_them() -> None:
    assert scores(table(4, (4, (9, 9, 3, 5)), ties="unique")) == (0, 0, 0, 4)


def test_go7_unique_without_such_a_bid_the_prizes_stay() -> None:
    assert table(4, (4, (9, 9, 3, 3)), ties="unique").view(None).prizes == prizes(4)


@pytest.mark.parametrize("ties", ["carry", "lost", "unique"])
def test_go7_equal_bids_below_the_highest_do_not_matter(ties: str) -> None:
    assert scores(table(3, (4, (9, 2, 2)), ties=ties)) == (4, 0, 0)


# --- the end ---


def test_go8_the_game_is_over_when_all_cards_are_used() -> None:
    match = played_out(table(2, (13, (2, 1))))
    view = match.view(None)
    assert (view.left, view.phase, view.round) == (((), ()), "over", 13)
    assert match.outcome is not None
    assert match.outcome.reason == "all-bid"


def test_go8_prizes_that_are_left_belong_to_nobody() -> None:
    match = played_out(table(2))  # everybody bids the same card in every round
    assert match.outcome == Outcome((0, 0), (0, 1), "all-bid")
    assert match.view(None).gone == prizes(*ALL)
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
    match = played_out(table(2))
    assert TABLES.refused(match, 0, bid(0, 1)) == Refusal("GO9", "game-over")


def test_go9_points_are_told_round_by_round() -> None:
    match = played_out(table(2, (4, (9, 9)), (6, (3, 5))))
    entries = list(GAME.score_entries(match.setting, match.log))
    assert [(it.seat, it.points, it.round) for it in entries[:1]] == [(1, 10, 2)]
    assert sum(it.points for it in entries) == sum(scores(match))
