"""Two browsers commit, reveal and see after the game that their own random numbers were used."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tablee.core.texts import read_texts
from tests.browser.conftest import until_ready
from tests.browser.person import ROOT, Person
from tests.browser.table_steps import ask, begin, open_table, sit_down, until_shown
from tests.conftest import Shell
from tests.server.server_process import ServerProcess

GAME = "professor-tempus"
IS_REVEALING = "() => Object.keys(localStorage).some((key) => key.startsWith('nonce '))"


@pytest.fixture(scope="module")
def lucky(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with real luck, because deals that are always the same cannot be proved.

    It waits for nonces for as long as a slow machine may need.
    """
    data: Path = tmp_path_factory.mktemp("lucky") / "data"
    with ServerProcess(data, TABLEE_REVEAL_SECONDS="600") as server:
        until_ready(server)
        yield server


@pytest.fixture
def anna(browser: Browser, lucky: ServerProcess) -> Iterator[Person]:
    with Person(browser, lucky.address) as found:
        yield found


@pytest.fixture
def ben(browser: Browser, lucky: ServerProcess) -> Iterator[Person]:
    with Person(browser, lucky.address, phone=True) as found:
        yield found


def words(key: str, **facts: object) -> str:
    """A text of the product that the command line has in common with the page."""
    return read_texts("en", ROOT / "src" / "tablee" / "texts" / "en.ftl").say(key, facts)


def finished(host: Person, guest: Person) -> str:
    """Two people have begun a game by clicking, and bots finish it. Returns the table's id."""
    path = open_table(host, GAME, "2")
    sit_down(guest, path, "Ben")
    for person in (host, guest):
        person.page.wait_for_function(IS_REVEALING)
    begin(host)
    until_shown(host, guest)
    table = path.removeprefix("/t/")
    for person in (host, guest):
        ask(person, f"tables/{table}/leave")
    for person in (host, guest):
        expect(person.button(person.say("proof-do"))).to_be_visible()
    return table


def test_both_find_their_own_number_in_the_proof_and_verify_agrees(
    anna: Person, ben: Person, shell: Shell, tmp_path: Path
) -> None:
    table = finished(anna, ben)
    for person in (anna, ben):
        person.button(person.say("proof-do")).click()
        for key in ("proof-promise-seen", "proof-own-used", "proof-limits"):
            person.sees(person.say(key))
        person.sees(words("nonce-revealed", name="Ben"))
    file = tmp_path / "game.json"
    record = anna.page.request.get(f"{anna.address}/api/tables/{table}/record").body()
    file.write_bytes(record)
    genuine = shell("verify", file)
    assert genuine.code == 0
    assert words("nonce-revealed", name="Ben") in genuine.out
    for part in ("nonces", "reveal"):
        file.write_text(json.dumps(tampered(json.loads(record), part)), "utf-8")
        assert shell("verify", file).code == 1


def tampered(record: dict[str, Any], part: str) -> dict[str, Any]:
    if part == "nonces":
        record["fair"]["nonces"][0] = "0" * 64
    else:
        record["fair"]["reveal"]["abandoned"] = 3
    return record


def test_a_house_that_denies_a_nonce_is_found_out(anna: Person, ben: Person) -> None:
    finished(anna, ben)

    def lie(route: Any) -> None:
        answer = route.fetch()
        body = answer.json()
        body["reveal"]["seats"][0] = {"state": "none"}
        body["nonces"][0] = ""
        route.fulfill(response=answer, json=body)

    anna.page.route(re.compile("/proof$"), lie)
    anna.button(anna.say("proof-do")).click()
    anna.sees(anna.say("proof-own-changed"))


def test_one_click_begins_a_game_against_bots_with_the_browsers_own_number(anna: Person) -> None:
    anna.go(f"/g/{GAME}")
    anna.button(anna.say("play-now")).click()
    until_shown(anna)
    table = anna.page.url.rpartition("/")[2]
    proof = anna.page.request.get(f"{anna.address}/api/tables/{table}").json()["proof"]
    assert proof["seats"][0]["state"] == "revealed"
    assert anna.page.evaluate("id => localStorage[`nonce ${id}`]", table).count(proof["nonces"][0]) == 1


def test_the_room_says_whose_browser_it_waits_for(anna: Person, ben: Person) -> None:
    path = open_table(anna, GAME, "2")
    sit_down(ben, path, "Ben")
    for person in (anna, ben):
        person.page.wait_for_function(IS_REVEALING)
    ben.go("/")
    begin(anna)
    anna.sees(anna.say("room-reveal", count=1, names="Ben"))
    ben.go(path)
    until_shown(anna, ben)
