"""`tablee simulate` prints the same figures for the same seed. A long run can be interrupted."""

import json
import math
import signal
from typing import Any

import pytest

import tablee
from tablee.cli.simulate import interrupts
from tablee.core.setting import About
from tests.conftest import Shell
from tests.terminal import Terminal

SHAPE: dict[str, type | tuple[type, ...]] = {
    "game": str,
    "players": int,
    "games": int,
    "decisions": int,
    "seconds": float,
    "decisions_per_second": int,
    "compiled": bool,
    "mean_scores": list,
    "win_share": list,
    "endings": dict,
}
each_game = pytest.mark.parametrize("name", tablee.collection())


def about(name: str) -> About:
    return tablee.game(name).about


def figures(shell: Shell, *arguments: object) -> dict[str, Any]:
    done = shell("simulate", *arguments, "--json")
    assert done.code == 0
    assert done.err == ""
    assert done.out.count("\n") == 1
    found: dict[str, Any] = json.loads(done.out)
    return found


@each_game
def test_the_figures_are_one_json_object(shell: Shell, name: str) -> None:
    players = about(name).players[1]
    found = figures(shell, name, "--players", players, "--games", 30)
    assert list(found) == list(SHAPE)
    for field, kind in SHAPE.items():
        assert isinstance(found[field], kind), field
    assert (found["game"], found["players"], found["games"]) == (name, players, 30)
    assert found["compiled"] is tablee.is_compiled()


@each_game
def test_the_figures_add_up(shell: Shell, name: str) -> None:
    players = about(name).players[0]
    found = figures(shell, name, "--players", players, "--games", 30)
    assert len(found["mean_scores"]) == len(found["win_share"]) == players
    assert math.isclose(sum(found["win_share"]), 1, abs_tol=0.001)
    assert sum(found["endings"].values()) == 30
    assert found["decisions"] > 30 * players
    assert found["decisions_per_second"] == pytest.approx(
        found["decisions"] / found["seconds"], rel=0.05
    )


@each_game
def test_the_same_seed_gives_the_same_figures_but_for_the_time(shell: Shell, name: str) -> None:
    table = (name, "--players", about(name).players[0], "--games", 20)
    one, same, other = (figures(shell, *table, "--seed", seed) for seed in (7, 7, 8))
    for found in (one, same, other):
        del found["seconds"], found["decisions_per_second"]
    assert one == same != other


def test_options_and_editions_are_heeded(shell: Shell) -> None:
    for name, game in tablee.collection().items():
        players = game.about.players[0]
        options = [f"{name}={value}" for name, value in game.setting(players).options.items()]
        chosen = [word for option in options for word in ("--option", option)]
        table = (name, "--players", players, "--games", 2, "--edition", game.about.edition)
        assert figures(shell, *table, *chosen)["games"] == 2


def test_people_get_a_sentence_and_two_tables(shell: Shell) -> None:
    done = shell("simulate", "klunker", "--players", 3, "--games", 1200)
    assert done.out.startswith("1,200 games of Klunker with 3 players: ")
    assert "Player 3" in done.out
    assert "The draw pile could no longer fill every hand up to six cards. │ 1200" in done.out
    assert ("runs uncompiled" in done.out) is not tablee.is_compiled()


def test_french_figures_have_french_commas(shell: Shell) -> None:
    done = shell("simulate", "klunker", "--players", 3, "--games", 8, "--lang", "fr")
    assert done.out.startswith("8 parties de Klunker à 3 joueurs")
    shares = [line.split("│")[2].strip() for line in done.out.splitlines() if "Joueur" in line]
    assert len(shares) == 3
    assert all("," in share and share.endswith("%") for share in shares)


def test_the_first_interrupt_waits_for_the_game_and_the_second_does_not() -> None:
    with interrupts() as interrupted:
        assert not interrupted.is_set()
        signal.raise_signal(signal.SIGINT)
        assert interrupted.is_set()
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupted_run_reports_the_games_that_were_played() -> None:
    with Terminal(
        "simulate", "klunker", "--players", "3", "--games", "1000000000", "--json"
    ) as terminal:
        terminal.until("Simulating")
        terminal.interrupt()
        code, shown = terminal.end()
        assert code == 130
        (line,) = [line for line in shown.splitlines() if line.startswith("{")]
        found = json.loads(line)
        assert 0 < found["games"] < 1_000_000_000
        assert sum(found["endings"].values()) == found["games"]
        assert math.isclose(sum(found["win_share"]), 1, abs_tol=0.001)
        assert found["decisions_per_second"] < 100_000_000
        assert f"Interrupted after {found['games']:,} of 1,000,000,000 games" in shown
        assert "Traceback" not in shown
