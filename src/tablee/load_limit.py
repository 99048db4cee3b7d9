"""Limits how long another package may take to load: one that never ends would stop every start."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

LOAD_SECONDS = 20.0


class LoadLimitError(BaseException):
    """A package has loaded for too long. Not an Exception, so that the package does not catch it."""


@contextmanager
def load_limit(seconds: float) -> Iterator[None]:
    """Raise a LoadLimitError after so many seconds. Works in main threads only, and not on Windows."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise LoadLimitError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
