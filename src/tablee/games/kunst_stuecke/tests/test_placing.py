"""Tests placing and discarding (KS11 to KS15)."""

from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.knowledge.view import Piece
from tablee.games.kunst_stuecke.rules.actions import Discard, Place, shape_set
from tablee.games.kunst_stuecke.rules.material import shapes_of
from tablee.games.kunst_stuecke.rules.position import set_up
from tablee.games.kunst_stuecke.rules.state import HAND, TURN
from tablee.games.kunst_stuecke.tests.tables import (
    drawn,
    offered,
    play,
    position_of,
    refused,
    see,
    table,
    told,
)


def test_ks11_a_shape_covers_its_squares_turned_clockwise() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    play(match, (0, Place("red-V5", 1, 3, 4)))
    assert see(match).pieces == (Piece("red-V5", 1, 3, 4),)
    rows = ["......", "......", "......", "......", "...aaa", ".....a", ".....a"]
    assert see(table(drawn(*rows, a="red-V5"))).pieces == see(match).pieces


def test_ks11_the_whole_shape_must_lie_inside_the_board() -> None:
    match = table(hands=["red-I5", "blue-V5"])
    assert Place("red-I5", 0, 13, 17) in match.legal(0)
    assert refused(match, 0, Place("red-I5", 0, 14, 17)).why == "off-board"
    assert refused(match, 0, Place("red-I5", 1, 13, 14)).why == "off-board"
    assert refused(match, 0, Place("red-I5", 0, -1, 0)).why == "off-board"
    assert refused(match, 0, Place("red-I5", 0, 0, -1)).why == "off-board"


def test_ks11_only_on_free_squares() -> None:
    match = table(drawn("aaaaa", "..a..", "..a..", a="red-T7"), hands=["red-I5", "blue-V5"])
    refusal = refused(match, 0, Place("red-I5", 1, 2, 2))
    assert (refusal.why, refusal.facts) == ("not-free", {"colour": "red", "kind": "T7"})
    assert Place("red-I5", 1, 2, 3) in match.legal(0)


def test_ks11_a_shape_fits_into_a_hollow_of_its_own_colour() -> None:
    match = table(drawn("...a", "...a", "...a", "aaaa", a="red-V7"), hands=["red-V5", "blue-V5"])
    assert Place("red-V5", 2, 0, 0) in match.legal(0)


def test_ks11_rotations_that_look_the_same_are_one() -> None:
    match = table(hands=["red-I5 red-R6 red-T5", "blue-V5"])
    placings = [action for action in match.legal(0) if isinstance(action, Place)]
    assert {place.rotation for place in placings if place.shape == "red-I5"} == {0, 1}
    assert Place("red-T5", 3, 0, 0) in match.legal(0)
    assert refused(match, 0, Place("red-T5", 4, 0, 0)).why == "no-such-rotation"
    assert refused(match, 0, Place("red-T5", -1, 0, 0)).why == "no-such-rotation"


def test_ks11_an_equivalent_rotation_is_accepted_and_the_smaller_number_recorded() -> None:
    for shape, rotation, least in (("I5", 3, 1), ("I5", 2, 0), ("R6", 2, 0), ("T5", 3, 3)):
        match = table(hands=["red-I5 red-R6 red-T5", "blue-V5"])
        place = Place(f"red-{shape}", rotation, 4, 7)
        recorded = Place(f"red-{shape}", least, 4, 7)
        assert GAME.canonical(position_of(match), place) == recorded
        match.play(0, place)
        assert match.log[-1].action == recorded
        assert see(match).pieces == (Piece(f"red-{shape}", least, 4, 7),)


def test_ks11_an_equivalent_rotation_is_judged_like_the_smaller_number() -> None:
    match = table(drawn("aaaaa", a="blue-I5"), hands=["red-I5", "blue-V5"])
    assert refused(match, 0, Place("red-I5", 2, 14, 9)).why == "off-board"
    assert refused(match, 0, Place("red-I5", 2, 0, 1)).why == "touches-others"


def test_ks11_nothing_is_flipped_over() -> None:
    """An L, which the house edition does not have, can be placed in four orientations, not eight."""
    material = GAME.material("maison")
    drawings = {"L5": ["#.", "#.", "#.", "##"], **material["shapes"]}
    del drawings["I5"]
    position = set_up(2, 0, shapes_of({**material, "shapes": drawings}))
    position.phase = TURN
    position.slots[HAND] = shape_set(position.shapes, ["red-L5"])
    assert position.num_legal() == 4 * 15 * 17 + 1


def test_ks12_beside_its_own_colour() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=["red-V5", "blue-V5"])
    assert Place("red-V5", 0, 0, 1) in match.legal(0)
    assert Place("red-V5", 0, 5, 0) in match.legal(0)


def test_ks12_beside_nothing_at_all() -> None:
    match = table(drawn("aaaaa", a="blue-I5"), hands=["red-V5", "blue-V5"])
    assert Place("red-V5", 0, 0, 2) in match.legal(0)
    assert Place("red-V5", 0, 6, 0) in match.legal(0)


def test_ks13_beside_another_colour_only_is_refused() -> None:
    match = table(drawn("aaaaa", a="blue-I5"), hands=["red-V5", "blue-V5"])
    for x, y in ((0, 1), (4, 1), (5, 0)):
        refusal = refused(match, 0, Place("red-V5", 0, x, y))
        assert (refusal.rule, refusal.why) == ("KS13", "touches-others")
        assert refusal.facts == {"colour": "blue", "kind": "I5"}


def test_ks13_beside_another_colour_and_its_own() -> None:
    match = table(drawn("aaaaabbbbb", a="blue-I5", b="red-I5"), hands=["red-V5", "blue-V5"])
    assert Place("red-V5", 0, 3, 1) in match.legal(0)
    assert Place("red-V5", 0, 2, 1) not in match.legal(0)


def test_ks14_another_colour_at_a_corner_is_not_touched() -> None:
    match = table(drawn("aaaaa", a="blue-I5"), hands=["red-I5", "blue-V5"])
    assert Place("red-I5", 0, 5, 1) in match.legal(0)


def test_ks14_its_own_colour_at_a_corner_does_not_help() -> None:
    match = table(
        drawn("aaaaa..", ".......", "bbbbb..", a="red-I5", b="blue-I5"), hands=["red-V5", "blue-V5"]
    )
    refusal = refused(match, 0, Place("red-V5", 0, 5, 1))
    assert (refusal.rule, refusal.why) == ("KS14", "own-at-corner")
    assert refusal.facts == {"colour": "blue", "kind": "I5"}


def test_ks15_discarding_is_allowed_even_when_placing_is() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    assert Discard("red-V5") in match.legal(0)
    play(match, (0, Discard("red-V5")))
    assert see(match).discarded == ("red-V5",)
    assert see(match).pieces == ()
    assert told(match) == ["told-discard"]


def test_ks15_a_discarded_shape_is_out_for_good() -> None:
    match = table(discarded="red-Q8", hands=["red-V5", "blue-V5"])
    refusal = refused(match, 0, Place("red-Q8", 0, 0, 0))
    assert (refusal.rule, refusal.why) == ("KS15", "shape-discarded")


def test_ks15_every_shape_of_the_hand_can_be_discarded() -> None:
    match = table(hands=["red-V5 green-T7 black-Q8", "blue-V5"])
    assert offered(match, Discard) == [Discard("red-V5"), Discard("green-T7"), Discard("black-Q8")]


def test_a_placed_shape_is_told_with_its_place() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    play(match, (0, Place("red-V5", 2, 7, 9)))
    facts = {"seat": 0, "colour": "red", "kind": "V5", "rotation": 2, "x": 7, "y": 9}
    assert match.lines(1)[0].facts == facts
