"""A match in which several seats are to act at once."""

import itertools

import pytest

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.core.position import lowest_seat, mask_of, seats_in
from tablee.core.record import decode_record, encode_record
from tablee.core.refusal import IllegalAction
from tablee.core.replay import replay_record, verify_record
from tests.window_game import GAME, Bid, Pass, Toll, TollView


def bidding(players: int = 3, seed: int = 1) -> Match[Toll, TollView]:
    match = Match(GAME, GAME.setting(players), fair=from_seed(seed))
    match.begin()
    return match


def bid_in_order(match: Match[Toll, TollView], seats: tuple[int, ...]) -> None:
    for seat in seats:
        match.play(seat, match.legal(seat)[0])


def test_masks_list_their_seats_from_the_lowest() -> None:
    assert (seats_in(0), seats_in(0b1), seats_in(0b10110)) == ((), (0,), (1, 2, 4))
    assert (lowest_seat(0b1000), mask_of(9), seats_in(mask_of(9))) == (3, 512, (9,))


def test_all_pending_seats_are_to_act_and_have_their_own_moves() -> None:
    match = bidding()
    assert match.to_act == (0, 1, 2)
    assert match.position.to_act() == 0
    for seat in match.to_act:
        assert match.legal(seat) == [Bid(card) for card in match.position.hand(seat)]
        assert match.view(seat).legal == tuple(match.legal(seat))


def test_who_has_chosen_waits_for_the_others() -> None:
    match = bidding()
    chosen = match.legal(1)[0]
    match.play(1, chosen)
    assert match.to_act == (0, 2)
    assert (match.legal(1), match.position.to_act()) == ([], 0)
    with pytest.raises(IllegalAction):
        match.play(1, chosen)


def test_a_choice_is_shown_to_nobody_else_until_all_have_chosen() -> None:
    match = bidding()
    match.play(1, Bid(match.position.hand(1)[0]))
    assert (match.view(1).choice, match.view(0).choice, match.view(None).choice) == (
        match.position.choice[1],
        0,
        0,
    )
    assert match.view(0).chosen == (1,)
    assert [line.key for line in match.lines(0)][-1] == "told-chose"


def test_a_choice_does_not_make_the_others_choices_stale() -> None:
    match = bidding()
    opened = len(match.log)
    assert match.asked_at() == opened
    bid_in_order(match, (2, 0))
    assert (match.asked_at(), len(match.log)) == (opened, opened + 2)
    bid_in_order(match, (1,))
    assert match.asked_at() == len(match.log) == opened + 3


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_record_is_the_same_whatever_the_order_of_choosing(order: tuple[int, ...]) -> None:
    match, in_order = bidding(), bidding()
    bid_in_order(match, order)
    bid_in_order(in_order, (0, 1, 2))
    assert encode_record(match.record()) == encode_record(in_order.record())
    assert [step.seat for step in match.log[-3:]] == list(order)


@pytest.mark.parametrize("seed", range(5))
def test_a_record_with_windows_verifies_and_replays(seed: int) -> None:
    match = bidding(seed=seed)
    while not match.is_over:
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[-1])
    data = encode_record(match.record())
    verdict = verify_record(GAME, decode_record(data))
    assert (verdict.proved, verdict.finished, verdict.fault) == (True, True, None)
    again = replay_record(GAME, decode_record(data))
    assert again.position.to_bytes() == match.position.to_bytes()
    assert encode_record(again.record()) == data


def test_two_windows_in_a_row_are_not_mixed() -> None:
    """The bids of a round and the reactions to them are two windows, with no move by Nature between."""
    match = bidding()
    bid_in_order(match, (2, 1, 0))
    reacting = match.to_act
    for seat in reversed(reacting):
        match.play(seat, Pass())
    seats = [move.seat for move in match.record().moves if move.seat is not None]
    assert seats == [0, 1, 2, *reacting]


def test_a_game_of_one_seat_at_a_time_needs_no_method_of_windows() -> None:
    from tests.toy_game import GAME as CAIRN

    position = CAIRN.set_up(CAIRN.setting(2))
    assert (position.to_act(), position.pending()) == (0, 1)
    assert position.legal_of(0) == position.legal()
    assert position.legal_of(1) == ()
    position.reopen(1)
    position.apply_by(0, 1)
    assert position.pending() == 0  # the wind blows: Nature moves when nobody is pending
