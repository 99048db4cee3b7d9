"""Adds up what many runs found, in a file that outlives them."""

import fcntl
import json
import os
import subprocess
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

PRESENT = "sanctions"
"""A batch with this figure had everything in play. Those before 18 November 2026 had less."""


def add_batch(path: Path, figures: dict[str, Any], failure: str = "", **about: Any) -> dict[str, Any]:
    """Append a batch to the file, and return the sums over all batches in it.

    Figures are numbers, or numbers by name. What is told `about` the batch is not added up.
    """
    with _turn_in(path.parent):
        found = json.loads(path.read_text("utf-8")) if path.exists() else {"batches": []}
        at = datetime.now(UTC).isoformat(timespec="seconds")
        told = {"at": at, "version": _version(), **about, "figures": figures, "failure": failure}
        found["batches"].append(told)
        found["total"] = total(found["batches"])
        complete = [batch for batch in found["batches"] if batch["figures"].get(PRESENT)]
        found["total with everything in play"] = total(complete)
        unfinished = path.with_suffix(".new")
        unfinished.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
        unfinished.replace(path)
    return dict(found["total with everything in play"])


@contextmanager
def _turn_in(folder: Path) -> Iterator[None]:
    """Lets runs side by side write one after the other."""
    opened = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(opened, fcntl.LOCK_EX)
        yield
    finally:
        os.close(opened)


def total(batches: list[dict[str, Any]]) -> dict[str, Any]:
    sums: Counter[str] = Counter()
    kinds: dict[str, Counter[str]] = {}
    for batch in batches:
        for name, figure in batch["figures"].items():
            if isinstance(figure, dict):
                kinds.setdefault(name, Counter()).update(figure)
                sums[name] += sum(figure.values())
            else:
                sums[name] += figure
    return {
        **sums,
        **{f"{name} by kind": dict(each) for name, each in kinds.items()},
        "batches": len(batches),
        "failures": sum(bool(batch["failure"]) for batch in batches),
    }


def _version() -> str:
    """The commit that is run. A plus: with changes that are not committed."""
    changes = _git("status", "--porcelain", "--", "src", "tests")
    return _git("rev-parse", "--short", "HEAD") + ("+" if changes else "")


def _git(*words: str) -> str:
    root = Path(__file__).parents[2]
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, check=False)
    return done.stdout.decode().strip()
