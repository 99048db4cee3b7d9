"""Analyses a finished match: each term of each seat by itself, and then whether they add up."""

from collections.abc import Callable, Collection

from tablee.analysis.budget import Budget, budget_for
from tablee.analysis.finding import Analysis
from tablee.analysis.judge import Judge, judge_of
from tablee.analysis.sum import Sum
from tablee.analysis.walk import Window, walk
from tablee.core.match import Match

Progress = Callable[[int, int], None]


def analyse(
    match: Match,
    seed: str,
    *,
    judge: Judge | None = None,
    budget: Budget | None = None,
    stand_ins: Collection[int] = (),
    on_progress: Progress = lambda done, moves: None,
) -> Analysis:
    """Analyses a finished match. `seed` is the check in its record's header.

    `stand_ins` are the indexes of the moves that a stand-in made: no choices of the seat's player.
    `on_progress` is called with the number of moves judged and of all moves. It may raise an error to
    stop the analysis.
    """
    assert match.is_over
    judge = judge or judge_of(match.game, match.setting)
    total = Sum(match, seed, judge, budget or fitting_budget(match), stand_ins)
    for item in walk(match):
        total.take(item)
        on_progress(item.end, len(match.log))
    return total.finish()


def fitting_budget(match: Match) -> Budget:
    """The budget for this match, so that a whole game takes about the same, however long it was."""
    decisions = sum(
        item.before.num_legal_of(chosen.seat) > 1
        for item in walk(match)
        if isinstance(item, Window)
        for chosen in item.choices
    )
    return budget_for(decisions, sum(step.seat is None for step in match.log))
