"""Counts pieces, so that the kit can check that none gets lost or turns into another."""

from collections import Counter
from collections.abc import Iterable


def count_pieces(kind: str, *places: Iterable[int | str]) -> dict[str, int]:
    """How many pieces of each value lie in all these places together, for `Game.census`."""
    return dict(Counter(f"{kind} {value}" for place in places for value in place))
