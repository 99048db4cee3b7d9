"""Reading records from disk, with a limit on everything."""

import sys
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES, Record, decode_record


def read_record(path: str | Path) -> Record:
    """The record in a file, or on standard input for `-`."""
    return decode_record(_read(str(path)))


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Mistake("file-unreadable", file=path, reason=reason) from None
