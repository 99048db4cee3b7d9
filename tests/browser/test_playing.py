"""From nothing to the first move, whole games in separate browsers, a server that dies in between."""

import re
import time

from playwright.sync_api import Browser, expect

from tests.browser.conftest import until_ready
from tests.browser.person import Person
from tests.server.process import ServerProcess

OUTSIDE = "three-cards"


def open_table(host: Person, game: str, players: str) -> str:
    """By hand: the box, the number of players, a table for friends; its path."""
    host.go("/")
    host.page.locator(f'a[href="/g/{game}"]').click()
    host.page.get_by_role("radio", name=players, exact=True).check(force=True)
    host.button("Open a table for friends").click()
    host.page.wait_for_url("**/t/*")
    return host.page.url.removeprefix(host.address)


def sit_down(guest: Person, path: str, name: str) -> None:
    guest.go(path)
    guest.button("Sit down").click()
    guest.page.get_by_label("Your name at the table").fill(name)
    guest.page.get_by_role("dialog").get_by_role("button", name="Sit down").click()
    guest.sees("you")


def begin(host: Person) -> None:
    host.page.get_by_role("button", name=re.compile("^Begin")).click()


def play_to_the_end(*people: Person, by_keyboard: bool = False) -> int:
    """Whoever is to move does something, until the scores are shown to everyone."""
    moves = 0
    while not all(person.is_over for person in people):
        for person in people:
            if person.is_my_turn and person.choices.count():
                before = person.page.locator(".phase").inner_text()
                if by_keyboard:
                    person.play_by_keyboard(moves % 3)
                else:
                    person.play(moves)
                moves += 1
                person.page.wait_for_function(
                    "before => !document.querySelector('.phase.mine')"
                    " || document.querySelector('.phase').innerText !== before"
                    " || !document.querySelector('fieldset input:checked')",
                    arg=before,
                )
        time.sleep(0.05)
        assert moves < 2000
    return moves


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
    assert play_to_the_end(person, other) >= 2
    for someone in (person, other):
        expect(someone.page.locator(".told")).to_be_visible()


def test_a_whole_game_against_bots_by_keyboard_alone(person: Person) -> None:
    person.go("/g/professor-tempus")
    person.page.get_by_role("radio", name="2", exact=True).focus()
    for key in ("Space", *["Tab"] * 2, "Enter"):
        person.page.keyboard.press(key)
    expect(person.page.locator(".plain")).to_be_visible()
    assert play_to_the_end(person, by_keyboard=True) > 10


def test_a_killed_server_costs_neither_the_game_nor_a_choice_half_made(
    browser: Browser, server: ServerProcess, person: Person
) -> None:
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


def test_a_move_is_taken_back_when_the_others_agree(person: Person, other: Person) -> None:
    path = open_table(person, OUTSIDE, "2")
    sit_down(other, path, "Bob")
    begin(person)
    expect(person.page.locator(".phase")).to_contain_text(re.compile("Play one|is to move"))
    expect(person.page.locator(".plain")).to_be_visible()
    first, second = (person, other) if person.is_my_turn else (other, person)
    first.play()
    first.button("Undo").click()
    second.sees("would like to take the move back")
    second.button("Agree").click()
    expect(first.page.locator(".phase.mine")).to_be_visible()
    expect(first.choices).to_have_count(3)
