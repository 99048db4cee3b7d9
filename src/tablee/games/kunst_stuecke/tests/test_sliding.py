"""Tests sliding (KS16 to KS19)."""

from tablee.core.match import Match
from tablee.games.kunst_stuecke.knowledge.view import Piece
from tablee.games.kunst_stuecke.rules.actions import Discard, Slide, path_of
from tablee.games.kunst_stuecke.tests.tables import (
    drawn,
    offered,
    play,
    position_of,
    refused,
    see,
    table,
)


def ends(match: Match, piece: str) -> list[tuple[int, int]]:
    """All squares (x, y) to which a piece may slide."""
    slides = [slide for slide in offered(match, Slide) if isinstance(slide, Slide)]
    return [(slide.x, slide.y) for slide in slides if slide.piece == piece]


def beside_a_wall(*below: str) -> Match:
    """A match with a red shape in a corner, a blue wall to its right, and the rows `below` them."""
    rows = ["aa.b", "aa.b", "aa.b", "...b", "...b", *below]
    return table(drawn(*rows, a="red-R6", b="blue-I5", c="green-I5", d="black-I5"))


def two_red_ones() -> Match:
    return table(drawn("aaaaabbb", "......b.", "......b.", a="red-I5", b="red-T5"))


def three_red_ones() -> Match:
    return table(
        drawn(
            "aaaaa",
            "bbb..",
            ".b...",
            ".b...",
            "........cccc",
            "........c",
            "........c",
            "........c",
            a="red-I5",
            b="red-T5",
            c="red-V7",
        )
    )


def test_ks16_any_shape_slides_whoever_placed_it() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=["green-I5 green-V5", "blue-I5"])
    play(match, (0, Slide("red-I5", 0, 3)), (0, Discard("green-V5")))
    assert see(match).pieces == (Piece("red-I5", 0, 0, 3),)


def test_ks16_it_goes_round_corners() -> None:
    assert (4, 0) in ends(beside_a_wall(), "red-R6")


def test_ks16_every_step_is_over_free_squares() -> None:
    closed = beside_a_wall("cccccddddd")
    left_of_the_wall = {(x, y) for x in (0, 1) for y in (0, 1, 2)}
    assert set(ends(closed, "red-R6")) == left_of_the_wall
    refusal = refused(closed, 0, Slide("red-R6", 4, 0))
    assert (refusal.rule, refusal.why) == ("KS16", "slide-no-path")


def test_ks16_a_gap_must_be_as_wide_as_the_shape() -> None:
    assert (4, 0) not in ends(beside_a_wall("....", "....", "cccccddddd"), "red-R6")
    assert (4, 0) in ends(beside_a_wall("....", "....", "....", "cccccddddd"), "red-R6")


def test_ks16_its_own_squares_count_as_free() -> None:
    match = table(drawn("aaaaa", a="red-I5"))
    assert (1, 0) in ends(match, "red-I5")


def test_ks16_it_stays_inside_the_board() -> None:
    match = table(drawn("aaaaa", a="red-I5"))
    for x, y in ((14, 0), (-1, 0), (0, 18), (0, -1)):
        assert refused(match, 0, Slide("red-I5", x, y)).why == "slide-off-board"


def test_ks16_it_does_not_turn() -> None:
    match = table(drawn("aaaaa", a="red-I5"))
    play(match, (0, Slide("red-I5", 13, 17)))
    assert see(match).pieces == (Piece("red-I5", 0, 13, 17),)


def test_ks16_no_other_shape_is_pushed() -> None:
    match = table(drawn("aaaaa", "bbbbb", a="red-I5", b="blue-I5"))
    refusal = refused(match, 0, Slide("red-I5", 0, 1))
    assert (refusal.why, refusal.facts) == ("slide-not-free", {"colour": "blue", "kind": "I5"})
    play(match, (0, Slide("red-I5", 0, 2)))
    assert Piece("blue-I5", 0, 0, 1) in see(match).pieces


def test_ks16_only_shapes_on_the_canvas_slide() -> None:
    match = table(drawn("aaaaa", a="red-I5"))
    refusal = refused(match, 0, Slide("red-V5", 0, 0))
    assert (refusal.rule, refusal.why) == ("KS16", "not-on-canvas")


def test_ks17_what_touched_its_colour_must_touch_it_at_the_end() -> None:
    match = two_red_ones()
    refusal = refused(match, 0, Slide("red-I5", 0, 5))
    assert (refusal.rule, refusal.why) == ("KS17", "slide-loses-colour")
    assert refusal.facts == {"colour": "red", "kind": "I5"}
    assert (1, 1) in ends(match, "red-I5")
    assert (2, 3) in ends(match, "red-I5")


def test_ks17_it_may_be_another_shape_of_its_colour() -> None:
    match = three_red_ones()
    play(match, (0, Slide("red-I5", 8, 3)))
    assert {frozenset(group) for group in see(match).groups} == {
        frozenset({"red-I5", "red-V7"}),
        frozenset({"red-T5"}),
    }


def test_ks17_on_the_way_it_need_not_touch() -> None:
    match = three_red_ones()
    path = path_of(position_of(match), Slide("red-I5", 8, 3))
    assert path == ((0, 0), (8, 0), (8, 3))
    assert refused(match, 0, Slide("red-I5", 8, 2)).why == "slide-loses-colour"


def test_ks17_what_touched_none_of_its_colour_may_end_anywhere() -> None:
    match = table(drawn("aaaaa", "bbbbb", a="red-I5", b="blue-I5"))
    on_the_blue_one = 5
    assert len(ends(match, "red-I5")) == 14 * 18 - on_the_blue_one


def test_ks17_only_the_shape_that_slides_is_judged() -> None:
    match = table(drawn("aaabbbccccc", "a...b", "a...b", a="red-V5", b="red-T5", c="red-I5"))
    play(match, (0, Slide("red-T5", 6, 1)))
    assert see(match).groups == (("red-I5", "red-T5"), ("red-V5",))


def test_ks14_at_the_end_of_a_slide_a_corner_is_no_contact() -> None:
    refusal = refused(two_red_ones(), 0, Slide("red-I5", 0, 1))
    assert (refusal.rule, refusal.why) == ("KS14", "slide-own-at-corner")


def test_ks14_before_a_slide_a_corner_binds_to_nothing() -> None:
    match = table(drawn("aaaaa...", ".....bbb", "......b.", "......b.", a="red-I5", b="red-T5"))
    assert (0, 17) in ends(match, "red-I5")


def test_ks18_it_may_end_beside_other_colours_only() -> None:
    match = table(drawn("aaaaa", ".....", "bbbbb", a="red-I5", b="blue-I5"))
    play(match, (0, Slide("red-I5", 0, 1)))
    assert see(match).groups == (("red-I5",), ("blue-I5",))


def test_ks19_every_slide_costs_a_token_which_goes_to_the_bank() -> None:
    match = table(drawn("aaaaa", a="red-I5"), tokens=[3, 3])
    before = position_of(match).bank
    play(match, (0, Slide("red-I5", 0, 1)), (0, Slide("red-I5", 0, 2)))
    assert see(match).players[0].tokens == 1
    assert position_of(match).bank == before + 2


def test_ks19_without_a_token_there_is_no_slide() -> None:
    match = table(drawn("aaaaa", a="red-I5"), tokens=[0, 10])
    assert offered(match, Slide) == []
    assert refused(match, 0, Slide("red-I5", 0, 1)).why == "no-token"


def test_ks19_a_slide_to_where_it_began_costs_its_token_and_is_listed_last() -> None:
    match = table(drawn("aaaaa", "bbbbb", a="red-I5", b="blue-I5"))
    assert match.legal(0)[-2:] == [Slide("red-I5", 0, 0), Slide("blue-I5", 0, 1)]
    play(match, (0, Slide("blue-I5", 0, 1)))
    assert see(match).players[0].tokens == 9
    assert Piece("blue-I5", 0, 0, 1) in see(match).pieces


def test_ks19_a_shape_that_is_stuck_can_only_slide_to_where_it_is() -> None:
    rows = ["aaaaab", "cccccb", ".....b", ".....b", ".....b"]
    match = table(drawn(*rows, a="red-I5", b="blue-I5", c="green-I5"))
    assert ends(match, "red-I5") == [(0, 0)]


# --- the path ---


def test_a_slide_takes_the_shortest_path_straight_on_where_it_can() -> None:
    path = path_of(position_of(beside_a_wall()), Slide("red-R6", 4, 0))
    assert path == ((0, 0), (1, 0), (1, 5), (4, 5), (4, 0))


def test_a_slide_to_where_it_began_has_a_path_of_one_square() -> None:
    match = table(drawn("aaaaa", a="red-I5"))
    assert path_of(position_of(match), Slide("red-I5", 0, 0)) == ((0, 0),)
    play(match, (0, Slide("red-I5", 0, 0)))
    assert match.lines(None)[0].facts["path"] == (0, 0)


def test_the_log_line_of_a_slide_carries_its_path() -> None:
    match = beside_a_wall()
    play(match, (0, Slide("red-R6", 4, 0)))
    (line,) = match.lines(None)
    facts = {"seat": 0, "colour": "red", "kind": "R6", "x": 4, "y": 0}
    assert (line.key, line.facts) == ("told-slide", facts | {"path": (0, 0, 1, 0, 1, 5, 4, 5, 4, 0)})
