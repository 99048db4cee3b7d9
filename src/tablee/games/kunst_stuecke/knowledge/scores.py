"""What brought each seat its points at a table of Kunst Stücke (KS25)."""

from collections.abc import Iterator, Sequence

from tablee.core.match import Step
from tablee.core.score_entry import ScoreEntry
from tablee.games.kunst_stuecke.knowledge.view import goal_at
from tablee.games.kunst_stuecke.rules import state as s
from tablee.games.kunst_stuecke.rules.actions import COLOURS, NUMBERS, move_of
from tablee.games.kunst_stuecke.rules.groups import goals_met
from tablee.games.kunst_stuecke.rules.lanes import bit
from tablee.games.kunst_stuecke.rules.position import KunstPosition


def score_entries(position: KunstPosition, log: Sequence[Step]) -> Iterator[ScoreEntry]:
    """The goals that are met at the end, each with the move since which it has been met for good.

    Points are counted only at the end (KS25), but they are earned on the way: with the shape that
    completed the groups or, if these were there before, with the tile. `position` is the one before
    the first move of the log.
    """
    met_since: dict[tuple[int, int], int] = {}
    for move, step in enumerate(log, 1):
        position.apply(move_of(position, step.action))
        met = _slots_met(position)
        met_since = {slot: met_since.get(slot, move) for slot in met}
    for (seat, slot), move in sorted(met_since.items(), key=lambda item: item[1]):
        yield _entry(position, seat, slot, move)


def _slots_met(position: KunstPosition) -> list[tuple[int, int]]:
    """The seats and slots whose tiles name a goal that the canvas meets now."""
    if not position.placed:
        return []
    met = goals_met(position.shapes, position.slots, position.placed)
    return [
        (seat, slot)
        for seat in range(position.players)
        for slot in range(s.GOALS)
        if position.slots[s.GOAL + s.GOALS * seat + slot] and met & bit(goal_at(position, seat, slot)[0])
    ]


def _entry(position: KunstPosition, seat: int, slot: int, move: int) -> ScoreEntry:
    tile, *_ = goal_at(position, seat, slot)
    points = position.points_of(seat, slot)
    number = NUMBERS[tile % len(NUMBERS)]
    return ScoreEntry(
        seat=seat,
        points=points,
        key="score-goal",
        facts={
            "colour": COLOURS[tile // len(NUMBERS)],
            "number": number,
            "bonus": position.shapes.bonuses[slot],
        },
        move=move,
    )
