"""The place's own time. It never jumps, whatever happens to the system clock.

Somebody may set the system clock, or a daemon may correct it by hours. If players' clocks went by it,
players would lose that time, and bots would take over. So the system clock is read once, when a place is
opened (`pulse.begin_time`). From then on the place's time runs by the monotonic clock, which nobody can
set and which stands still while the machine sleeps. A process serves one place, so it has one such time.
"""

import time


class PlaceTime:
    """A clock that is set once, and then adds the time that has passed since."""

    def __init__(self) -> None:
        self._ahead = 0
        """How far this clock is ahead of the monotonic clock, in nanoseconds."""
        self.begin(system_time())

    def begin(self, at: int) -> None:
        """Let it be this moment now."""
        self._ahead = at * 1_000_000 - time.monotonic_ns()

    def now(self) -> int:
        """The current time in milliseconds since 1970."""
        return (time.monotonic_ns() + self._ahead) // 1_000_000


def system_time() -> int:
    """The time by the system clock, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


PLACE_TIME = PlaceTime()
now = PLACE_TIME.now
