"""Tests the end of the game, groups and scores (KS23 to KS26)."""

from tablee.core.match import Match
from tablee.core.view import Outcome
from tablee.games.kunst_stuecke.knowledge.view import Goal
from tablee.games.kunst_stuecke.rules.actions import Discard, End, Keep, Look, Place, Slide
from tablee.games.kunst_stuecke.tests.tables import (
    Canvas,
    drawn,
    play,
    position_of,
    refused,
    see,
    table,
    told,
)

LAST = ["", "blue-V5"]


def is_over(match: Match) -> bool:
    return match.to_act == ()


def finish(canvas: Canvas, goals: list[dict[int, str]]) -> Match:
    """A finished match with this canvas, in which the last player has discarded the last shape."""
    match = table(canvas, goals=goals, hands=LAST, turn=1, tokens=[0, 0])
    play(match, (1, Discard("blue-V5")), (1, End()))
    assert is_over(match)
    return match


def scores(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.scores


def test_ks23_the_game_ends_with_the_turn_in_which_the_last_shape_is_spent() -> None:
    match = table(drawn("aaaaa", a="red-I5"), hands=LAST, turn=1)
    play(match, (1, Place("blue-V5", 0, 9, 9)))
    assert not is_over(match)
    play(match, (1, Slide("red-I5", 0, 1)), (1, Look("A")), (1, Keep("red-1", 0)), (1, End()))
    assert is_over(match)
    assert match.to_act == ()
    assert scores(match) == (0, 16)


def test_ks23_it_ends_at_once_where_the_last_turn_does() -> None:
    full = {slot: f"red-{slot + 1} {pile}" for slot, pile in enumerate("ABCDE")}
    match = table(hands=LAST, turn=1, goals=[{}, full])
    play(match, (1, Discard("blue-V5")))
    assert is_over(match)


def test_ks23_the_others_spend_theirs_first() -> None:
    match = table(hands=["red-V5", "blue-V5"], tokens=[0, 0])
    play(match, (0, Discard("red-V5")), (0, End()))
    assert not is_over(match)
    play(match, (1, Discard("blue-V5")), (1, End()))
    assert is_over(match)
    assert match.outcome == Outcome(scores=(0, 0), winners=(0, 1), reason="all-shapes-spent")


def test_ks27_after_the_end_nothing_can_be_done() -> None:
    match = finish({}, goals=[])
    for action in (End(), Discard("blue-V5"), Look("A")):
        assert refused(match, 1, action).why == "game-over"
    assert match.position.num_legal() == 0
    assert match.position.legal() == ()


PAIR = ["aaabbb", "a...b.", "a...b."]
PAIRED = {"a": "red-V5", "b": "red-T5"}


def test_ks24_a_goal_is_met_by_a_group_of_exactly_its_number() -> None:
    goals = [{0: "red-2 A", 1: "red-1 A", 2: "red-3 A"}]
    assert scores(finish(drawn(*PAIR, **PAIRED), goals=goals)) == (17, 0)


def test_ks24_a_corner_does_not_connect_a_group() -> None:
    rows = ["aaaaa...", ".....bbb", "......b.", "......b."]
    match = finish(drawn(*rows, a="red-I5", b="red-T5"), goals=[{0: "red-1 A"}, {0: "red-2 A"}])
    assert scores(match) == (16, 0)
    assert see(match).groups == (("red-I5",), ("red-T5",))


def test_ks24_another_colour_does_not_connect_a_group() -> None:
    rows = ["aaaaa", "bbbbb", "ccccc", "..c..", "..c.."]
    match = finish(drawn(*rows, a="red-I5", b="blue-I5", c="red-T7"), goals=[{0: "red-2 A"}])
    assert scores(match) == (0, 0)


FIVE = ["aaaaabbb", "cccc.bbb", "ccccddd.", "....deee", "....d.e.", "......e."]
SIX = [*FIVE[:3], "f.f.deee", "fff.d.e.", "......e."]
SEVEN = [*SIX[:5], "g.....e.", "gg......", ".gg....."]
REDS = {"a": "red-I5", "b": "red-R6", "c": "red-R8", "d": "red-V5", "e": "red-T5", "f": "red-U5"}


def test_ks24_six_plus_is_six_shapes_or_more() -> None:
    goals = [{0: "red-6+ A", 1: "red-5 A"}]
    assert scores(finish(drawn(*FIVE, **REDS), goals=goals)) == (15, 0)
    assert scores(finish(drawn(*SIX, **REDS), goals=goals)) == (21, 0)
    assert scores(finish(drawn(*SEVEN, **REDS, g="red-W5"), goals=goals)) == (21, 0)


def test_ks25_a_goal_met_scores_its_number_and_its_slots_bonus() -> None:
    canvases = [finish(drawn(*PAIR, **PAIRED), goals=[{slot: "red-2 A"}]) for slot in range(5)]
    assert [scores(canvas)[0] for canvas in canvases] == [17, 12, 12, 7, 7]


def test_ks25_it_scores_once_however_many_groups_meet_it() -> None:
    rows = ["aaaaa", ".....", "bbb", ".b.", ".b."]
    match = finish(drawn(*rows, a="red-I5", b="red-T5"), goals=[{3: "red-1 A"}])
    assert scores(match) == (6, 0)


def test_ks25_a_goal_missed_costs_nothing() -> None:
    match = finish(drawn("aaaaa", a="red-I5"), goals=[{0: "red-1 A", 1: "blue-4 A", 2: "black-6+ B"}])
    assert scores(match) == (16, 0)
    assert [goal.points for goal in see(match).players[0].goals] == [16, 0, 0]


def test_ks26_the_highest_total_wins() -> None:
    match = finish(drawn("aaaaa", a="red-I5"), goals=[{4: "red-1 A"}, {0: "blue-1 A"}])
    assert match.outcome == Outcome(scores=(6, 0), winners=(0,), reason="all-shapes-spent")
    assert [match.position.result(seat) for seat in (0, 1)] == [1.0, 0.0]


def test_ks26_a_tie_is_a_shared_win_whatever_tokens_are_left() -> None:
    goals = [{3: "red-1 A"}, {4: "blue-1 A"}]
    match = table(
        drawn("aaaaa", ".....", "bbbbb", a="red-I5", b="blue-I5"),
        goals=goals,
        hands=LAST,
        turn=1,
        tokens=[9, 0],
    )
    play(match, (1, Discard("blue-V5")), (1, End()))
    assert match.outcome == Outcome(scores=(6, 6), winners=(0, 1), reason="all-shapes-spent")
    assert [match.position.result(seat) for seat in (0, 1)] == [0.5, 0.5]


def test_at_the_end_all_tiles_are_turned_up_and_the_piles_are_not() -> None:
    match = finish(drawn("aaaaa", a="red-I5"), goals=[{0: "red-1 A"}, {2: "green-5 A"}])
    view = see(match, None)
    assert view.players[0].goals == (Goal(slot=0, pile="A", taken_before=0, tile="red-1", points=16),)
    assert view.players[1].goals == (Goal(slot=2, pile="A", taken_before=1, tile="green-5", points=0),)
    assert view.glimpses == ()
    assert told(match)[-3:] == ["told-over", "told-met", "told-missed"]
    assert match.lines(None)[-2].facts == {"seat": 0, "colour": "red", "number": "1", "points": 16}
    assert position_of(match).met == 1
