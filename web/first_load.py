"""Measures the first load on a phone-like line: 1.6 Mbit/s, 150 ms, a processor four times slower.

`python web/first_load.py`, on a quiet machine: seconds until the shelf and each table can be used.
"""

import time
from shutil import which

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from screens import PATIENCE, SIZES, served

import tablee

LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
SLOWER = 4


def main() -> None:
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        print(f"{load(slow_page(phone(browser)), address, '.shelf a'):5.2f} s  the shelf")
        for game in tablee.games():
            context = phone(browser)
            path = sit_down(context.new_page(), address, game)
            again = browser.new_context(storage_state=context.storage_state())
            print(f"{load(slow_page(again), address + path, '[data-piece]'):5.2f} s  {game}'s table")


def phone(browser: Browser) -> BrowserContext:
    width, height = SIZES["phone"]
    return browser.new_context(viewport={"width": width, "height": height}, has_touch=True)


def slow_page(context: BrowserContext) -> Page:
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", LINE)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def sit_down(page: Page, address: str, game: str) -> str:
    """Begin a game; where it is."""
    page.goto(f"{address}/g/{game}")
    page.locator(".play .btn.go").click()
    page.locator(".phase.mine").wait_for(timeout=PATIENCE)
    return page.url.removeprefix(address)


def load(page: Page, address: str, sign: str) -> float:
    """Seconds until something can be touched there."""
    start = time.monotonic()
    page.goto(address, wait_until="commit")
    page.locator(sign).first.wait_for(timeout=PATIENCE)
    return time.monotonic() - start


if __name__ == "__main__":
    main()
