"""Tests each rule of Three Cards with chosen hands."""

import pytest

from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.kit.tables import Tables
from tablee_three_cards import GAME
from tablee_three_cards.rules.actions import Deal, Play

tables = Tables(GAME)


def table(*hands: tuple[int, int, int], end: str = "two-tricks") -> Match:
    """A match in which these hands are dealt and seat 0 leads."""
    deals = [Deal(seat, hand[number]) for number in range(3) for seat, hand in enumerate(hands)]
    return tables.dealt(len(hands), *deals, end=end)


def play(match: Match, *cards: int) -> Match:
    """Play these cards, each by the seat whose turn it is."""
    return tables.in_turn(match, *map(Play, cards))


def test_tc1_the_cards_are_numbered_from_1_to_12() -> None:
    position = GAME.set_up(GAME.setting(2))
    assert position.cards(0) == list(range(1, 13))
    with pytest.raises(Mistake):
        GAME.check_material({"cards": 8})


def test_tc2_three_cards_each_one_at_a_time_from_the_first_player() -> None:
    match = tables.new(2, first=1)
    dealt = [step.action.seat for step in match.log if isinstance(step.action, Deal)]
    assert dealt == [1, 0, 1, 0, 1, 0]
    assert len(match.legal(1)) == 3


def test_tc2_only_what_lies_in_the_deck_is_dealt_and_in_turn() -> None:
    position = GAME.set_up(GAME.setting(2))
    position.apply(7)
    impossible = Refusal("TC2", "nature-impossible")
    assert GAME.impossible(position, Deal(1, 7)) == impossible
    assert GAME.impossible(position, Deal(0, 8)) == impossible
    assert GAME.impossible(position, Deal(1, 8)) is None
    for card in (1, 2, 3, 4, 5):
        position.apply(card)
    assert GAME.impossible(position, Deal(0, 8)) == impossible


def test_tc3_each_plays_one_card_of_their_hand_in_turn() -> None:
    match = table((1, 2, 3), (4, 5, 6))
    assert match.legal(0) == [Play(1), Play(2), Play(3)]
    assert tables.refused(match, 1, Play(4)) == Refusal("TC3", "not-your-turn")
    assert tables.refused(match, 0, Play(4)) == Refusal("TC3", "not-held", {"card": 4})
    assert tables.refused(play(match, 1), 0, Play(2)) == Refusal("TC3", "not-your-turn")


def test_tc4_the_highest_takes_the_trick_and_leads() -> None:
    match = play(table((1, 2, 3), (4, 8, 9), (5, 6, 7)), 1, 4, 7)
    assert (match.to_act, match.game.view(match.position, None).tricks) == ((2,), (0, 0, 1))


def test_tc5_two_tricks_end_it() -> None:
    match = play(table((10, 11, 12), (4, 5, 6)), 10, 4, 11, 5)
    assert match.outcome == Outcome(scores=(2, 0), winners=(0,), reason="two-tricks")
    assert tables.refused(match, 0, Play(12)) == Refusal("TC3", "not-your-turn")


def test_tc5_or_all_three_are_played() -> None:
    match = play(table((10, 11, 12), (4, 5, 6), end="all-tricks"), 10, 4, 11, 5, 12, 6)
    assert match.outcome == Outcome(scores=(3, 0), winners=(0,), reason="hands-empty")


def test_tc6_with_as_many_tricks_each_the_win_is_shared() -> None:
    match = play(table((1, 2, 9), (3, 4, 8), (5, 6, 7)), 9, 3, 5, 1, 8, 6, 4, 7, 2)
    assert match.outcome == Outcome(scores=(1, 1, 1), winners=(0, 1, 2), reason="hands-empty")
    assert match.position.result(0) == 1 / 3
