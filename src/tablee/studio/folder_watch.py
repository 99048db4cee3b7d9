"""Notices when a file of a game's folder was saved."""

from pathlib import Path
from typing import TypeAlias

IGNORED = ("__pycache__", "node_modules")
Fingerprint: TypeAlias = frozenset[tuple[str, int, int]]


def fingerprint(folder: Path) -> Fingerprint:
    """The name, time and size of every file in a folder. It changes with every save."""
    found = set()
    for path in folder.rglob("*"):
        parts = path.relative_to(folder).parts
        if any(part in IGNORED or part.startswith(".") for part in parts):
            continue
        try:
            facts = path.stat()
        except OSError:  # editors move files while they save
            continue
        if path.is_file():
            found.add((str(path), facts.st_mtime_ns, facts.st_size))
    return frozenset(found)
