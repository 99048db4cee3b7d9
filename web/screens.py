"""Takes the screenshots in docs/screens: all main screens on desktop and phone, tables at every size.

`python web/screens.py` runs its own server in a new folder. The machine needs Chromium.
"""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from shutil import which
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, sync_playwright

import tablee

SCREENS = Path(__file__).parent.parent / "docs" / "screens"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
EVERY_SIZE = (
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
)
THEMES = ("light", "dark")
MOVES = 4
"""The number of the player's own moves before a table is shown at every size."""
MOVE = """async (path) => {
  const menu = await (await fetch(`/api${path.replace('/t/', '/tables/')}/menu?start=0`)).json();
  if (!menu.count) return;
  const {action} = menu.actions[Math.floor(menu.actions.length / 2)];
  const socket = new WebSocket(`ws://${location.host}/api${path.replace('/t/', '/tables/')}/socket`);
  await new Promise((resolve) => {
    socket.onmessage = ({data}) => {
      const told = JSON.parse(data);
      if (told.type === 'view')
        socket.send(JSON.stringify({type: 'act', id: crypto.randomUUID(), seq: told.seq, action}));
      if (['done', 'refused', 'stale', 'wrong'].includes(told.type)) resolve();
    };
  });
  socket.close();
}"""
PATIENCE = 60_000


def main() -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox"])
        for size, theme in product(SIZES, THEMES):
            visit(browser, address, size, theme)
        for theme, game in product(THEMES, tablee.collection()):
            table_at_every_size(browser, address, game, theme)


@contextmanager
def served() -> Iterator[str]:
    """Runs a server with a new, empty data folder. Yields its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "tablee", "serve", "--port", "0", "--data", f"{data}/place"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        try:
            assert process.stderr
            said = process.stderr.readline()
            yield next(word for word in said.split() if word.startswith("http"))
        finally:
            process.terminate()
            process.wait(30)


def visit(browser: Browser, address: str, size: str, theme: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        has_touch=size == "phone",
        locale="fr",
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    for name, path in {"shelf": "/", "replay-open": "/replay", "dead-link": "/t/none"}.items():
        page.goto(address + path)
        keep(page, name, size, theme)
    for game in tablee.collection():
        one_game(page, address, game, size, theme)
        one_record(page, address, game, size, theme)
    context.close()


def one_game(page: Page, address: str, game: str, size: str, theme: str) -> None:
    """Takes screenshots of a game's page, waiting room, table at the first move, and rules."""
    page.goto(f"{address}/g/{game}")
    page.locator(".play").wait_for()
    keep(page, f"{game}-page", size, theme)
    page.locator(".play .btn:not(.go)").click()
    page.locator(".scene").wait_for()
    keep(page, f"{game}-room", size, theme)
    page.locator("footer .btn.go").click()
    page.locator(".phase.mine").wait_for()
    keep(page, f"{game}-table", size, theme)
    page.keyboard.press("?")
    page.locator(".drawer .book p").first.wait_for()
    keep(page, f"{game}-rules", size, theme)


def table_at_every_size(browser: Browser, address: str, game: str, theme: str) -> None:
    """Takes screenshots of a live table with the most players, after some moves, at every size."""
    with browser.new_context(
        color_scheme="dark" if theme == "dark" else "light", locale="en", reduced_motion="reduce"
    ) as context:
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage.setItem('played {game}', 'yes')")
        context.add_init_script("localStorage.setItem('speed', 'once')")
        page.goto(f"{address}/g/{game}")
        page.locator(".play input[name=players]").last.check(force=True)
        page.locator(".play .btn.go").click()
        page.locator(".phase.mine").wait_for()
        for _ in range(MOVES):
            page.evaluate(MOVE, urlsplit(page.url).path)
            until_my_turn(page)
        for width, height in EVERY_SIZE:
            page.set_viewport_size({"width": width, "height": height})
            keep(page, f"{game}-table", f"{width}x{height}", theme, quality=65)


def until_my_turn(page: Page) -> None:
    """Waits for the player's turn. If the score of a round lies over the table, closes it."""
    for _ in range(PATIENCE // 300):
        if page.locator(".table:not([data-behind]) .phase.mine").count():
            return
        button = page.locator(".bar .btn.go:not([aria-disabled])")
        if button.count():
            button.first.click()
        page.wait_for_timeout(300)


def one_record(page: Page, address: str, game: str, size: str, theme: str) -> None:
    """Takes screenshots of a recorded game: halfway, as its first player sees it, and its scores."""
    page.goto(f"{address}/replay")
    page.locator("input[type=file]").set_input_files(
        min(tablee.game(game).folder.glob("tests/golden/*.json"))
    )
    slider = page.locator("input[type=range]")
    slider.wait_for()
    page.locator(".player select").first.select_option("0")
    slider.fill(str(int(slider.get_attribute("max") or 0) // 2))
    keep(page, f"{game}-middle", size, theme)
    slider.fill(slider.get_attribute("max") or "0")
    page.locator(".tools button:has(use[href='#i-flag'])").click()
    keep(page, f"{game}-scores", size, theme)


def keep(page: Page, name: str, size: str, theme: str, *, quality: int = 82) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(700)
    path = SCREENS / f"{name}-{size}-{theme}.jpg"
    page.screenshot(path=path, type="jpeg", quality=quality)
    print(path)


if __name__ == "__main__":
    main()
