"""One time for two places that a test compares: it stands still, and passes only between two steps."""

import time

import pytest

from tablee.server import place_time

TICK_MS = 10


class TwinTime:
    """Stands for the module `time` in `place_time`, so that the moments of both places are the same."""

    def __init__(self) -> None:
        self._began = self._now = time.time_ns()
        self.house = 0
        """The number of the place that does something now."""

    @property
    def ticks(self) -> int:
        """How many ticks have passed."""
        return (self._now - self._began) // (TICK_MS * 1_000_000)

    def tick(self) -> None:
        self._now += TICK_MS * 1_000_000

    def go_to(self, ticks: int) -> None:
        """Go to another moment. So the second place does something when the first one has done it."""
        self._now = self._began + ticks * TICK_MS * 1_000_000

    # --- what `place_time` calls ---

    def monotonic_ns(self) -> int:
        return self._now

    def time_ns(self) -> int:
        return self._now


def stop_time(monkeypatch: pytest.MonkeyPatch) -> TwinTime:
    """Let the time of all places that are opened from now on be a `TwinTime`."""
    twin_time = TwinTime()
    monkeypatch.setattr(place_time, "time", twin_time)
    return twin_time
