"""Three server processes on one database lose nothing, whatever fault happens to them."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server import postgres
from tests.server.cluster import Cluster, settings
from tests.server.cluster_games import endure
from tests.server.server_process import ServerProcess

# Ignore the client library's warning about a connection that is killed while it is being opened.
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


async def test_whatever_happens_once_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await endure(cluster, shell, monkeypatch, list(cluster.faults()))


@pytest.mark.seconds(3600)
@pytest.mark.long
async def test_whatever_happens_often_loses_nothing(
    cluster: Cluster, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = random.Random(1)
    await endure(cluster, shell, monkeypatch, dice.choices(list(cluster.faults()), k=60))
