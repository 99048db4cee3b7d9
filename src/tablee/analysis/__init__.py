"""What decided a finished game: luck, choices, the others, and what could not be seen.

    match = finished_match(game, record)
    analysis = analyse(match, record.check)

The terms are defined in docs/analysis.md and docs/decisions/025-luck-and-choices.md.
"""

from tablee.analysis.analyse import analyse
from tablee.analysis.budget import Budget
from tablee.analysis.finding import Analysis, Decision, LuckEvent, SeatTerms
from tablee.analysis.judge import Judge, judge_of
from tablee.analysis.luck import luck_of
from tablee.analysis.source import finished_match

__all__ = [
    "Analysis",
    "Budget",
    "Decision",
    "Judge",
    "LuckEvent",
    "SeatTerms",
    "analyse",
    "finished_match",
    "judge_of",
    "luck_of",
]
