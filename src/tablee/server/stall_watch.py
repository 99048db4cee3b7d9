"""Notices that the event loop stood still because the process was stopped."""

import asyncio
from collections.abc import Callable

LOOK_EVERY_MS = 500
"""The number of milliseconds between two checks of the clock."""
MIN_STALL_MS = 500
"""If a check comes more than this many milliseconds late, the event loop was stalled."""


class StallWatch:
    """Checks the clock regularly. If a check comes late, the delay is reported as an outage.

    A check is a callback of the event loop, not a task. So the first check after a stall runs before
    any table reacts to a clock that ran out during the stall.
    """

    def __init__(self, on_stall: Callable[[int, int], None], now: Callable[[], int]) -> None:
        self._on_stall = on_stall
        """Called with the moments when the stall began and ended, in milliseconds since 1970."""
        self._now = now
        self._next: asyncio.TimerHandle | None = None

    def open(self) -> None:
        due = self._now() + LOOK_EVERY_MS
        loop = asyncio.get_running_loop()
        self._next = loop.call_later(LOOK_EVERY_MS / 1000, lambda: self._look(due))

    def close(self) -> None:
        if self._next:
            self._next.cancel()

    def _look(self, due: int) -> None:
        now = self._now()
        if now - due > MIN_STALL_MS:
            self._on_stall(due, now)
        self.open()
