"""Takes screenshots of a recorded game's table: `shoot.py klunker-4 --steps 3,20 --seat 0`.

It starts the harness, opens it in an installed Chromium, and writes web/harness/shots/*.png. It prints
the errors that the page logs.
"""

import argparse
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from shutil import which

from playwright.sync_api import Browser, sync_playwright

HERE = Path(__file__).parent
SHOTS = HERE / "shots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844), "tablet": (820, 1180)}


def main() -> None:
    asked = arguments()
    SHOTS.mkdir(exist_ok=True)
    with harness() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        for step, size, theme in product(
            asked.steps.split(","), asked.sizes.split(","), asked.themes.split(",")
        ):
            shoot(browser, address, asked, step, size, theme)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("recording")
    parser.add_argument("--steps", default="0")
    parser.add_argument("--seat", default="0", help="a seat's number, or all: a spectator")
    parser.add_argument("--sizes", default="desktop,phone", help="names, or sizes such as 1366x657")
    parser.add_argument("--themes", default="light,dark")
    parser.add_argument("--lang", default="fr")
    parser.add_argument("--more", default="", help="more of the address, as plain=1&guide=1")
    parser.add_argument("--click", default="", help="CSS selectors to click first, separated by ' ; '")
    return parser.parse_args()


@contextmanager
def harness() -> Iterator[str]:
    """Runs the harness on its own port and stops it afterwards."""
    command = ["node", "node_modules/vite/bin/vite.js", "--config", "harness/vite.config.ts"]
    process = subprocess.Popen(command, cwd=HERE.parent, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        for line in process.stdout:
            plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
            if found := re.search(r"(http://localhost:\d+)", plain):
                yield found[1]
                return
        raise SystemExit("the harness did not start")
    finally:
        process.terminate()


def shoot(
    browser: Browser, address: str, asked: argparse.Namespace, step: str, size: str, theme: str
) -> None:
    width, height = SIZES.get(size) or tuple(map(int, size.split("x")))
    page = browser.new_page(
        viewport={"width": width, "height": height}, has_touch=width < 1000 or height < 500
    )
    page.on("console", lambda said: print(said.type, said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: print("error", error))
    query = f"rec={asked.recording}&step={step}&seat={asked.seat}&lang={asked.lang}&theme={theme}"
    page.goto(f"{address}/?{query}&bare=1&motion=0&{asked.more}")
    page.locator(".stage .av").first.wait_for()
    page.wait_for_timeout(600)
    for selector in filter(None, asked.click.split(" ; ")):
        page.locator(selector).first.click()
    page.wait_for_timeout(300)
    path = SHOTS / f"{asked.recording}-{step}-{asked.seat}-{size}-{theme}-{asked.lang}.png"
    page.screenshot(path=path)
    print(path)
    page.close()


if __name__ == "__main__":
    main()
