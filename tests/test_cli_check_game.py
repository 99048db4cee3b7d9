"""Tests of `tablee check-game`, with a kit that has few checks."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import tablee
from tablee.cli.check_game import BLESSED
from tablee.core.game import AnyGame
from tablee.kit.effort import LONG, NORMAL, QUICK, Effort
from tablee.kit.play import BrokenError, settings
from tablee.kit.progress import watched
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
    monkeypatch.setattr("tablee.cli.check_game.CHECKS", kit)
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


WRITTEN = {
    "learning": "Written: learning.json. Read it: it says who learns what from each move.\n",
    "perft": "Written: counts.json. It keeps how many positions a few moves lead to.\n",
    "golden": "Written: the golden games in golden.\n",
}


@pytest.mark.parametrize(
    ("words", "written"),
    [
        ([], ["learning", "perft", "golden"]),
        (["learning"], ["learning"]),
        (["golden", "perft"], ["golden", "perft"]),
    ],
)
def test_what_its_author_reviews_is_written_on_demand(
    shell: Shell,
    checks: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
    words: list[str],
    written: list[str],
) -> None:
    monkeypatch.setitem(
        BLESSED, "learning", ("check-blessed", lambda game, effort, tell: "learning.json")
    )
    monkeypatch.setattr("tablee.cli.check_game.bless_counts", lambda game: "counts.json")
    monkeypatch.setattr("tablee.cli.check_game.bless_golden_games", lambda game, tell: "golden")
    done = shell("check-game", "klunker", "--bless", *words)
    said = [f"--bless {word} …\n{WRITTEN[word]}" for word in written]
    assert done.err == "".join(said) + "(1/1) games-end …\n"


def test_what_cannot_be_written_is_told_with_the_reason(
    shell: Shell, checks: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(game: AnyGame, tell: Callable[[str], None]) -> str:
        raise BrokenError("no game shows this")

    monkeypatch.setattr("tablee.cli.check_game.bless_golden_games", fail)
    done = shell("check-game", "klunker", "--bless", "golden")
    assert (done.code, done.out) == (1, "")
    assert done.err == "--bless golden …\nNothing was written for golden: no game shows this\n"


def test_only_some_checks_run_on_demand(shell: Shell, checks: dict[str, Any]) -> None:
    checks.update({"replay": broken, "texts": fine})
    done = shell("check-game", "klunker", "--only", "texts", "--only", "games-end")
    assert done.code == 0
    first, second, last = done.out.splitlines()
    assert first.startswith("✓ texts")
    assert second.startswith("✓ games-end")
    assert last == "klunker passes these 2 checks. Others were not asked for."
    assert done.err == "(1/2) texts …\n(2/2) games-end …\n"


@pytest.mark.parametrize("flag", ["--only", "--bless"])
def test_an_unknown_check_is_a_mistake(shell: Shell, checks: dict[str, Any], flag: str) -> None:
    done = shell("check-game", "klunker", flag, "taste")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith('There is no "taste" here. Choose one of: ')


def test_an_interrupted_check_tells_what_had_run(shell: Shell, checks: dict[str, Any]) -> None:
    def interrupt(game: AnyGame, effort: Effort) -> None:
        raise KeyboardInterrupt

    checks.update({"replay": interrupt, "texts": broken})
    done = shell("check-game", "klunker")
    assert done.code == 130
    assert done.out.splitlines()[1:] == ["Interrupted: 1 checks of klunker had run."]
    assert json.loads(shell("check-game", "klunker", "--json").out) == {
        "game": "klunker",
        "checks": {"games-end": ""},
        "sound": False,
    }


def test_a_terminal_shows_which_table_is_checked() -> None:
    told: list[str] = []
    game = watched(tablee.game("klunker"), told.append)
    assert [setting.players for setting in settings(game)] == [3, 4, 5]
    assert told == ["3 players", "4 players", "5 players"]
    assert type(game) is type(tablee.game("klunker"))
