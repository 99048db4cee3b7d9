"""Odd windows, sizes of text and names: the page may scroll, but everything can be read and reached."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

import tablee
from tests.browser.harness_site import record
from tests.browser.windows import (
    PROBE,
    faults_in_frame,
    open_recording,
    resize,
    show,
    steps_of,
    table_in_frame,
)

REACH = (Path(__file__).parent / "reach.js").read_text()
NARROW = [(320, 568), (320, 800)]
HUGE = [(3840, 1600), (3840, 2160)]
ZOOMED = [(640, 360), (683, 328), (960, 540)]
"""Windows of 1280×720, 1366×657 and 1920×1080 at a zoom of 200 %."""
LARGE_TEXT = [(1366, 657), (1920, 1080), (768, 1024), (390, 844)]
LARGER = "document.documentElement.style.fontSize = '200%'"
FAMILY = "👨\u200d👩\u200d👧\u200d👦"
NAMES = {"hebrew": "שרה בת־אברהם 7", "arabic": "محمد عبد الله", "emoji": FAMILY * 5}
PHONE_AND_LAPTOP = [(360, 640), (844, 390), (1366, 657)]
POSITIONS = 3
games = pytest.mark.parametrize("game", tablee.collection())


def look(
    page: Page,
    site: tuple[str, Path],
    game: str,
    sizes: list[tuple[int, int]],
    probe: str,
    script: str = "0",
    name: str = "long",
) -> list[str]:
    """What does not fit in these sizes, in a few positions of a recorded game with the most players."""
    address, folder = site
    recording = record(folder, game, tablee.game(game).about.players[1])
    frame = table_in_frame(page, address)
    open_recording(frame, address, recording, "fr", more=f"names={quote(name)}")
    frame.evaluate(script)
    faults = []
    for step in steps_of(folder / "recordings" / f"{recording}.json", POSITIONS):
        show(frame, step)
        faults += faults_in_frame(page, sizes, f"step {step}", probe)
    return faults


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_page(reduced_motion="reduce") as page:
        yield page


@games
def test_in_a_window_of_320_px_everything_can_be_reached(
    page: Page, site: tuple[str, Path], game: str
) -> None:
    assert look(page, site, game, NARROW, REACH) == []


@games
def test_a_window_of_3840_px_is_filled(page: Page, site: tuple[str, Path], game: str) -> None:
    assert look(page, site, game, HUGE, PROBE) == []


@games
def test_at_a_zoom_of_200_percent_everything_can_be_reached(
    page: Page, site: tuple[str, Path], game: str
) -> None:
    assert look(page, site, game, ZOOMED, REACH) == []


@games
def test_with_text_of_200_percent_everything_can_be_reached(
    page: Page, site: tuple[str, Path], game: str
) -> None:
    assert look(page, site, game, LARGE_TEXT, REACH, script=LARGER) == []


def names_by_game() -> Iterator[Any]:
    """Every kind of name in every game: one kind for each game always, the others in the long run."""
    for number, game in enumerate(tablee.collection()):
        for place, kind in enumerate(NAMES):
            marks = () if place == number % len(NAMES) else pytest.mark.long
            yield pytest.param(game, kind, marks=marks)


@pytest.mark.parametrize(("game", "kind"), list(names_by_game()))
def test_names_in_other_scripts_and_of_emoji_fit(
    page: Page, site: tuple[str, Path], game: str, kind: str
) -> None:
    assert look(page, site, game, PHONE_AND_LAPTOP, PROBE, name=NAMES[kind]) == []


ORDER = """(name) => {
  const range = document.createRange();
  const walker = document.createTreeWalker(document.querySelector('.phase b'), NodeFilter.SHOW_TEXT);
  const rects = [];
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const words = walker.currentNode.data.replace(/[\\u2068\\u2069]/g, '').trim();
    if (words) rects.push([words, range.getBoundingClientRect().left]);
  }
  return rects;
}"""


@pytest.mark.parametrize("kind", ["hebrew", "arabic"])
def test_a_name_from_right_to_left_leaves_the_sentence_around_it_in_order(
    page: Page, site: tuple[str, Path], kind: str
) -> None:
    address, folder = site
    recording = record(folder, "klunker", 3)
    open_recording(page, address, recording, "en", more=f"names={quote(NAMES[kind])}")
    resize(page, (1366, 657))
    found = 0
    for step in range(30):
        show(page, step)
        parts = page.evaluate(ORDER, NAMES[kind])
        assert [left for _, left in parts] == sorted(left for _, left in parts)
        found += len(parts) > 1
    assert found
