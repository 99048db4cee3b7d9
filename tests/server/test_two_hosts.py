"""Servers on two simulated hosts lose nothing when a host is cut off from the network."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server.cluster_games import endure
from tests.server.two_hosts import Hosts, two_hosts

pytestmark = [
    pytest.mark.one_store,
    pytest.mark.long,
    pytest.mark.seconds(1800),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Hosts]:
    with two_hosts(tmp_path) as found:
        yield found


async def test_pulled_cables_lose_nothing(
    cluster: Hosts, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        cluster, "faults", lambda: {"cable pulled": cluster.pull_cable, "hosts parted": cluster.part}
    )
    await cluster.start()
    await endure(cluster, shell, monkeypatch, ["cable pulled", "hosts parted"] * 2)
