"""Tests each rule of Sea Wall on boards that are dealt by hand."""

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.kit.tables import Tables
from tablee_sea_wall import GAME
from tablee_sea_wall.rules.actions import Deal, Pass, PutUp, Wave

tables = Tables(GAME)
PASS = Pass()


def table(wave: int, *hands: tuple[int, int, int]) -> Match:
    """A match in which these boards are dealt and this wave comes first."""
    deals = [Deal(seat, hand[number]) for number in range(3) for seat, hand in enumerate(hands)]
    return tables.dealt(len(hands), *deals, Wave(wave))


def answer(match: Match, *answers: Action) -> None:
    for seat, action in zip(match.to_act, answers, strict=True):
        match.replay_move(seat, action)


def test_sw1_three_boards_each_of_four_of_each_strength() -> None:
    match = tables.new(3, first=2)
    dealt = [step.action.seat for step in match.log if isinstance(step.action, Deal)]
    assert dealt == [2, 0, 1] * 3
    assert sorted(GAME.set_up(GAME.setting(2)).deck) == [1] * 4 + [2] * 4 + [3] * 4


def test_sw2_a_wave_comes_once_and_the_lookout_changes() -> None:
    match = table(1, (1, 1, 1), (2, 2, 2))
    assert tables.view_of(match).lookout == 0
    answer(match, PASS, PutUp(2))
    assert tables.view_of(match).lookout == 1
    position = tables.position_of(match)
    assert GAME.impossible(position, Wave(1)) == Refusal("SW2", "nature-impossible")
    assert GAME.impossible(position, Wave(2)) is None


def test_sw2_with_three_players_waves_are_higher() -> None:
    assert tables.view_of(table(3, (1, 1, 1), (2, 2, 2))).height == 3
    assert tables.view_of(table(3, (1, 1, 1), (2, 2, 2), (3, 3, 3))).height == 5


def test_sw3_anyone_may_put_up_a_board_or_pass_in_any_order() -> None:
    match = table(4, (1, 1, 3), (2, 2, 2))
    assert list(match.to_act) == [0, 1]
    assert match.legal(0) == [PutUp(1), PutUp(3), PASS]
    assert tables.refused(match, 1, PutUp(3)) == Refusal("SW3", "not-held", {"board": 3})
    match.replay_move(1, PutUp(2))
    assert list(match.to_act) == [0]
    assert tables.refused(match, 1, PASS) == Refusal("SW3", "decided")


def test_sw3_nobody_sees_what_the_others_have_decided() -> None:
    passed, put_up = table(4, (1, 1, 3), (2, 2, 2)), table(4, (1, 1, 3), (2, 2, 2))
    passed.replay_move(1, PASS)
    put_up.replay_move(1, PutUp(2))
    assert passed.message(0) == put_up.message(0)


def test_sw3_between_waves_there_is_nothing_to_decide() -> None:
    match = tables.dealt(2)
    assert tables.refused(match, 0, PASS) == Refusal("SW3", "no-wave")


def test_sw3_who_holds_no_board_is_not_asked() -> None:
    match = table(1, (1, 1, 1), (2, 2, 2))
    for wave in (2, 3):
        answer(match, PutUp(1), PutUp(2))
        match.replay_move(None, Wave(wave))
    answer(match, PutUp(1), PASS)
    match.replay_move(None, Wave(4))
    assert match.to_act == (1,)
    assert tables.refused(match, 0, PASS) == Refusal("SW3", "no-board")


def test_sw4_boards_of_enough_strength_hold_the_wave() -> None:
    match = table(4, (1, 1, 3), (1, 2, 2))
    answer(match, PutUp(3), PutUp(1))
    view = tables.view_of(match, 0)
    assert (view.cracks, view.held, view.gone, view.board_counts) == (0, 1, (1, 3), (2, 2))


def test_sw4_too_little_cracks_the_wall_and_the_boards_are_gone() -> None:
    match = table(5, (1, 1, 3), (1, 2, 2))
    answer(match, PutUp(3), PutUp(1))
    view = tables.view_of(match, 0)
    assert (view.cracks, view.held, view.gone) == (1, 0, (1, 3))


def test_sw5_with_the_second_crack_all_lose() -> None:
    match = table(5, (1, 1, 3), (1, 2, 2))
    answer(match, PASS, PASS)
    match.replay_move(None, Wave(4))
    answer(match, PASS, PASS)
    assert match.outcome == Outcome((0, 0), (), "wall-breaks", teams=(0, 0))


def test_sw5_all_win_if_the_wall_is_there_after_the_fourth_wave() -> None:
    match = table(1, (3, 3, 3), (2, 2, 2))
    for wave in (2, 3, 4):
        answer(match, PutUp(3), PASS)
        match.replay_move(None, Wave(wave))
    answer(match, *[PutUp(2)] * len(match.to_act))
    assert match.outcome == Outcome((3, 3), (0, 1), "wall-stands", teams=(0, 0))
