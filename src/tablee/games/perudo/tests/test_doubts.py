"""Tests the rules on doubts, calza, palifico and the end of Perudo."""

from tablee.core.position import NOBODY
from tablee.core.refusal import Refusal
from tablee.core.view import Outcome
from tablee.games.perudo import GAME
from tablee.games.perudo.rules.actions import Bid
from tablee.games.perudo.tests.tables import (
    DUDO,
    EXACT,
    ROLL,
    TABLES,
    Table,
    refused,
    say,
    table,
    throw,
)


def left(match: Table) -> tuple[int, ...]:
    return match.view(None).left


# --- doubts ---


def test_pe10_if_there_are_as_many_the_doubter_loses_a_die() -> None:
    assert left(say(table("155", "36"), "3x5", DUDO)) == (3, 1)
    assert left(say(table("155", "35"), "3x5", DUDO)) == (3, 1)


def test_pe10_if_there_are_fewer_the_bidder_loses_a_die() -> None:
    match = say(table("155", "36"), "4x5", DUDO)
    assert left(match) == (2, 2)
    keys = TABLES.keys_told(match)
    assert keys[-5:] == ["told-doubt", "told-shown", "told-shown", "told-found", "told-loses"]


def test_pe10_the_first_player_has_nothing_to_doubt() -> None:
    assert refused(table("155", "36"), DUDO) == ("PE10", "nothing-to-doubt")


def test_pe11_a_right_calza_brings_a_die_back() -> None:
    match = say(table("155", "36", calza="on"), "3x5", EXACT)
    assert left(match) == (3, 3)
    assert TABLES.keys_told(match)[-1] == "told-regains"
    assert (match.to_act, match.position.aside) == ((1,), 4)


def test_pe11_nobody_has_more_than_five_dice() -> None:
    match = say(table("155", "23466", calza="on"), "3x5", EXACT)
    assert left(match) == (3, 5)
    assert TABLES.keys_told(match)[-1] == "told-full"


def test_pe11_a_wrong_calza_costs_a_die_even_if_there_are_more() -> None:
    assert left(say(table("155", "36", calza="on"), "2x5", EXACT)) == (3, 1)
    assert left(say(table("155", "36", calza="on"), "4x5", EXACT)) == (3, 1)


def test_pe11_calza_is_an_option_and_needs_a_bid() -> None:
    assert refused(table("155", "36", calza="on"), EXACT) == ("PE11", "nothing-to-claim")
    assert refused(say(table("155", "36"), "1x5"), EXACT) == ("PE11", "no-calza")


# --- the next round ---


def test_pe12_the_loser_begins_the_next_round() -> None:
    match = say(table("155", "36", "44"), "4x5", DUDO)
    assert (match.to_act, match.view(None).phase) == ((0,), "open")
    throw(say(match, ROLL), "15", "36", "45")
    assert (match.to_act, match.view(None).round) == ((0,), 2)
    assert TABLES.keys_told(match)[-1] == "told-round"


def test_pe12_if_the_loser_is_out_the_next_player_with_dice_begins() -> None:
    match = say(table("2", "3", "", "4"), "1x2", "2x5", DUDO)
    assert match.view(None).out == (1, 2)
    assert match.to_act == (3,)


def test_pe12_nothing_is_bid_before_the_next_roll() -> None:
    match = say(table("155", "36"), "4x5", DUDO)
    assert match.legal(0) == [ROLL]
    assert refused(match, "1x3") == ("PE12", "roll-first")
    assert refused(match, DUDO) == ("PE12", "roll-first")


def test_pe12_nobody_calls_for_a_roll_during_the_round() -> None:
    assert refused(say(table("155", "36"), "1x5"), ROLL) == ("PE12", "cups-are-down")


# --- palifico ---


def palifico() -> Table:
    """Seat 0 has come down to one die, so that the next round is a palifico."""
    match = say(table("15", "36", "44"), "4x5", DUDO)
    assert match.view(None).palifico_next
    return throw(say(match, ROLL), "1", "12", "22")


def test_pe13_in_a_palifico_pacos_are_not_wild() -> None:
    match = palifico()
    assert (match.view(1).phase, match.view(1).palifico) == ("palifico-first", True)
    assert TABLES.keys_told(match)[-1] == "told-palifico"
    say(match, "4x2", DUDO)
    assert (match.view(None).found, match.view(None).left) == (3, (0, 2, 2))


def test_pe13_a_palifico_may_begin_with_pacos_and_keeps_its_face() -> None:
    match = say(palifico(), "2x1")
    assert match.view(1).phase == "palifico"
    assert match.legal(1) == [DUDO, Bid(3, 1), Bid(4, 1), Bid(5, 1)]
    refusal = Refusal("PE13", "palifico-face", {"dice": "paco-2"})
    assert TABLES.refused(match, 1, Bid(5, 2)) == refusal
    refusal = Refusal("PE13", "palifico-too-low", {"dice": "paco-2"})
    assert TABLES.refused(match, 1, Bid(2, 1)) == refusal


def test_pe13_each_player_has_one_palifico() -> None:
    match = table("15", "36", "44", calza="on")
    match.position.had_palifico = 1
    assert not say(match, "4x5", DUDO).view(None).palifico_next


def test_pe13_the_round_after_a_palifico_is_a_plain_one() -> None:
    match = say(palifico(), "4x2", DUDO, ROLL)
    assert not throw(match, "", "12", "22").view(None).palifico


def test_pe13_with_two_players_left_there_is_no_palifico() -> None:
    match = say(table("15", "36", ""), "4x5", DUDO)
    assert (match.view(None).left, match.view(None).palifico_next) == ((1, 2, 0), False)


def test_pe13_palifico_is_an_option() -> None:
    match = say(table("15", "36", "44", palifico="off"), "4x5", DUDO)
    assert not match.view(None).palifico_next


# --- the end ---


def test_pe14_a_player_without_dice_is_out_and_watches() -> None:
    match = say(table("2", "3", "44", "5"), "3x2", DUDO)
    assert (match.view(0).out, match.view(0).places) == ((0,), (4, 0, 0, 0))
    assert refused(match, ROLL, 0) == ("PE14", "you-are-out")
    throw(say(match, ROLL), "", "6", "44", "5")
    assert (match.view(0).dice, match.legal(0)) == ((), [])
    assert len(match.view(0).left) == 4


def test_pe15_the_last_player_with_dice_wins_and_the_first_to_go_is_last() -> None:
    match = say(table("2", "3", "44"), "3x2", DUDO, ROLL)
    throw(match, "", "6", "44")
    say(match, "3x4", DUDO)
    places = (3, 2, 1)
    assert match.outcome == Outcome((0, 1, 2), (2,), "last-with-dice", places=places)
    assert [match.position.result(seat) for seat in range(3)] == [0, 0, 1]
    assert TABLES.keys_told(match)[-1] == "told-out"


def test_pe15_a_point_for_each_player_who_was_out_before() -> None:
    match = say(table("2", "3", "44"), "3x2", DUDO, ROLL)
    say(throw(match, "", "6", "44"), "3x4", DUDO)
    entries = list(GAME.score_entries(match.setting, match.log))
    assert [(it.seat, it.points, it.round) for it in entries] == [(1, 1, 1), (2, 1, 1), (2, 1, 2)]


def test_pe15_after_the_end_nobody_does_anything() -> None:
    match = say(table("2", "33"), "3x2", DUDO)
    for action in (Bid(1, 2), DUDO, EXACT, ROLL):
        assert match.refusal(1, action) == Refusal("PE15", "game-over")
    assert (match.position.to_act(), match.position.legal()) == (NOBODY, ())
