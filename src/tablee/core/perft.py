"""Perft: counts the ways to play the next moves, to detect changes in the rules. Compiled."""

from typing import Final

from mypy_extensions import i64

from tablee.core.chance import FastChance
from tablee.core.position import Position

NO_LIMIT: Final = 1 << 60


def perft(position: Position, depth: i64, seed: i64, most: i64 = NO_LIMIT) -> i64:
    """Returns the number of ways to play `depth` moves. A game that ends earlier counts as one way.

    Nature uses the same seed at each of her turns, so the count is always the same. Stops counting
    beyond `most`: a greater result only says that there are more.
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
        leaves += perft(after, depth - 1, seed, most)
        if leaves > most:
            break
    return leaves
