"""What the studio's processes tell each other: the fault of the last save, and the verdict."""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from tablee.core.mistake import Mistake
from tablee.core.texts import LANGUAGES

FILE = "status.json"
State: TypeAlias = Literal["waiting", "running", "passed", "failed"]
Words: TypeAlias = dict[str, str]
"""A sentence in each language."""


class CheckState(Struct, kw_only=True):
    """How far one of the kit's checks is, and what it has found."""

    check: str
    state: State = "waiting"
    table: str = ""
    """The table that is being checked."""
    reason: Words = {}
    seconds: float = 0.0


class Status(Struct, kw_only=True):
    """What has changed since the page was loaded."""

    version: int = 0
    """Counts the saves that could be loaded. The page loads itself anew when it changes."""
    fault: Words = {}
    """Why the last save could not be loaded; empty if it could."""
    checks: list[CheckState] = []


def in_both(mistake: Mistake) -> Words:
    return {language: mistake.in_words(language) for language in LANGUAGES}


def write_status(scratch: Path, status: Status) -> None:
    """Write the file anew. A reader finds the old one or the new one, never half of it."""
    new = scratch / f"{FILE}.new"
    new.write_bytes(msgspec.json.encode(status))
    new.replace(scratch / FILE)


def read_status(scratch: Path) -> Status:
    return msgspec.json.decode((scratch / FILE).read_bytes(), type=Status)
