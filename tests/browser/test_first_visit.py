"""How much a newcomer loads from the shelf to the first move: no more than before the tables fitted."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.person import Person
from tests.server.server_process import ServerProcess

MOST = {
    "klunker": (227_648, 33),
    "kinoko": (230_684, 36),
    "professor-tempus": (226_102, 34),
    "kunst-stuecke": (236_007, 34),
}
"""The bytes, with headers, and the requests of version 2985549, measured in the same way."""


@pytest.mark.usefixtures("client")
@pytest.mark.parametrize("game", MOST)
def test_a_newcomer_loads_little_before_the_first_move(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    with Person(browser, server.address, plain=False, newcomer=True) as person:
        loaded: list[Any] = []
        session = person.context.new_cdp_session(person.page)
        session.send("Network.enable")
        session.on("Network.loadingFinished", lambda it: loaded.append(it["encodedDataLength"]))
        person.go("/")
        person.page.wait_for_load_state("networkidle")
        person.page.locator(f'a[href="/g/{game}"]').click()
        person.page.wait_for_load_state("networkidle")
        person.button(person.say("play-now")).click()
        person.page.locator(".phase.mine").wait_for()
        person.page.wait_for_load_state("networkidle")
        most_bytes, most_requests = MOST[game]
        assert 100_000 < sum(loaded) <= most_bytes
        assert len(loaded) <= most_requests
