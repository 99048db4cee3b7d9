"""Three server processes on one database, and everything that can happen to them: nothing is lost."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server import postgres
from tests.server.process import ServerProcess
from tests.server.several import GAMES, Cluster, History, evening, settings
from tests.server.stores import rows_of_database

# A connection that is killed in its very beginning leaves the client's library a socket to tidy up.
pytestmark = [
    pytest.mark.one_store,
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    server = postgres.started()
    url = postgres.Databases(server.url).lend()
    servers = [ServerProcess(tmp_path / f"p{n}", **settings(url)) for n in range(3)]
    cluster = Cluster(server, url, servers)
    yield cluster
    cluster.stop()
    server.remove()


async def play_through(cluster: Cluster, faults: list[str]) -> tuple[list[History], list[str]]:
    """Games without end while one thing after the other happens; the histories, and what it cost."""
    await cluster.start()
    enough = asyncio.Event()
    histories: list[History] = []

    async def evenings(number: int, game: str, players: int) -> None:
        for turn in itertools.count():
            if enough.is_set():
                return
            histories.append(await evening(cluster, f"t{number}-{turn}", game, players))

    tasks = [asyncio.create_task(evenings(n, *game)) for n, game in enumerate(GAMES)]
    happened: list[tuple[str, float, float]] = []
    for name in faults:
        await asyncio.sleep(cluster.dice.uniform(0.3, 1.0))
        began = time.monotonic()
        await cluster.faults()[name]()
        happened.append((name, began, time.monotonic()))
    enough.set()
    await asyncio.wait_for(asyncio.gather(*tasks), 600)
    return histories, [f"{name}: {_pause(histories, *span):.1f} s" for name, *span in happened]


def _pause(histories: list[History], began: float, ended: float) -> float:
    """The longest that a table stood still around a fault."""
    gaps = (gap for history in histories for gap in itertools.pairwise(sorted(history.at)))
    return max((b - a for a, b in gaps if b > began and a < ended), default=0.0)


def expect_one_order(url: str, histories: list[History]) -> int:
    """No acknowledged action is lost or played twice; everyone saw the same, in the same order."""
    kept: dict[str, list[tuple[str, int]]] = {}
    for row in rows_of_database(url):
        if row["relation"] == "moves" and row["client"]:
            kept.setdefault(row["table_id"], []).append((row["client"], row["seq"]))
    for history in histories:
        rows = kept.get(history.table, [])
        assert len({client for client, _ in rows}) == len(rows), "an action was played twice"
        assert history.acknowledged.items() <= dict(rows).items(), "an acknowledged action was lost"
        for seq, seen in history.positions.items():
            assert len(seen) == 1, (history.table, seq, seen)
        assert all(grown == whole for grown, whole in history.logs), history.table
    return sum(len(history.acknowledged) for history in histories)


def endure(cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch, faults: list[str]) -> None:
    histories, pauses = asyncio.run(play_through(cluster, faults))
    moves = expect_one_order(cluster.url, histories)
    assert len(histories) >= len(GAMES)
    assert moves > 100
    monkeypatch.setenv("TABLEE_DATABASE", cluster.url)
    assert shell("db", "check").code == 0
    print(f"{len(histories)} games to the end, {moves} acknowledged moves; {'; '.join(pauses)}")


def test_whatever_happens_once_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    endure(cluster, shell, monkeypatch, list(cluster.faults()))


@pytest.mark.long
def test_whatever_happens_often_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(1)
    endure(cluster, shell, monkeypatch, dice.choices(list(cluster.faults()), k=60))
