"""`Memo`: what is worked out once for each number, and looked up from then on."""

from collections.abc import Callable


class Memo(dict[int, tuple[int, ...]]):
    """The numbers that belong to a number."""

    def __init__(self, work_out: Callable[[int], tuple[int, ...]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> tuple[int, ...]:
        found = self[number] = tuple([_same.setdefault(each, each) for each in self._work_out(number)])
        return found


_same: dict[int, int] = {}
"""Equal numbers are one object: what is looked up all the time is small enough to be near."""
