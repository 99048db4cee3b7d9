"""Tests goal tiles: looking at them, keeping one and putting the others back (KS20 to KS22)."""

from tablee.games.kunst_stuecke.knowledge.view import Glimpse, Goal
from tablee.games.kunst_stuecke.rules.actions import Discard, End, Keep, Look
from tablee.games.kunst_stuecke.tests.tables import offered, play, refused, see, table, told

PILE_A = "red-1 red-2 blue-3 green-4 black-5 black-6+"
TWO_EACH = ["red-V5 red-I5", "blue-V5 blue-I5"]


def test_ks20_who_looks_sees_the_whole_pile_and_nobody_else_does() -> None:
    match = table(piles={"A": PILE_A})
    play(match, (0, Look("A")))
    assert see(match, 0).glimpses == (Glimpse("A", 0, tuple(PILE_A.split())),)
    assert see(match, 1).glimpses == see(match, None).glimpses == ()
    assert see(match, 1).looking_at == see(match, 0).looking_at == "A"


def test_ks20_who_has_looked_must_keep_a_tile_before_anything_else() -> None:
    match = table(piles={"A": PILE_A})
    play(match, (0, Look("A")))
    for action in (Discard("red-V5"), End(), Look("B"), Look("A")):
        refusal = refused(match, 0, action)
        assert (refusal.rule, refusal.why, refusal.facts) == ("KS20", "must-keep", {"pile": "A"})
    assert len(match.legal(0)) == 6 * 5
    assert all(isinstance(action, Keep) for action in match.legal(0))


def test_ks20_only_a_tile_of_that_pile_can_be_kept() -> None:
    match = table(piles={"A": PILE_A})
    play(match, (0, Look("A")))
    assert refused(match, 0, Keep("yellow-1", 0)).why == "not-in-pile"
    assert refused(match, 0, Keep("red-7", 0)).why == "not-in-pile"


def test_ks20_nothing_is_kept_without_looking() -> None:
    assert refused(table(piles={"A": PILE_A}), 0, Keep("red-1", 0)).why == "not-looking"


def test_ks20_an_empty_pile_cannot_be_looked_at() -> None:
    goals = [
        {slot: f"red-{slot + 1} C" for slot in range(4)},
        {0: "red-5 C", 1: "red-6+ C"},
    ]
    match = table(goals=goals)
    assert see(match).pile_sizes == (6, 6, 0, 6, 6)
    assert offered(match, Look) == [Look("A"), Look("B"), Look("D"), Look("E")]
    assert refused(match, 0, Look("C")).why == "pile-empty"
    assert refused(match, 0, Look("F")).why == "no-such-pile"


def test_ks21_the_tile_goes_on_a_free_slot_of_the_own_score_board() -> None:
    match = table(goals=[{1: "red-1 B"}], piles={"A": "red-2 red-3 red-4 red-5 red-6+ blue-1"})
    play(match, (0, Look("A")))
    assert refused(match, 0, Keep("red-2", 1)).why == "slot-taken"
    assert refused(match, 0, Keep("red-2", 5)).why == "no-such-slot"
    assert refused(match, 0, Keep("red-2", -1)).why == "no-such-slot"
    play(match, (0, Keep("red-2", 3)))
    assert see(match, 0).players[0].goals == (
        Goal(slot=1, pile="B", taken_before=0, tile="red-1"),
        Goal(slot=3, pile="A", taken_before=0, tile="red-2"),
    )


def test_ks21_the_others_see_the_slot_and_the_pile_but_not_the_tile() -> None:
    match = table(hands=TWO_EACH, piles={"A": PILE_A})
    play(match, (0, Look("A")), (0, Keep("blue-3", 2)))
    for viewer in (1, None):
        assert see(match, viewer).players[0].goals == (Goal(slot=2, pile="A", taken_before=0),)
        assert told(match, viewer) == ["told-look", "told-keep"]
    assert told(match, 0) == ["told-look", "told-keep-you"]
    facts = {"slot": 2, "pile": "A", "colour": "blue", "number": "3"}
    assert match.lines(0)[1].facts == facts


def test_ks21_own_tiles_stay_in_view() -> None:
    match = table(goals=[{0: "black-6+ D"}, {0: "red-1 D"}], hands=TWO_EACH)
    assert see(match, 1).players[1].goals == (Goal(slot=0, pile="D", taken_before=1, tile="red-1"),)
    assert see(match, 1).players[0].goals[0].tile is None


def test_ks22_the_rest_of_the_pile_goes_back_for_the_next_one_to_see() -> None:
    match = table(hands=TWO_EACH, tokens=[0, 0], piles={"A": PILE_A})
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("green-4", 0)))
    assert see(match).pile_sizes == (5, 6, 6, 6, 6)
    play(match, (1, Look("A")))
    assert see(match, 1).glimpses == (
        Glimpse("A", 1, ("red-1", "red-2", "blue-3", "black-5", "black-6+")),
    )


def test_a_seat_remembers_every_look() -> None:
    match = table(hands=TWO_EACH, tokens=[0, 0], piles={"A": PILE_A})
    play(match, (0, Discard("red-V5")), (0, Look("A")), (0, Keep("green-4", 0)))
    play(match, (1, Discard("blue-V5")), (1, Look("A")), (1, Keep("red-1", 0)))
    play(match, (0, Look("A")))
    assert see(match, 0).glimpses == (
        Glimpse("A", 0, tuple(PILE_A.split())),
        Glimpse("A", 2, ("red-2", "blue-3", "black-5", "black-6+")),
    )
