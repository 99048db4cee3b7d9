"""Kinoko at its own table: games by pointer, touch and keyboard; refusals, notes and hidden cards."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser import table_steps
from tests.browser.person import Person
from tests.browser.table_steps import (
    begin,
    fits_the_screen,
    open_table,
    play_to_the_end,
    sit_down,
    table_for,
)

# --- what a person does at this table ---


def step(person: Person) -> str:
    return person.page.locator(".ki").get_attribute("data-step") or ""


def close_the_reveal(person: Person) -> None:
    """Close the display of the last round's result, if it is open."""
    if step(person) == "reveal":
        person.yellow.click()


def by_pointer(person: Person, number: int) -> None:
    """Make one step of a turn. At the end of a turn, stop the round, even if that is unwise."""
    close_the_reveal(person)
    if step(person) == "end-of-turn":
        stop_button(person).click()
        person.page.get_by_role("dialog").locator(".btn.go").click()
    else:
        aim(person, number)
        person.yellow.click()


def aim(person: Person, number: int) -> None:
    targets = person.page.locator(".card.can")
    match step(person):
        case "choose":
            person.page.locator(".die").nth(number % 2).click()
        case "exchange":
            targets.first.click()
            targets.last.click()
        case "look":
            targets.first.click()
        case "swap":
            person.page.locator(".trio.whole .card").first.click()
        case _:
            pass


def stop_button(person: Person) -> Locator:
    return person.page.locator(".bar .btn:not(.go, .quiet)").first


def by_keyboard(person: Person, number: int) -> None:
    if step(person) == "reveal":
        person.press("Enter")
    match step(person):
        case "choose":
            person.press(str(1 + number % 2))
        case "exchange":
            pick_by_keyboard(person)
            pick_by_keyboard(person)
        case "look" | "swap":
            pick_by_keyboard(person)
        case "end-of-turn":
            person.press("s")
            expect(person.page.get_by_role("dialog")).to_be_visible()
        case _:
            pass
    person.press("Enter")


def pick_by_keyboard(person: Person) -> None:
    """Go to the cards with Tab, move with the arrow keys to one that can be picked, and press Space."""
    person.tab_to(".cards .card")
    for key in ("", *["ArrowUp"] * 3, *["ArrowLeft"] * 2, "ArrowUp", *["ArrowRight"] * 2):
        if key:
            person.press(key)
        if person.page.evaluate("document.activeElement.matches('.can, .whole:not(.chosen) .card')"):
            break
    person.press("Space")


# --- whole games ---


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_by_pointer_and_by_touch(
    desk: Person, phone: Person
) -> None:
    path = open_table(desk, "kinoko", "3")
    sit_down(phone, path, "Théo")
    begin(desk)
    assert play_to_the_end({desk: by_pointer, phone: by_pointer}) >= 6
    for person in (desk, phone):
        expect(person.page.locator(".note h2")).to_be_visible()
        assert fits_the_screen(person)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(desk: Person) -> None:
    come_to_a_table(desk, "2")
    assert play_to_the_end({desk: by_keyboard}) >= 4


def play_now(person: Person, players: str) -> None:
    """Start a game and wait for its first turn, which this person takes before any bot."""
    table_for(person, "kinoko", int(players))
    expect(person.page.locator('.table:has(.phase.mine) .ki[data-step="choose"]')).to_be_visible()


def come_to_a_table(person: Person, players: str) -> None:
    """Start a game and wait for its cards."""
    table_steps.play_now(person, "kinoko", players)
    expect(person.page.locator(".cards .card").first).to_be_visible()


# --- single situations ---


def test_a_card_of_another_value_is_refused_with_its_rule(desk: Person) -> None:
    play_now(desk, "2")
    until_exchange(desk)
    desk.page.locator(".mine .card:not(.can)").first.click()
    expect(desk.page.locator(".toast")).to_contain_text("the chosen die exchanges only")
    expect(desk.page.locator(".toast .rule")).to_have_text("KI9")


def until_exchange(person: Person) -> None:
    """Start new games until a die shows a number, then choose that die."""
    number = person.page.get_by_role("button", name=re.compile("exchange two"))
    while not number.count():
        play_now(person, "2")
    number.first.click()
    person.yellow.click()
    expect(person.page.locator('.ki[data-step="exchange"]')).to_be_visible()


def test_own_cards_and_rows_lie_face_down_the_others_face_you(desk: Person) -> None:
    play_now(desk, "2")
    assert desk.page.locator(".mine .hand .card").count() == 3
    assert desk.page.locator(".wood .card").count() == 6
    assert desk.page.locator(".mine .hand .face, .wood .face").count() == 0
    assert desk.page.locator(".n .hand .face").count() == 3


def test_notes_are_written_by_the_player_alone_and_outlive_a_reload(desk: Person) -> None:
    play_now(desk, "2")
    card = desk.page.locator(".mine .hand .card").nth(1)
    expect(card).not_to_have_accessible_name(re.compile("notes"))
    card.focus()
    desk.page.keyboard.press("n")
    dialog = desk.page.get_by_role("dialog")
    first = dialog.locator(".colours button").first
    kind = first.get_attribute("aria-label") or ""
    first.click()
    desk.page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    # Before the note, the card's accessible name may also say what a bot has done with the card.
    noted = re.compile(f"^Your 2, hidden,.*Your notes: {re.escape(kind)}")
    expect(card).to_have_accessible_name(noted)
    desk.page.reload()
    expect(card).to_have_accessible_name(noted)


def test_a_long_press_opens_the_notes_and_picks_nothing(phone: Person) -> None:
    play_now(phone, "2")
    box = phone.page.locator(".mine .hand .card").first.bounding_box()
    assert box
    phone.page.mouse.move(box["x"] + 20, box["y"] + 20)
    phone.page.mouse.down()
    phone.page.wait_for_timeout(700)
    phone.page.mouse.up()
    expect(phone.page.get_by_role("dialog")).to_be_visible()
    phone.page.get_by_role("dialog").locator(".btn.go").click()
    assert phone.page.locator(".card.sel").count() == 0


@pytest.mark.parametrize("players", ["2", "4"])
def test_axe_finds_nothing_on_the_table_by_day_or_night(
    desk: Person, phone: Person, players: str
) -> None:
    for person in (desk, phone):
        come_to_a_table(person, players)
        assert person.axe() == []
        assert fits_the_screen(person)
