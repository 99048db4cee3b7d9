"""Reads and writes files. Every failure raises a Mistake, and records have a size limit."""

import sys
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.core.record import MOST_BYTES, Record, decode_record


def read_record(path: str | Path) -> Record:
    """Read a record from a file, or from standard input for `-`."""
    return decode_record(_read(str(path)))


def _read(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    try:
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Mistake("file-missing", file=path) from None
    except IsADirectoryError:
        raise Mistake("file-is-folder", file=path) from None
    except (OSError, ValueError) as error:
        raise Mistake("file-unreadable", file=path, reason=_reason(error)) from None


def write_file(path: Path, data: bytes) -> None:
    """Write a file, and create its parent folders if they do not exist."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        raise Mistake("file-unwritable", file=str(path), reason=_reason(error)) from None


def check_writable(path: Path) -> None:
    """Raise a Mistake now if `write_file` would fail later. Leaves no new file behind."""
    new = not path.exists()
    try:
        with open(path, "ab"):
            pass
        if new:
            path.unlink()
    except (OSError, ValueError) as error:
        raise Mistake("file-unwritable", file=str(path), reason=_reason(error)) from None


def _reason(error: OSError | ValueError) -> str:
    return getattr(error, "strerror", None) or str(error)
