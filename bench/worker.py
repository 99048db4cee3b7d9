"""Runs one contestant in its own process: `python -m bench.worker MODULE:FUNCTION [ARGUMENT …]`.

It reads and writes lines of JSON. First it writes {"ready": true} or {"missing": why}. When it reads
{"slice": seconds}, it plays for that long and writes {"decisions", "seconds", "games"}. {"quit": true}
or the end of its input ends the process.
"""

import importlib
import json
import os
import sys
import time
from typing import Any, TextIO

from bench.batch import Batch, Missing


def main(start: str, *arguments: str) -> None:
    answers = own_output()
    try:
        batch = prepare(start, *arguments)
    except (ImportError, Missing) as error:
        say(answers, {"missing": str(error)})
        return
    say(answers, {"ready": True})
    for line in sys.stdin:
        asked = json.loads(line)
        if asked.get("quit"):
            return
        say(answers, play_for(batch, asked["slice"]))


def own_output() -> TextIO:
    """Reserve standard output for the answers. Whatever else is printed goes to standard error."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    return answers


def prepare(start: str, *arguments: str) -> Batch:
    module, _, function = start.partition(":")
    batch: Batch = getattr(importlib.import_module(module), function)(*arguments)
    batch()
    return batch


def play_for(batch: Batch, seconds: float) -> dict[str, Any]:
    """Repeat the batch for `seconds` of processor time, which is steadier than real time."""
    decisions = games = 0
    begun = time.process_time()
    elapsed = 0.0
    while elapsed < seconds:
        more, played = batch()
        decisions += more
        games += played
        elapsed = time.process_time() - begun
    return {"decisions": decisions, "seconds": elapsed, "games": games}


def say(answers: TextIO, what: dict[str, Any]) -> None:
    answers.write(json.dumps(what) + "\n")
    answers.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
