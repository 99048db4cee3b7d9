"""Tests that every seating of the bots plays each deal, and that parallel runs change no result."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import tablee
from tablee.arena import Ledger, Run, new_run, play_game, play_run
from tablee.arena.cluster import LOCAL_ADDRESS
from tablee.arena.crew import cores
from tablee.arena.run import arrangements_of
from tablee.core.match import Match
from tablee.core.mistake import Mistake
from tests import arena_bots

NAMES = some.lists(some.sampled_from("abc"), min_size=1, max_size=5)


def kinoko(*bots: str, seed: int = 3) -> Run:
    return new_run("kinoko", len(bots), bots or ("a", "b"), seed=seed)


def results(ledger: Ledger) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """The results of all games, without the times."""
    return [(played.game, played.scores, played.winners) for played in ledger.in_order()]


# --- who sits where, and with which deal ---


def test_the_arrangements_are_the_different_ways_round_the_table() -> None:
    assert arrangements_of("abb") == (("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b"))
    assert arrangements_of("abab") == (("a", "b", "a", "b"), ("b", "a", "b", "a"))
    assert arrangements_of("aaa") == (("a", "a", "a"),)


@given(NAMES, some.integers(1, 40))
def test_every_deal_is_played_by_every_arrangement(bots: list[str], asked: int) -> None:
    run = msgspec.structs.replace(new_run("klunker", 3, "abc"), bots=tuple(bots))
    games = range(run.whole_deals(asked))
    assert asked <= len(games) < asked + len(bots)
    deals: dict[str, list[tuple[str, ...]]] = {}
    for game in games:
        deals.setdefault(run.fair(game).secret, []).append(run.seated(game))
    for seatings in deals.values():
        assert sorted(seatings) == sorted(run.arrangements)


@given(NAMES)
def test_every_bot_sits_equally_often_in_each_of_the_seats(bots: list[str]) -> None:
    ways = arrangements_of(bots)
    for bot in set(bots):
        by_seat = {sum(way[seat] == bot for way in ways) for seat in range(len(bots))}
        assert len(by_seat) == 1


def test_the_games_of_a_deal_begin_alike_and_those_of_another_do_not() -> None:
    run = new_run("klunker", 3, ("a", "b", "b"), seed=3)

    def start(number: int) -> Match:
        match = Match(tablee.game("klunker"), run.setting, fair=run.fair(number))
        match.begin()
        return match

    first, same, last, other = (start(number).position.to_bytes() for number in (0, 1, 2, 3))
    assert first == same == last != other


def test_every_bot_of_every_game_has_luck_of_its_own() -> None:
    run = kinoko("a", "b")
    seeds = {run.bot_seed(game, seat) for game in range(50) for seat in range(2)}
    seeds |= {kinoko("a", "b", seed=4).bot_seed(game, 0) for game in range(50)}
    assert len(seeds) == 150
    assert all(0 <= seed < 2**48 for seed in seeds)


# --- a game ---


def test_a_game_is_kept_with_its_result_and_the_time_of_every_decision() -> None:
    run = kinoko("first", "random")
    played = play_game(run, 1, arena_bots.first_or_random)
    assert played.game == 1
    assert len(played.scores) == 2
    assert set(played.winners) <= {0, 1}
    assert played.clocks.keys() == {"first", "random"}
    for clocks in played.clocks.values():
        assert clocks.wall.number == clocks.cpu.number > 2
        assert 0 < clocks.wall.quantile(0.5) <= clocks.wall.quantile(0.95) <= clocks.wall.longest


@pytest.mark.parametrize("name", tablee.collection())
def test_every_game_of_the_collection_can_be_played(name: str) -> None:
    players = tablee.game(name).about.players[1]
    ledger = play_run(new_run(name, players, ["random"] * players), 1)
    (played,) = ledger.in_order()
    assert len(played.scores) == players


def test_a_game_of_other_rules_is_not_played() -> None:
    run = kinoko("a", "b")
    other = msgspec.structs.replace(run, setting=msgspec.structs.replace(run.setting, rules="0"))
    with pytest.raises(Mistake, match=f"has rules {run.setting.rules} where this run is played"):
        play_run(other, 1, maker=arena_bots.any_name)


def test_a_game_of_other_bots_is_not_played() -> None:
    run = new_run("kinoko", 2, ["novice", "random"])
    assert list(run.levels) == ["novice"]
    for other in (
        msgspec.structs.replace(run, version=run.version + 1),
        msgspec.structs.replace(run, levels={"novice": "simulations=1"}),
    ):
        with pytest.raises(Mistake, match="are not those that it was begun with"):
            play_run(other, 1)


def test_a_game_whose_adviser_changed_has_bots_of_another_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run, klunker = new_run("kinoko", 2, ["random"] * 2), new_run("klunker", 3, ["random"] * 3)
    game = tablee.game("kinoko")
    later = msgspec.structs.replace(game.about, bots=game.about.bots + 1)
    monkeypatch.setattr(game, "about", later)
    assert new_run("kinoko", 2, ["random"] * 2).version == run.version + 1
    assert new_run("klunker", 3, ["random"] * 3).version == klunker.version
    with pytest.raises(Mistake, match="are not those that it was begun with"):
        play_run(run, 1)


# --- many games ---


def test_a_run_is_played_in_whole_deals() -> None:
    told: list[int] = []
    ledger = play_run(kinoko("a", "b"), 5, maker=arena_bots.any_name, on_progress=told.append)
    assert sorted(ledger.games) == [0, 1, 2, 3, 4, 5]
    assert told == [0, 1, 2, 3, 4, 5, 6]


def test_results_do_not_depend_on_how_many_play_at_once() -> None:
    run = kinoko("random", "random", "random", "random")
    alone, together = play_run(run, 12), play_run(run, 12, jobs=3)
    assert results(alone) == results(together)
    assert len(set(results(alone))) == 12


def test_another_seed_gives_other_games() -> None:
    one, other = (play_run(new_run("klunker", 3, ["random"] * 3, seed=seed), 2) for seed in (1, 2))
    assert results(one) != results(other)


@settings(max_examples=10, deadline=None)
@given(some.sets(some.integers(0, 5)))
def test_games_that_are_known_are_not_played_again(known: set[int]) -> None:
    run = kinoko("a", "b")
    whole = play_run(run, 6, maker=arena_bots.any_name)
    ledger = Ledger(run)
    for number in known:
        ledger.add(whole.games[number])
    told: list[int] = []
    play_run(run, 6, ledger=ledger, maker=arena_bots.any_name, on_progress=told.append)
    assert results(ledger) == results(whole)
    assert told == list(range(len(known), 7))
    assert all(ledger.games[number] is whole.games[number] for number in known)


# --- failures ---


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_breaks_is_told_with_its_game_and_its_place_in_the_code(jobs: int) -> None:
    with pytest.raises(Mistake, match=r"Game [01] broke off: ZeroDivisionError: oh dear") as caught:
        play_run(kinoko("a", "b"), 1 if jobs == 1 else 2, jobs=jobs, maker=arena_bots.broken)
    assert "in broken" in caught.value.__notes__[0]


def test_a_game_whose_process_is_killed_is_played_once_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(arena_bots.MARK, str(tmp_path / "mark"))
    run = kinoko("a", "b")
    ledger = play_run(run, 6, jobs=2, maker=arena_bots.deadly_once)
    assert (tmp_path / "mark").exists()
    assert results(ledger) == results(play_run(run, 6, maker=arena_bots.any_name))


def test_a_game_that_kills_its_process_twice_is_told() -> None:
    with pytest.raises(Mistake, match=r"The process that played game \d died twice \(code 7\)"):
        play_run(kinoko("a", "b"), 2, jobs=2, maker=arena_bots.deadly)


SCRIPT = """
from tablee.arena import new_run, play_run
if __name__ == "__main__":
    run = new_run("kinoko", 2, ["random", "random"])
    play_run(run, 1000000, jobs=2, on_progress=lambda done: print(done, flush=True))
"""


def test_workers_end_when_their_run_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(SCRIPT)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        while process.stdout.readline() != "5\n":
            pass
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        if not children.exists():
            process.kill()
            pytest.skip("this system does not list a process's children")
        workers = [int(number) for number in children.read_text().split()]
        assert len(workers) >= 2
        process.send_signal(signal.SIGKILL)
    deadline = time.monotonic() + 20
    while any(_runs(worker) for worker in workers):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def _runs(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


# --- Ray ---


@pytest.mark.filterwarnings("default")
def test_a_run_on_ray_gives_the_same_results() -> None:
    pytest.importorskip("ray", reason="the optional extra ray is not installed")
    run = kinoko("random", "random")
    assert results(play_run(run, 6, ray=LOCAL_ADDRESS)) == results(play_run(run, 6))


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_one_core_all_cores_and_a_cluster_of_three_nodes_give_the_same_results() -> None:
    pytest.importorskip("ray", reason="the optional extra ray is not installed")
    from ray.cluster_utils import Cluster

    run = kinoko("novice", "greedy")
    alone = results(play_run(run, 40))
    assert results(play_run(run, 40, jobs=cores())) == alone
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1})
    try:
        cluster.add_node(num_cpus=1)
        cluster.add_node(num_cpus=1)
        assert results(play_run(run, 40, ray=cluster.address)) == alone
    finally:
        cluster.shutdown()
