"""A game on two simulated hosts with a server each, one database, a worker, nginx and four browsers."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

import tablee
from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.browser.table_steps import play_to_the_end, table_for
from tests.server import nginx
from tests.server.nginx import Nginx, addresses
from tests.server.server_process import worker
from tests.server.two_hosts import two_hosts

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(nginx.PROGRAM is None, reason="nginx is not installed"),
]


@pytest.fixture(scope="module")
def door(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of nginx, which sends each table's people to one of two hosts."""
    folder = tmp_path_factory.mktemp("hosts")
    # No process dies here, and none may look dead because the machine is busy.
    more = {"TABLEE_THINKING": "workers", "TABLEE_LEASE_SECONDS": "60"}
    with two_hosts(folder, **more) as found:
        for server in found.servers:
            server.start()
        for server in found.servers:
            until_ready(server)
        proxy = Nginx(folder / "nginx", addresses(found.servers))
        proxy.start()
        try:
            until_ready(proxy)
            with worker(found.url):
                yield proxy.address
        finally:
            proxy.stop()


@pytest.mark.parametrize("name", tablee.collection())
def test_four_browsers_on_two_hosts_play_a_whole_game(browser: Browser, door: str, name: str) -> None:
    _, most = tablee.game(name).about.players
    with ExitStack() as stack:
        people = [stack.enter_context(Person(browser, door)) for _ in range(4)]
        table_for(people[0], name, most, *people[1:])
        moves = play_to_the_end(dict.fromkeys(people, Person.play))
        assert len({person.seq for person in people}) == 1
    print(f"{name}: {most} seats, four of them people's, {moves} moves by hand")
