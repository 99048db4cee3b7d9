"""Arena commands that several tests run, and the output expected from them."""

import json
from typing import Any

from tablee.bots import BOTS
from tests.conftest import Done

BOT_NAMES = ", ".join(BOTS)
KINOKO = ("arena", "kinoko", "--players", "2", "--jobs", "1")
ALIKE = (*KINOKO, "--bots", "random")


def figures(done: Done) -> dict[str, Any]:
    assert done.code == 0
    assert done.err == ""
    assert done.out.count("\n") == 1
    found: dict[str, Any] = json.loads(done.out)
    return found
