"""Three processes behind a real nginx, which routes by table or does not, lose nothing."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server import nginx, postgres
from tests.server.cluster import settings
from tests.server.cluster_games import endure
from tests.server.nginx import Behind, Nginx, addresses
from tests.server.server_process import ServerProcess

pytestmark = [
    pytest.mark.one_store,
    pytest.mark.long,
    pytest.mark.seconds(1800),
    pytest.mark.skipif(nginx.PROGRAM is None, reason="nginx is not installed"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.usefixtures("tidied"),
]


@pytest.fixture(params=["by table", "anywhere"])
def cluster(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Behind]:
    server = postgres.started()
    url = postgres.Databases(server.url).lend()
    servers = [ServerProcess(tmp_path / f"p{n}", **settings(url)) for n in range(3)]
    cluster = Behind(server, url, servers, request.param)
    hashes = request.param == "by table"
    cluster.nginx = Nginx(tmp_path / "nginx", addresses(servers), hashes=hashes)
    yield cluster
    cluster.stop()
    server.remove()


async def test_whole_games_behind_nginx_lose_nothing(
    cluster: Behind, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cluster.start()
    await endure(cluster, shell, monkeypatch, list(cluster.faults()) * 2)
