"""A fixture that runs the command line in this process: `shell("verify", "game.json").out`."""

import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.cli import run
from tablee.server.logs import JsonLines

# Tests must not find the user's own editions of games, so the data folder is one that does not exist.
os.environ["TABLEE_DATA"] = str(Path(__file__).parent / "no-such-folder")


@pytest.fixture(autouse=True)
def logs_end_with_their_test() -> Iterator[None]:
    """Undoes the log settings of a server started in the test, as its stderr is closed afterwards."""
    root = logging.getLogger()
    level = root.level
    yield
    root.setLevel(level)
    root.handlers = [it for it in root.handlers if not isinstance(it.formatter, JsonLines)]


class Done(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    out: str
    err: str


Shell = Callable[..., Done]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command in this process, in English unless the command asks for another language."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run_here(*arguments: object) -> Done:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return run_here
