"""Tests of `tablee perft` and `tablee bench`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tablee
from tests.conftest import Shell


def test_an_unknown_measurement_is_a_mistake(shell: Shell) -> None:
    done = shell("bench", "coffee")
    assert (done.code, done.out) == (2, "")
    assert (
        done.err == 'There is no measurement "coffee". '
        "Choose one of: bots, engine, games, hostile, instructions, levels, scale, server, several.\n"
    )


def test_without_a_checkout_nothing_can_be_measured(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(tablee, "__file__", str(tmp_path / "site" / "tablee" / "__init__.py"))
    done = shell("bench", "engine")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("The measurements need a checkout of Tablée")


def test_a_measurement_runs_apart_with_its_own_arguments(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], folder: Path) -> int:
        ran.append(command)
        return 3

    monkeypatch.setattr("tablee.cli.workshop.run_to_its_end", run)
    assert shell("bench", "engine", "--seconds", "1").code == 3
    assert ran == [[sys.executable, "-m", "bench.engine", "--seconds", "1"]]


def test_positions_are_counted_from_a_fixed_start(shell: Shell) -> None:
    first = tablee.new("klunker", 3, seed=1).legal(0)
    assert shell("perft", "klunker", "--depth", 0).out == "1\n"
    counted = json.loads(shell("perft", "klunker", "--depth", 2, "--players", 4, "--json").out)
    assert list(counted) == ["game", "players", "depth", "seed", "leaves"]
    assert (counted["players"], counted["depth"]) == (4, 2)
    assert counted["leaves"] > len(first)
    again = json.loads(shell("perft", "klunker", "--depth", 2, "--players", 4, "--json").out)
    assert again == counted


def test_a_count_that_would_never_end_is_a_mistake(shell: Shell) -> None:
    done = shell("perft", "klunker", "--depth", 99)
    assert (done.code, done.out) == (2, "")
    assert done.err == '"--depth" cannot be 99. Choose a number from 0 to 12.\n'


SLOW = """
import pathlib, sys, time
try:
    pathlib.Path("begun").touch()
    time.sleep(600)
except KeyboardInterrupt:
    time.sleep(1)  # longer than whoever started it would wait by himself
    pathlib.Path("kept").touch()
sys.exit(7)
"""
STARTER = """
import pathlib, sys
from tablee.cli.workshop import run_to_its_end
sys.exit(run_to_its_end([sys.executable, "-c", sys.argv[1]], pathlib.Path.cwd()))
"""


def test_a_measurement_that_is_interrupted_has_time_to_keep_what_is_done(tmp_path: Path) -> None:
    command = [sys.executable, "-c", STARTER, SLOW]
    process = subprocess.Popen(command, cwd=tmp_path, start_new_session=True)
    while not (tmp_path / "begun").exists():
        assert process.poll() is None
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait() == 7
    assert (tmp_path / "kept").exists()
