"""Professor Tempus at its own table: whole games by touch, by pointer and by keyboard, refusals, axe."""

import time
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import AXE, Person
from tests.browser.test_playing import begin, open_table, sit_down
from tests.server.process import ServerProcess

GAME = "professor-tempus"


@pytest.fixture
def anna(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """At a desk."""
    with Person(browser, server.address, plain=False) as found:
        yield found


@pytest.fixture
def ben(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """On a phone, at night."""
    with Person(browser, server.address, plain=False, phone=True, dark=True) as found:
        yield found


def hand(person: Person) -> Locator:
    return person.page.locator(".hand button.card")


def yellow(person: Person) -> Locator:
    return person.page.locator(".bar .btn.go")


def targets(person: Person) -> Locator:
    """Everywhere the card picked can go."""
    return person.page.locator(".targets button[data-piece]:not(.no)")


def is_ready(person: Person) -> bool:
    """A card is picked and aimed: the yellow button can be pressed."""
    return yellow(person).get_attribute("aria-disabled") is None


def pick(person: Person, number: int) -> None:
    cards = hand(person)
    card = cards.nth(number % cards.count())
    card.click(position={"x": 22, "y": 70})  # cards lie over each other, fanned out
    expect(card).to_have_attribute("aria-pressed", "true")


def by_pointer(person: Person, number: int) -> None:
    """A card, a place, the yellow button."""
    pick(person, number)
    if not is_ready(person):
        targets(person).nth(number % targets(person).count()).click()
    yellow(person).click()


def by_keyboard(person: Person, number: int) -> None:
    """Tab to the hand, an arrow or two, Space; Tab to the places, an arrow or two, Enter; Enter."""
    keys = person.page.keyboard
    tab_to(person, ".hand [data-piece]")
    for _ in range(number % 3):
        keys.press("ArrowRight")
    keys.press("Space")
    if not is_ready(person):
        tab_to(person, ".targets [data-piece]")
        while person.page.evaluate("document.activeElement.matches('.no')"):
            keys.press("ArrowDown")
        keys.press("Enter")
    expect(yellow(person)).to_be_focused()
    keys.press("Enter")


def tab_to(person: Person, selector: str) -> None:
    for _ in range(60):
        if person.page.evaluate("it => document.activeElement.matches(it)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {selector}")


def play_to_the_end(*people: Person, turn: Callable[[Person, int], None] = by_pointer) -> int:
    moves = 0
    while not all(person.page.locator(".tempus.over").count() for person in people):
        for person in people:
            if person.is_my_turn and yellow(person).count():
                before = person.page.locator(".tempus").inner_text()
                turn(person, moves)
                moves += 1
                person.page.wait_for_function(
                    "before => document.querySelector('.tempus').innerText !== before", arg=before
                )
        time.sleep(0.05)
        assert moves < 200
    return moves


def check_the_count(person: Person) -> None:
    """Everyone's score is the hourglasses on the cards shown beside it (PT20)."""
    rows = person.page.locator(".final li")
    for number in range(rows.count()):
        row = rows.nth(number)
        shown = row.locator(".cards:not(.left) .hgs > span").count()
        assert int(row.locator(".score b").inner_text()) == shown


@pytest.mark.long
def test_two_people_and_a_bot_play_a_whole_game_on_a_desktop_and_a_phone(
    anna: Person, ben: Person
) -> None:
    path = open_table(anna, GAME, "3")
    sit_down(ben, path, "Ben")
    begin(anna)
    assert play_to_the_end(anna, ben) >= 32
    for person in (anna, ben):
        check_the_count(person)
        width = person.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert width <= 0


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(anna: Person) -> None:
    start(anna, players="2")
    assert play_to_the_end(anna, turn=by_keyboard) >= 25
    check_the_count(anna)


def start(person: Person, players: str) -> None:
    """By someone who needs no guide."""
    person.context.add_init_script(f"localStorage.setItem('played {GAME}', 'yes')")
    person.go(f"/g/{GAME}")
    person.page.get_by_role("radio", name=players, exact=True).check(force=True)
    person.button("Play now").click()
    expect(hand(person).first).to_be_visible()


def until_mine(person: Person) -> None:
    expect(yellow(person)).to_be_visible()


def misfit(person: Person) -> Locator:
    """Plays on until a card in hand does not go on a series; that card is picked then."""
    for moves in range(60):
        until_mine(person)
        for number in range(hand(person).count()):
            pick(person, number)
            found = person.page.locator(".slot.no")
            if found.count():
                return found.first
        by_pointer(person, moves)
    raise AssertionError("everything went everywhere")


@pytest.mark.long
def test_a_card_that_does_not_fit_is_refused_with_its_rule_and_stays_picked(anna: Person) -> None:
    start(anna, players="3")
    misfit(anna).click()
    refused = anna.page.locator(".toast")
    expect(refused).to_be_visible()
    assert "PT" in refused.inner_text()
    expect(anna.page.locator(".hand button.card[aria-pressed=true]")).to_have_count(1)


def axe(person: Person) -> list[str]:
    """What axe finds wrong with the game's own part of the page."""
    person.page.evaluate(AXE.read_text("utf-8"))
    found = person.page.evaluate("axe.run('.tempus', {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:200]}" for rule in found["violations"] for node in rule["nodes"]
    ]


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_wrong_with_the_table(
    browser: Browser, server: ServerProcess, dark: bool
) -> None:
    with Person(browser, server.address, plain=False, dark=dark) as person:
        start(person, players="4")
        until_mine(person)
        assert axe(person) == []
        pick(person, 0)
        assert axe(person) == []
        targets(person).first.click()
        assert axe(person) == []


def test_a_card_dragged_onto_a_holder_aims_there_and_plays_only_with_the_button(anna: Person) -> None:
    start(anna, players="2")
    until_mine(anna)
    expect(anna.page.locator(".way").first).to_be_visible()
    held = hand(anna).count()
    hand(anna).first.drag_to(anna.page.locator(".way").first, source_position={"x": 22, "y": 70})
    expect(anna.page.locator(".way.aimed")).to_have_count(1)
    assert hand(anna).count() == held
    yellow(anna).click()
    expect(hand(anna)).to_have_count(held - 1)
