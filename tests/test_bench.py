"""The benchmark's own games and figures are correct. Speed is not tested."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tablee
from bench import lockstep, side_by_side
from bench.batch import Batch, Missing, NotTheSame
from bench.connect_four import CELLS, ConnectFour, column_of, landing_in
from bench.contestants import ours
from bench.contestants.bots import BOTS
from bench.contestants.engine import ENGINE
from bench.programme import Programme, Race
from bench.report import Finding, json_of, table_of
from bench.rounds import Run
from bench.runners import Score, command_of
from bench.worker import prepare
from tablee.core.chance import FastChance
from tablee.core.position import NOBODY
from tablee.core.rollout import play_out

ROOT = Path(__file__).parents[1]
PEER_MISSING = "open_spiel is not installed: `./tablee bench engine` installs it"

# A sequence of columns that fills the board without four in a row.
DRAWN = "000000111111444444522222233333366666655555"


def board_after(columns: str) -> ConnectFour:
    """The board after stones are dropped into these columns, one after another."""
    board = ConnectFour()
    for column in columns:
        board.apply(landing_in(board, int(column)))
    return board


def results(board: ConnectFour) -> tuple[float, float]:
    return board.result(0), board.result(1)


# --- Connect Four ---


@pytest.mark.parametrize(
    "columns",
    [
        pytest.param("0011223", id="horizontal"),
        pytest.param("3344556", id="horizontal at the right edge"),
        pytest.param("0101010", id="vertical"),
        pytest.param("6060606", id="vertical at the right edge"),
        pytest.param("01122323353", id="rising"),
        pytest.param("65544343313", id="falling"),
    ],
)
def test_four_in_a_row_win(columns: str) -> None:
    before, after = board_after(columns[:-1]), board_after(columns)
    assert before.to_act() == 0
    assert after.to_act() == NOBODY
    assert results(after) == (1.0, 0.0)


def test_the_second_seat_wins_with_its_own_four() -> None:
    board = board_after("60615253")
    assert board.to_act() == NOBODY
    assert results(board) == (0.0, 1.0)


def test_a_line_does_not_run_on_into_the_next_column() -> None:
    """Seat 0 has the top three cells of column 0 and the lowest of column 1. They are not in a row."""
    assert board_after("06000606051").to_act() == 1


def test_a_full_board_without_four_is_a_draw() -> None:
    board = board_after(DRAWN)
    assert len(DRAWN) == CELLS
    assert board.to_act() == NOBODY
    assert board.num_legal() == 0
    assert results(board) == (0.5, 0.5)


def test_a_full_column_is_no_longer_legal() -> None:
    board = board_after("000000")
    assert [column_of(cell) for cell in board.legal()] == [1, 2, 3, 4, 5, 6]


def test_a_clone_shares_nothing() -> None:
    board = board_after("33")
    copy = board.clone()
    copy.apply(landing_in(copy, 3))
    assert board.ints() == board_after("33").ints()
    assert copy.ints() == board_after("333").ints()


def test_a_board_comes_back_from_its_bytes() -> None:
    board = ConnectFour()
    board.from_bytes(board_after("0123456").to_bytes())
    assert board.ints() == board_after("0123456").ints()


def test_random_games_end_within_the_board() -> None:
    chance = FastChance(1)
    assert all(7 <= play_out(ConnectFour(), chance) <= CELLS for _ in range(500))


# --- our games have the same rules as the peers' ---


def test_connect_four_is_the_same_game_as_openspiels() -> None:
    pytest.importorskip("pyspiel", reason=PEER_MISSING)
    lockstep.check_connect_four(300)


def test_connect_four_is_the_same_game_as_pettingzoos() -> None:
    pytest.importorskip("pettingzoo.classic", reason=PEER_MISSING.replace("open_spiel", "pettingzoo"))
    lockstep.check_connect_four_of_pettingzoo(50)


def test_klunker_is_the_same_game_as_the_one_written_for_openspiel() -> None:
    pytest.importorskip("pyspiel", reason=PEER_MISSING)
    lockstep.check_klunker(100)


def test_the_lockstep_check_sees_a_difference() -> None:
    with pytest.raises(NotTheSame, match="turn differ, 0 here and 1 there"):
        lockstep.agree("turn", 0, 1)


# --- figures ---

SAMPLE = Race("tablee-klunker-list", "openspiel-hanabi", goal=10, stretch=20)


def rounds_of(*pairs: tuple[int, int]) -> Run:
    """Rounds of one second each. Each pair holds the number of our decisions and of the peer's."""
    scores = [
        {SAMPLE.ours: Score(ours, 1.0, 1), SAMPLE.peer: Score(peer, 1.0, 1)} for ours, peer in pairs
    ]
    return Run(list(scores), {})


def test_a_race_is_the_median_of_the_ratios_of_each_round() -> None:
    run = rounds_of((1000, 100), (300, 10), (500, 250))
    assert run.ratios(SAMPLE) == [10.0, 30.0, 2.0]
    assert Finding(run.ratios(SAMPLE), None, None).figure == 10.0


@pytest.mark.parametrize(
    ("figures", "goal", "stretch", "verdict"),
    [
        ([9.9], 10.0, 20.0, "short"),
        ([10.0], 10.0, 20.0, "goal"),
        ([20.0], 10.0, 20.0, "stretch"),
        ([0.31], 0.3, 0.12, "short"),
        ([0.2], 0.3, 0.12, "goal"),
        ([0.1], 0.3, 0.12, "stretch"),
        ([5.0], None, None, ""),
        ([], 10.0, 20.0, "missing"),
    ],
)
def test_a_finding_is_held_against_goal_and_stretch(
    figures: list[float], goal: float | None, stretch: float | None, verdict: str
) -> None:
    assert Finding(figures, goal, stretch).verdict() == verdict


@pytest.mark.parametrize("programme", [ENGINE, BOTS], ids=lambda programme: programme.id)
def test_every_race_names_contestants_that_there_are(programme: Programme) -> None:
    known = programme.names
    assert len(known) == len(programme.contestants)
    assert all(race.ours in known and race.peer in known for race in programme.races)
    assert {cost.ours for cost in programme.costs} | set(programme.wholes) <= set(known)


@pytest.mark.parametrize("programme", [ENGINE, BOTS], ids=lambda programme: programme.id)
def test_figures_say_what_they_count(programme: Programme) -> None:
    figures = json_of(programme, rounds_of((1000, 100)), 0.1)
    assert figures["unit"] == programme.unit
    assert programme.whole in figures
    title = table_of(programme, rounds_of((1000, 100))).title
    assert str(title).startswith(f"{programme.unit.capitalize()} a second, median of 1 rounds")


def test_a_missing_peer_leaves_a_reason_and_the_other_rows() -> None:
    run = rounds_of((1000, 100))
    run.missing["openspiel-klunker"] = "No module named 'pyspiel'"
    races = {(race["ours"], race["peer"]): race for race in json_of(ENGINE, run, 0.1)["races"]}
    assert races[SAMPLE.ours, SAMPLE.peer]["ratio"] == 10.0
    assert races["tablee-klunker-list", "openspiel-klunker"]["verdict"] == "missing"
    assert run.why_missing(ENGINE.races[0]) == "No module named 'pyspiel'"
    assert table_of(ENGINE, run).row_count == len(ENGINE.races) + len(ENGINE.costs)


# --- processes ---


def answers_of(asked: str, *start: str) -> list[dict[str, object]]:
    """A worker's answers to these lines of input."""
    command = [sys.executable, "-m", "bench.worker", *start]
    environment = {**os.environ, "TABLEE_PURE": "1"}  # so that no compiler is needed
    done = subprocess.run(
        command, cwd=ROOT, env=environment, input=asked, capture_output=True, text=True, check=True
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_worker_answers_each_slice_until_it_is_told_to_quit() -> None:
    asked = '{"slice": 0.01}\n{"quit": true}\n{"slice": 0.01}\n'
    ready, score = answers_of(asked, "bench.contestants.ours:connect_four_unrank")
    assert ready == {"ready": True}
    assert set(score) == {"decisions", "seconds", "games"}


def batch_for(*told: str) -> Batch:
    return lambda: (len(told), 1)


def test_a_worker_passes_on_what_its_contestant_is_told() -> None:
    assert prepare(f"{__name__}:batch_for", "hearts", "dealt")() == (2, 1)


def test_a_contestants_process_is_told_its_arguments() -> None:
    hearts = next(one for one in BOTS.contestants if one.id == "openspiel-hearts-dealt")
    assert command_of(hearts)[-3:] == [hearts.start, "hearts", "dealt"]


def test_a_worker_says_why_it_cannot_take_part() -> None:
    assert answers_of("", "bench.contestants.nobody:play") == [
        {"missing": "No module named 'bench.contestants.nobody'"}
    ]


def test_an_uncompiled_engine_does_not_pass_for_a_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tablee, "is_compiled", lambda: False)
    monkeypatch.delenv("TABLEE_PURE", raising=False)
    with pytest.raises(Missing, match="not compiled"):
        ours.klunker_inside()


def test_the_npm_lock_names_no_registry() -> None:
    lock = json.loads((ROOT / "bench" / "boardgame_io" / "package-lock.json").read_text("utf-8"))
    assert not any("resolved" in package for package in lock["packages"].values())


def test_json_prints_the_figures_and_out_saves_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(side_by_side, "watched", lambda *_: rounds_of((1000, 100)))
    manner = side_by_side.Manner(json=True, out=tmp_path / "figures.json", quick=True)
    assert side_by_side.measure(ENGINE, manner) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed == json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert printed["races"]
