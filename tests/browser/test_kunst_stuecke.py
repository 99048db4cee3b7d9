"""Kunst Stücke at its own table: whole games by pointer, touch and keyboard, and refused actions."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.kunst_stuecke_canvas import SIDE, place, rack, tap
from tests.browser.person import Person
from tests.browser.table_steps import fits_the_screen, play_to_the_end, table_for, until_my_turn

GAME = "kunst-stuecke"
TURNS = 11
"""The number of turns that each of five players has (KS4)."""


# --- what a person sees ---


def step(person: Person) -> str:
    return person.page.locator(".ks").get_attribute("data-step") or ""


# --- by pointer and by touch ---


def discard(person: Person) -> None:
    person.page.locator(".seg .discard").click()
    if not person.can_press:
        rack(person).first.click()
    person.yellow.click()
    person.page.get_by_role("dialog").locator(".btn.go").click()


def look(person: Person) -> None:
    person.page.locator(".seg .goal").click()
    person.page.locator(".pl:not(.none)").first.click()
    person.page.get_by_role("dialog").locator(".btn.go").click()


def keep(person: Person) -> None:
    person.page.locator(".ft").first.click()
    person.page.locator(".slot.can").first.click()
    person.yellow.click()


def by_pointer(person: Person, number: int) -> None:
    """Make one step: take a goal if possible, then place or discard a shape, then end the turn."""
    match step(person):
        case "keeping":
            keep(person)
        case "spent":
            person.yellow.click()
        case _ if person.page.locator(".seg .goal:not(.off)").count():
            look(person)
        case _ if number % 3 == 0 or not place(person):
            discard(person)
        case _:
            pass


# --- by keyboard ---


def by_keyboard(person: Person, number: int) -> None:
    match step(person):
        case "keeping":
            keep_by_keys(person)
        case "spent":
            person.tab_to(".bar .btn.go")
            person.press("Enter")
        case _ if number < 8 and person.page.locator(".seg .goal:not(.off)").count():
            look_by_keys(person)
        case _ if not place_by_keys(person):
            discard_by_keys(person)
        case _:
            pass


def look_by_keys(person: Person) -> None:
    person.tab_to(".pl")
    person.press("Space")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.press("Enter")


def keep_by_keys(person: Person) -> None:
    person.tab_to(".ft")
    person.press("Space")
    person.tab_to(".slot")
    while not person.page.evaluate("document.activeElement.matches('.can')"):
        person.press("ArrowDown")
    person.press("Space", "Enter")


def place_by_keys(person: Person) -> bool:
    """Pick up the first shape with Space, which shows it at a legal place if there is one.

    Then place it there with Enter. Returns False if it fits nowhere.
    """
    person.tab_to(".rk")
    person.press("Space")
    expect(person.page.locator(".aimer")).to_be_focused()
    fits = person.can_press
    person.press("Enter" if fits else "Escape")
    return fits


def discard_by_keys(person: Person) -> None:
    person.tab_to(".seg button")
    person.press("End", "Space")
    person.tab_to(".rk")
    person.press("Space", "Enter")
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.press("Enter")


# --- whole games ---


@pytest.mark.long
def test_two_people_and_three_bots_play_a_whole_game_on_a_desk_and_on_a_phone(
    desk: Person, phone: Person
) -> None:
    table_for(desk, GAME, 5, phone)
    assert play_to_the_end({desk: by_pointer, phone: by_pointer}) > 2 * 2 * TURNS
    for person in (desk, phone):
        expect(person.page.locator(".final")).to_be_visible()
        assert fits_the_screen(person)


@pytest.mark.long
def test_a_whole_game_by_keyboard_alone(desk: Person) -> None:
    table_for(desk, GAME, 5)
    assert play_to_the_end({desk: by_keyboard}) > TURNS
    expect(desk.page.locator(".final")).to_be_visible()


# --- single situations ---


def test_the_sheet_of_another_player_has_its_slots_above_the_shapes(phone: Person) -> None:
    table_for(phone, GAME, 3)
    phone.page.locator(".opp .chip").first.click()
    sheet = phone.page.get_by_role("dialog")
    slots, shapes = sheet.locator(".slots li"), sheet.locator(".minis li")
    expect(slots).to_have_count(5)
    lowest = max(bottom_right(slot)[1] for slot in slots.all())
    assert all(top_of(shape) >= lowest for shape in shapes.all())
    edge = bottom_right(sheet)[0]
    assert all(bottom_right(it)[0] <= edge for it in (*slots.all(), *shapes.all()))


def bottom_right(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box
    return box["x"] + box["width"], box["y"] + box["height"]


def top_of(element: Locator) -> float:
    box = element.bounding_box()
    assert box
    return box["y"]


@pytest.mark.parametrize("players", [2, 5])
def test_nothing_lies_over_a_shape_of_the_rack(desk: Person, players: int) -> None:
    table_for(desk, GAME, players)
    for width, height in ((1440, 900), (1366, 768), (1280, 720)):
        desk.page.set_viewport_size({"width": width, "height": height})
        for shape in rack(desk).all():
            shape.click(trial=True, timeout=5000)


def test_axe_finds_nothing_wrong_with_the_table(desk: Person) -> None:
    table_for(desk, GAME, 4)
    assert desk.axe() == []
    rack(desk).first.click()
    tap(desk, 9, 9)
    assert desk.axe() == []


# --- fingers on the canvas ---


def canvas_box(person: Person) -> tuple[float, float, float]:
    """The left and upper edge of the canvas and its width, in pixels."""
    box = person.page.locator("[data-drop=canvas]").bounding_box()
    assert box
    return box["x"], box["y"], box["width"]


def move_fingers(person: Person, *ways: tuple[tuple[float, float], tuple[float, float]]) -> None:
    """Put a finger down at the start of each way, move all of them to the ends, and lift them."""
    steps = 5
    session = person.page.context.new_cdp_session(person.page)
    for step in range(steps + 1):
        fingers = [
            {"x": x + (to_x - x) * step / steps, "y": y + (to_y - y) * step / steps, "id": number}
            for number, ((x, y), (to_x, to_y)) in enumerate(ways)
        ]
        kind = "touchMove" if step else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    session.detach()


def page_is_still(person: Person) -> bool:
    return bool(person.page.evaluate("visualViewport.scale === 1 && scrollX === 0 && scrollY === 0"))


def test_two_fingers_zoom_the_canvas_and_one_moves_it_while_the_page_stays(phone: Person) -> None:
    table_for(phone, GAME, 2)
    left, top, width = canvas_box(phone)
    x, y = left + width / 2, top + width / 2
    move_fingers(phone, ((x - 20, y), (x - 60, y)), ((x + 20, y), (x + 60, y)))
    zoomed_left, zoomed_top, zoomed_width = canvas_box(phone)
    assert zoomed_width == pytest.approx(3 * width, rel=0.05)
    assert page_is_still(phone)

    move_fingers(phone, ((x, y), (x + 50, y + 30)))
    assert canvas_box(phone)[0] == pytest.approx(zoomed_left + 50, abs=1)
    assert canvas_box(phone)[1] == pytest.approx(zoomed_top + 30, abs=1)
    assert page_is_still(phone)

    phone.page.locator(".whole").click()
    assert canvas_box(phone) == pytest.approx((left, top, width), abs=1)


def test_a_shape_is_placed_on_a_zoomed_canvas_where_the_finger_is(phone: Person) -> None:
    table_for(phone, GAME, 2)
    left, top, width = canvas_box(phone)
    x, y = left + width / 2, top + width / 2
    move_fingers(phone, ((x - 20, y), (x - 40, y)), ((x + 20, y), (x + 40, y)))
    rack(phone).first.click()
    phone.page.touchscreen.tap(left + width / 4, top + width / 4)
    ghost = phone.page.locator(".ghost").bounding_box()
    assert ghost
    square = canvas_box(phone)[2] / SIDE
    assert abs(ghost["x"] + ghost["width"] / 2 - (left + width / 4)) <= square
    assert abs(ghost["y"] + ghost["height"] / 2 - (top + width / 4)) <= square


def test_a_phone_shows_no_keys_of_a_keyboard(phone: Person) -> None:
    table_for(phone, GAME, 2)
    rack(phone).first.click()
    expect(phone.yellow).to_be_visible()
    assert not any(key.is_visible() for key in phone.page.locator(".kbd").all())


def test_enter_works_after_a_click_has_left_the_focus_on_a_mode(desk: Person) -> None:
    table_for(desk, GAME, 2)
    until_my_turn(desk)
    rack(desk).first.click()
    desk.page.locator(".seg .discard").click()
    expect(desk.page.locator(".seg .discard")).to_be_focused()
    desk.press("Enter")
    asked = desk.page.get_by_role("dialog")
    expect(asked).to_be_visible()
    asked.locator(".btn.go").click()
    desk.expect_more_than(0)


def test_enter_presses_what_the_keyboard_has_focused(desk: Person) -> None:
    table_for(desk, GAME, 2)
    until_my_turn(desk)
    desk.page.locator(".seg .discard").click()
    rack(desk).first.click()
    desk.tab_to(".seg [data-stop]")
    desk.press("Enter")
    expect(desk.page.get_by_role("dialog")).to_have_count(0)
