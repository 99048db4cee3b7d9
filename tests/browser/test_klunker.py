"""Klunker on its own table: whole games by pointer, by thumb and by keyboard alone; refusals, replay."""

import re
import time
from collections.abc import Callable, Iterator, Mapping

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.person import Person
from tests.browser.test_playing import begin, open_table, sit_down
from tests.server.process import ServerProcess

Move = Callable[[Page, int], None]


@pytest.fixture
def shopkeeper(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone at a desk."""
    with Person(browser, server.address, plain=False) as found:
        yield knows_the_game(found)


@pytest.fixture
def passer_by(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone else, on a phone, in the dark."""
    with Person(browser, server.address, plain=False, phone=True, dark=True) as found:
        yield knows_the_game(found)


def step(page: Page) -> str:
    return page.locator(".kl").get_attribute("data-step") or ""


def yellow(page: Page) -> None:
    page.locator(".btn.go").click()


def by_pointer(page: Page, moves: int) -> None:
    """One move: pick, aim, press the yellow button."""
    match step(page):
        case "window":
            for card in page.locator(".palm .card").all()[moves % 3 :]:
                card.click()
        case "reserve" if moves % 4 == 3:
            page.get_by_role("button", name=re.compile("^Pass")).click()
        case "reserve":
            page.locator(".palm .card").first.click()
        case "purchase":
            buy = page.locator(".frame.can")
            buy.nth(moves % buy.count()).click()
        case "sale":
            page.locator(".stack.sale").first.click()
    yellow(page)


def by_keyboard(page: Page, moves: int) -> None:
    """One move without a pointer: numbers choose, 0 passes, Tab reaches the foursomes, Enter plays."""
    press = page.keyboard.press
    match step(page):
        case "window":
            for number in range(1 + moves % 3, page.locator(".palm .card").count() + 1):
                press(str(number))
        case "reserve" if moves % 4 == 3:
            press("0")
            page.locator(".btn.go").focus()
        case "reserve":
            press("1")
        case "purchase":
            owners = page.locator(".frame.can").evaluate_all(
                "all => all.map(it => it.getAttribute('aria-label'))"
            )
            key = re.search(r"Key (\d)", owners[moves % len(owners)])
            assert key
            press(key[1])
        case "sale":
            tab_to(page, ".stack.sale")
            press("Space")
    press("Enter")


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("at => document.activeElement.matches(at)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


def play_on(people: Mapping[Person, Move], until: Callable[[], bool]) -> int:
    """Whoever is to move does something."""
    moves = 0
    while not until():
        for person, move in people.items():
            page = person.page
            if person.is_my_turn and page.locator(".btn.go").count() and step(page) != "over":
                before = page.locator(".kl").get_attribute("data-seq")
                move(page, moves)
                moves += 1
                page.wait_for_function(
                    "before => document.querySelector('.kl').dataset.seq !== before", arg=before
                )
        time.sleep(0.05)
        assert moves < 1000
    return moves


def play_now(person: Person) -> None:
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()


def knows_the_game(person: Person) -> Person:
    """No guide for them."""
    person.context.add_init_script("localStorage.setItem('played klunker', 'yes')")
    return person


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_on_desk_and_phone(
    shopkeeper: Person, passer_by: Person
) -> None:
    path = open_table(shopkeeper, "klunker", "3")
    sit_down(passer_by, path, "Bob")
    begin(shopkeeper)
    people = {shopkeeper: by_pointer, passer_by: by_pointer}
    for person in people:
        expect(person.page.locator(".kl")).to_be_visible()
    assert play_on(people, lambda: all(step(it.page) == "over" for it in people)) > 20
    for person in people:
        expect(person.page.locator(".final li")).to_have_count(3)
        assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(shopkeeper: Person) -> None:
    play_now(shopkeeper)
    page = shopkeeper.page
    assert play_on({shopkeeper: by_keyboard}, lambda: step(page) == "over") > 10
    expect(page.locator(".final")).to_be_visible()


def test_an_empty_window_must_be_filled_and_the_button_says_so(shopkeeper: Person) -> None:
    play_now(shopkeeper)
    expect(shopkeeper.page.locator(".btn.go")).to_have_attribute("aria-disabled", "true")
    shopkeeper.sees("At least one: your window is empty.")


def test_what_another_phase_allows_is_refused_with_its_rule(shopkeeper: Person) -> None:
    play_now(shopkeeper)
    page = shopkeeper.page
    page.locator(".palm .card").first.drag_to(page.locator(".res.own"))
    expect(page.locator(".toast")).to_contain_text("The windows are being filled")
    expect(page.locator(".toast")).to_contain_text("KL5")


def test_a_card_is_dragged_into_the_window_and_shown(shopkeeper: Person) -> None:
    play_now(shopkeeper)
    page = shopkeeper.page
    page.locator(".palm .card").first.drag_to(page.locator(".win.own"))
    expect(page.locator(".win.own .card.ghost")).to_have_count(1)
    expect(page.locator(".btn.go")).to_contain_text("Display 1 jewel")
    yellow(page)
    expect(page.locator(".win.own .card:not(.ghost)")).to_have_count(1)


def test_a_first_game_is_guided_until_it_is_skipped(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address, plain=False) as newcomer:
        play_now(newcomer)
        newcomer.sees("Tap the jewels you want to show here.")
        newcomer.button("I know how to play").click()
        expect(newcomer.page.locator(".pointer")).not_to_be_visible()


def test_axe_finds_nothing_at_the_table(shopkeeper: Person, passer_by: Person) -> None:
    for person in (shopkeeper, passer_by):
        play_now(person)
        assert person.axe() == []
