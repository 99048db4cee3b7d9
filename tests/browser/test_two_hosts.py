"""A game on two simulated hosts with a server each, one database, a worker and four browsers."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

import tablee
from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.browser.table_steps import play_to_the_end, table_for
from tests.server.server_process import worker
from tests.server.two_hosts import Hosts, two_hosts

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def cluster(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosts]:
    folder = tmp_path_factory.mktemp("hosts")
    more = {"TABLEE_THINKING": "workers", "TABLEE_LEASE_SECONDS": "6"}
    with two_hosts(folder, **more) as found:
        for server in found.servers:
            server.start()
        for server in found.servers:
            until_ready(server)
        with worker(found.url):
            yield found


@pytest.mark.parametrize("name", tablee.collection())
def test_four_browsers_on_two_hosts_play_a_whole_game(
    browser: Browser, cluster: Hosts, name: str
) -> None:
    _, most = tablee.game(name).about.players
    with ExitStack() as stack:
        doors = [server.address for server in cluster.servers * 2]
        people = [
            stack.enter_context(Person(browser, door, phone=n > 1)) for n, door in enumerate(doors)
        ]
        table_for(people[0], name, most, *people[1:])
        moves = play_to_the_end(dict.fromkeys(people, Person.play))
        assert len({person.seq for person in people}) == 1
    print(f"{name}: {most} seats, four of them people's, {moves} moves by hand")
