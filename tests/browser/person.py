"""A person using a browser: what they see, press and type, and the errors that the page logs."""

from pathlib import Path
from typing import Any, Self

from playwright.sync_api import Browser, Locator, Page, expect

import tablee
from tablee.core.texts import read_texts

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LINE_TROUBLE = ("WebSocket", "ERR_CONNECTION", "Failed to fetch", "Failed to load resource")
"""Parts of console messages about an unreachable server. They are expected when a test kills it."""
NO_HTTPS = "The Cross-Origin-Opener-Policy header has been ignored"
"""The start of a console message that appears on hosts other than localhost without HTTPS."""

PATIENCE = 60_000

expect.set_options(timeout=PATIENCE)

CAN_ACT = """() => {
  const table = document.querySelector('.table:not([data-busy])');
  return !!table?.querySelector('.phase.mine') && !document.querySelector('dialog[open]');
}"""
COVER = ".table[data-covered] .bar .btn.go:not([aria-disabled])"
"""The button that closes what lies over the table."""
CLOSE_SCORE = f"() => document.querySelector('{COVER}')?.click()"
MOVED_ON = "before => Number(document.querySelector('.table').dataset.seq) > before"


class Person:
    """A person with a browser context and cookies of their own.

    If `plain` is set, every game appears on the plain table, as a list of actions to choose from. A
    `newcomer` is guided through the first turn of each game. Others already know how to play. At the
    speed `once`, the moves of the others are shown without delay.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        *,
        language: str = "en",
        phone: bool = False,
        plain: bool = True,
        dark: bool = False,
        newcomer: bool = False,
        speed: str = "once",
    ) -> None:
        self.address = address
        self.language = language
        self.touches = phone
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a dict of the right shape
            has_touch=phone,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.context.add_init_script(f"localStorage.setItem('plain', '{'on' if plain else 'off'}')")
        self.context.add_init_script(f"localStorage.setItem('speed', '{speed}')")
        for game in [] if newcomer else tablee.collection():
            self.context.add_init_script(f"localStorage.setItem('played {game}', 'yes')")
        self.complaints: list[str] = []
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", self._note)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _note(self, said: Any) -> None:
        if said.type == "error" and not any(word in said.text for word in (*LINE_TROUBLE, NO_HTTPS)):
            self.complaints.append(said.text)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.context.close()
        assert self.complaints == [], self.complaints

    # --- going and looking ---

    def go(self, path: str = "/") -> None:
        self.page.goto(self.address + path)

    def sees(self, words: str) -> None:
        expect(self.page.get_by_text(words).first).to_be_visible()

    def sees_no_more(self, words: str) -> None:
        expect(self.page.get_by_text(words)).to_have_count(0)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def say(self, key: str, **facts: object) -> str:
        """The client's text for this key, in this person's language."""
        words = ROOT / "src" / "tablee" / "server" / "texts" / f"{self.language}.ftl"
        return read_texts(self.language, words).say(key, facts)

    @property
    def is_my_turn(self) -> bool:
        return self.page.locator(".phase.mine").count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.get_by_role("region", name=self.say("end"), exact=True).count() > 0

    # --- playing at any table ---

    @property
    def seq(self) -> int:
        """The number of the position that the page shows."""
        return int(self.page.locator(".table").get_attribute("data-seq") or -1)

    @property
    def can_act(self) -> bool:
        """Whether it is this person's turn, no action is still being sent, and no dialog is open."""
        return bool(self.page.evaluate(CAN_ACT))

    def expect_more_than(self, before: int) -> None:
        """Wait until the page shows a position with a number above `before`."""
        self.page.wait_for_function(MOVED_ON, arg=before)

    @property
    def yellow(self) -> Locator:
        return self.page.locator(".bar .btn.go").first

    @property
    def can_press(self) -> bool:
        """Whether the yellow button is enabled."""
        return self.page.locator(".bar .btn.go:not([aria-disabled])").count() > 0

    def close_score(self) -> None:
        """If the score of a round lies over the table, close it. The others' moves wait for that."""
        self.page.evaluate(CLOSE_SCORE)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, selector: str) -> None:
        for _ in range(90):
            if self.page.evaluate("at => document.activeElement.matches(at)", selector):
                return
            self.press("Tab")
        raise AssertionError(f"no Tab leads to {selector}")

    # --- playing on the plain table ---

    @property
    def choices(self) -> Locator:
        return self.page.locator("fieldset input[type=radio]")

    def play(self, number: int = 0) -> None:
        """Choose an action with the pointer, and press the button that plays it."""
        expect(self.choices.first).to_be_enabled()
        self.choices.nth(number % self.choices.count()).check()
        self.button(self.say("plain-do")).click()

    def play_by_keyboard(self, downs: int = 0) -> None:
        """Play with the keyboard: Tab to the list, choose with the arrow keys, and press Enter."""
        expect(self.choices.first).to_be_enabled()
        self.tab_to("fieldset input[type=radio]")
        self.press("Space", *["ArrowDown"] * downs, "Enter")

    # --- checking ---

    def axe(self) -> list[str]:
        """The accessibility problems that axe finds on the page in its current state."""
        return axe_faults(self.page)


def axe_faults(page: Page) -> list[str]:
    """The accessibility problems that axe finds on a page in its current state."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{rule['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
