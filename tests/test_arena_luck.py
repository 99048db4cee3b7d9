"""Tests `tablee arena --luck`: results without luck beside the raw ones."""

import json
from pathlib import Path
from statistics import variance

import msgspec
import pytest

from tablee.arena import Run, new_run, open_ledger, play_run
from tablee.arena.luck import adjust
from tablee.arena.table import play_game
from tablee.core.mistake import Mistake
from tests import arena_bots
from tests.arena_runs import figures
from tests.conftest import Shell

TEMPUS = ("arena", "professor-tempus", "--players", "2", "--jobs", "1", "--bots", "greedy,random")
RUN = new_run("professor-tempus", 2, ["a", "b"], seed=3, luck=True)


def test_the_luck_of_each_game_is_kept_with_its_result() -> None:
    played = play_game(RUN, 0, arena_bots.any_name)
    assert isinstance(played.luck, tuple)
    assert isinstance(played.results, tuple)
    assert sum(played.luck) == pytest.approx(0, abs=1e-9)
    assert sum(played.results) == pytest.approx(1)
    assert played.luck == play_game(RUN, 0, arena_bots.any_name).luck


def test_results_without_luck_stand_beside_the_raw_ones(shell: Shell) -> None:
    told = figures(shell(*TEMPUS, "--games", "8", "--luck", "--json"))
    by_bot = {entry["bot"]: entry for entry in told["entries"]}
    assert len(told["luck"]) == 2
    for bot in told["luck"]:
        raw, luck, adjusted = (bot[part]["mean"] for part in ("raw", "luck", "adjusted"))
        assert raw == pytest.approx(by_bot[bot["bot"]]["share"]["mean"], abs=1e-4)
        assert adjusted == pytest.approx(raw - luck, abs=1e-4)


@pytest.mark.parametrize(("lang", "said"), [("en", "Fewer games"), ("fr", "Moins de parties")])
def test_the_table_says_how_many_fewer_games_are_needed(shell: Shell, lang: str, said: str) -> None:
    done = shell(*TEMPUS, "--games", "8", "--luck", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert said in done.out


def test_fewer_games_is_the_ratio_of_the_variances() -> None:
    with open_ledger(RUN, None) as ledger:
        games = play_run(RUN, 40, ledger=ledger, maker=arena_bots.any_name).in_order()
    first = adjust(RUN, games)[0]
    deals = [games[at : at + 2] for at in range(0, 40, 2)]
    seats = [[RUN.seated(it.game).index("a") for it in deal] for deal in deals]
    columns = [
        [
            sum(getattr(it, part)[seat] for it, seat in zip(deal, where, strict=True)) / 2
            for deal, where in zip(deals, seats, strict=True)
        ]
        for part in ("results", "luck")
    ]
    rest = [raw - luck for raw, luck in zip(*columns, strict=True)]
    assert first.fewer == pytest.approx(variance(columns[0]) / variance(rest))


def test_partners_share_one_win_and_one_luck() -> None:
    run = new_run("belote", 4, ["random", "random"], luck=True)
    with open_ledger(run, None) as ledger:
        games = play_run(run, 2, ledger=ledger).in_order()
    (only,) = adjust(run, games)
    assert only.raw.mean == pytest.approx(1)
    assert only.adjusted.mean == pytest.approx(1)


def test_who_plays_alone_has_the_luck_of_the_dice_taken_away() -> None:
    run = new_run("yams", 1, ["random"], luck=True)
    with open_ledger(run, None) as ledger:
        games = play_run(run, 12, ledger=ledger).in_order()
    (only,) = adjust(run, games)
    assert only.luck.low < 0 < only.luck.high
    assert only.adjusted.mean == pytest.approx(only.raw.mean - only.luck.mean)
    assert 0 < only.raw.high - only.raw.low < 0.3


def test_one_deal_gives_no_interval(shell: Shell) -> None:
    done = shell(*TEMPUS, "--games", "2", "--luck")
    assert "need two deals at least" in done.out


def test_without_the_flag_neither_output_nor_file_mention_luck(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    told = figures(shell(*TEMPUS, "--games", "2", "--resume", file, "--json"))
    assert "luck" not in told
    head, *games = [json.loads(line) for line in file.read_text().splitlines()]
    assert "luck" not in head["run"]
    assert all({"luck", "results"}.isdisjoint(game) for game in games)


def test_a_run_with_luck_goes_on_where_it_stopped(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shell(*TEMPUS, "--games", "4", "--luck", "--resume", file, "--json")
    before = file.read_bytes()
    resumed = figures(shell(*TEMPUS, "--games", "8", "--luck", "--resume", file, "--json"))
    assert file.read_bytes().startswith(before)
    whole = figures(shell(*TEMPUS, "--games", "8", "--luck", "--json"))
    assert resumed["luck"] == whole["luck"]


def test_runs_with_and_without_luck_are_not_mixed(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    shell(*TEMPUS, "--games", "2", "--luck", "--resume", file)
    done = shell(*TEMPUS, "--games", "2", "--resume", file)
    assert done.code == 2
    assert "luck is true there and false here" in done.err
    plain = tmp_path / "plain.jsonl"
    shell(*TEMPUS, "--games", "2", "--resume", plain)
    done = shell(*TEMPUS, "--games", "2", "--luck", "--resume", plain)
    assert "luck is false there and true here" in done.err


def test_a_game_without_its_luck_is_no_game_of_a_run_with_luck(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with open_ledger(RUN, path) as ledger:
        play_run(RUN, 2, ledger=ledger, maker=arena_bots.any_name)
    lines = path.read_bytes().splitlines()
    game = msgspec.json.decode(lines[1])
    del game["luck"]
    path.write_bytes(lines[0] + b"\n" + msgspec.json.encode(game) + b"\n")
    with pytest.raises(Mistake, match="is not a game of this run"), open_ledger(RUN, path):
        pass


def test_a_game_whose_positions_nothing_judges_is_refused_before_the_first_game(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*arguments: object) -> None:
        raise Mistake("analysis-no-adviser", game="Kinoko")

    monkeypatch.setattr("tablee.cli.arena.judge_of", refused)
    done = shell(*TEMPUS, "--games", "2", "--luck")
    assert (done.code, done.out) == (2, "")
    assert "Nothing in Kinoko judges positions" in done.err


def test_workers_compute_the_luck(shell: Shell) -> None:
    more = (*TEMPUS[:4], "--jobs", "2", "--bots", "greedy,random", "--games", "4", "--luck", "--json")
    assert figures(shell(*more))["luck"] == figures(shell(*TEMPUS, *more[-4:]))["luck"]


def test_a_run_says_nothing_of_luck_unless_asked() -> None:
    assert b"luck" not in msgspec.json.encode(new_run("kinoko", 2, ["random"]))
    assert isinstance(RUN, Run)
