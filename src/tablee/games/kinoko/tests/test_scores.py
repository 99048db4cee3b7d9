"""Tests what the score sheet says brought each point."""

from tablee.core.match import Match
from tablee.core.score_entry import ScoreEntry
from tablee.games.kinoko.rules.actions import Colour
from tablee.games.kinoko.tests.tables import stop, table


def entries(match: Match) -> list[ScoreEntry]:
    return list(match.game.score_entries(match.setting, match.log))


def stopped(*hands: str, families: str, forbidden: Colour, turn: int = 0) -> Match:
    match = table(
        *hands,
        families=families,
        forbidden=forbidden,
        turn=turn,
        phase="end-of-turn",
        dice="blank 1 1",
        chosen=0,
    )
    return stop(match)


def test_ki16_a_family_brought_together_is_worth_two_and_says_where() -> None:
    match = stopped("red red red", "orange brown blue", families="red orange", forbidden="blue")
    assert entries(match) == [
        ScoreEntry(
            seat=0,
            points=2,
            key="score-together",
            facts={"set": "seat-0", "colour": "red"},
            move=1,
            round=1,
        )
    ]


def test_ki17_the_forbidden_colour_costs_a_point_only_where_there_is_one() -> None:
    match = stopped("brown blue orange", "red red red", families="red orange", forbidden="brown")
    found = [(entry.seat, entry.points, entry.key) for entry in entries(match)]
    assert found == [(0, 2, "score-together"), (0, -1, "score-forbidden")]
    poor = stopped("red red red", "orange blue orange", families="red orange", forbidden="blue")
    assert [entry.key for entry in entries(poor)] == ["score-together"]


def test_ki18_a_wrong_stop_gives_a_point_to_everyone_else() -> None:
    match = stopped("red red brown", "orange brown red", families="red orange", forbidden="blue")
    assert entries(match) == [
        ScoreEntry(seat=1, points=1, key="score-wrong", facts={"caller_seat": 0}, move=1, round=1)
    ]
