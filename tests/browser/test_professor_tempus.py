"""Professor Tempus at its own table: games by touch, pointer and keyboard; refusals; accessibility."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser import table_steps
from tests.browser.person import Person
from tests.browser.table_steps import begin, fits_the_screen, open_table, play_to_the_end, sit_down
from tests.server.server_process import ServerProcess

GAME = "professor-tempus"


def hand(person: Person) -> Locator:
    return person.page.locator(".hand button.card")


def targets(person: Person) -> Locator:
    """All places where the picked card can go."""
    return person.page.locator(".targets button[data-piece]:not(.no)")


def pick(person: Person, number: int) -> None:
    cards = hand(person)
    card = cards.nth(number % cards.count())
    card.click(position={"x": 22, "y": 70})  # only the edge is visible, because the cards overlap
    expect(card).to_have_attribute("aria-pressed", "true")


def by_pointer(person: Person, number: int) -> None:
    """Make one move: click a card, a place for it, and the yellow button."""
    pick(person, number)
    if not person.can_press:
        targets(person).nth(number % targets(person).count()).click()
    person.yellow.click()


def by_keyboard(person: Person, number: int) -> None:
    """Make one move with Tab, the arrow keys, Space and Enter: pick a card, then a place, then play."""
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
    """Check that each score is the number of hourglasses on the cards shown beside it (PT20)."""
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
    table_steps.play_now(person, GAME, players)
    expect(hand(person).first).to_be_visible()


def misfit(person: Person) -> Locator:
    """Play until a card in hand does not fit a series. Returns that series; the card stays picked."""
    for moves in range(60):
        table_steps.until_my_turn(person)
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
        table_steps.until_my_turn(person)
        assert person.axe() == []
        pick(person, 0)
        assert person.axe() == []
        targets(person).first.click()
        assert person.axe() == []


def test_the_menu_names_the_tables_own_keys(desk: Person) -> None:
    table_steps.play_now(desk, "professor-tempus")
    table_steps.until_my_turn(desk)
    desk.press("m")
    menu = desk.page.get_by_role("region", name=desk.say("menu"))
    named = menu.locator("dt").filter(visible=True).all_inner_texts()
    assert {"1 2 3", "U", "+ −"} <= {" ".join(keys.split()) for keys in named}


def test_a_card_dragged_onto_a_holder_aims_there_and_plays_only_with_the_button(desk: Person) -> None:
    start(desk, players="2")
    table_steps.until_my_turn(desk)
    expect(desk.page.locator(".way").first).to_be_visible()
    held = hand(desk).count()
    hand(desk).first.drag_to(desk.page.locator(".way").first, source_position={"x": 22, "y": 70})
    expect(desk.page.locator(".way.aimed")).to_have_count(1)
    assert hand(desk).count() == held
    desk.yellow.click()
    expect(hand(desk)).to_have_count(held - 1)
