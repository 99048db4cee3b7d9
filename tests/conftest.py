"""The command line, run here: `shell("verify", "game.json").out`."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from tablee.cli import run


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
