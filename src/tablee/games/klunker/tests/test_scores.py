"""Tests what the score sheet says brought each note."""

from tablee.core.match import Match
from tablee.core.score_entry import ScoreEntry
from tablee.games.klunker.rules.actions import Buy, Decline
from tablee.games.klunker.tests.tables import new, play, table


def entries(match: Match) -> list[ScoreEntry]:
    return list(match.game.score_entries(match.setting, match.log))


def test_kl3_everyone_begins_with_one_note_before_the_first_round() -> None:
    found = entries(new(3))
    assert found == [
        ScoreEntry(seat=seat, points=1, key="score-money", move=seat + 1) for seat in range(3)
    ]


def test_kl20_a_purchase_costs_the_buyer_what_the_owner_gets_and_a_sale_brings_the_rest() -> None:
    match = table("purchase", windows=["", "2 shoe", "tiara"], reserves=["2 shoe", "", ""])
    play(match, (0, Buy(1)), (1, Decline()))
    assert entries(match)[:3] == [
        ScoreEntry(seat=0, points=-1, key="score-bought", facts={"owner_seat": 1}, move=1, round=1),
        ScoreEntry(seat=1, points=1, key="score-window", facts={"buyer_seat": 0}, move=1, round=1),
        ScoreEntry(seat=0, points=4, key="score-sale", facts={"kind": "shoe"}, move=1, round=1),
    ]


def test_kl21_the_own_window_is_free_and_no_entry() -> None:
    match = table("purchase", windows=["2 shoe", "", "tiara"])
    play(match, (0, Buy(0)))
    assert entries(match) == []


def test_kl27_the_next_round_has_the_next_number() -> None:
    match = table("purchase", windows=["shoe", "shoe", "tiara"])
    play(match, (0, Buy(1)), (1, Buy(0)), (2, Buy(2)))
    before = len(match.log)
    assert {entry.round for entry in entries(match)} == {1}
    second = table("purchase", windows=["shoe", "shoe", "tiara"])
    play(second, (0, Buy(1)))
    later = entries_after(match, second)
    assert [(entry.round, entry.move > before) for entry in later] == [(2, True)] * 2


def entries_after(match: Match, more: Match) -> list[ScoreEntry]:
    """The entries that a second match adds, if its log follows the first one's."""
    log = [*match.log, *more.log]
    return list(match.game.score_entries(match.setting, log))[len(entries(match)) :]
