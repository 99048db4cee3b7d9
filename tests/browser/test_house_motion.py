"""What moves on the house table: pieces come from their owners, choices are turned over together."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house_fixtures import write
from tests.browser.windows import show

NOTE = """
window.moves = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const {left, top} = this.getBoundingClientRect();
  moves.push({thing: this.dataset.thing, at: [left, top], frames: frames.map((it) => ({...it}))});
  return animate.call(this, frames, options);
};
window.turned = 0;
addEventListener('animationstart', (event) => { turned += event.animationName === 'house-turn'; });
"""
"""Notes each animation: the thing, where it lies, and its frames; and counts what is turned over."""
PLACE = """place => {
  const {left, top} = document.querySelector(`[data-place='${place}']`).getBoundingClientRect();
  return [left, top];
}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport={"width": 1280, "height": 720}) as context:
        context.add_init_script(NOTE)
        yield context.new_page()


def see(page: Page, site: tuple[str, Path], name: str, step: int, motion: int = 1) -> None:
    address, folder = site
    write(folder / "recordings", name)
    page.goto(f"{address}/?rec={name}&lang=en&bare=1&motion={motion}&step={step}")
    page.locator(".stage .av:visible").first.wait_for()
    page.evaluate("moves.length = 0")


def travels(page: Page) -> dict[str, tuple[float, float]]:
    """Where each thing that travels has come from."""
    noted: list[dict[str, Any]] = page.evaluate("moves")
    ways = {}
    for move in noted:
        if way := move["frames"][0].get("translate"):
            dx, dy = (float(part.removesuffix("px")) for part in way.split())
            ways[move["thing"]] = (move["at"][0] + dx, move["at"][1] + dy)
    return ways


def test_a_card_of_the_trick_comes_from_its_owners_seat(page: Page, site: tuple[str, Path]) -> None:
    see(page, site, "belote-4", 2)
    show(page, 0)
    found = travels(page)
    for card, seat in (("card-spades-1", 1), ("card-hearts-king", 2), ("card-spades-7", 3)):
        assert found[card] == pytest.approx(page.evaluate(PLACE, f"seat-{seat}"), abs=1)
        assert page.locator(f"[data-thing='{card}'].landed").count() == 1


def test_without_motion_a_card_is_only_outlined(page: Page, site: tuple[str, Path]) -> None:
    see(page, site, "belote-4", 2, motion=0)
    show(page, 0)
    assert page.evaluate("moves") == []
    assert page.locator("[data-thing='card-hearts-king'].landed").count() == 1


def test_the_readers_secret_choice_goes_from_the_hand_into_the_slot(
    page: Page, site: tuple[str, Path]
) -> None:
    see(page, site, "goofspiel-3", 0)
    card = page.get_by_role("button", name="king of spades, 8 of 8")
    card.click(position={"x": 10, "y": 20})
    box = card.bounding_box()
    assert box
    page.get_by_role("button", name="Bid the king of spades in secret").click()
    page.locator(".table[data-seq='1']").wait_for()
    expect(page.locator(".mid .z-slot [data-thing='card-spades-king']")).to_be_visible()
    expect(page.locator(".z-fan [data-thing='card-spades-king']")).to_have_count(0)
    x, y = travels(page)["card-spades-king"]
    assert (x, y) == pytest.approx((box["x"], box["y"]), abs=30)


def test_all_choices_are_turned_over_together_where_they_lie(page: Page, site: tuple[str, Path]) -> None:
    see(page, site, "goofspiel-3", 1)
    show(page, 2)
    page.wait_for_function("turned === 3")
    assert travels(page).keys() <= {"bid-2"}  # Inès was the last to choose


def test_dice_that_show_another_number_roll(page: Page, site: tuple[str, Path]) -> None:
    see(page, site, "yams-3", 0)
    page.evaluate("location.hash = '1'")
    page.locator(".table[data-seq='1']").wait_for()
    rolled = {move["thing"] for move in page.evaluate("moves") if "rotate" in move["frames"][0]}
    assert rolled == {"dice-3", "dice-4"}
