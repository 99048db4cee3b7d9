"""What brought each seat its hourglasses at a table of Professor Tempus (PT16)."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.games.professor_tempus.rules import events as e


def score_entries(log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """The series that were kept aside at the end of each round, if they had any hourglasses."""
    number = 1
    for move, step in enumerate(log, 1):
        for told, seat, what in step.events:
            if told == e.TOLD_ROUND:
                number = what
            elif told == e.TOLD_ASIDE and what >> e.HOURGLASSES:
                yield ScoreEntry(
                    seat=seat,
                    points=what >> e.HOURGLASSES,
                    key="score-series",
                    facts={"series": what & 3, "count": what >> 2 & 63},
                    move=move,
                    round=number,
                )
