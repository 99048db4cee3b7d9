"""axe finds no accessibility problem on any page, or at any table in any state, in either theme."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.person import AXE, Person
from tests.browser.table_setup import begin, guest, post, sit_at
from tests.server.server_process import ServerProcess

pytestmark = pytest.mark.skipif(not AXE.exists(), reason="axe is not here: npm --prefix web ci")
DRAWERS = {"?": "The rules", "j": "The log", "c": "Chat", "m": "Menu"}


def each(short: str) -> list[Any]:
    """Test cases for every game in both themes. All except the case `short` are marked as long."""
    return [
        pytest.param(game, dark, id=name, marks=() if name == short else pytest.mark.long)
        for game in tablee.collection()
        for dark in (False, True)
        for name in [f"{game}-{'night' if dark else 'day'}"]
    ]


THEMES = [pytest.param(False, id="day"), pytest.param(True, id="night", marks=pytest.mark.long)]
REFUSED = {
    "kinoko": [".mine .card"],
    "klunker": ["drag .palm .card to [data-drop=reserve]"],
    "kunst-stuecke": [".seg button:nth-of-type(2)"],
    "professor-tempus": [".hand .card", "press u"],
}
"""For each game, steps that attempt something illegal in the first turn."""


class Looker:
    """Checks a page with axe in each of its states, and collects the problems."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.wrong: list[str] = []

    def look(self, state: str) -> None:
        self.person.page.wait_for_timeout(300)
        self.wrong += [f"{state}: {found}" for found in self.person.axe()]


@pytest.fixture
def looker(browser: Browser, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Looker]:
    dark = request.getfixturevalue("dark")
    with Person(browser, server.address, plain=False, newcomer=True, dark=dark) as person:
        yield Looker(person)


def golden(game: str) -> Path:
    return min(tablee.game(game).folder.glob("tests/golden/*.json"))


@pytest.mark.parametrize(("game", "dark"), each("kinoko-night"))
def test_axe_objects_to_nothing_at_a_table(
    looker: Looker, server: ServerProcess, game: str, dark: bool
) -> None:
    person, page = looker.person, looker.person.page
    begin(person, sit_at(person, game, tablee.game(game).about.players[0]))
    expect(page.locator(".coach")).to_be_visible()
    looker.look("own turn, with the coach of a first game")
    for key, name in DRAWERS.items():
        page.keyboard.press(key)
        expect(page.get_by_role("region", name=name)).to_be_visible()
        looker.look(name)
    page.keyboard.press("m")
    page.get_by_role("button", name="I know how to play").click()
    for step in REFUSED[game]:
        if step.startswith("press "):
            page.keyboard.press(step.removeprefix("press "))
        elif step.startswith("drag "):
            what, _, where = step.removeprefix("drag ").partition(" to ")
            page.locator(what).first.drag_to(page.locator(where).first)
        else:
            page.locator(step).first.click(force=True)  # forced, because the control looks disabled
    expect(page.locator(".toast")).to_be_visible()
    looker.look("refused")
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    expect(page.locator(".hint")).to_be_visible()
    looker.look("a hint: where")
    page.keyboard.press("i")
    looker.look("a hint: what")
    assert looker.wrong == []


@pytest.mark.parametrize(("game", "dark"), each("klunker-day"))
def test_axe_objects_to_nothing_while_another_thinks_or_the_game_is_shown_again(
    looker: Looker, server: ServerProcess, game: str, dark: bool
) -> None:
    person, page = looker.person, looker.person.page
    players = tablee.game(game).about.players[0]
    table = sit_at(person, game, players, others=None)
    with closing(guest(server.address, table)):
        for seat in range(2, players):
            post(person, f"/api/tables/{table}/bot", seat=seat, level="greedy")
        wish = {"game": game, "players": players, "first": 1}
        post(person, f"/api/tables/{table}/wish", **wish)
        post(person, f"/api/tables/{table}/start")
        person.go(f"/t/{table}")
        expect(page.locator(".phase")).to_be_visible()
        looker.look("another's turn")
    person.go("/replay")
    page.locator("input[type=file]").set_input_files(golden(game))
    slider = page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible()
    looker.look("replay: the beginning")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    looker.look("replay: the middle, in the open")
    slider.fill(slider.get_attribute("max") or "0")
    looker.look("replay: the end")
    for name in ("The log", "The scores"):
        page.get_by_role("button", name=name).click()
        looker.look(f"replay: {name}")
    assert looker.wrong == []


@pytest.mark.parametrize("dark", THEMES)
def test_axe_objects_to_nothing_in_dialogs_and_on_pages_of_trouble(looker: Looker, dark: bool) -> None:
    person, page = looker.person, looker.person.page
    for path, words in {
        "/t/there-is-none": "This table has been cleared",
        "/g/no-such-game": "There is nothing here",
        "/replay": "Open a recorded game",
        "/r/no-such-token": "This link makes this device yours",
    }.items():
        person.go(path)
        person.sees(words)
        looker.look(path)
    person.go("/")
    person.button("Who are you?").click()
    looker.look("profile")
    table = sit_at(person, "kinoko", 2, others=None)
    person.go(f"/t/{table}")
    page.get_by_role("button", name="Chair 2, free").click()
    looker.look("who sits here")
    page.get_by_role("dialog").get_by_role("button", name="beginner").click()
    page.get_by_role("button", name="change name").click()
    looker.look("another name")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="The rules").click()
    expect(page.locator(".book p").first).to_be_visible()
    looker.look("rules")
    assert looker.wrong == []


@pytest.mark.parametrize("dark", THEMES)
def test_axe_objects_to_nothing_at_a_question(looker: Looker, dark: bool) -> None:
    person, page = looker.person, looker.person.page
    begin(person, sit_at(person, "kunst-stuecke", 2))
    page.get_by_role("button", name="Pile A").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    looker.look("a question")
    assert looker.wrong == []
