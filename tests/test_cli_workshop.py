"""Tests of `tablee check-game` and `tablee bench`."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.core.game import AnyGame
from tablee.kit.effort import LONG, NORMAL, QUICK, Effort
from tablee.kit.play import BrokenError
from tests.conftest import Shell

efforts: list[Effort] = []


def fine(game: AnyGame, effort: Effort) -> None:
    efforts.append(effort)


def broken(game: AnyGame, effort: Effort) -> None:
    raise BrokenError("endless: 20000 moves and no [end]")


@pytest.fixture
def checks(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Replaces the kit with one that has a single check."""
    kit = {"games-end": fine}
    monkeypatch.setattr("tablee.cli.workshop.CHECKS", kit)
    monkeypatch.setattr("tablee.kit.checks.CHECKS", kit)
    efforts.clear()
    return kit


def test_a_sound_game_passes_all_checks(shell: Shell, checks: dict[str, Any]) -> None:
    done = shell("check-game", "klunker")
    assert done.code == 0
    first, last = done.out.splitlines()
    assert first.startswith("✓ games-end")
    assert last == "klunker passes all 1 checks."


def test_a_broken_game_is_told_what_is_wrong_with_it(shell: Shell, checks: dict[str, Any]) -> None:
    checks["replay"] = broken
    done = shell("check-game", "klunker", "--lang", "fr")
    assert done.code == 1
    assert "✗ replay\u00a0: endless: 20000 moves and no [end]" in done.out
    assert done.out.endswith("klunker échoue à 1 contrôles.\n")


def test_the_checks_are_told_to_machines(shell: Shell, checks: dict[str, Any]) -> None:
    checks["replay"] = broken
    done = shell("check-game", "klunker", "--json")
    assert done.code == 1
    assert json.loads(done.out) == {
        "game": "klunker",
        "checks": {
            "games-end": "",
            "replay": "endless: 20000 moves and no [end]",
        },
        "sound": False,
    }


def test_a_check_does_little_or_much(shell: Shell, checks: dict[str, Any]) -> None:
    for flags in ([], ["--quick"], ["--long"]):
        shell("check-game", "klunker", *flags)
    assert efforts == [NORMAL, QUICK, LONG]


def test_the_table_of_who_learns_what_is_written_on_demand(
    shell: Shell, checks: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.cli.workshop.write_table", lambda game, effort: "learning.json")
    monkeypatch.setattr("tablee.cli.workshop.bless_counts", lambda game: "counts.json")
    monkeypatch.setattr("tablee.cli.workshop.bless_golden_games", lambda game: "golden")
    done = shell("check-game", "klunker", "--bless")
    assert done.err == (
        "Written: learning.json. Read it: it says who learns what from each move.\n"
        "Written: counts.json. It keeps how many positions a few moves lead to.\n"
        "Written: the golden games in golden.\n"
    )


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
