"""What brought each seat its points at a table of Kinoko (KI16 to KI18)."""

from collections import Counter
from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.refusal import Facts
from tablee.core.score_entry import ScoreEntry
from tablee.games.kinoko.rules import events as e
from tablee.games.kinoko.rules.actions import COLOURS, SETS
from tablee.games.kinoko.rules.state import NIBBLE, NIBBLE_BITS


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """Families brought together, forbidden colours, and other players' wrong stops."""
    scores = Counter[int]()
    number, caller = 1, 0
    for move, step in enumerate(log, 1):
        for told, seat, about in step.events:
            if told == e.TOLD_START:
                number = about
            elif told == e.TOLD_WRONG:
                caller = seat
            points, key, facts = _gain(told, about, caller)
            if points and scores[seat] + points >= 0:  # no score falls below 0 (KI17)
                scores[seat] += points
                yield ScoreEntry(seat=seat, points=points, key=key, facts=facts, move=move, round=number)


def _gain(told: int, about: int, caller: int) -> tuple[int, str, Facts]:
    """The points that an event brings to its seat, and what for. No points for most events."""
    if told == e.TOLD_TOGETHER:
        facts: Facts = {"set": SETS[about & NIBBLE], "colour": COLOURS[about >> NIBBLE_BITS]}
        return 2, "score-together", facts
    if told == e.TOLD_PENALTY:
        return -1, "score-forbidden", {"colour": COLOURS[about]}
    if told == e.TOLD_POINT:
        return 1, "score-wrong", {"caller_seat": caller}
    return 0, "", {}
