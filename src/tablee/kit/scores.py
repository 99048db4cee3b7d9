"""Checks the score sheet: what brought each point adds up to the result, and can be said."""

from tablee.core.game import AnyGame
from tablee.core.match import Match
from tablee.core.score_entry import ScoreEntry
from tablee.core.score_sheet import score_sheet
from tablee.core.view import Line
from tablee.kit.effort import Effort
from tablee.kit.play import expect, label, play_randomly, settings_for, start
from tablee.kit.words import expect_said, languages_of


def check_scores_add_up(game: AnyGame, effort: Effort) -> None:
    """Checks that the entries of every seat add up to its score, and have a move and words."""
    for setting in settings_for(game, effort):
        for seed in range(effort.matches):
            match = start(game, setting, seed)
            for _ in play_randomly(match, seed):
                pass
            _check_sheet(match, f"({label(setting)}, seed {seed})")


def _check_sheet(match: Match, where: str) -> None:
    outcome, entries = match.outcome, score_sheet(match).entries
    assert outcome is not None
    for seat, score in enumerate(outcome.scores):
        found = sum(entry.points for entry in entries if entry.seat == seat)
        expect(found == score, "the entries of seat", seat, "give", found, "but it has", score, where)
    moves = [entry.move for entry in entries]
    expect(moves == sorted(moves), "the entries are not in the order of the moves", where)
    for entry in entries:
        _check_entry(match, entry, where)


def _check_entry(match: Match, entry: ScoreEntry, where: str) -> None:
    expect(1 <= entry.move <= len(match.log), "no such move:", entry, where)
    expect(entry.round is None or entry.round >= 1, "rounds are counted from 1:", entry, where)
    expect(entry.points != 0, "an entry without points:", entry, where)
    expect(entry.key.startswith("score-"), "the text's key does not begin with `score-`:", entry, where)
    for language in languages_of(match.game):
        expect_said(match.game.texts(language), Line(entry.key, entry.facts), f"{entry.key} {where}")
