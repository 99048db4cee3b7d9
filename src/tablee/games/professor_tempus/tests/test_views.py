"""Tests what a seat sees at the table, and what stays hidden."""

import msgspec

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.knowledge.view import (
    TempusPlace,
    TempusPlayer,
    TempusSeries,
    TempusView,
)
from tablee.games.professor_tempus.rules.actions import Discard
from tablee.games.professor_tempus.tests.tables import Out, dealt, gather, play, table

OUT = [Out(0, "+", "red-12 red-13", "mauve-1 mauve-2"), Out(1, "-", "joker-5")]


def test_everybody_sees_the_series_with_tucked_cards_and_what_is_kept_aside() -> None:
    position = table("red-1 red-2 red-3", "red-4 red-5 red-6", series=OUT, aside=["red-11", "red-9"])
    for viewer in (0, 1, None):
        view = GAME.view(position, viewer)
        assert view.series == (
            TempusSeries(
                owner=0,
                direction="+",
                cards=("red-12", "red-13"),
                tucked=("mauve-1", "mauve-2"),
                hourglasses=6,
            ),
            TempusSeries(owner=1, direction="-", cards=("joker-5",)),
        )
        assert view.players == (
            TempusPlayer(hand_size=3, hourglasses=3, aside=("red-11",)),
            TempusPlayer(hand_size=3, hourglasses=2, aside=("red-9",)),
        )
        assert (view.phase, view.round, view.first_player, view.to_act) == ("play", 1, 0, (0,))
        assert view.pile_size == 63 - 6 - 5 - 2


def test_a_hand_is_seen_by_its_holder_alone() -> None:
    position = table("red-1 red-2 red-3", "red-4 red-5 red-6")
    assert GAME.view(position, 0).hand == ("red-1", "red-2", "red-3")
    assert GAME.view(position, 1).hand == ("red-4", "red-5", "red-6")
    assert GAME.view(position, None).hand == ()
    assert b"red-4" not in msgspec.json.encode(GAME.view(position, 0))


def test_hands_stay_hidden_at_the_end() -> None:
    position = dealt(4)
    while position.to_act() >= 0:
        gather(position, position.first)
    view = GAME.view(position, 0)
    assert view.phase == "over"
    assert view.outcome is not None
    shown = {*view.hand, *(card for player in view.players for card in player.aside)}
    assert not shown & set(GAME.view(position, 1).hand)


ALL_MINE = [Out(0, "+", "red-12"), Out(0, "-", "red-13"), Out(0, "+", "red-14")]


def test_pt13_only_the_discarder_sees_what_lies_under_the_pile() -> None:
    position = table("red-1 red-2 red-3", "red-4 red-5 red-6", series=ALL_MINE)
    play(position, Discard("red-2"))
    assert GAME.view(position, 0).places == (TempusPlace(by=0, round=1, card="red-2"),)
    for viewer in (1, None):
        assert GAME.view(position, viewer).places == (TempusPlace(by=0, round=1),)


def test_pt13_the_discarder_sees_who_draws_the_card() -> None:
    """Seats 0, 2, 1 and 0 each put a card under the pile; seat 0 draws the first three for round 5."""
    position = dealt(3)
    for collector in (0, 2, 1, 0):
        gather(position, collector)
    assert (position.round, position.first) == (5, 1)
    views = {viewer: GAME.view(position, viewer).places for viewer in (0, 1, 2, None)}
    for places in views.values():
        who = [(place.by, place.round, place.drawn_by, place.drawn_for) for place in places]
        assert who == [(0, 1, 0, 5), (2, 2, 0, 5), (1, 3, 0, 5), (0, 4, None, None)]
    known = {viewer: [place.card is not None for place in places] for viewer, places in views.items()}
    assert known == {
        0: [True, False, False, True],
        1: [False, False, True, False],
        2: [False, True, False, False],
        None: [False, False, False, False],
    }
    second, third = views[2][1].card, views[1][2].card
    assert GAME.view(position, 2).players[0].known == (second,)
    assert GAME.view(position, 1).players[0].known == (third,)
    assert GAME.view(position, 0).players[0].known == ()
    assert {second, third} <= set(GAME.view(position, 0).hand)


def test_pt2_the_view_says_what_the_cards_show() -> None:
    shown = GAME.view(dealt(2), None).hourglasses
    assert shown["red"] == shown["mauve"] == "0000111222333332221110000"
    assert shown["joker"] == "0" * 25


def test_a_view_as_json_is_read_back_as_it_was() -> None:
    match = Match(GAME, GAME.setting(3), fair=from_seed(4))
    match.begin()
    view = match.view(0)
    assert isinstance(view, TempusView)
    assert len(view.legal) == 12
    assert msgspec.json.decode(msgspec.json.encode(view), type=TempusView) == view


def test_a_copy_is_the_same_table() -> None:
    position = dealt(2)
    for collector in (0, 1, 0, 1, 0):
        gather(position, collector)
    copy = dealt(2)
    copy.from_bytes(position.to_bytes())
    assert copy.to_bytes() == position.clone().to_bytes() == position.to_bytes()
    assert GAME.view(copy, 1) == GAME.view(position, 1)


def test_pt16_a_series_shows_what_is_at_stake_with_its_tucked_cards() -> None:
    out = [Out(1, "+", "red-5 red-12", "mauve-13 joker-3"), Out(0, "-", "red-1")]
    view = GAME.view(table("red-2 red-3 red-4", "red-6 red-7 red-8", series=out), None)
    assert [series.hourglasses for series in view.series] == [1 + 3 + 3, 0]


def test_pt7_only_the_seat_to_act_is_told_which_of_its_cards_are_off_colour() -> None:
    out = [Out(1, "+", "red-5"), Out(1, "-", "red-9 joker-7"), Out(0, "+", "mauve-9")]
    position = table("red-2 mauve-3 joker-5", "red-6 red-7 red-8", series=out)
    assert [series.off_colour for series in GAME.view(position, 0).series] == [("mauve-3",), (), ()]
    for other in (1, None):
        assert [series.off_colour for series in GAME.view(position, other).series] == [(), (), ()]


def test_pt15_a_view_counts_the_turns_of_the_round() -> None:
    position = dealt(3)
    assert (GAME.view(position, 0).turns, GAME.view(position, 0).turns_over) == (12, 0)
    position.apply(position.legal_at(0))
    assert GAME.view(position, None).turns_over == 1
    assert GAME.view(dealt(2), 0).turns == 10


def test_pt19_a_view_says_when_the_pile_is_too_small_for_another_round() -> None:
    hands = ("red-1 red-2 red-3", "red-4 red-5 red-6", "red-7 red-8 red-9")
    pile = [f"mauve-{value}" for value in range(1, 13)]
    assert not GAME.view(table(*hands, pile=" ".join(pile)), 0).last_round
    assert GAME.view(table(*hands, pile=" ".join(pile[1:])), 0).last_round


def test_pt5_pt13_a_view_counts_free_holders_and_cards_under_the_pile() -> None:
    view = GAME.view(table("red-2 red-3 red-4", "red-6 red-7 red-8", series=[Out(1, "+", "red-5")]), 0)
    assert (view.free_holders, view.under_pile) == (2, 0)
    position = dealt(2)
    gather(position, 0)
    view = GAME.view(position, 1)
    assert view.under_pile == sum(place.drawn_by is None for place in view.places) > 0
