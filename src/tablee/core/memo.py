"""`Memo`: a dict that computes a missing entry once and keeps it."""

from collections.abc import Callable


class Memo(dict[int, tuple[int, ...]]):
    """Maps an int to the tuple of ints that `work_out` computes for it."""

    def __init__(self, work_out: Callable[[int], tuple[int, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> tuple[int, ...]:
        found = self[number] = tuple([_same.setdefault(each, each) for each in self._work_out(number)])
        return found


_same: dict[int, int] = {}
"""Maps each number to one int object that all tuples share. Less memory means fewer cache misses."""
