"""Tests Klunker's table in the browser: whole games by pointer, touch and keyboard, and refusals."""

import random
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser import table_setup, table_steps
from tests.browser.person import Person
from tests.browser.table_steps import begin, fits_the_screen, open_table, play_to_the_end, sit_down
from tests.server.server_process import ServerProcess


def step(page: Page) -> str:
    return page.locator(".kl").get_attribute("data-step") or ""


def by_pointer(person: Person, number: int) -> None:
    """Make one move: pick cards, choose where they go, and press the yellow button."""
    page = person.page
    match step(page):
        case "window":
            for card in page.locator(".palm .card").all()[number % 3 :]:
                card.click()
        case "reserve" if number % 4 == 3:
            other_button(page).click()
        case "reserve":
            page.locator(".palm .card").first.click()
        case "purchase":
            windows = page.locator(".frame.can").all() or [other_button(page)]
            windows[number % len(windows)].click()
        case "sale":
            page.locator(".stack.sale").first.click()
        case _:
            pass
    person.yellow.click()


def by_keyboard(person: Person, number: int) -> None:
    """Make one move by keyboard: numbers choose, 0 passes, Tab reaches the foursomes, Enter plays."""
    page = person.page
    match step(page):
        case "window":
            cards = page.locator(".palm .card").count()
            person.press(*(str(card) for card in range(1 + number % 3, cards + 1)))
        case "reserve" if number % 4 == 3:
            person.press("0")
            person.tab_to(".btn.go")
        case "reserve":
            person.press("1")
        case "purchase":
            person.press(key_of_a_window(page, number))
            person.tab_to(".btn.go")
        case "sale":
            person.tab_to(".stack.sale")
            person.press("Space")
        case _:
            pass
    person.press("Enter")


def other_button(page: Page) -> Locator:
    """The button to pass, or to buy nothing."""
    return page.locator(".bar .btn:not(.go, .quiet)").first


def key_of_a_window(page: Page, number: int) -> str:
    """The key that buys one of the windows, chosen by `number`; "0" if none can be bought (KL25)."""
    labels = page.locator(".frame.can").evaluate_all("all => all.map(it => it.ariaLabel)")
    keys = re.findall(r"Key (\d)", " ".join(labels)) or ["0"]
    return str(keys[number % len(keys)])


def play_now(person: Person) -> None:
    table_steps.play_now(person, "klunker")
    table_steps.until_my_turn(person)


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_on_desk_and_phone(desk: Person, phone: Person) -> None:
    path = open_table(desk, "klunker", "3")
    sit_down(phone, path, "Bob")
    begin(desk)
    assert play_to_the_end({desk: by_pointer, phone: by_pointer}) > 20
    for person in (desk, phone):
        expect(person.page.locator(".final li")).to_have_count(3)
        assert fits_the_screen(person)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(desk: Person) -> None:
    play_now(desk)
    assert play_to_the_end({desk: by_keyboard}) > 10
    expect(desk.page.locator(".final")).to_be_visible()


def test_an_empty_window_must_be_filled_and_the_button_says_so(desk: Person) -> None:
    play_now(desk)
    expect(desk.page.locator(".btn.go")).to_have_attribute("aria-disabled", "true")
    desk.sees("At least one: your window is empty.")


def test_what_another_phase_allows_is_refused_with_its_rule(desk: Person) -> None:
    play_now(desk)
    page = desk.page
    page.locator(".palm .card").first.drag_to(page.locator(".res.own"))
    expect(page.locator(".toast")).to_contain_text("The windows are being filled")
    expect(page.locator(".toast")).to_contain_text("KL5")


def test_a_card_is_dragged_into_the_window_and_shown(desk: Person) -> None:
    play_now(desk)
    page = desk.page
    page.locator(".palm .card").first.drag_to(page.locator(".win.own"))
    expect(page.locator(".win.own .card.ghost")).to_have_count(1)
    expect(page.locator(".btn.go")).to_contain_text("Display 1 jewel")
    desk.yellow.click()
    expect(page.locator(".win.own .card:not(.ghost)")).to_have_count(1)


def test_enter_and_escape_work_after_pass_wherever_the_focus_is(desk: Person) -> None:
    play_now(desk)
    page = desk.page
    desk.press("1", "Enter")
    expect(page.locator(".kl")).to_have_attribute("data-step", "reserve")
    table_steps.until_my_turn(desk)
    other_button(page).click()  # the button for "pass" goes, and the focus with it
    expect(desk.yellow).to_contain_text("Pass and take purchase")
    desk.press("Escape")
    expect(desk.yellow).to_contain_text("Choose a jewel")
    other_button(page).click()
    expect(desk.yellow).to_contain_text("Pass and take purchase")
    desk.press("Enter")
    expect(page.locator(".own .purchase")).to_be_visible()


def test_while_a_pass_waits_the_other_button_cancels_it_instead_of_undoing_a_move(desk: Person) -> None:
    play_now(desk)
    page = desk.page
    desk.press("1", "Enter")
    expect(page.locator(".kl")).to_have_attribute("data-step", "reserve")
    table_steps.until_my_turn(desk)
    undo = page.locator(".bar .quiet")
    expect(undo).to_be_visible()
    before = desk.seq
    other_button(page).click()
    expect(desk.yellow).to_contain_text("Pass and take purchase")
    expect(undo).not_to_be_visible()
    page.locator(".bar .btn", has_text="Cancel").click()
    expect(desk.yellow).to_contain_text("Choose a jewel")
    expect(undo).to_be_visible()
    assert desk.seq == before


def test_enter_and_escape_work_after_mine_free_wherever_the_focus_is(desk: Person) -> None:
    table_steps.play_now(desk, "klunker")
    page = desk.page
    table = page.url.rpartition("/")[2]
    own = page.locator(".frame[data-window='0']")
    for turn in range(40):
        table_steps.until_my_turn(desk)
        if step(page) == "purchase" and own.is_enabled():
            break
        before = desk.seq
        table_setup.play(desk, table, random.Random(turn))
        desk.expect_more_than(before)
    own.click()
    expect(desk.yellow).to_contain_text("Take my window · free")
    desk.press("Escape")
    expect(desk.yellow).to_contain_text("Choose a window")
    own.click()
    page.locator(".hint-tool").click()  # the focus is on a tool now
    before = desk.seq
    desk.press("Enter")
    desk.expect_more_than(before)
    desk.press("j")
    desk.sees("Anna takes their own window, for nothing.")


def test_a_first_game_is_guided_until_it_is_skipped(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address, plain=False, newcomer=True) as newcomer:
        play_now(newcomer)
        newcomer.sees("Tap the jewels you want to show here.")
        newcomer.button("I know how to play").click()
        expect(newcomer.page.locator(".coach")).not_to_be_visible()


def test_axe_finds_nothing_at_the_table(desk: Person, phone: Person) -> None:
    for person in (desk, phone):
        play_now(person)
        assert person.axe() == []
