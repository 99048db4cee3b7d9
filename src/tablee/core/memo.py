"""`Memo`: what is worked out once for each number, and looked up from then on."""

from collections.abc import Callable


class Memo(dict[int, list[int]]):
    """The list that belongs to a number. Not to be changed by who looks it up."""

    def __init__(self, work_out: Callable[[int], list[int]]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, number: int) -> list[int]:
        found = self[number] = self._work_out(number)
        return found
