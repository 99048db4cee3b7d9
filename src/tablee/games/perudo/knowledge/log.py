"""The log of Perudo. Everybody reads the same lines."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.core.telling import Telling
from tablee.games.perudo.rules import events as e
from tablee.games.perudo.rules.names import dice_id, dice_ids

TELLINGS = (
    Telling("told-round", "number"),
    Telling("told-palifico", "number"),
    Telling("told-bid", "dice", names=dice_id),
    Telling("told-doubt", "dice", names=dice_id),
    Telling("told-calza", "dice", names=dice_id),
    Telling("told-shown", "dice", names=dice_ids),
    Telling("told-found", "dice", names=dice_id, of_seat=False),
    Telling("told-loses", "count"),
    Telling("told-regains", "count"),
    Telling("told-full"),
    Telling("told-out", "place"),
)
"""The lines of the log, in the order of the events."""


def score_entries(players: int, log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """A point for everybody who is still there when somebody goes out (PE15)."""
    number, playing = 0, set(range(players))
    for move, step in enumerate(log, 1):
        for told, seat, what in step.events:
            if told in (e.TOLD_ROUND, e.TOLD_PALIFICO):
                number = what
            elif told == e.TOLD_OUT:
                playing.remove(seat)
                for other in sorted(playing):
                    yield ScoreEntry(seat=other, points=1, key="score-outlived", move=move, round=number)
