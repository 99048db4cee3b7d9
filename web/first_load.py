"""Measures the first load on a simulated phone: 1.6 Mbit/s, 150 ms latency, a four times slower CPU.

Run `python web/first_load.py` on an idle machine. It prints how many seconds pass until the shelf (the
home page) and each game's table can be used.
"""

import time
from shutil import which
from statistics import median

from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    StorageState,
    ViewportSize,
    sync_playwright,
)
from screens import PATIENCE, SIZES, served

import tablee

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4


def main() -> None:
    """Measure each page three times and print the median. A visit before that warms up the server."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        visit(phone(browser), address, ".shelf a")
        print(f"{middle(browser, address, '.shelf a', None):5.2f} s  the shelf")
        for game in tablee.collection():
            context = phone(browser)
            path = sit_down(context.new_page(), address, game)
            seat = context.storage_state()
            context.close()
            print(f"{middle(browser, address + path, '[data-piece]', seat):5.2f} s  {game}'s table")


def middle(browser: Browser, address: str, sign: str, seat: StorageState | None) -> float:
    return median(visit(phone(browser, seat), address, sign) for _ in range(3))


def visit(context: BrowserContext, address: str, sign: str) -> float:
    """Make a first visit, with an empty cache. Returns how many seconds it took."""
    took = load(slow_page(context), address, sign)
    context.close()
    return took


def phone(browser: Browser, seat: StorageState | None = None) -> BrowserContext:
    width, height = SIZES["phone"]
    size: ViewportSize = {"width": width, "height": height}
    return browser.new_context(viewport=size, has_touch=True, storage_state=seat)


def slow_page(context: BrowserContext) -> Page:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def sit_down(page: Page, address: str, game: str) -> str:
    """Begin a game. Returns the path of its page."""
    page.goto(f"{address}/g/{game}")
    page.locator(".play .btn.go").click()
    page.locator(".phase.mine").wait_for(timeout=PATIENCE)
    return page.url.removeprefix(address)


def load(page: Page, address: str, sign: str) -> float:
    """Load a page. Returns how many seconds passed until `sign`, a CSS selector, matched an element."""
    start = time.monotonic()
    page.goto(address, wait_until="commit")
    page.locator(sign).first.wait_for(timeout=PATIENCE)
    return time.monotonic() - start


if __name__ == "__main__":
    main()
