"""The ledgers of kills and faults: batches add up, also those of runs side by side."""

import json
from pathlib import Path

import pytest

from tests.server.ledger import PRESENT, add_batch, total

DOCS = Path(__file__).parents[2] / "docs"


def test_batches_add_up_and_those_with_everything_in_play_apart(tmp_path: Path) -> None:
    path = tmp_path / "ledger.json"
    add_batch(path, {"faults": {"killed": 2, "paused": 1}, "moves": 10})
    add_batch(path, {"faults": {"killed": 4}, "moves": 5, PRESENT: 3}, seed=7)
    assert add_batch(path, {"faults": {"killed": 1}}, "a move was lost") == {
        "faults": 4,
        "moves": 5,
        PRESENT: 3,
        "faults by kind": {"killed": 4},
        "batches": 1,
        "failures": 0,
    }
    found = json.loads(path.read_text("utf-8"))
    assert [batch["failure"] for batch in found["batches"]] == ["", "", "a move was lost"]
    assert (found["total"]["faults"], found["total"]["moves"]) == (8, 15)
    assert found["total"]["failures"] == 1
    assert found["batches"][1]["seed"] == 7


@pytest.mark.parametrize("name", ["kills.json", "faults-several.json"])
def test_the_ledgers_in_the_documentation_are_added_up(name: str) -> None:
    kept = json.loads((DOCS / name).read_text("utf-8"))
    complete = [batch for batch in kept["batches"] if batch["figures"].get(PRESENT)]
    assert kept["total"] == total(kept["batches"])
    assert kept["total with everything in play"] == total(complete)
