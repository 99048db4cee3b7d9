"""The command line, run here: `shell("verify", "game.json").out`."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tablee.cli import run

# Nobody's own editions: a test sees the games as they are in this folder.
os.environ["TABLEE_DATA"] = str(Path(__file__).parent / "no-such-folder")


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str


Shell = Callable[..., Done]


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    """Runs a command in this process; it speaks English unless asked otherwise."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")

    def run_here(*arguments: object) -> Done:
        capsys.readouterr()
        code = run([str(argument) for argument in arguments])
        return Done(code, *capsys.readouterr())

    return run_here
