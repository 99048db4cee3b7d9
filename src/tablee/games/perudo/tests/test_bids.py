"""Tests the rules on bids of Perudo."""

import pytest

from tablee.core.refusal import Refusal
from tablee.games.perudo import GAME
from tablee.games.perudo.rules.actions import Bid, Throw
from tablee.games.perudo.rules.state import DICE
from tablee.games.perudo.tests.tables import DUDO, EXACT, ROLL, TABLES, bid, refused, say, table


def bids(*cups: str, after: str = "", is_palifico: bool = False) -> set[Bid]:
    """The bids that are legal at the beginning of a round, or after a bid."""
    match = say(table(*cups, is_palifico=is_palifico), *filter(None, [after]))
    return {action for action in match.legal(match.to_act[0]) if isinstance(action, Bid)}


def all_bids(*words: str) -> set[Bid]:
    return {bid(each) for each in words}


def test_pe1_everybody_begins_with_five_dice() -> None:
    view = TABLES.new(6).view(None)
    assert (view.left, view.total) == ((5,) * 6, 30)


def test_pe2_everybody_with_dice_rolls_all_of_them() -> None:
    match = TABLES.new(3)
    assert [len(match.view(seat).dice) for seat in range(3)] == [5, 5, 5]
    assert len({match.view(seat).dice for seat in range(3)}) > 1
    assert table("25", "", "134").view(2).dice == (1, 3, 4)


def test_pe2_only_the_next_seat_rolls_and_as_many_dice_as_it_has() -> None:
    match = TABLES.dealt(2, Throw(0, (1, 2, 3, 4, 5)))
    impossible = Refusal("PE2", "throw-impossible")
    wrong = [Throw(0, (1, 1, 1, 1, 1)), Throw(1, (1, 2, 3, 4)), Throw(1, (1, 2, 3, 4, 7))]
    for throw in (*wrong, Throw(1, (2, 1, 3, 4, 5)), Throw(5, ())):
        assert GAME.impossible(match.position, throw) == impossible
    assert GAME.impossible(match.position, Throw(1, (1, 1, 3, 4, 5))) is None
    assert match.refusal(0, Bid(1, 2)) == Refusal("PE2", "rolling")
    match.replay_move(None, Throw(1, (1, 1, 3, 4, 5)))
    assert GAME.impossible(match.position, Throw(0, (1, 2, 3, 4, 5))) == impossible


def test_pe3_the_first_player_bids_a_number_and_a_face_but_not_pacos() -> None:
    twos_to_sixes = {Bid(quantity, face) for quantity in (1, 2, 3) for face in range(2, 7)}
    assert bids("15", "2") == twos_to_sixes
    assert refused(table("15", "2"), "1x1") == ("PE3", "pacos-first")


@pytest.mark.parametrize("words", ["0x3", "-1x3", f"{-(10**18)}x3"])
def test_pe3_a_bid_has_at_least_one_die(words: str) -> None:
    assert refused(table("15", "2"), words) == ("PE3", "no-dice")


@pytest.mark.parametrize("words", ["1x0", "1x7", f"1x{10**18}", "1x-2"])
def test_pe3_there_are_six_faces(words: str) -> None:
    assert refused(table("15", "2"), words) == ("PE3", "no-such-face")


def test_pe4_pacos_count_for_every_face() -> None:
    match = say(table("155", "156", "234"), "4x5", DUDO)
    view = match.view(None)
    assert (view.found, view.left) == (5, (3, 2, 3))


def test_pe4_of_pacos_only_pacos_count() -> None:
    match = say(table("155", "156", "234"), "5x5", "3x1", DUDO)
    assert match.view(None).found == 2


def test_pe5_it_goes_on_clockwise_past_those_who_are_out() -> None:
    match = say(table("2", "", "3", "4", first=2), "1x2")
    assert match.to_act == (3,)
    assert say(match, "1x3").to_act == (0,)
    assert say(match, "1x4").to_act == (2,)


def test_pe5_nobody_acts_out_of_turn() -> None:
    match = say(table("2", "3", "4"), "1x2")
    for action in (bid("1x3"), DUDO, EXACT, ROLL):
        assert match.refusal(0, action) == Refusal("PE5", "not-your-turn", {"seat": 1})


def test_pe6_a_higher_bid_has_more_dice_or_a_higher_face() -> None:
    higher = all_bids("2x5", "2x6", *(f"3x{face}" for face in range(2, 7)))
    assert bids("15", "2", after="2x4") - all_bids("1x1", "2x1", "3x1") == higher


@pytest.mark.parametrize("words", ["2x4", "2x3", "1x6"])
def test_pe6_no_other_bid_is_higher(words: str) -> None:
    match = say(table("15", "2"), "2x4")
    assert refused(match, words) == ("PE6", "bid-too-low")
    refusal = match.refusal(1, bid(words))
    assert refusal is not None
    assert refusal.facts == {"dice": "four-2"}


def test_pe7_half_as_many_pacos_rounded_up_will_do() -> None:
    for quantity, least in ((1, 1), (2, 1), (3, 2), (4, 2), (5, 3)):
        match = say(table("15", "234"), f"{quantity}x4")
        pacos = {it.quantity for it in match.legal(1) if isinstance(it, Bid) and it.face == 1}
        assert pacos == set(range(least, 6))


def test_pe7_fewer_pacos_are_too_few() -> None:
    match = say(table("15", "234"), "5x4")
    refusal = Refusal("PE7", "too-few-pacos", {"dice": "four-5", "count": 3})
    assert TABLES.refused(match, 1, Bid(2, 1)) == refusal


def test_pe8_over_pacos_more_pacos_or_twice_as_many_and_one_more() -> None:
    match = say(table("15", "234"), "3x4", "2x1")
    higher = all_bids("3x1", "4x1", "5x1", *(f"5x{face}" for face in range(2, 7)))
    assert {it for it in match.legal(0) if isinstance(it, Bid)} == higher
    assert say(match, "5x4").to_act == (1,)


def test_pe8_less_is_too_low() -> None:
    match = say(table("15", "234"), "3x4", "2x1")
    refusal = Refusal("PE8", "too-low-after-pacos", {"dice": "paco-2", "count": 5})
    assert TABLES.refused(match, 0, Bid(4, 6)) == refusal
    assert refused(match, "2x1") == ("PE6", "bid-too-low")


def test_pe9_nobody_bids_more_dice_than_are_in_play() -> None:
    match = table("15", "234")
    assert refused(match, "6x4") == ("PE9", "too-many-dice")
    assert refused(match, f"{10**18}x4") == ("PE9", "too-many-dice")
    say(match, "5x6")
    assert refused(match, "6x1") == ("PE9", "too-many-dice")


def test_pe9_the_highest_bid_can_only_be_doubted() -> None:
    match = say(table("15", "234"), "5x6", "5x1")
    assert match.legal(0) == [DUDO]


def test_every_legal_move_is_listed_once() -> None:
    match = say(table("15", "234", calza="on"), "2x3")
    moves = match.position.legal()
    assert len(moves) == len(set(moves)) == match.position.num_legal() == 2 + 5 + 3 + 15


def test_a_position_is_restored_from_its_bytes() -> None:
    match = say(table("15", "234", calza="on"), "2x3", DUDO)
    other = table("26", "345", calza="on").position
    other.from_bytes(match.position.to_bytes())
    assert other.ints() == match.position.ints()
    assert (other.legal(), GAME.census(other)) == (match.position.legal(), {"dice": 10, "wrong cups": 0})


def test_a_census_finds_a_die_that_is_missing_from_a_cup() -> None:
    position = table("15", "234").position
    assert GAME.census(position) == {"dice": 10, "wrong cups": 0}
    position.set_part(DICE, 0, 1)
    assert GAME.census(position) == {"dice": 10, "wrong cups": 1}
