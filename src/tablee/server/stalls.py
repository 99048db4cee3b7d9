"""Notices that the event loop stood still (a stopped process, a machine asleep): no time ran then."""

import asyncio
from collections.abc import Callable

TICK = 500
"""Milliseconds from one look to the next."""
WORTH_NOTING = 500
"""Milliseconds too late from which on it is counted."""


class Stalls:
    """Looks at the real clock again and again, and counts what is missing as an outage.

    A look is a bare callback: it comes before anything that a clock that ran out meanwhile sets going.
    """

    def __init__(self, give_back: Callable[[int, int], None], now: Callable[[], int]) -> None:
        self._give_back = give_back
        self._now = now
        self._next: asyncio.TimerHandle | None = None

    def open(self) -> None:
        due = self._now() + TICK
        self._next = asyncio.get_running_loop().call_later(TICK / 1000, lambda: self._look(due))

    def close(self) -> None:
        if self._next:
            self._next.cancel()

    def _look(self, due: int) -> None:
        now = self._now()
        if now - due > WORTH_NOTING:
            self._give_back(due, now)
        self.open()
