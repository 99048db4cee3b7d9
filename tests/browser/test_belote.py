"""Belote on the house table: games by keyboard and by touch, with partners; taking, and a refusal."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.table_steps import fits_the_screen, play_to_the_end, table_for, until_my_turn


def cards(person: Person) -> Locator:
    """The cards of the hand that may be played."""
    return person.page.locator(".z-fan button:not([aria-disabled])")


def is_taking(person: Person) -> bool:
    return person.page.locator(".steps2 .opt").count() > 0


def by_touch(person: Person, number: int) -> None:
    """Take in every second deal, and play the first card that may be played."""
    if not is_taking(person):
        cards(person).first.click(position={"x": 12, "y": 12})  # where no other card covers it
    elif number % 2:
        person.page.locator(".bar .btn:not(.go, .quiet)").first.click()
        return
    person.yellow.click()


def by_keyboard(person: Person, number: int) -> None:
    if not is_taking(person):
        person.tab_to(".z-fan button")
        for _ in range(8):
            if person.page.evaluate("document.activeElement.matches(':not([aria-disabled])')"):
                break
            person.press("ArrowRight")
        person.press("Space")
    person.press("Enter")


@pytest.mark.long
def test_two_partners_play_a_whole_game_by_keyboard_and_by_touch(desk: Person, phone: Person) -> None:
    table_for(desk, "belote", 4, phone, options={"target": "four-deals", "announcements": "on"})
    assert play_to_the_end({desk: by_keyboard, phone: by_touch}) >= 4 * 16
    for person in (desk, phone):
        expect(person.page.locator(".note h2")).to_be_visible()
        assert fits_the_screen(person)


def test_taking_makes_trumps_and_the_slate_has_both_pairs(desk: Person) -> None:
    table_for(desk, "belote", 4)
    until_my_turn(desk)
    expect(desk.page.locator(".z-trick .tag")).to_have_text("turned up")
    expect(desk.page.locator(".seat.partner")).to_have_count(1)
    desk.yellow.click()
    expect(desk.page.locator(".z-plaque")).to_contain_text("taken by Anna")
    pairs = [desk.say("house-us"), desk.say("house-them")]
    expect(desk.page.locator(".z-slate th[scope=col]")).to_have_text(pairs)
    expect(desk.page.locator(".z-fan button")).to_have_count(8)
    assert desk.axe() == []


def test_another_suit_than_the_turned_up_one_is_refused_with_its_rule(desk: Person) -> None:
    table_for(desk, "belote", 4)
    until_my_turn(desk)
    desk.page.locator(".steps2 .opt[aria-disabled]").first.click(force=True)
    expect(desk.page.locator(".toast")).to_contain_text("In the first round you can take only in")
    expect(desk.page.locator(".toast .rule")).to_have_text("BE6")
