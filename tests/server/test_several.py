"""Three server processes on one database lose nothing, whatever fault happens to them.

The long run takes `TABLEE_FAULTS` faults (60), and adds its findings to the file `TABLEE_FAULTS_LEDGER`
after each batch, so that runs that are interrupted add up.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server import postgres
from tests.server.cluster import Cluster, settings
from tests.server.cluster_games import endure
from tests.server.forked_server import ForkedServer
from tests.server.ledger import add_batch
from tests.server.server_process import ServerProcess

FAULTS_AT_ONCE = 24
# Ignore the client library's warning about a connection that is killed while it is being opened.
pytestmark = [
    pytest.mark.one_store,
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]


@pytest.fixture(params=["by table", pytest.param("anywhere", marks=pytest.mark.long)])
def cluster(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Cluster]:
    server = postgres.started()
    url = postgres.Databases(server.url).lend()
    servers: list[ServerProcess] = [ForkedServer(tmp_path / f"p{n}", **settings(url)) for n in range(3)]
    cluster = Cluster(server, url, servers, request.param)
    yield cluster
    cluster.stop()
    server.remove()


async def test_whatever_happens_once_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cluster.start()
    await endure(cluster, shell, monkeypatch, list(cluster.faults()))


@pytest.mark.seconds(4 * 3600)
@pytest.mark.long
async def test_whatever_happens_often_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    left = int(os.environ.get("TABLEE_FAULTS", "60"))
    ledger = Path(os.environ.get("TABLEE_FAULTS_LEDGER") or tmp_path / "ledger.json")
    dice = random.Random()
    await cluster.start()
    while left > 0:
        faults = dice.choices(list(cluster.faults()), k=min(left, FAULTS_AT_ONCE))
        left -= len(faults)
        try:
            found = await endure(cluster, shell, monkeypatch, faults)
        except* AssertionError as error:
            add_batch(
                ledger, {"faults": dict(Counter(faults))}, repr(error)[:500], balance=cluster.balance
            )
            raise
        figures = {"faults": found.faults, **found.figures}
        print(add_batch(ledger, figures, balance=found.balance, pauses=found.pauses))
