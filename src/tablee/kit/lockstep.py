"""Checks that the compiled engine plays exactly like the uncompiled one."""

import os
import subprocess
import sys
from itertools import zip_longest

from tablee.api import is_compiled
from tablee.core.game import AnyGame
from tablee.kit.effort import Effort
from tablee.kit.play import expect
from tablee.kit.trace import trace


def check_compiled_like_uncompiled(game: AnyGame, effort: Effort) -> None:
    """Checks that both engines play alike. Without a compiled engine, compares two uncompiled runs."""
    theirs = _run_uncompiled(game.about.id, effort.matches)
    previous = ""
    for here, there in zip_longest(trace(game, effort.matches), theirs):
        mode = "compiled" if is_compiled() else "first run"
        expect(here == there, f"{mode}: {here}; uncompiled: {there}; after: {previous}")
        previous = here


def _run_uncompiled(name: str, games: int) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tablee.kit.trace", name, str(games)],
        env={**os.environ, "TABLEE_PURE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    expect(done.returncode == 0, "the uncompiled engine fails:", done.stderr[-2000:])
    return done.stdout.splitlines()
