"""Perudo at the house's table: bids in two steps, doubts, open dice, a refusal, a whole game."""

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.table_steps import fits_the_screen, play_to_the_end, table_for, until_my_turn


def options(person: Person, step: int) -> Locator:
    """The options of a step: how many dice, and of which face."""
    return person.page.locator(".steps2 fieldset").nth(step).locator(".opt")


def doubt_button(person: Person) -> Locator:
    return person.page.locator(".bar .btn", has_text="Dudo")


def bid_lowest(person: Person) -> None:
    """Keep the number that is preset, and choose the lowest face that goes with it."""
    options(person, 1).and_(person.page.locator(":not(.off)")).first.click()
    person.yellow.click()


def doubt_or_begin(person: Person, number: int) -> None:
    """Doubt every bid, roll after it, and make the lowest bid if there is none yet."""
    if doubt_button(person).count():
        doubt_button(person).click()
    elif person.page.locator(".steps2").count():
        bid_lowest(person)
    else:
        person.yellow.click()


def test_a_bid_is_chosen_in_two_steps(desk: Person) -> None:
    table_for(desk, "perudo", 4)
    until_my_turn(desk)
    expect(desk.page.locator(".z-cup")).to_have_count(3)
    expect(desk.page.locator(".z-bid .sub")).to_have_text("of 20 dice")
    expect(options(desk, 1)).to_have_count(6)
    desk.page.locator(".steps2").get_by_role("button", name="3", exact=True).click()
    options(desk, 1).nth(4).click()
    expect(desk.yellow).to_contain_text("Bid 3 ×")
    before = desk.seq
    desk.yellow.click()
    desk.expect_more_than(before)
    desk.press("j")
    log = desk.page.get_by_role("region", name="The log")
    expect(log.get_by_text("3 fives").first).to_be_attached()


def test_a_face_that_is_not_allowed_says_why(phone: Person) -> None:
    table_for(phone, "perudo", 4)
    until_my_turn(phone)
    pacos = options(phone, 1).first
    expect(pacos).to_have_attribute("aria-disabled", "true")
    pacos.click(force=True)
    phone.sees("PE3")
    assert fits_the_screen(phone)


def test_a_game_is_played_on_a_phone_until_only_one_has_dice(phone: Person) -> None:
    table_for(phone, "perudo", 2)
    until_my_turn(phone)
    assert play_to_the_end({phone: doubt_or_begin}) > 5
    assert fits_the_screen(phone)
