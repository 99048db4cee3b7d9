"""House tables with little room: long words keep their places, empty zones leave theirs to others."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.house_fixtures import write
from tests.browser.windows import open_recording, resize, show

PHONES = [(420, 680), (360, 640), (390, 844)]
WINDOWS = [*PHONES, (1440, 900), (768, 1024)]
TO_CHOOSE, CHALLENGED, EMPTIED = 0, 1, 2
"""The positions of the recording."""
LEAST_CARD_PX = 40
HEIGHTS = "all => all.map((it) => it.getBoundingClientRect().height)"
WORDS_OUTSIDE = """badge => {
  const range = document.createRange();
  range.selectNodeContents(badge);
  const pill = badge.getBoundingClientRect();
  return [...range.getClientRects()].filter((it) => it.right > pill.right + 1 || it.left < pill.left - 1)
    .length;
}"""
"""How many lines of a badge run out of its pill."""
COVERS = """badge => {
  const name = badge.closest('.person').querySelector('.name').getBoundingClientRect();
  const pill = badge.getBoundingClientRect();
  return pill.left < name.right && pill.right > name.left && pill.top < name.bottom - 2
    && pill.bottom > name.top + 2;
}"""
"""Whether a badge lies over the name of its seat."""
LINES = "it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)"


@pytest.fixture
def discs(browser: Browser, site: tuple[str, Path]) -> Iterator[Page]:
    """A game of hidden discs: piles at the seats, a slate, a plaque, long words, empty zones."""
    address, folder = site
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        write(folder / "recordings", "discs-6")
        open_recording(page, address, write(folder / "recordings", "discs-4"), "en", more="")
        yield page


@pytest.mark.parametrize("size", PHONES)
def test_the_others_piles_are_seen_beside_a_slate_and_a_plaque(
    discs: Page, size: tuple[int, int]
) -> None:
    resize(discs, size)
    for step in (TO_CHOOSE, CHALLENGED, EMPTIED):
        show(discs, step)
        heights = discs.locator(".opps .z-pile .card").evaluate_all(HEIGHTS)
        assert len(heights) == 3  # two cards lie on one pile, one on another
        assert min(heights) >= LEAST_CARD_PX


@pytest.mark.parametrize("size", WINDOWS)
def test_a_long_badge_stays_in_its_pill_and_leaves_the_name_free(
    discs: Page, size: tuple[int, int]
) -> None:
    resize(discs, size)
    show(discs, CHALLENGED)
    badge = discs.locator(".opps .badge")
    expect(badge).to_have_text("must still turn over three discs")
    assert badge.evaluate(WORDS_OUTSIDE) == 0
    assert not badge.evaluate(COVERS)


def test_an_empty_stack_shows_a_place_and_no_coin(discs: Page) -> None:
    stack = discs.get_by_role("group", name="Challenges won, Inès: 0")
    expect(stack.locator(".hole")).to_have_count(1)
    expect(stack.locator(".thing, u")).to_have_count(0)
    expect(discs.get_by_role("group", name="Challenges won, Théo: 1").locator("u")).to_have_text("1")


@pytest.mark.parametrize("size", WINDOWS)
def test_an_empty_row_of_ones_own_leaves_its_room_to_the_choices(
    discs: Page, size: tuple[int, int]
) -> None:
    resize(discs, size)
    expect(discs.locator(".own > .z-row")).to_be_visible()
    show(discs, EMPTIED)
    expect(discs.locator(".own > .z-row")).to_be_hidden()
    expect(discs.get_by_role("group", name="Your choice, step by step")).to_be_visible()


def test_a_long_line_about_the_game_takes_two_lines_on_a_phone(discs: Page) -> None:
    resize(discs, (390, 844))
    line = discs.locator(".where small")
    expect(line).to_contain_text("Round 4. Théo began it")
    assert line.evaluate(LINES) <= 2.1
