"""Runs the kit's quick checks in a process of its own, and prints a line of JSON at each step."""

import os
import sys
import time
from collections.abc import Callable

import msgspec

from tablee.core.author_errors import contained
from tablee.core.game import AnyGame
from tablee.core.texts import LANGUAGES
from tablee.kit.checks import CHECKS, reason_of
from tablee.kit.effort import QUICK
from tablee.kit.progress import watched
from tablee.registry import find_unfinished
from tablee.studio.status import CheckState, Words

NICENESS = 10
"""The author's own clicks come first."""


def judge(game: AnyGame, tell: Callable[[CheckState], None]) -> None:
    """Run every check, and tell how far each one is."""
    for check in CHECKS:
        began = time.perf_counter()
        tell(CheckState(check=check, state="running"))

        def tell_table(table: str, check: str = check) -> None:
            tell(CheckState(check=check, state="running", table=table))

        reason = why_not(watched(game, tell_table), check)
        seconds = round(time.perf_counter() - began, 1)
        state = CheckState(check=check, state="failed" if reason else "passed", reason=reason)
        state.seconds = seconds
        tell(state)


def why_not(game: AnyGame, check: str) -> Words:
    """Why the game fails a check, in each language; empty if it passes."""
    try:
        with contained((SystemExit,)):
            CHECKS[check](game, QUICK)
    except Exception as error:  # an error in the author's game also fails the check
        return {language: reason_of(error, language) for language in LANGUAGES}
    return {}


def main() -> None:
    os.nice(NICENESS)
    game, _ = find_unfinished(sys.argv[1])
    judge(game, lambda state: print(msgspec.json.encode(state).decode(), flush=True))


if __name__ == "__main__":
    main()
