"""Tests each rule of My Game on hands that are dealt by hand."""

from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.kit.tables import Tables
from tablee_my_game import GAME
from tablee_my_game.rules.actions import Deal, Play

tables = Tables(GAME)


def table(*hands: tuple[int, int, int]) -> Match:
    """A match in which these hands are dealt and seat 0 leads."""
    deals = [Deal(seat, hand[number]) for number in range(3) for seat, hand in enumerate(hands)]
    return tables.dealt(len(hands), *deals)


def play(match: Match, *cards: int) -> Match:
    """Play these cards, each by the seat whose turn it is."""
    return tables.in_turn(match, *map(Play, cards))


def test_mg1_the_cards_are_numbered_from_1_to_15() -> None:
    assert GAME.set_up(GAME.setting(2)).deck == list(range(1, 16))


def test_mg2_three_cards_each_one_at_a_time_from_the_first_player() -> None:
    match = tables.new(2, first=1)
    dealt = [step.action.seat for step in match.log if isinstance(step.action, Deal)]
    assert dealt == [1, 0, 1, 0, 1, 0]
    assert tables.view_of(match, 1).hand_sizes == (3, 3)


def test_mg2_only_what_lies_in_the_deck_is_dealt() -> None:
    match = tables.dealt(2, Deal(0, 7))
    position = tables.position_of(match)
    assert GAME.impossible(position, Deal(1, 7)) == Refusal("MG2", "nature-impossible")
    assert GAME.impossible(position, Deal(1, 8)) is None


def test_mg3_each_plays_one_card_of_their_hand_in_turn() -> None:
    match = table((1, 2, 3), (4, 5, 6))
    assert match.legal(0) == [Play(1), Play(2), Play(3)]
    assert tables.refused(match, 1, Play(4)) == Refusal("MG3", "not-your-turn")
    assert tables.refused(match, 0, Play(4)) == Refusal("MG3", "not-held", {"card": 4})


def test_mg4_the_highest_card_takes_the_trick_and_leads() -> None:
    match = play(table((1, 2, 3), (4, 8, 9), (5, 6, 7)), 1, 4, 7)
    assert (match.to_act, tables.view_of(match).points) == ((2,), (0, 0, 1))


def test_mg5_most_points_win() -> None:
    match = play(table((10, 11, 12), (4, 5, 6)), 10, 4, 11, 5, 12, 6)
    assert match.outcome == Outcome(scores=(3, 0), winners=(0,), reason="hands-empty")


def test_mg5_with_as_many_points_each_the_win_is_shared() -> None:
    match = play(table((1, 2, 9), (3, 4, 8), (5, 6, 7)), 9, 3, 5, 1, 8, 6, 4, 7, 2)
    assert match.outcome == Outcome(scores=(1, 1, 1), winners=(0, 1, 2), reason="hands-empty")
