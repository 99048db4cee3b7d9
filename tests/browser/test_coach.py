"""The coach of a first game: it covers nothing that it explains, and can be called back."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

import tablee
from tests.browser.harness_site import record
from tests.browser.person import Person
from tests.browser.table_setup import begin, play, sit_at
from tests.browser.windows import (
    PROBE,
    SETTLED,
    faults_at,
    faults_in_frame,
    open_recording,
    show,
    steps_of,
    table_in_frame,
)
from tests.server.server_process import ServerProcess

SIZES = [(390, 844), (360, 640), (844, 390), (1366, 657)]
COVERED = """() => {
  const coach = document.querySelector('.coach');
  if (!coach) return [];
  const explained =
    [...document.querySelectorAll(coach.dataset.of)].filter((it) => it.checkVisibility());
  if (!explained.length) return [`nothing is explained: ${coach.dataset.of}`];
  const isCovered = (it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    const points = [[(left + right) / 2, (top + bottom) / 2]];
    for (const x of [left + 4, right - 4]) for (const y of [top + 4, bottom - 4]) points.push([x, y]);
    return points.some(([x, y]) => coach.contains(document.elementFromPoint(x, y)));
  };
  return explained.filter(isCovered).map((it) => `the coach covers ${it.outerHTML.slice(0, 80)}`);
}"""
FEWEST_STEPS = {"kinoko": 4, "klunker": 3, "kunst-stuecke": 4, "professor-tempus": 4}
"""The games with drawn tables: the house table explains itself and has no coach."""
MOST_TOUCHES = 4
"""After so many touches, a move has been made or something was refused."""


def words_of(frame: Frame) -> str:
    coach = frame.locator(".coach p")
    return coach.inner_text() if coach.count() else ""


def obey(frame: Frame) -> bool:
    """Touch the first thing that the coach explains. Return whether there is one."""
    explained = frame.locator(".coach").get_attribute("data-of") or ""
    first = frame.locator(f":is({explained}):not([aria-disabled='true'])").first
    if not first.count():
        return False
    first.dispatch_event("click")
    frame.evaluate(SETTLED)
    frame.locator(".table:not([data-busy])").wait_for()  # the harness answers an action after 150 ms
    return True


def look_at_coach(page: Page, frame: Frame, seen: set[str]) -> list[str]:
    """Look at what the coach says now, and after each thing that it asks for, if it is new."""
    faults = []
    for _ in range(MOST_TOUCHES):
        words = words_of(frame)
        if not words or words in seen:
            break
        seen.add(words)
        faults += faults_in_frame(page, SIZES, words[:30], PROBE)
        faults += faults_in_frame(page, SIZES, words[:30], COVERED)
        if not obey(frame):
            break
    return faults


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize("game", FEWEST_STEPS)
def test_the_coach_covers_nothing_that_it_explains(
    browser: Browser, site: tuple[str, Path], game: str, language: str
) -> None:
    address, folder = site
    name = record(folder, game, tablee.game(game).about.players[1])
    faults: list[str] = []
    seen: set[str] = set()
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        frame = table_in_frame(page, address)
        open_recording(frame, address, name, language, more="guide=1")
        for step in steps_of(folder / "recordings" / f"{name}.json", most=40):
            show(frame, step)
            faults += look_at_coach(page, frame, seen)
    assert faults == []
    assert len(seen) >= FEWEST_STEPS[game]


def test_the_coach_goes_for_good_and_can_be_called_back(browser: Browser, server: ServerProcess) -> None:
    with Person(browser, server.address, plain=False, newcomer=True) as person:
        begin(person, sit_at(person, "klunker", 3))
        coach = person.page.locator(".coach")
        coach.get_by_role("button").click()
        expect(coach).to_have_count(0)
        person.page.reload()
        expect(person.page.locator(".palm [data-piece]").first).to_be_visible()
        expect(coach).to_have_count(0)
        person.press("m")
        person.page.get_by_label("Explain each step").check()
        expect(coach).to_be_visible()


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_coach_makes_room_for_the_recap_and_comes_back(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    with Person(browser, server.address, plain=False, language=language) as person:
        table = sit_at(person, "klunker", 3)
        begin(person, table)
        before = person.seq
        play(person, table, random.Random(1))
        person.expect_more_than(before)
        expect(person.page.locator(".phase.mine")).to_be_visible()
        marks = person.page.locator(".turn-mark")
        expect(marks.first).to_be_attached()
        person.press("m")
        person.page.get_by_label(person.say("guide-wanted")).check()
        person.press("m")
        coach = person.page.locator(".coach")
        expect(coach).to_be_visible()
        expect(marks).to_have_count(0)
        assert faults_at(person.page, SIZES, "coach and recap") == []
        coach.get_by_role("button", name=person.say("since-turn")).click()
        expect(coach).to_have_count(0)
        expect(person.page.locator(".since")).to_be_visible()
        expect(marks.first).to_be_attached()
        person.page.locator(".palm button").first.click()
        expect(coach).to_be_visible()
        expect(marks).to_have_count(0)
