"""Tests of the plain table: starting a game, whole games, and games in which the server is killed."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.browser.table_steps import OUTSIDE, ask, begin, open_table, play_to_the_end, sit_down
from tests.server.server_process import ServerProcess


def by_keyboard(person: Person, number: int) -> None:
    person.play_by_keyboard(number % 3)


def test_play_now_is_two_clicks_from_the_shelf(person: Person) -> None:
    person.go("/")
    person.page.locator('a[href="/g/klunker"]').click()
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    before = person.page.locator(".phase").inner_text()
    person.play()
    expect(person.page.locator(".phase")).not_to_have_text(before)


def test_two_people_in_two_browsers_play_a_game_without_art(person: Person, other: Person) -> None:
    path = open_table(person, OUTSIDE, "2")
    sit_down(other, path, "Bob")
    person.sees("Everyone is here")
    begin(person)
    assert play_to_the_end({person: Person.play, other: Person.play}) >= 2
    for someone in (person, other):
        expect(someone.page.locator(".told")).to_be_visible()


def test_a_whole_game_against_bots_by_keyboard_alone(person: Person) -> None:
    person.go("/g/professor-tempus")
    person.page.get_by_role("radio", name="2", exact=True).focus()
    for key in ("Space", *["Tab"] * 3, "Enter"):
        person.page.keyboard.press(key)
    expect(person.page.locator(".plain")).to_be_visible()
    assert play_to_the_end({person: by_keyboard}) > 10


def test_a_killed_server_costs_neither_the_game_nor_a_choice_half_made(
    browser: Browser, server: ServerProcess, person: Person
) -> None:
    ask(person, "me", name="Fox")
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    chosen = person.choices.nth(3)
    chosen.check()
    value = chosen.get_attribute("value")
    server.kill()
    person.sees("Connection lost")
    server.start()
    until_ready(server)
    expect(person.page.get_by_text("Connection lost")).not_to_be_visible()
    assert person.page.locator("fieldset input:checked").get_attribute("value") == value
    person.button("Do it").click()
    person.page.keyboard.press("j")
    person.sees("Fox puts into the window")


def test_an_action_sent_while_the_server_is_down_is_played_once_when_it_is_back(
    server: ServerProcess, person: Person
) -> None:
    ask(person, "me", name="Fox")
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    server.kill()
    person.sees("Connection lost")
    person.play(0)
    server.start()
    until_ready(server)
    person.page.keyboard.press("j")
    log = person.page.get_by_role("region", name="The log")
    expect(log.get_by_text("Fox puts into the window")).to_have_count(1)


def test_the_language_changes_in_the_middle_of_a_game(person: Person) -> None:
    person.go("/g/klunker")
    person.button("Play now").click()
    expect(person.page.locator(".phase.mine")).to_be_visible()
    person.page.keyboard.press("m")
    person.page.get_by_role("button", name=re.compile("Passer en français")).click()
    expect(person.button("Jouer ce coup")).to_be_visible()
    expect(person.page.locator("html")).to_have_attribute("lang", "fr")
    person.page.reload()
    expect(person.button("Jouer ce coup")).to_be_visible()
