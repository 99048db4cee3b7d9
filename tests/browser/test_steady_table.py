"""What stays in its place: the table when sentences change or drawers open; the button to begin."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.harness_site import record
from tests.browser.person import Person
from tests.browser.table_setup import begin, sit_at
from tests.browser.windows import (
    SIZES,
    faults_in_frame,
    open_recording,
    resize,
    show,
    steps_of,
    table_in_frame,
)
from tests.server.server_process import ServerProcess

SHORT_AND_LONG = """() => {
  const boxes = () => JSON.stringify(['.stage', '.bar', '.phase'].map((it) =>
    document.querySelector(it).getBoundingClientRect()));
  const sentence = document.querySelector('.phase > b');
  const line = document.querySelector('.phase .help .words');
  const [words, help] = [sentence.innerHTML, line?.innerHTML];
  const say = (text) => {
    for (const it of [sentence, line]) if (it) it.textContent = text;
    return boxes();
  };
  const [short, long] = [say('Go'), say('A very long sentence that wants more room. '.repeat(8))];
  sentence.innerHTML = words;
  if (line) line.innerHTML = help;
  return short === long ? [] : [`${short} is not ${long}`];
}"""
BOXES = """() => ['.stage', '.bar', '.phase'].map((it) => {
  const { left, top, width, height } = document.querySelector(it).getBoundingClientRect();
  return [it, left, top, width, height].join(' ');
})"""
SOME_GAMES = [
    pytest.param(game, marks=() if number % 2 else pytest.mark.long)
    for number, game in enumerate(tablee.collection())
]
"""The games in turn: every second one always, the others in the long run."""
DESKTOPS = [(1280, 720), (1366, 657), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize("game", SOME_GAMES)
def test_nothing_jumps_when_a_sentence_changes_its_length_or_the_turn_passes(
    browser: Browser, site: tuple[str, Path], game: str
) -> None:
    address, folder = site
    name = record(folder, game, tablee.game(game).about.players[1])
    with browser.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        frame = table_in_frame(page, address)
        open_recording(frame, address, name, "fr")
        assert faults_in_frame(page, SIZES, "at the start", SHORT_AND_LONG) == []
        boxes = []
        for step in steps_of(folder / "recordings" / f"{name}.json")[:-1:2]:
            for shown in (step, step + 1):
                show(frame, shown)
                boxes.append(faults_in_frame(page, SIZES, "", BOXES))
    assert {box for it in boxes for box in it} == set(boxes[0])


def test_at_desktop_widths_a_drawer_lies_beside_the_table(
    browser: Browser, server: ServerProcess
) -> None:
    with Person(browser, server.address, plain=False) as person:
        begin(person, sit_at(person, "klunker", 5))
        for width, height in DESKTOPS:
            person.page.set_viewport_size({"width": width, "height": height})
            for key in ("?", "j", "c", "m"):
                person.press(key)
                drawer = person.page.locator(".drawer").bounding_box()
                assert drawer
                for part in (".stage", ".bar", ".phase", ".tools"):
                    box = person.page.locator(part).bounding_box()
                    assert box
                    assert box["x"] + box["width"] <= drawer["x"] + 1, (width, key, part)
                person.press(key)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_button_to_begin_is_in_view_in_every_window(
    browser: Browser, server: ServerProcess, language: str
) -> None:
    with Person(browser, server.address, language=language, plain=False) as person:
        table = sit_at(person, "kunst-stuecke", 5, name="W" * 40)
        person.page.goto(f"{server.address}/t/{table}")
        button = person.page.locator(".bar .go")
        expect(person.page.locator(".room svg, .room img").first).to_be_attached()
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            expect(button).to_be_in_viewport(ratio=1)
            button.click(trial=True)


def test_a_phone_is_shown_no_keys(phone: Person) -> None:
    begin(phone, sit_at(phone, "kinoko", 4))
    for width, height in [(390, 844), (844, 390), (1180, 820)]:
        phone.page.set_viewport_size({"width": width, "height": height})
        expect(phone.page.locator(".kbd").filter(visible=True)).to_have_count(0)
    phone.page.locator(".menu-tool").click()
    expect(phone.page.get_by_role("region", name="Menu")).to_be_visible()
    expect(phone.page.locator(".kbd").filter(visible=True)).to_have_count(0)


def test_a_phone_has_rules_log_and_chat_in_the_menu(desk: Person) -> None:
    begin(desk, sit_at(desk, "klunker", 3))
    resize(desk.page, (360, 640))
    for name in ("rulebook", "log", "chat"):
        assert desk.page.get_by_role("button", name=re.compile(f"^{desk.say(name)}")).count() == 0
        desk.page.locator(".menu-tool").click()
        desk.button(desk.say(name)).click()
        expect(desk.page.get_by_role("region", name=desk.say(name), exact=True)).to_be_visible()
        desk.press("Escape")
