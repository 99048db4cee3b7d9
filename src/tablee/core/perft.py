"""Counting the positions that a few moves lead to: a fingerprint of the rules. Compiled."""

from mypy_extensions import i64

from tablee.core.chance import FastChance
from tablee.core.position import Position


def perft(position: Position, depth: i64, seed: i64) -> i64:
    """How many ways there are to play `depth` moves; fewer where the game ends before.

    Nature draws the same luck at each of her turns, so that the count never varies.
    """
    position.settle(FastChance(seed))
    choices = position.num_legal()
    if depth == 0 or choices == 0:
        return 1
    if depth == 1:
        return choices
    leaves: i64 = 0
    for index in range(choices):
        after = position.clone()
        after.apply(position.legal_at(index))
        leaves += perft(after, depth - 1, seed)
    return leaves
