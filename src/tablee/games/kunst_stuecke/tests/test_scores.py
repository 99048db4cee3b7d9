"""Tests what the score sheet says brought each point."""

import tablee
from tablee.core.match import Match
from tablee.core.replay import replay_record
from tablee.core.score_entry import ScoreEntry
from tablee.games.kunst_stuecke.knowledge.scores import score_entries
from tablee.games.kunst_stuecke.rules.actions import Discard, End, Keep, Look, Place
from tablee.games.kunst_stuecke.tests.tables import drawn, play, position_of, table
from tablee.kit.golden import golden_records

RED = drawn("aaaaa", a="red-I5")


def entries(match: Match, before: Match) -> list[ScoreEntry]:
    return list(score_entries(position_of(before).clone(), match.log))


def test_ks25_a_goal_brings_its_number_and_the_bonus_of_its_slot() -> None:
    match = table(RED, hands=["", "blue-V5"], turn=1)
    before = table(RED, hands=["", "blue-V5"], turn=1)
    play(match, (1, Place("blue-V5", 0, 9, 9)), (1, Look("A")), (1, Keep("red-1", 0)), (1, End()))
    bonus = position_of(match).shapes.bonuses[0]
    assert entries(match, before) == [
        ScoreEntry(
            seat=1,
            points=1 + bonus,
            key="score-goal",
            facts={"colour": "red", "number": "1", "bonus": bonus},
            move=3,
        )
    ]


def finished(*goals: dict[int, str]) -> tuple[Match, Match]:
    """A match that ends with a discarded shape, and the same match before that."""
    match, before = (
        table(RED, hands=["", "blue-V5"], turn=1, goals=goals, tokens=[0, 0]) for _ in range(2)
    )
    play(match, (1, Discard("blue-V5")), (1, End()))
    return match, before


def test_ks24_a_goal_counts_from_the_move_since_which_it_is_met_for_good() -> None:
    assert [entry.move for entry in entries(*finished({0: "red-1 A"}))] == [1]


def test_ks24_a_goal_that_is_missed_brings_nothing() -> None:
    assert entries(*finished({0: "red-2 A"})) == []


def test_ks25_the_entries_of_a_whole_game_add_up_from_its_empty_canvas_on() -> None:
    game = tablee.game("kunst-stuecke")
    record = min(golden_records(game).values(), key=lambda it: len(it.moves))
    match = replay_record(game, record)
    assert match.outcome
    points = [0] * record.players
    for entry in game.score_entries(match.setting, match.log):
        points[entry.seat] += entry.points
    assert tuple(points) == match.outcome.scores
