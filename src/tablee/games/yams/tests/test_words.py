"""Tests what people read: the log, the points, the terminal, and the declaration of the table."""

from tablee.core.house_faults import faults
from tablee.core.house_table import read_house_table
from tablee.core.view import Line
from tablee.games.yams import GAME
from tablee.games.yams.rules.actions import Roll, Score, Throw
from tablee.games.yams.tests.tables import act, all_but, table, throw, thrown


def test_the_log_tells_what_is_kept_thrown_and_entered() -> None:
    match = throw(act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3))), 2, 5)
    throw(act(match, Roll()), 6, 6, 6, 1, 1)
    act(match, Score("full"))
    texts = GAME.texts("en")
    assert [texts.tell(line, ["Ada", "Bob"]) for line in match.lines(None)] == [
        "Ada throws 4 4 1 4 6.",
        "Ada keeps 4 4 4 and throws the rest again.",
        "Ada throws 4 4 2 4 5.",
        "Ada throws all dice again.",
        "Ada throws 6 6 6 1 1.",
        "Ada enters 25 at “Full house”.",
    ]


def test_points_are_told_turn_by_turn_with_what_they_are_for() -> None:
    sheet = all_but("sixes", ones=3, twos=6, threes=9, fours=12, fives=15, yams=50)
    match = act(throw(table(1, sheet, extra="hundred"), 6, 6, 6, 6, 6), Score("sixes"))
    entries = list(GAME.score_entries(match.setting, match.log))
    told = [(it.key, it.facts, it.points, it.round) for it in entries]
    assert told == [
        ("score-row", {"row": "sixes"}, 30, 1),
        ("score-extra", {}, 100, 1),
        ("score-bonus", {}, 35, 1),
    ]


def test_a_crossed_row_brings_no_entry_but_ends_the_turn() -> None:
    match = act(thrown(1, 2, 3, 4, 6, players=1), Score("yams"))
    act(throw(match, 1, 2, 3, 4, 5), Score("large"))
    (entry,) = GAME.score_entries(match.setting, match.log)
    assert (entry.points, entry.round) == (40, 2)


def test_actions_have_words() -> None:
    assert GAME.in_words(Roll((0, 2))) == Line("action-roll", {"keep": "1 3"})
    assert GAME.in_words(Roll()) == Line("action-roll-all")
    assert GAME.in_words(Score("full")) == Line("action-score", {"row": "full"})
    assert GAME.in_words(Throw((6, 1))) == Line("action-throw", {"dice": "6 1"})


def test_a_table_is_drawn_for_a_terminal() -> None:
    match = throw(act(thrown(4, 4, 1, 4, 6), Roll((0, 1, 3))), 2, 5)
    shown = GAME.draw(match.view(0), GAME.texts("en"), ["Ada", "Bartholomew"]).splitlines()
    assert shown[0] == "Turn 1 of 13"
    assert shown[1].split() == ["Ada", "Bartholo"]
    assert shown[5].split() == ["Fours", "(12)", "·"]
    assert shown[-2:] == ["Dice: [4] [4] 2 [4] 5", "One throw left."]
    before = GAME.draw(table(2, {"fours": 8}, {"ones": 1}).view(0), GAME.texts("en"), [])
    assert before.splitlines()[5].split() == ["Fours", "8", "·"]
    assert "Dice" not in before


def test_the_declaration_of_the_table_has_no_faults() -> None:
    declared = read_house_table(GAME.folder)
    assert declared is not None
    assert faults(declared, GAME) == []
