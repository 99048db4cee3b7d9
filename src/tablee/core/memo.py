"""`Memo`: a dict that computes a missing entry once and keeps it."""

from collections.abc import Callable


class Memo(dict[int, tuple[int, ...]]):
    """Maps an int to a tuple of ints."""

    def __init__(self, work_out: Callable[[int], tuple[int, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> tuple[int, ...]:
        found = self[number] = tuple([_same.setdefault(each, each) for each in self._work_out(number)])
        return found


_same: dict[int, int] = {}
"""Maps equal ints to one shared object. This saves memory, so that tuples fit into the CPU's cache."""
