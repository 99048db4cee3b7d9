"""Adds up what many runs of faults found, in a file that outlives them."""

import json
from collections import Counter
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


@dataclass
class Finding:
    """What one batch of faults found. A batch in which something is lost or doubled fails instead."""

    balance: str
    faults: dict[str, int]
    games: int
    acknowledged: int
    pauses: dict[str, list[float]]
    """For each kind of fault, how long play stood still each time, in seconds."""


def add_up(path: Path, finding: Finding, failure: str = "") -> dict[str, Any]:
    """Append a batch to the file, and return the sums over all batches in it."""
    found = json.loads(path.read_text("utf-8")) if path.exists() else {"batches": []}
    at = datetime.now(UTC).isoformat(timespec="seconds")
    found["batches"].append({"at": at, **asdict(finding), "failure": failure})
    found["total"] = total(found["batches"])
    unfinished = path.with_suffix(".new")
    unfinished.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    unfinished.replace(path)
    return dict(found["total"])


def total(batches: list[dict[str, Any]]) -> dict[str, Any]:
    kinds: Counter[str] = Counter()
    for batch in batches:
        kinds.update(batch["faults"])
    return {
        "faults": sum(kinds.values()),
        "kinds": dict(kinds),
        "games": sum(batch["games"] for batch in batches),
        "acknowledged": sum(batch["acknowledged"] for batch in batches),
        "failures": sum(bool(batch["failure"]) for batch in batches),
    }
