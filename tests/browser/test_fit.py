"""Every table fits every window: nothing is cut, covered, too small to touch or to read (fit.js)."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

import tablee
from tests.browser.harness_site import record
from tests.browser.person import COVER, Person
from tests.browser.table_setup import begin, play, sit_at
from tests.browser.windows import (
    PROBE,
    SETTLED,
    SIZES,
    faults_at,
    faults_in_frame,
    open_recording,
    resize,
    show,
    steps_of,
    table_in_frame,
)
from tests.server.server_process import ServerProcess

TIGHT = [(1366, 657), (360, 640), (844, 390)]
"""The sizes in which a position is looked at once more after something was chosen."""
CHOICE = ".stage [data-piece]:not([aria-disabled])"
LONGEST_NAME = "W" * 40
MY_MOVE = f"() => document.querySelector('.phase.mine, {COVER}, .drawer')"
"""Whether this person can play, close the sheet that others' moves wait for, or see the scores."""
LONGER_WORDS = "fr"
LANGUAGES = [LONGER_WORDS, "en"]
SIZES_OF_GAMES = [(game, n) for game in tablee.collection() for n in tablee.game(game).about.players]


@pytest.mark.parametrize("language", [LONGER_WORDS, pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize(("game", "players"), SIZES_OF_GAMES)
def test_a_table_fits_every_window(
    browser: Browser, site: tuple[str, Path], game: str, players: int, language: str
) -> None:
    address, folder = site
    name = record(folder, game, players)
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        frame = table_in_frame(page, address)
        open_recording(frame, address, name, language)
        faults = []
        for step in steps_of(folder / "recordings" / f"{name}.json"):
            show(frame, step)
            faults += faults_in_frame(page, SIZES, f"step {step}")
            if language == LONGER_WORDS and frame.locator(CHOICE).count():
                frame.locator(CHOICE).first.dispatch_event("click")
                faults += faults_in_frame(page, TIGHT, f"step {step} with a choice")
    assert "\n".join(faults) == ""


# --- the whole page, with its tools ---


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", tablee.collection())
def test_the_page_of_a_table_fits_every_window(
    browser: Browser, server: ServerProcess, game: str, language: str
) -> None:
    with Person(browser, server.address, language=language, plain=False) as person:
        players = tablee.game(game).about.players[1]
        begin(person, sit_at(person, game, players, name=LONGEST_NAME))
        person.page.evaluate("document.fonts.ready")
        assert faults_at(person.page, SIZES, "at the start") == []


# --- the probe itself ---


@pytest.fixture
def opening(browser: Browser, site: tuple[str, Path]) -> Iterator[Page]:
    address, folder = site
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        open_recording(page, address, record(folder, "klunker", 3), "en")
        resize(page, (1366, 657))
        assert page.evaluate(PROBE) == []
        yield page


FAULTS = {
    ".bar { translate: 0 60px }": "outside the window",
    ".stage::before { content: ''; position: absolute; inset: 0; z-index: 99 }": "covered",
    ".phase b { font-size: 9px !important }": "text of 9.0 px",
    ".bar .btn { min-height: 20px !important; height: 20px; padding: 0 !important }": "less than 44 px",
    ".layout { height: 120% !important }": "the page scrolls",
    ".phase b { height: 6px; overflow: hidden }": "larger than its box",
}


@pytest.mark.parametrize(("style", "fault"), FAULTS.items())
def test_the_probe_catches_a_planted_fault(opening: Page, style: str, fault: str) -> None:
    opening.add_style_tag(content=style)
    opening.evaluate(SETTLED)
    assert any(fault in found for found in opening.evaluate(PROBE))


@pytest.mark.long
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", tablee.collection())
def test_a_live_table_fits_while_a_whole_game_is_played(
    browser: Browser, server: ServerProcess, game: str, language: str
) -> None:
    with Person(browser, server.address, language=language, plain=False) as person:
        table = sit_at(person, game, tablee.game(game).about.players[1], name=LONGEST_NAME)
        begin(person, table)
        chance = random.Random(1)
        faults: list[str] = []
        while not person.is_over:
            person.page.wait_for_function(MY_MOVE)
            faults += faults_at(person.page, SIZES, f"move {person.seq}")
            if person.is_my_turn:
                before = person.seq
                play(person, table, chance)
                person.expect_more_than(before)
            person.close_score()
        person.press("Escape")  # the scores lie beside the table or, on a phone, over it
        faults += faults_at(person.page, SIZES, "the end")
        assert "\n".join(faults) == ""
