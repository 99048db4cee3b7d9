"""Plays a game to its end with random moves. Compiled."""

from mypy_extensions import i64

from tablee.core.chance import Chance
from tablee.core.position import NATURE, NOBODY, Position


def play_out(position: Position, chance: Chance) -> i64:
    """Plays random moves in `position` until the game ends; returns the number of moves by players."""
    decisions: i64 = 0
    while True:
        seat = position.to_act()
        if seat == NATURE:
            position.settle(chance)
        elif seat == NOBODY:
            return decisions
        else:
            choices = position.num_legal()
            position.apply(position.legal_at(chance.below(choices)))
            decisions += 1
