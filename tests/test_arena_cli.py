"""`tablee arena` reports to people and machines, saves a run, and draws a picture."""

import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.arena import new_run, open_ledger
from tablee.core.texts import core_texts
from tests.arena_runs import ALIKE, KINOKO, figures
from tests.conftest import Shell
from tests.terminal import Terminal

PAIR = (*KINOKO, "--bots", "greedy,random")

HEAD = {
    "game": "kinoko",
    "rules": tablee.game("kinoko").about.rules,
    "players": 2,
    "edition": "maison",
    "options": {"memory": "on"},
    "bots": ["greedy", "random"],
    "seed": 0,
    "version": 1,
    "levels": {},
    "asked": 5,
    "games": 6,
    "deals": 3,
    "arrangements": 2,
    "unfinished": 0,
}
EFFORT = ["seconds", "jobs", "cores", "ray", "compiled", "confidence", "method", "entries", "lead"]
ENTRY = [
    *("bot", "seats", "games", "wins", "share", "fair", "factor"),
    *("score", "mean_score", "place", "rating", "decisions", "wall", "cpu"),
]


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes bots think less than usual, to save time."""
    monkeypatch.setattr("tablee.bots.greedy.MAX_CANDIDATES", 4)
    monkeypatch.setattr("tablee.bots.greedy.WORLDS_PER_MOVE", 1)


# --- reports ---


def test_the_report_is_one_json_object(shell: Shell) -> None:
    found = figures(shell(*PAIR, "--games", 5, "--json"))
    head = {**HEAD, "version": new_run("kinoko", 2, "ab").version}
    assert list(found) == [*HEAD, *EFFORT]
    assert {name: found[name] for name in HEAD} == head
    assert [list(entry) for entry in found["entries"]] == [ENTRY, ENTRY]
    assert sum(entry["share"]["mean"] for entry in found["entries"]) == pytest.approx(1)
    assert sum(entry["wins"] for entry in found["entries"]) == pytest.approx(6)
    assert list(found["lead"]) == ["first", "second", "by", "proved"]


def test_the_report_depends_on_the_seed_and_on_nothing_else(shell: Shell) -> None:
    def without_effort(*arguments: object) -> dict[str, Any]:
        found = figures(shell(*ALIKE, "--games", 8, "--json", *arguments))
        for name in ("seconds", "jobs"):
            del found[name]
        for entry in found["entries"]:
            del entry["wall"], entry["cpu"]
        return found

    one, same, other = (without_effort("--seed", seed) for seed in (7, 7, 8))
    assert one == same != other


def test_people_get_tables_and_a_sentence(shell: Shell) -> None:
    done = shell(*PAIR, "--games", 5)
    assert done.code == 0
    assert done.out.startswith(
        "6 games of Kinoko with 2 players: 3 deals, each played in every seating (2)."
    )
    assert "Student’s t over deals" in done.out
    assert "50.0%" in done.out


def test_french_people_get_it_in_french(shell: Shell) -> None:
    done = shell(*ALIKE, "--games", 2, "--lang", "fr")
    assert done.out.startswith("2 parties de Kinoko à 2 joueurs")
    assert "random occupait tous les sièges" in done.out
    assert "random ×2" in done.out
    assert "100,0" in done.out


def test_options_are_heeded(shell: Shell) -> None:
    found = figures(shell(*ALIKE, "--games", 1, "--option", "memory=off", "--json"))
    assert found["options"] == {"memory": "off"}


def test_more_games_than_cores_at_once_is_said_to_stretch_the_times(shell: Shell) -> None:
    crowd = core_texts("en").say("arena-crowded", {"jobs": 64, "cores": 1})
    done = shell("arena", "kinoko", "--players", 2, "--bots", "random", "--games", 1, "--jobs", 64)
    assert crowd.partition(" on ")[0] in done.out


# --- runs that are saved in a file ---


def test_a_run_goes_on_where_it_stopped(shell: Shell, tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    first = figures(shell(*ALIKE, "--games", 3, "--resume", kept, "--json"))
    more = figures(shell(*ALIKE, "--games", 6, "--resume", kept, "--json"))
    assert (first["games"], more["games"]) == (3, 6)
    assert kept.read_bytes().count(b"\n") == 7
    again = figures(shell(*ALIKE, "--games", 3, "--resume", kept, "--json"))
    assert again["entries"] == first["entries"]


def test_an_interrupted_run_reports_what_is_done_and_keeps_it(tmp_path: Path) -> None:
    kept = tmp_path / "games.jsonl"
    table = ("arena", "kinoko", "--players", "2", "--bots", "random", "--jobs", "2")
    with Terminal(*table, "--games", "1000000", "--resume", str(kept), "--json") as terminal:
        terminal.until("Playing")
        while not kept.exists() or kept.read_bytes().count(b"\n") < 20:
            terminal.read(0.05)
        terminal.interrupt()
        code, shown = terminal.end()
    assert code == 130
    assert "Traceback" not in shown
    (line,) = [line for line in shown.splitlines() if line.startswith("{")]
    found = json.loads(line)
    done = found["games"] + found["unfinished"]
    assert done >= 19
    assert f"{done:,} games are in" in shown
    assert "of 1,000,000 games" in shown
    with open_ledger(new_run("kinoko", 2, ["random", "random"]), kept) as ledger:
        assert len(ledger.games) == done


def test_a_bot_that_breaks_leaves_what_was_done(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "games.jsonl"
    figures(shell(*ALIKE, "--games", 2, "--resume", kept, "--json"))
    monkeypatch.setattr("tablee.bots.uniform.RandomBot.choose", lambda *_: 1 / 0)
    done = shell(*ALIKE, "--games", 4, "--resume", kept)
    assert done.code == 2
    assert done.out.startswith("2 games of Kinoko")
    assert "Game 2 broke off: ZeroDivisionError: division by zero." in done.err
    assert "Traceback" not in done.err
    assert kept.read_bytes().count(b"\n") == 3


# --- pictures ---


@pytest.mark.parametrize(
    ("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("SVG", b"<?xml")]
)
def test_the_result_can_be_drawn(shell: Shell, tmp_path: Path, suffix: str, start: bytes) -> None:
    path = tmp_path / f"picture.{suffix}"
    done = shell(*PAIR, "--games", 4, "--plot", path)
    assert done.code == 0
    assert done.err == f"The picture is in {path}.\n"
    assert path.read_bytes().startswith(start)


def test_the_picture_says_what_was_played_in_the_asked_language(shell: Shell, tmp_path: Path) -> None:
    path = tmp_path / "picture.svg"
    shell(*PAIR, "--games", 4, "--plot", path, "--lang", "fr")
    drawn = path.read_text("utf-8")
    for words in ("Kinoko, 2 joueurs, 4 parties", "juste part", "greedy", "random"):
        assert words in drawn
