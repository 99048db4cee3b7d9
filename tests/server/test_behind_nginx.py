"""Three processes behind a real nginx, which routes by table or does not, lose nothing."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Shell
from tests.server import nginx, postgres
from tests.server.cluster import settings
from tests.server.cluster_games import endure
from tests.server.live_server import open_live
from tests.server.nginx import Behind, Nginx, addresses
from tests.server.seated_tables import GAME, people_at
from tests.server.server_process import ServerProcess

pytestmark = [
    pytest.mark.one_store,
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


async def test_nginx_sends_all_who_ask_for_a_table_to_one_process(tmp_path: Path, url: str) -> None:
    async with (
        open_live(tmp_path / "a", database=url) as first,
        open_live(tmp_path / "b", database=url) as second,
    ):
        both = (first, second)
        proxy = Nginx(tmp_path / "nginx", [live.address.removeprefix("http://") for live in both])
        proxy.start()
        try:
            await proxy.until_ready()
            people = [await people_at(proxy.address, GAME, 2) for _ in range(4)]
            for clients, table in people:
                sockets = [await client.socket(table) for client in clients]
                await asyncio.gather(*(socket.position(0) for socket in sockets))
                await clients[0].get(f"/api/tables/{table}/menu")
                owners = [table in live.place.hub.tables for live in both]
                assert sorted(owners) == [False, True]
                for client in clients:
                    await client.close()
        finally:
            proxy.stop()
        assert [live.place.services.counts["tables_handed_over"] for live in both] == [0, 0]


@pytest.mark.long
@pytest.mark.seconds(1800)
async def test_whole_games_behind_nginx_lose_nothing(
    cluster: Behind, shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cluster.start()
    await endure(cluster, shell, monkeypatch, list(cluster.faults()) * 2)
