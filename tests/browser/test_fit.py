"""Every table fits every window: nothing is cut, covered, too small to touch or to read (fit.js)."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, Page

import tablee
from tests.browser.harness_site import build_harness, record, serve
from tests.browser.person import Person
from tests.browser.table_setup import begin, play, sit_at
from tests.server.server_process import ServerProcess

PROBE = (Path(__file__).parent / "fit.js").read_text()
SIZES = [
    (1280, 720),
    (1366, 657),
    (1440, 900),
    (1920, 1080),
    (2560, 1440),
    (768, 1024),
    (1180, 820),
    (360, 640),
    (390, 844),
    (844, 390),
]
TIGHT = [(1366, 657), (360, 640), (844, 390)]
"""The sizes in which a position is looked at once more after something was chosen."""
POSITIONS = 8
CHOICE = ".stage [data-piece]:not([aria-disabled])"
LONGEST_NAME = "W" * 40
FRAME = """<!doctype html><title>frame</title><style>
  body { margin: 0; overflow: hidden }
  iframe { position: absolute; border: 0; transform-origin: 0 0; transform: scale(0.1) }
</style><iframe name="table"></iframe>"""
"""A page with a table in a frame. A frame is resized, and drawn so small, in a fraction of a window's time."""
LOOK_AT_SIZES = """async ([sizes, probe]) => {
  const frame = document.querySelector('iframe');
  const found = [];
  for (const [width, height] of sizes) {
    frame.style.width = `${width}px`;
    frame.style.height = `${height}px`;
    await new Promise((done) => frame.contentWindow.requestAnimationFrame(() =>
      frame.contentWindow.requestAnimationFrame(done)));
    for (const fault of frame.contentWindow.eval(probe)()) found.push(`${width}×${height}: ${fault}`);
  }
  return found;
}"""
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
SIZES_OF_GAMES = [(game, n) for game in tablee.collection() for n in tablee.game(game).about.players]


@pytest.fixture(scope="module")
def site(some_chromium: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of the harness and the folder that it is served from."""
    build_harness()
    folder = tmp_path_factory.mktemp("harness")
    with serve(folder) as address:
        yield address, folder


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(SETTLED)


def faults_at(page: Page, sizes: list[tuple[int, int]], when: str) -> list[str]:
    """What does not fit in these sizes, each with its size and position."""
    found = []
    for size in sizes:
        resize(page, size)
        found += [f"{when}, {size[0]}×{size[1]}: {fault}" for fault in page.evaluate(PROBE)]
    return found


def faults_in_frame(page: Page, sizes: list[tuple[int, int]], when: str) -> list[str]:
    """What does not fit in these sizes of the frame, each with its size and position."""
    found = page.evaluate(LOOK_AT_SIZES, [sizes, PROBE])
    return [f"{when}, {fault}" for fault in found]


def show(page: Page | Frame, step: int) -> None:
    """Show another position of the recording."""
    page.evaluate(f"location.hash = '{step}'")
    page.locator(f".table[data-seq='{step}']").wait_for()
    page.evaluate(SETTLED)


def steps_of(recording: Path) -> list[int]:
    """Eight positions spread over the game, most of them with a choice for seat 0, and the last one."""
    frames = json.loads(recording.read_text())["frames"]["0"]
    own = [step for step, frame in enumerate(frames) if frame.get("offer")]
    spread = [own[number * len(own) // (POSITIONS - 1)] for number in range(POSITIONS - 1)]
    return [*spread, len(frames) - 1]


def table_in_frame(page: Page, address: str) -> Frame:
    """An empty frame for a table. The page around it has the address's origin, so that it may look inside."""
    page.route("**/frame.html", lambda route: route.fulfill(body=FRAME, content_type="text/html"))
    page.set_viewport_size({"width": 300, "height": 200})
    page.goto(f"{address}/frame.html")
    frame = page.frame("table")
    assert frame
    return frame


def open_recording(page: Page | Frame, address: str, name: str, language: str) -> None:
    page.goto(f"{address}/?rec={name}&lang={language}&bare=1&motion=0&names=long")
    page.locator(".stage .av").first.wait_for()
    page.evaluate("document.fonts.ready")


@pytest.mark.parametrize("language", ["fr", "en"])
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
            if frame.locator(CHOICE).count():
                frame.locator(CHOICE).first.dispatch_event("click")
                faults += faults_in_frame(page, TIGHT, f"step {step} with a choice")
    assert faults == []


# --- the whole page, with its tools ---


@pytest.mark.parametrize("language", ["fr", "en"])
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
            faults += faults_at(person.page, SIZES, f"move {person.seq}")
            play(person, table, chance)
            person.page.locator(".phase.mine, .told").first.wait_for()
        assert faults == []
