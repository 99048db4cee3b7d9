"""Looks for what does not fit the window: `fit.py klunker-5 klunker-3 --sizes 360x640 --lang fr`.

It steps through a recording, resizes the page to every size, and prints what lies outside the window, is
covered, too small to touch or too small to read. `--shots` also writes pictures of what does not fit.
"""

import argparse
import json
from itertools import product
from shutil import which

from playwright.sync_api import Page, sync_playwright
from shoot import HERE, SHOTS, harness

PROBE = (HERE.parent.parent / "tests" / "browser" / "fit.js").read_text()
SIZES = (
    "1280x720,1366x657,1440x900,1920x1080,2560x1440,768x1024,820x1180,1024x768,1180x820,"
    "360x640,390x844,844x390"
)
CHOICE = ".stage [data-piece]:not([aria-disabled]), .stage button.card:not([aria-disabled])"


def main() -> None:
    asked = arguments()
    SHOTS.mkdir(exist_ok=True)
    bad = 0
    with harness() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        for recording, language in product(asked.recordings, asked.lang.split(",")):
            page = browser.new_page()
            page.on("pageerror", lambda error: print("error", error))
            query = f"rec={recording}&lang={language}&bare=1&motion=0&seat={asked.seat}&{asked.more}"
            page.goto(f"{address}/?{query}")
            page.locator(".stage .av").first.wait_for()
            page.evaluate("document.fonts.ready")
            for step in steps_of(recording, asked):
                bad += look(page, asked, f"{recording}-{language}-{step}", step)
    print(f"{bad} pictures with faults")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recordings", nargs="+")
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--lang", default="fr,en")
    parser.add_argument("--seat", default="0")
    parser.add_argument(
        "--steps", default="", help="the positions; by default eight, spread over the game"
    )
    parser.add_argument("--more", default="names=long", help="more of the address")
    parser.add_argument("--shots", action="store_true")
    return parser.parse_args()


def steps_of(recording: str, asked: argparse.Namespace) -> list[int]:
    """The positions to look at: mostly those in which the seat is to act, and the last one."""
    if asked.steps:
        return [int(step) for step in asked.steps.split(",")]
    frames = json.loads((HERE / "recordings" / f"{recording}.json").read_text())["frames"][asked.seat]
    own = [step for step, frame in enumerate(frames) if frame.get("offer")] or [0]
    return sorted({*own[:: max(1, len(own) // 6)][:6], len(frames) // 2, len(frames) - 1})


def look(page: Page, asked: argparse.Namespace, name: str, step: int) -> int:
    """Look at one position in every size, at first as it is, then with something chosen."""
    bad = 0
    for size in asked.sizes.split(","):
        width, height = map(int, size.split("x"))
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(f"location.hash = 'x'; location.hash = '{step}'")
        page.wait_for_timeout(150)
        bad += probe(page, asked, f"{name}-{size}")
        if page.locator(CHOICE).count():
            page.locator(CHOICE).first.dispatch_event("click", timeout=2000)
            page.wait_for_timeout(80)
            bad += probe(page, asked, f"{name}-{size}-chosen")
    return bad


def probe(page: Page, asked: argparse.Namespace, name: str) -> int:
    faults = page.evaluate(PROBE)
    if not faults:
        return 0
    print(name, *faults[:12], sep="\n    ")
    if asked.shots:
        page.screenshot(path=SHOTS / f"fit-{name}.png")
    return 1


if __name__ == "__main__":
    main()
