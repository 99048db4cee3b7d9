"""A lock file that gives one process the sole right to a place's file.

The operating system frees the lock when the process dies.
"""

import fcntl
import os
from pathlib import Path
from typing import Self

from tablee.core.mistake import Mistake


class FileLock:
    """Holds the lock from construction until `release`. Raises a Mistake if another process has it."""

    def __init__(self, path: Path) -> None:
        self.path = path.with_name(path.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            reason = error.strerror or str(error)
            raise Mistake("file-unwritable", file=str(self.path), reason=reason) from None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.pread(self._file, 20, 0).decode("ascii", "replace") or "?"
            os.close(self._file)
            raise Mistake("place-owned", file=str(path), process=owner) from None
        os.ftruncate(self._file, 0)
        os.pwrite(self._file, str(os.getpid()).encode(), 0)

    def release(self) -> None:
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.release()
