"""All pages other than tables: axe finds no accessibility problem, and errors are explained."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import AXE, Person
from tests.server.server_process import ServerProcess

RECORD = min(Path(__file__).parent.parent.parent.glob("src/tablee/games/*/tests/golden/2-*.json"))


@pytest.mark.parametrize("dark", [False, True])
def test_axe_objects_to_nothing_on_the_way_to_a_table(
    browser: Browser, server: ServerProcess, dark: bool
) -> None:
    if not AXE.exists():
        pytest.skip("axe is not here: npm --prefix web ci")
    with Person(browser, server.address, dark=dark) as someone:
        someone.go("/")
        someone.sees("What shall we play?")
        found = {"shelf": someone.axe()}
        someone.page.locator("a[href^='/g/']").first.click()
        someone.sees("How to play")
        found["game"] = someone.axe()
        someone.button("Open a table for friends").click()
        someone.sees("Invitation")
        found["room"] = someone.axe()
        someone.page.locator("footer .btn.go").click()
        expect(someone.page.locator(".plain")).to_be_visible()
        found["table"] = someone.axe()
        for key, drawer in {"?": "The rules", "j": "The log", "c": "Chat", "m": "Menu"}.items():
            someone.page.keyboard.press(key)
            expect(someone.page.get_by_role("region", name=drawer)).to_be_visible()
            found[drawer] = someone.axe()
        assert {page: wrong for page, wrong in found.items() if wrong} == {}


def test_a_full_table_lets_watch_and_says_so(person: Person, other: Person) -> None:
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    other.go(person.page.url.removeprefix(person.address))
    other.sees("You are watching this game.")
    assert other.choices.count() == 0


def test_a_file_that_is_no_record_is_told_and_one_that_is_replays_to_its_end(
    person: Person, tmp_path: Path
) -> None:
    nothing = tmp_path / "letter.json"
    nothing.write_text("Dear Ann,")
    person.go("/replay")
    person.page.locator("input[type=file]").set_input_files(nothing)
    person.sees("it is not JSON")
    person.page.locator("input[type=file]").set_input_files(RECORD)
    slider = person.page.get_by_role("slider", name="Moment of the game")
    expect(slider).to_be_visible()
    person.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    person.page.keyboard.press("End")
    expect(slider).to_have_value(str(slider.get_attribute("max")))
    person.button("The scores").click()
    person.button("Verify").click()
    person.sees("every deal comes from the committed secret")


def test_two_tabs_at_one_seat_are_told_of_each_other(person: Person) -> None:
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    second = person.new_page()
    second.goto(person.page.url)
    expect(second.get_by_text("open in another tab")).to_be_visible()
    person.sees("open in another tab")


def test_the_way_back_from_a_table_leaves_the_game_waiting_on_the_shelf(person: Person) -> None:
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    person.choices.nth(1).check()
    person.page.go_back()
    person.sees("How to play")
    person.go("/")
    person.sees("Your game is waiting")
    person.page.get_by_text("Go on").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
