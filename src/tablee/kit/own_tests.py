"""Runs the tests that an author wrote for a game, in a process of their own."""

import importlib.util
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.kit.effort import Effort
from tablee.kit.play import expect

NO_TESTS = 5
"""The exit code of pytest if it found no test."""
MAX_NAMED = 5
OPTIONS = (
    "-q",
    "-rfE",
    "--no-header",
    "--tb=short",
    "--import-mode=importlib",
    "-p",
    "no:cacheprovider",
)


def check_own_tests(game: AnyGame, effort: Effort) -> None:
    """Checks that the tests in the game's folder `tests` pass."""
    expect(
        importlib.util.find_spec("pytest") is not None,
        "pytest is not installed, so your tests were not run: install the extra `tablee[author]`",
    )
    with tempfile.TemporaryDirectory() as scratch:
        done = subprocess.run(
            [sys.executable, "-m", "pytest", *OPTIONS, str(game.folder / "tests")],
            cwd=game.folder.parent,
            env=environment(game.folder, scratch),
            capture_output=True,
            text=True,
            check=False,
        )
    expect(done.returncode != NO_TESTS, "there is no test in", game.folder / "tests")
    expect(done.returncode == 0, failures_in(done.stdout, done.stderr))


def environment(folder: Path, scratch: str) -> dict[str, str]:
    """This process's environment, in which Python also finds the game, and without its pytest."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    paths = [str(folder.parent), *filter(None, [kept.get("PYTHONPATH")])]
    return {
        **kept,
        "PYTHONPATH": os.pathsep.join(paths),
        "HYPOTHESIS_STORAGE_DIRECTORY": scratch,
        "PYTHONDONTWRITEBYTECODE": "1",
        "COLUMNS": "300",  # room for the reason behind each name
    }


def failures_in(out: str, err: str) -> str:
    """The tests that failed and why, in one line."""
    failed = re.findall(r"^(?:FAILED|ERROR) (.+)", out, re.MULTILINE)
    named = "; ".join(failed[:MAX_NAMED])
    more = f"; and {len(failed) - MAX_NAMED} more" if len(failed) > MAX_NAMED else ""
    if failed and " - " not in failed[0] and (why := re.search(r"^E +(.+)", out, re.MULTILINE)):
        named += f" - {why[1]}"
    if not failed:
        return f"pytest could not run your tests: {' '.join((out + err).split())[-400:]}"
    return f"these tests of yours fail: {named}{more}"
