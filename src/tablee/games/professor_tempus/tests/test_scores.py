"""Tests what the score sheet says brought each hourglass."""

from tablee.core.match import Match
from tablee.core.score_entry import ScoreEntry
from tablee.games.professor_tempus import GAME
from tablee.games.professor_tempus.rules.actions import Tuck
from tablee.games.professor_tempus.tests.tables import Out, table
from tablee.kit.tables import Tables

TABLES = Tables(GAME)


def last_turn() -> Match:
    """A match in which seat 1 has the last turn of a round. Seats 0 and 1 own one series each."""
    out = [Out(0, "+", "red-12 red-13", "mauve-1"), Out(1, "-", "mauve-12")]
    hands = ("red-1 red-2", "red-14 red-3 red-4")
    return TABLES.at(table(*hands, series=out, turn=1, first=0), players=2)


def test_pt16_each_series_kept_brings_its_hourglasses_to_its_owner() -> None:
    match = last_turn()
    match.play(1, Tuck(0, "red-14"))
    first, second = (player.hourglasses for player in TABLES.view_of(match).players)
    assert list(GAME.score_entries(match.setting, match.log)) == [
        ScoreEntry(
            seat=0,
            points=first,
            key="score-series",
            facts={"series": 0, "count": 4},
            move=1,
            round=1,
        ),
        ScoreEntry(
            seat=1,
            points=second,
            key="score-series",
            facts={"series": 1, "count": 1},
            move=1,
            round=1,
        ),
    ]
