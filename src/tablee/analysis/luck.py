"""The luck of a finished match, from the value alone: what the arena subtracts from results."""

from tablee.analysis.judge import Judge, Outlook
from tablee.analysis.seeds import chance_of
from tablee.analysis.walk import Deal, walk
from tablee.core.match import Match
from tablee.core.position import NATURE

SAMPLES = 48
"""How many outcomes of each deal or roll the arena draws, unless it can list them all."""


def luck_of(match: Match, judge: Judge, seed: str, samples: int = SAMPLES) -> tuple[float, ...]:
    """Each seat's luck: over all deals and rolls, its chance afterwards minus its mean chance before.

    Moves of Nature that follow each other at once count as one here; their sum is the same.
    """
    luck = [0.0] * match.setting.players
    before: Outlook | None = None
    for item in walk(match):
        if not isinstance(item, Deal):
            continue
        before = before or judge.outlook(item.before, samples, chance_of(seed, "luck", item.index))
        if item.after.to_act() != NATURE:
            for seat, won in enumerate(judge.chances(item.after)):
                luck[seat] += won - before.means[seat]
            before = None
    return tuple(luck)
