"""Perft: counts the ways to play the next moves, to detect changes in the rules. Compiled."""

from mypy_extensions import i64

from tablee.core.chance import FastChance
from tablee.core.position import Position


def perft(position: Position, depth: i64, seed: i64) -> i64:
    """Returns the number of ways to play `depth` moves. A game that ends earlier counts as one way.

    Nature uses the same seed at each of her turns, so the count is always the same.
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
