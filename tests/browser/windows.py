"""Recorded tables in windows of every size, and the probe that finds what does not fit (fit.js)."""

import json
from pathlib import Path

from playwright.sync_api import Frame, Page

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
POSITIONS = 8
FRAME = """<!doctype html><title>frame</title><style>
  body { margin: 0; overflow: hidden }
  iframe { position: absolute; border: 0; transform-origin: 0 0; transform: scale(0.1) }
</style><iframe name="table"></iframe>"""
"""A page with a table in a frame: resizing a frame, and drawing it so small, takes far less time."""
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


def faults_in_frame(
    page: Page, sizes: list[tuple[int, int]], when: str, probe: str = PROBE
) -> list[str]:
    """What does not fit in these sizes of the frame, each with its size and position."""
    found = page.evaluate(LOOK_AT_SIZES, [sizes, probe])
    return [f"{when}, {fault}" for fault in found]


def show(page: Page | Frame, step: int) -> None:
    """Show another position of the recording."""
    page.evaluate(f"location.hash = '{step}'")
    page.locator(f".table[data-seq='{step}']").wait_for()
    page.evaluate(SETTLED)


def steps_of(recording: Path, most: int = POSITIONS) -> list[int]:
    """Positions spread over the game, most of them with a choice for seat 0, and the last one."""
    frames = json.loads(recording.read_text())["frames"]["0"]
    own = [step for step, frame in enumerate(frames) if frame.get("offer")]
    spread = {own[number * len(own) // (most - 1)] for number in range(most - 1)}
    return [*sorted(spread), len(frames) - 1]


def table_in_frame(page: Page, address: str) -> Frame:
    """An empty frame for a table, in a page of the same origin, which may look inside."""
    page.route("**/frame.html", lambda route: route.fulfill(body=FRAME, content_type="text/html"))
    page.set_viewport_size({"width": 300, "height": 200})
    page.goto(f"{address}/frame.html")
    frame = page.frame("table")
    assert frame
    return frame


def open_recording(
    page: Page | Frame, address: str, name: str, language: str, more: str = "names=long"
) -> None:
    page.goto(f"{address}/?rec={name}&lang={language}&bare=1&motion=0&{more}")
    page.locator(".stage .av:visible").first.wait_for()
    page.evaluate("document.fonts.ready")
