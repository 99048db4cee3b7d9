"""Professor Tempus at its own table: whole games by touch, by pointer and by keyboard, refusals, axe."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import playing
from tests.browser.person import Person
from tests.browser.playing import begin, fits_the_screen, open_table, play_to_the_end, sit_down
from tests.server.process import ServerProcess

GAME = "professor-tempus"


def hand(person: Person) -> Locator:
    return person.page.locator(".hand button.card")


def targets(person: Person) -> Locator:
    """Everywhere the card picked can go."""
    return person.page.locator(".targets button[data-piece]:not(.no)")


def pick(person: Person, number: int) -> None:
    cards = hand(person)
    card = cards.nth(number % cards.count())
    card.click(position={"x": 22, "y": 70})  # cards lie over each other, fanned out
    expect(card).to_have_attribute("aria-pressed", "true")


def by_pointer(person: Person, number: int) -> None:
    """A card, a place, the yellow button."""
    pick(person, number)
    if not person.can_press:
        targets(person).nth(number % targets(person).count()).click()
    person.yellow.click()


def by_keyboard(person: Person, number: int) -> None:
    """Tab to the hand, an arrow or two, Space; Tab to the places, an arrow or two, Enter; Enter."""
    person.tab_to(".hand [data-piece]")
    person.press(*["ArrowRight"] * (number % 3), "Space")
    if not person.can_press:
        person.tab_to(".targets [data-piece]")
        while person.page.evaluate("document.activeElement.matches('.no')"):
            person.press("ArrowDown")
        person.press("Enter")
    expect(person.yellow).to_be_focused()
    person.press("Enter")


def check_the_count(person: Person) -> None:
    """Everyone's score is the hourglasses on the cards shown beside it (PT20)."""
    rows = person.page.locator(".final li")
    for number in range(rows.count()):
        row = rows.nth(number)
        shown = row.locator(".cards:not(.left) .hgs > span").count()
        assert int(row.locator(".score b").inner_text()) == shown


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_on_a_desktop_and_a_phone(
    desk: Person, phone: Person
) -> None:
    path = open_table(desk, GAME, "3")
    sit_down(phone, path, "Ben")
    begin(desk)
    assert play_to_the_end({desk: by_pointer, phone: by_pointer}) >= 32
    for person in (desk, phone):
        check_the_count(person)
        assert fits_the_screen(person)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(desk: Person) -> None:
    start(desk, players="2")
    assert play_to_the_end({desk: by_keyboard}) >= 25
    check_the_count(desk)


def start(person: Person, players: str) -> None:
    playing.play_now(person, GAME, players)
    expect(hand(person).first).to_be_visible()


def misfit(person: Person) -> Locator:
    """Plays on until a card in hand does not go on a series; that card is picked then."""
    for moves in range(60):
        playing.until_my_turn(person)
        for number in range(hand(person).count()):
            pick(person, number)
            found = person.page.locator(".slot.no")
            if found.count():
                return found.first
        by_pointer(person, moves)
    raise AssertionError("everything went everywhere")


@pytest.mark.long
def test_a_card_that_does_not_fit_is_refused_with_its_rule_and_stays_picked(desk: Person) -> None:
    start(desk, players="3")
    misfit(desk).click()
    refused = desk.page.locator(".toast")
    expect(refused).to_be_visible()
    assert "PT" in refused.inner_text()
    expect(desk.page.locator(".hand button.card[aria-pressed=true]")).to_have_count(1)


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_wrong_with_the_table(
    browser: Browser, server: ServerProcess, dark: bool
) -> None:
    with Person(browser, server.address, plain=False, dark=dark) as person:
        start(person, players="4")
        playing.until_my_turn(person)
        assert person.axe() == []
        pick(person, 0)
        assert person.axe() == []
        targets(person).first.click()
        assert person.axe() == []


def test_a_card_dragged_onto_a_holder_aims_there_and_plays_only_with_the_button(desk: Person) -> None:
    start(desk, players="2")
    playing.until_my_turn(desk)
    expect(desk.page.locator(".way").first).to_be_visible()
    held = hand(desk).count()
    hand(desk).first.drag_to(desk.page.locator(".way").first, source_position={"x": 22, "y": 70})
    expect(desk.page.locator(".way.aimed")).to_have_count(1)
    assert hand(desk).count() == held
    desk.yellow.click()
    expect(hand(desk)).to_have_count(held - 1)
