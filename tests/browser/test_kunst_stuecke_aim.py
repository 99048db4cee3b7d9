"""Aiming a shape at the canvas of Kunst Stücke: what the bubble beside the ghost says and spares."""

from playwright.sync_api import Locator, expect

from tests.browser.kunst_stuecke_canvas import SIDE, place, rack
from tests.browser.person import Person
from tests.browser.table_steps import table_for, until_my_turn

GAME = "kunst-stuecke"


def corner(piece: Locator) -> tuple[int, int]:
    """The column and the row of an element on the canvas."""
    parts = piece.evaluate("it => [it.style.left, it.style.top].map(parseFloat)")
    x, y = (round(part * SIDE / 100) for part in parts)
    return x, y


def test_a_ghost_that_may_not_stand_there_says_why_with_the_rule(desk: Person, phone: Person) -> None:
    table_for(desk, GAME, 2, phone)
    assert place(desk)
    expect(rack(desk)).to_have_count(25)
    desk.yellow.click()
    until_my_turn(phone)
    phone.tab_to(".rk")
    phone.press("Space")
    walk_onto_a_piece(phone)
    bubble = phone.page.locator(".bubble")
    expect(bubble).to_contain_text("KS1")
    expect(phone.page.locator(".refusal")).not_to_be_visible()
    expect(bubble.get_by_role("button")).to_have_count(0)
    phone.page.locator(".phase .line .rule").click()
    expect(phone.page.locator(".drawer")).to_be_visible()


def test_the_bubble_that_forbids_a_place_takes_no_taps(desk: Person, phone: Person) -> None:
    table_for(desk, GAME, 2, phone)
    assert place(desk)
    desk.yellow.click()
    until_my_turn(phone)
    phone.tab_to(".rk")
    phone.press("Space")
    walk_onto_a_piece(phone)
    bubble = phone.page.locator(".bubble.no")
    expect(bubble).to_be_visible()
    caught = """it => {
        const { left, top, width, height } = it.getBoundingClientRect();
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        const points = parts.flatMap((x) => parts.map((y) => [left + width * x, top + height * y]));
        return points.some(([x, y]) => it.contains(document.elementFromPoint(x, y)));
    }"""
    assert not bubble.evaluate(caught)


def walk_onto_a_piece(person: Person) -> None:
    """Move the shape's preview with the arrow keys until it overlaps a placed shape."""
    piece, ghost = person.page.locator(".pc").first, person.page.locator(".ghost")
    for right, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
        there, here = corner(piece), corner(ghost)
        dx, dy = there[0] + right - here[0], there[1] + down - here[1]
        person.press(*["ArrowRight" if dx > 0 else "ArrowLeft"] * abs(dx))
        person.press(*["ArrowDown" if dy > 0 else "ArrowUp"] * abs(dy))
        if person.page.locator(".ghost.no").count():
            return
    raise AssertionError("a shape lies on another, and the ghost is green")
