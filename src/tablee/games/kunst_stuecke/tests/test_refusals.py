"""Tests every refusal: its reason, its rule, and the values to fill into its text."""

from collections.abc import Callable

import pytest

from tablee.core.action import Action
from tablee.core.match import Match
from tablee.core.refusal import Facts
from tablee.games.kunst_stuecke import GAME
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import (
    TILES,
    Deal,
    Discard,
    End,
    Keep,
    Look,
    Place,
    Slide,
    shape_names,
)
from tablee.games.kunst_stuecke.rules.position import KunstPosition
from tablee.games.kunst_stuecke.rules.refusals import RULES
from tablee.games.kunst_stuecke.tests.tables import drawn, play, position_of, refused, table


def bare() -> Match:
    return table(piles={"A": "red-1 red-2 red-3 red-4 red-5 red-6+"}, discarded="green-Q8")


def canvas() -> Match:
    """A match with a red bar above a blue bar, and a red shape that touches the end of the red bar."""
    return table(
        drawn("aaaaabbb", "......b.", "ccccc.b.", a="red-I5", b="red-T5", c="blue-I5"),
        hands=["red-V5", "blue-V5"],
    )


def looking() -> Match:
    match = bare()
    play(match, (0, Look("A")))
    return match


def spent() -> Match:
    return table(hands=["red-V5 red-I5", "blue-V5"], spent=True)


def over() -> Match:
    match = table(hands=["", "blue-V5"], turn=1, tokens=[0, 0])
    play(match, (1, Discard("blue-V5")), (1, End()))
    return match


def dealing() -> Match:
    match = bare()
    match.position = GAME.set_up(match.setting)
    return match


def poor() -> Match:
    return table(drawn("aaaaa", a="red-I5"), tokens=[0, 0])


def slotted() -> Match:
    match = table(goals=[{2: "blue-1 B"}], piles={"A": "red-1 red-2 red-3 red-4 red-5 red-6+"})
    play(match, (0, Look("A")))
    return match


def empty_pile() -> Match:
    goals = [{slot: f"red-{slot + 1} C" for slot in range(4)}, {0: "red-5 C", 1: "red-6+ C"}]
    return table(goals=goals)


def full() -> Match:
    return table(goals=[{slot: f"red-{slot + 1} {pile}" for slot, pile in enumerate("ABCDE")}])


def walled() -> Match:
    rows = ["aa.b", "aa.b", "aa.b", "...b", "...b", "cccccddddd"]
    return table(drawn(*rows, a="red-R6", b="blue-I5", c="green-I5", d="black-I5"))


CASES: list[tuple[Callable[[], Match], int, Action, str, Facts]] = [
    (over, 0, End(), "game-over", {}),
    (dealing, 0, End(), "dealing", {}),
    (bare, 1, Discard("blue-V5"), "not-your-turn", {"seat": 0}),
    (looking, 0, End(), "must-keep", {"pile": "A"}),
    (bare, 0, Keep("red-1", 0), "not-looking", {}),
    (looking, 0, Keep("blue-1", 0), "not-in-pile", {"tile": "blue-1", "pile": "A"}),
    (looking, 0, Keep("red-1", 5), "no-such-slot", {"slot": 5, "last": 4}),
    (slotted, 0, Keep("red-1", 2), "slot-taken", {"slot": 2}),
    (bare, 0, Look("Z"), "no-such-pile", {"name": "Z"}),
    (empty_pile, 0, Look("C"), "pile-empty", {"pile": "C"}),
    (lambda: table(took=True), 0, Look("A"), "one-tile-a-turn", {}),
    (full, 0, Look("A"), "five-tiles", {}),
    (spent, 0, Discard("red-I5"), "already-spent", {}),
    (spent, 0, Place("red-I5", 0, 0, 0), "already-spent", {}),
    (bare, 0, End(), "not-yet-spent", {}),
    (bare, 0, Discard("pink-V5"), "no-such-shape", {"name": "pink-V5"}),
    (bare, 0, Slide("red-Z9", 0, 0), "no-such-shape", {"name": "red-Z9"}),
    (
        bare,
        0,
        Discard("blue-V5"),
        "shape-not-yours",
        {"colour": "blue", "kind": "V5", "owner_seat": 1},
    ),
    (canvas, 0, Place("red-T5", 0, 9, 9), "shape-on-canvas", {"colour": "red", "kind": "T5"}),
    (bare, 0, Discard("green-Q8"), "shape-discarded", {"colour": "green", "kind": "Q8"}),
    (bare, 0, Discard("black-Q8"), "shape-not-dealt", {"colour": "black", "kind": "Q8"}),
    (bare, 0, Place("red-V5", 4, 0, 0), "no-such-rotation", {"rotation": 4}),
    (bare, 0, Place("red-V5", 0, 16, 0), "off-board", {"last": 17}),
    (bare, 0, Place("red-V5", 0, 10**18, 0), "off-board", {"last": 17}),
    (canvas, 0, Place("red-V5", 0, 4, 0), "not-free", {"colour": "red", "kind": "I5"}),
    (canvas, 0, Place("red-V5", 0, 0, 3), "touches-others", {"colour": "blue", "kind": "I5"}),
    (canvas, 0, Place("red-V5", 1, 3, 3), "own-at-corner", {"colour": "blue", "kind": "I5"}),
    (poor, 0, Slide("red-I5", 0, 1), "no-token", {}),
    (canvas, 0, Slide("red-V5", 0, 9), "not-on-canvas", {"colour": "red", "kind": "V5"}),
    (canvas, 0, Slide("red-I5", 0, 18), "slide-off-board", {"last": 17}),
    (canvas, 0, Slide("red-I5", -(10**18), 0), "slide-off-board", {"last": 17}),
    (canvas, 0, Slide("red-I5", 0, 2), "slide-not-free", {"colour": "blue", "kind": "I5"}),
    (walled, 0, Slide("red-R6", 4, 0), "slide-no-path", {}),
    (canvas, 0, Slide("red-T5", 9, 9), "slide-loses-colour", {"colour": "red", "kind": "T5"}),
    (canvas, 0, Slide("red-I5", 0, 1), "slide-own-at-corner", {"colour": "red", "kind": "I5"}),
]


@pytest.mark.parametrize(("make", "seat", "action", "why", "facts"), CASES)
def test_a_refusal_names_its_rule_and_its_facts(
    make: Callable[[], Match], seat: int, action: Action, why: str, facts: Facts
) -> None:
    refusal = refused(make(), seat, action)
    assert (refusal.why, refusal.facts) == (why, facts)
    assert refusal.rule == RULES[why]


# --- Nature ---

FIRST = shape_names(position_of(bare()).shapes, (1 << 26) - 1)
SECOND = shape_names(position_of(bare()).shapes, (1 << 52) - (1 << 26))


def before(deals: int) -> KunstPosition:
    """A position for two players after the first `deals` legal deals."""
    position = GAME.set_up(GAME.setting(2))
    proper = [Deal(0, FIRST), Deal(1, SECOND), Deal("A", TILES[:6])]
    for deal in proper[:deals]:
        assert GAME.impossible(position, deal) is None
        position.apply(GAME.move_of(position, deal))
    return position


DEALS: list[tuple[int, Deal, str, Facts]] = [
    (0, Deal(1, FIRST), "deal-wrong-place", {"seat": 0}),
    (0, Deal("A", TILES[:6]), "deal-wrong-place", {"seat": 0}),
    (0, Deal(0, FIRST[:25]), "deal-wrong-number", {"count": 26}),
    (0, Deal(0, (*FIRST[:25], FIRST[0])), "deal-wrong-number", {"count": 26}),
    (1, Deal(1, FIRST), "deal-not-left", {}),
    (1, Deal(1, (*SECOND[:25], "pink-V5")), "deal-not-left", {}),
    (2, Deal("B", TILES[:6]), "stack-wrong-place", {"pile": "A"}),
    (2, Deal(0, FIRST), "stack-wrong-place", {"pile": "A"}),
    (2, Deal("A", TILES[:5]), "stack-wrong-number", {"count": 6}),
    (2, Deal("A", (*TILES[:5], TILES[0])), "stack-wrong-number", {"count": 6}),
    (3, Deal("B", TILES[:6]), "stack-not-left", {}),
    (3, Deal("B", (*TILES[6:11], "red-7")), "stack-not-left", {}),
]


@pytest.mark.parametrize(("deals", "deal", "why", "facts"), DEALS)
def test_nature_cannot_deal_what_is_not_due(deals: int, deal: Deal, why: str, facts: Facts) -> None:
    refusal = GAME.impossible(before(deals), deal)
    assert refusal is not None
    assert (refusal.rule, refusal.why, refusal.facts) == (RULES[why], why, facts)


def test_nature_deals_nothing_once_all_is_dealt() -> None:
    refusal = GAME.impossible(position_of(bare()), Deal("A", TILES[:6]))
    assert refusal is not None
    assert refusal.why == "no-deal-due"
    assert position_of(bare()).phase == s.TURN


def test_every_refusal_is_obtained_here() -> None:
    obtained = {case[3] for case in CASES} | {case[2] for case in DEALS} | {"no-deal-due"}
    assert obtained == set(RULES)
