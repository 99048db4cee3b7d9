"""Tests what a view shows to a seat, and what it hides."""

import msgspec

from tablee.games.kunst_stuecke.knowledge.view import KunstPlayer, Piece
from tablee.games.kunst_stuecke.rules.actions import Discard, End, Keep, Look, Place
from tablee.games.kunst_stuecke.tests.golden_games import random_game
from tablee.games.kunst_stuecke.tests.tables import drawn, new, play, see, table

TWO_EACH = ["red-V5 red-I5", "blue-V5 blue-I5"]


def test_everyone_sees_canvas_shapes_tokens_and_piles() -> None:
    match = table(drawn("aaaaa", a="green-I5"), hands=TWO_EACH, tokens=[7, 10], discarded="black-R8")
    for viewer in (0, 1, None):
        view = see(match, viewer)
        assert view.pieces == (Piece("green-I5", 0, 0, 0),)
        assert view.discarded == ("black-R8",)
        assert view.players == (
            KunstPlayer(shapes=("red-I5", "red-V5"), tokens=7),
            KunstPlayer(shapes=("blue-I5", "blue-V5"), tokens=10),
        )
        assert view.pile_sizes == (6,) * 5


def test_a_view_says_how_far_the_turn_is() -> None:
    match = table(hands=TWO_EACH)
    assert (see(match).phase, see(match).spent, see(match).took) == ("turn", False, False)
    play(match, (0, Look("A")))
    assert (see(match).phase, see(match).looking_at) == ("keeping", "A")
    play(match, (0, Keep("red-1", 0)), (0, Place("red-V5", 0, 0, 0)))
    assert (see(match).phase, see(match).spent, see(match).took) == ("turn", True, True)
    assert see(match).looking_at is None
    play(match, (0, End()))
    assert (see(match).to_act, see(match).spent, see(match).took) == ((1,), False, False)


def test_only_who_is_to_act_is_offered_actions() -> None:
    match = new(3, first=1)
    assert see(match, 1).legal == tuple(match.legal(1))
    assert see(match, 0).legal == see(match, 2).legal == see(match, None).legal == ()


def test_a_view_can_draw_every_shape() -> None:
    view = see(new(2))
    assert view.drawings["U5"] == ("#.#", "###")
    assert len(view.drawings) == 12
    assert view.size == 18


def test_what_others_keep_changes_nothing_in_a_view() -> None:
    """Two games that differ only in the tile that one player kept look the same to everybody else."""
    views = []
    for tile in ("red-2", "red-5"):
        match = table(hands=TWO_EACH, players=2)
        play(match, (0, Look("A")), (0, Keep(tile, 0)), (0, Discard("red-V5")))
        views.append([msgspec.json.encode(see(match, viewer)) for viewer in (0, 1, None)])
        assert match.message(1) == match.message(1)
    assert views[0][1:] == views[1][1:]
    assert views[0][0] != views[1][0]


def test_no_tile_of_another_is_in_a_view_before_the_end() -> None:
    match = random_game(3, seed=2)
    whole = [step for step in match.log if step.seat is not None]
    again = new(3, seed=2, first=2)
    for step in whole[:-1]:
        assert step.seat is not None
        again.play(step.seat, step.action)
        for viewer in (0, 1, 2, None):
            goals = [
                (s, goal) for s, other in enumerate(see(again, viewer).players) for goal in other.goals
            ]
            assert all((goal.tile is not None) == (seat == viewer) for seat, goal in goals)
            assert all(goal.points is None for _, goal in goals)


def test_a_view_can_be_sent_and_read() -> None:
    match = random_game(4, seed=1)
    for viewer in (0, None):
        sent = msgspec.json.encode(match.view(viewer))
        assert msgspec.json.decode(sent, type=type(see(match))) == match.view(viewer)


def test_ks24_a_view_names_the_goals_that_the_canvas_meets_now() -> None:
    canvas = drawn(
        "aaaaa.c", "b.b...c", "bbb...c", "......c", "......c", a="red-I5", b="red-U5", c="blue-I5"
    )
    match = table(canvas, hands=TWO_EACH)
    for viewer in (0, 1, None):
        assert see(match, viewer).met == ("red-2", "blue-1")
    assert see(table(hands=TWO_EACH)).met == ()


def test_ks11_a_view_says_which_shapes_look_the_same_when_turned() -> None:
    assert see(new(2)).turns == {"I5": 2, "R6": 2, "R8": 2}
