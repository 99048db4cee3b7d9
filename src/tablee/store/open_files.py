"""Notices that a file of an open SQLite database was deleted, moved or replaced by another.

SQLite itself does not notice: it goes on writing to the file that it has open, which nobody will find
again. As long as SQLite has the file open, no other file can get the same device and inode.
"""

from collections.abc import Callable
from pathlib import Path

from tablee.store.interface import Lost

SUFFIXES = ("", "-wal", "-shm")
"""The files of a SQLite database: the file itself, its write-ahead log, and the log's index."""
WATCHED = SUFFIXES[:2]
"""Nothing is lost with the index, because SQLite makes it again from the log."""


class OpenFiles:
    """The files of a database that SQLite has open. Raises OSError if one of them is not there."""

    def __init__(self, path: Path, on_lost: Callable[[str], None]) -> None:
        names = [path.with_name(path.name + suffix) for suffix in WATCHED]
        self._known = [(name, found.st_dev, found.st_ino) for name in names for found in [name.stat()]]
        self._on_lost = on_lost
        """Called once, with the name of the file."""
        self.lost = ""
        """The name of the file that has vanished. Empty as long as all of them are there."""

    def look(self) -> None:
        """Raise Lost if one of the names does not lead to its file any more, or did not before."""
        for name, device, inode in () if self.lost else self._known:
            try:
                found = name.stat()
                is_there = found.st_ino == inode and found.st_dev == device
            except OSError:
                is_there = False
            if not is_there:
                self.lost = str(name)
                self._on_lost(self.lost)
                break
        if self.lost:
            self.check()

    def check(self) -> None:
        """Raise Lost if a file is already known to have vanished."""
        if self.lost:
            raise Lost(f"{self.lost} was deleted, moved or replaced")
