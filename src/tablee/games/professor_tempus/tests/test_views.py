"""What a seat sees of the table, and what stays hidden."""

import msgspec

from tablee.core.fair import from_seed
from tablee.core.match import Match
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.actions import Discard
from tablee.games.professor_tempus.tests.tables import Out, dealt, gather, play, table
from tablee.games.professor_tempus.view import TempusPlace, TempusPlayer, TempusSeries, TempusView

OUT = [Out(0, "+", "red-12 red-13", "mauve-1 mauve-2"), Out(1, "-", "joker-5")]


def test_everybody_sees_the_series_with_tucked_cards_and_what_is_kept_aside() -> None:
    position = table("red-1 red-2 red-3", "red-4 red-5 red-6", series=OUT, aside=["red-11", "red-9"])
    for viewer in (0, 1, None):
        view = GAME.view(position, viewer)
        assert view.series == (
            TempusSeries(
                owner=0, direction="+", cards=("red-12", "red-13"), tucked=("mauve-1", "mauve-2")
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
    """Three players: seats 0, 2, 1 and 0 put a card each; seat 0 draws the first three for round 5."""
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
    assert {colour: len(row) for colour, row in shown.items()} == {"red": 25, "mauve": 25, "joker": 13}
    assert (shown["red"][6], shown["mauve"][12], shown["joker"][6]) == (1, 3, 0)


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
