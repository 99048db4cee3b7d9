"""Tests what a player may do in a turn, and when the turn ends (KS7 to KS10, KS27)."""

from tablee.core.match import Match
from tablee.games.kunst_stuecke.rules.actions import Discard, End, Keep, Look, Place, Slide
from tablee.games.kunst_stuecke.tests.tables import (
    drawn,
    new,
    offered,
    play,
    refused,
    see,
    table,
    told,
)

FULL = {slot: f"red-{slot + 1} {pile}" for slot, pile in enumerate("ABCDE")}


def test_ks7_a_turn_cannot_end_before_a_shape_is_spent() -> None:
    match = table(hands=["red-V5 blue-T5", "blue-V5"])
    assert refused(match, 0, End()).why == "not-yet-spent"
    play(match, (0, Discard("red-V5")), (0, End()))
    assert match.to_act == (1,)


def test_ks7_only_one_shape_is_spent_in_a_turn() -> None:
    match = table(hands=["red-V5 blue-T5", "blue-V5"])
    play(match, (0, Place("red-V5", 0, 0, 0)))
    assert refused(match, 0, Discard("blue-T5")).rule == "KS7"
    assert refused(match, 0, Place("blue-T5", 0, 10, 10)).rule == "KS7"
    assert offered(match, Place) == offered(match, Discard) == []


def test_ks7_a_shape_on_the_canvas_is_spent_for_good() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    play(match, (0, Place("red-V5", 0, 0, 0)), (0, End()))
    assert "red-V5" not in see(match).players[0].shapes
    assert [piece.shape for piece in see(match).pieces] == ["red-V5"]


def test_ks8_slides_before_and_after_as_often_as_tokens_last() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=["blue-V5", "blue-I5"], tokens=[4, 10])
    play(match, (0, Slide("red-I5", 1, 0)), (0, Slide("red-I5", 2, 0)))
    play(match, (0, Place("blue-V5", 0, 10, 10)))
    play(match, (0, Slide("red-I5", 2, 3)), (0, Slide("blue-V5", 14, 14)))
    assert see(match).players[0].tokens == 0
    assert offered(match, Slide) == []
    assert match.to_act == (0,)


def test_ks9_one_tile_a_turn_before_placing() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    play(match, (0, Look("A")), (0, Keep("red-1", 0)))
    assert offered(match, Look) == []
    assert refused(match, 0, Look("B")).why == "one-tile-a-turn"


def test_ks9_one_tile_a_turn_after_placing_and_again_next_turn() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"], tokens=[0, 0])
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("red-1", 0)))
    play(match, (1, Discard("blue-V5")), (1, End()))
    play(match, (0, Look("A")), (0, Keep("red-2", 1)))
    assert [goal.slot for goal in see(match).players[0].goals] == [0, 1]


def test_ks9_never_more_than_five_tiles() -> None:
    match = table(goals=[FULL])
    assert offered(match, Look) == []
    assert refused(match, 0, Look("A")).why == "five-tiles"


def test_ks10_the_turn_ends_when_its_player_says_so() -> None:
    match = table(hands=["red-V5 red-I5", "blue-V5 blue-I5"])
    play(match, (0, Place("red-V5", 0, 0, 0)))
    assert match.to_act == (0,)
    play(match, (0, End()))
    assert match.to_act == (1,)
    assert told(match) == ["told-place", "told-end"]


def test_ks10_the_turn_ends_at_once_with_no_token_and_no_tile_to_take() -> None:
    match = table(drawn("aaaaa", a="red-I5"), goals=[FULL], tokens=[0, 10])
    play(match, (0, Discard("red-V5")))
    assert match.to_act == (1,)
    assert told(match) == ["told-discard"]


def test_ks10_the_turn_ends_at_once_with_no_shape_to_slide_and_no_tile_to_take() -> None:
    match = table(goals=[FULL])
    play(match, (0, Discard("red-V5")))
    assert match.to_act == (1,)


def test_ks10_the_turn_ends_with_the_last_token() -> None:
    match = table(drawn("aaaaa", a="red-I5"), goals=[FULL], tokens=[1, 10])
    play(match, (0, Discard("red-V5")))
    assert match.to_act == (0,)
    play(match, (0, Slide("red-I5", 5, 5)))
    assert match.to_act == (1,)


def test_ks10_the_turn_ends_with_the_tile_when_nothing_can_slide() -> None:
    match = table()
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("red-1", 4)))
    assert match.to_act == (1,)


def test_ks10_with_a_tile_to_take_the_turn_goes_on() -> None:
    match = table(tokens=[0, 0])
    play(match, (0, Discard("red-V5")))
    assert offered(match, End) == [End()]
    assert len(match.legal(0)) == 5 + 1


def test_ks10_with_a_token_and_a_shape_the_turn_goes_on() -> None:
    match = table(drawn("aaaaa", a="red-I5"), goals=[FULL], tokens=[1, 0])
    play(match, (0, Discard("red-V5")))
    assert match.to_act == (0,)


def test_ks10_before_ks7_the_turn_never_ends_by_itself() -> None:
    match = table(drawn("aaaaa", a="red-I5"), tokens=[1, 0], goals=[dict(list(FULL.items())[:4])])
    play(match, (0, Slide("red-I5", 9, 9)), (0, Look("E")))
    play(match, (0, Keep(first_tile(match), 4)))
    assert match.to_act == (0,)
    assert all(isinstance(action, Place | Discard) for action in match.legal(0))


def first_tile(match: Match) -> str:
    return see(match, match.to_act[0]).glimpses[-1].tiles[0]


def test_ks27_the_turn_goes_round_clockwise_from_the_first_player() -> None:
    match = new(3, first=1)
    seats = []
    for _ in range(7):
        seats.append(match.to_act[0])
        shape = see(match).players[seats[-1]].shapes[0]
        play(match, (seats[-1], Discard(shape)), (seats[-1], End()))
    assert seats == [1, 2, 0, 1, 2, 0, 1]


def test_ks27_nobody_else_can_do_anything() -> None:
    match = table()
    for action in (Discard("blue-V5"), Look("A"), End(), Place("blue-V5", 0, 0, 0)):
        refusal = refused(match, 1, action)
        assert (refusal.rule, refusal.why, refusal.facts) == ("KS27", "not-your-turn", {"seat": 0})


def test_ks27_the_shapes_of_another_cannot_be_spent() -> None:
    refusal = refused(table(), 0, Place("blue-V5", 0, 0, 0))
    assert refusal.facts == {"colour": "blue", "kind": "V5", "owner_seat": 1}
    assert refusal.rule == "KS27"


def test_moves_come_in_their_documented_order() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=["red-V5", "blue-V5"], tokens=[1, 1])
    kinds = [type(action) for action in match.legal(0)]
    order = [kind for at, kind in enumerate(kinds) if at == 0 or kinds[at - 1] != kind]
    assert order == [Place, Discard, Slide, Look, Slide]
    assert match.legal(0)[-1] == Slide("red-I5", 0, 0)
    play(match, (0, Discard("red-V5")))
    assert match.legal(0)[-2:] == [End(), Slide("red-I5", 0, 0)]
