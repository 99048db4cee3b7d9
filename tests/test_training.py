"""`tablee train` plays games, learns from them, and can be stopped and resumed."""

import json
import shutil
import signal
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

import msgspec
import numpy as np
import pytest

import tablee
from tablee.arena.crew import play_here
from tablee.arena.table import Attempt, Maker
from tablee.core.learned_value import LearnedValue
from tablee.core.mistake import Mistake
from tablee.core.position import NATURE
from tablee.core.weights import read_weights, value_from
from tablee.registry import find_game
from tablee.training import GameLedger, TrainingRun, new_training, open_games, play_game, play_training
from tablee.training.calibration import calibrate, slope_of
from tablee.training.fit import Shape, fit
from tablee.training.learn import train
from tablee.training.samples import samples_from
from tablee.training.self_play import SelfPlayed, play
from tests.conftest import Shell
from tests.outside_package import install
from tests.outside_package import tablee as command

PERUDO = ("train", "perudo", "--players", 2, "--bots", "random", "--games", 30)


def played(game: str, players: int, games: int, *, explored: float = 0.5) -> list[SelfPlayed]:
    run = new_training(game, players, ("random",), explored=explored)
    return [play_game(run, number) for number in range(games)]


# --- self-play ---


def test_the_same_run_gives_the_same_games() -> None:
    assert played("goofspiel", 2, 4) == played("goofspiel", 2, 4)
    run = new_training("goofspiel", 2, ("random",), seed=1)
    assert play_game(run, 0) != played("goofspiel", 2, 1)[0]


def test_a_game_can_be_played_again_from_its_moves() -> None:
    run = new_training("kinoko", 3, ("random",))
    for one in played("kinoko", 3, 4):
        position = find_game("kinoko").set_up(run.setting_of(one.game))
        for seat, move in one.moves:
            assert position.to_act() == (seat if seat != NATURE else NATURE)
            play(position, seat, move)
        assert tuple(position.result(seat) for seat in range(3)) == one.results


def test_random_moves_come_in_some_games_and_nothing_is_learned_from_before_them() -> None:
    games = played("perudo", 2, 30)
    explored = [one for one in games if one.random]
    assert 0 < len(explored) < len(games)
    assert all(one.random <= one.firm <= len(one.moves) for one in explored)
    assert all(one.firm == 0 for one in games if not one.random)
    assert not any(one.random for one in played("perudo", 2, 10, explored=0))


def test_every_seat_begins_equally_often() -> None:
    run = new_training("klunker", 3)
    assert [run.setting_of(game).first for game in range(4)] == [0, 1, 2, 0]


def test_bots_take_turns_by_games() -> None:
    run = new_training("klunker", 3, ("regular", "novice"))
    assert [run.bot_of(game) for game in range(3)] == ["regular", "novice", "regular"]


# --- the ledger ---


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    run = new_training("goofspiel", 2, ("random",))
    path = tmp_path / "games.jsonl"
    with open_games(run, path) as ledger:
        play_training(ledger, 3)
    path.write_bytes(path.read_bytes()[:-10])  # as if the run had been killed while it wrote
    seen: list[int] = []
    with open_games(run, path) as ledger:
        assert ledger.missing(5) == [2, 3, 4]
        play_training(ledger, 5, on_progress=seen.append)
        assert ledger.in_order(5) == played("goofspiel", 2, 5)
    assert seen == [2, 3, 4, 5]
    assert len(path.read_bytes().splitlines()) == 6


def test_workers_play_the_same_games() -> None:
    ledger = GameLedger(new_training("goofspiel", 2, ("random",)))
    play_training(ledger, 4, jobs=2)
    assert ledger.in_order(4) == played("goofspiel", 2, 4)


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (b"hello\n", "train-no-ledger"),
        (b'{"tablee":"arena","format":1}\n', "train-no-ledger"),
    ],
)
def test_a_file_of_something_else_is_left_as_it_is(line: bytes, key: str, tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(line)
    run = new_training("goofspiel", 2, ("random",))
    with pytest.raises(Mistake) as caught, open_games(run, path):
        pass
    assert caught.value.key == key
    assert path.read_bytes() == line


def test_games_of_another_run_or_altered_games_are_refused(tmp_path: Path) -> None:
    run = new_training("goofspiel", 2, ("random",))
    path = tmp_path / "games.jsonl"
    with open_games(run, path) as ledger:
        play_training(ledger, 1)
    other = new_training("goofspiel", 2, ("random",), seed=1)
    with pytest.raises(Mistake, match="seed is 0 there and 1 here"), open_games(other, path):
        pass
    path.write_bytes(path.read_bytes() + b'{"game":1}\n')
    with pytest.raises(Mistake, match="Line 3"), open_games(run, path):
        pass
    path.write_bytes(path.read_bytes().replace(b'"format":1', b'"format":9'))
    with pytest.raises(Mistake, match="format 9"), open_games(run, path):
        pass


# --- learning ---


def test_the_gradient_is_that_of_the_loss() -> None:
    from tablee.training.fit import _Problem

    for name, players in (("goofspiel", 2), ("belote", 4), ("yams", 1)):
        run = new_training(name, players, ("random",))
        samples = samples_from(run, played(name, players, 3))
        problem = _Problem(samples, Shape(2, 1.0))
        at = np.random.default_rng(1).normal(size=problem.size) / 5
        loss, gradient = problem.loss(at)
        for place in range(0, problem.size, 7):
            moved = np.array(at)
            moved[place] += 1e-6
            assert (problem.loss(moved)[0] - loss) / 1e-6 == pytest.approx(gradient[place], abs=1e-4)


@pytest.mark.parametrize(("name", "players"), [("goofspiel", 3), ("belote", 4), ("yams", 1)])
def test_the_engine_judges_as_the_fit_does(name: str, players: int) -> None:
    run = new_training(name, players, ("random",))
    games = played(name, players, 12, explored=0)
    samples = samples_from(run, games)
    fitted = fit(samples, Shape(3, 1.0), seed=1)
    chances = fitted.chances(samples)
    game = find_game(name)
    value = LearnedValue(
        samples.teams,
        game.features(run.setting),
        fitted.bias,
        tuple(fitted.linear),
        tuple(fitted.hidden.ravel()),
    )
    found = []
    position = game.set_up(run.setting_of(0))
    for seat, move in games[0].moves:
        value.judge(position)
        found.append([value.won[samples.teams.index(team)] for team in range(samples.sides)])
        play(position, seat, move)
    drawn = chances[samples.games == 0]
    for row in drawn:
        assert np.abs(np.array(found) - row).max(axis=1).min() < 1e-6


def test_learning_gives_the_same_weights_again_and_knows_who_leads() -> None:
    run = new_training("goofspiel", 2, ("random",))
    games = played("goofspiel", 2, 60)
    trained = train(run, games)
    assert train(run, games) == trained
    assert trained.calibration.brier_skill > 0.1
    value = value_from(trained.weights, find_game("goofspiel"), run.setting)
    value.judge(find_game("goofspiel").set_up(run.setting))
    assert sum(value.won) == pytest.approx(1)


def test_too_few_games_and_games_that_all_end_alike_teach_nothing() -> None:
    run = new_training("goofspiel", 2, ("random",))
    with pytest.raises(Mistake, match="Only 3 games"):
        train(run, played("goofspiel", 2, 3))
    same = [msgspec.structs.replace(one, results=(1.0, 1.0)) for one in played("goofspiel", 2, 12)]
    with pytest.raises(Mistake, match="ended alike"):
        train(run, same)


# --- calibration ---


def test_true_chances_are_found_true_and_bold_ones_bold() -> None:
    draws = np.random.default_rng(1)
    told = draws.uniform(0.02, 0.98, size=(20_000, 1))
    seen = (draws.random(told.shape) < told).astype(float)
    true = calibrate(told, seen, 0.5)
    assert true.slope == pytest.approx(1, abs=0.05)
    assert true.error < 0.02
    assert true.brier_skill == pytest.approx(1 / 3, abs=0.05)
    assert sum(one.number for one in true.bins) == 20_000
    odds = np.log(told / (1 - told))
    bold = calibrate(1 / (1 + np.exp(-2 * odds)), seen, 0.5)
    assert bold.slope == pytest.approx(0.5, abs=0.03)
    assert bold.error > 0.05
    assert calibrate(np.ones((3, 1)), np.ones((3, 1)), 1.0).brier_skill == 0.0
    assert slope_of(odds[:, 0] * 0.5, seen[:, 0]) == pytest.approx(2, abs=0.1)


# --- the command ---


def test_the_command_writes_weights_and_a_picture(shell: Shell, tmp_path: Path) -> None:
    out, plot = tmp_path / "w.json", tmp_path / "w.svg"
    done = shell(*PERUDO, "--jobs", 1, "--out", out, "--plot", plot, "--json")
    assert done.code == 0
    facts = json.loads(done.out)
    assert facts["players"] == 2
    assert {"log_loss", "brier_skill", "slope", "calibration_error"} <= facts.keys()
    assert sum(number for *_, number in facts["bins"]) == 2 * facts["games"]
    game = tablee.game("perudo")
    weights = read_weights(out)
    assert value_from(weights, game, game.setting(2)).units == facts["units"]
    assert "<svg" in plot.read_text()
    again = tmp_path / "again.json"
    assert "calibration error" in shell(*PERUDO, "--jobs", 1, "--out", again).out
    assert again.read_bytes() == out.read_bytes()


def test_several_numbers_of_players_have_files_of_their_own(shell: Shell, tmp_path: Path) -> None:
    command_ = (*PERUDO, "--players", 3, "--jobs", 1, "--lang", "fr")
    done = shell(*command_, "--out", tmp_path / "w.json", "--resume", tmp_path / "g.jsonl")
    assert (done.code, done.out.count("Perudo")) == (0, 2)
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"w-2.json", "w-3.json", "g-2.jsonl", "g-3.jsonl"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--games", 5), "--games"),
        (("--explored", 2), "from 0 to 1"),
        (("--bots", "nobody"), "nobody"),
        (("--players", 9), "players"),
        (("--plot", "w.txt"), ".png"),
        (("--out", "/proc/none/w.json"), "/proc/none"),
    ],
)
def test_wrong_input_is_named_before_the_first_game(
    arguments: tuple[object, ...], said: str, shell: Shell
) -> None:
    done = shell("train", "perudo", *arguments)
    assert done.code == 2
    assert said in done.err


def test_ctrl_c_keeps_the_games_and_writes_no_weights(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(
        run: TrainingRun, numbers: Sequence[int], maker: Maker, attempt: Attempt[TrainingRun, SelfPlayed]
    ) -> Iterator[SelfPlayed]:
        yield from islice(play_here(run, numbers, maker, attempt), 2)
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr("tablee.training.play.play_here", stopped)
    games, out = tmp_path / "g.jsonl", tmp_path / "w.json"
    done = shell(*PERUDO, "--jobs", 1, "--resume", games, "--out", out)
    assert done.code == 130
    assert "2 of 30" in done.err
    assert len(games.read_bytes().splitlines()) == 3
    assert not out.exists()


def test_a_missing_extra_is_named(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "tablee[training]" in shell(*PERUDO).err


def test_a_game_from_outside_is_trained_and_then_judged_by_what_was_learned(tmp_path: Path) -> None:
    folder = install(tmp_path)
    line = ("train", "three-cards", "--players", "2", "--bots", "random", "--games", "24")
    done = command(tmp_path, *line, "--jobs", "1", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    path = folder / "bot" / "values" / "2.json"
    assert json.loads(done.stdout)["file"] == str(path)
    assert read_weights(path).game == "three-cards"
    checked = command(tmp_path, "check-game", "three-cards", "--quick", "--json", "--only", "shape")
    assert checked.returncode == 0, checked.stdout
    shutil.rmtree(folder / "bot")
