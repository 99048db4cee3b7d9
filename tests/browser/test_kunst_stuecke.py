"""Kunst Stücke on its own table, in real browsers: whole games by pointer, by touch and by keys, and what is refused."""

import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.person import Person
from tests.server.process import ServerProcess

GAME = "kunst-stuecke"
SQUARES = [(x, y) for y in (2, 7, 12, 16) for x in (2, 6, 10, 14)]
"""Where someone in a hurry taps the canvas, one after the other, until the ghost turns green."""


class Artist(Person):
    """Someone at the canvas."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, plain=False, **wishes)
        self.touches = bool(wishes.get("phone"))
        self.context.add_init_script(f"localStorage.setItem('played {GAME}', 'yes')")

    # --- what they see ---

    @property
    def canvas(self) -> Locator:
        return self.page.locator("[data-drop=canvas]")

    @property
    def rack(self) -> Locator:
        return self.page.locator(".rk")

    @property
    def yellow(self) -> Locator:
        return self.page.locator(".bar .btn.go").first

    @property
    def can_press(self) -> bool:
        return self.page.locator(".bar .btn.go:not([aria-disabled])").count() > 0

    @property
    def has_ended(self) -> bool:
        return self.page.locator(".final").count() > 0

    # --- what they do ---

    def ask(self, path: str, **body: Any) -> Any:
        answer = self.page.request.post(f"{self.address}/api/{path}", data=body)
        assert answer.ok, answer.text()
        return answer.json()

    def tap(self, x: float, y: float) -> None:
        """Touch the canvas at a square."""
        box = self.canvas.bounding_box()
        assert box
        at = (box["x"] + x * box["width"] / 18, box["y"] + y * box["height"] / 18)
        if self.touches:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)

    def place(self) -> bool:
        """Pick the first shape and tap about; whether it found a place."""
        self.rack.first.click()
        for x, y in SQUARES:
            self.tap(x, y)
            if self.can_press:
                self.yellow.click()
                return True
        return False

    def discard(self) -> None:
        self.page.locator(".seg .discard").click()
        if not self.can_press:
            self.rack.first.click()
        self.yellow.click()
        self.page.get_by_role("dialog").locator(".btn.go").click()

    def take_goal(self) -> None:
        self.page.locator(".seg .goal").click()
        self.page.locator(".pl:not(.none)").first.click()
        self.page.get_by_role("dialog").locator(".btn.go").click()
        self.page.locator(".ft").first.click()
        self.page.locator(".slot.can").first.click()
        self.yellow.click()

    @property
    def situation(self) -> str:
        shapes = self.rack.count()
        return f"{shapes} {self.page.locator('.phase').inner_text()} {self.page.locator('.slot.free').count()}"

    def wait_for_more(self, before: str) -> None:
        for _ in range(400):
            if self.situation != before or not self.is_my_turn:
                return
            time.sleep(0.02)
        raise AssertionError(f"nothing came of it: {before}")

    def take_turn(self, number: int) -> None:
        """A goal in the first five turns, a shape placed or discarded, and the end."""
        if number < 5:
            self.take_goal()
            expect(self.page.locator(".seg")).to_be_visible()
        before = self.situation
        if number % 3 or not self.place():
            self.discard()
        self.wait_for_more(before)
        if self.is_my_turn and self.yellow.inner_text().startswith("End"):
            self.yellow.click()


def open_table(host: Artist, players: int, bots: dict[str, str]) -> str:
    host.go("/")
    host.ask("me", name="Anna")
    return str(host.ask("tables", game=GAME, players=players, first=0, bots=bots)["id"])


def begin(host: Artist, table: str, *people: Artist) -> None:
    host.ask(f"tables/{table}/start")
    for person in people:
        person.go(f"/t/{table}")
        expect(person.page.locator(".ks")).to_be_visible()


@pytest.fixture
def anna(browser: Browser, server: ServerProcess) -> Iterator[Artist]:
    with Artist(browser, server.address) as found:
        yield found


@pytest.mark.long
def test_two_people_and_three_bots_play_a_whole_game_on_a_desk_and_on_a_phone(
    browser: Browser, server: ServerProcess, anna: Artist
) -> None:
    with ExitStack() as stack:
        bob = stack.enter_context(Artist(browser, server.address, phone=True))
        table = open_table(anna, 5, {"2": "greedy", "3": "greedy", "4": "greedy"})
        bob.go("/")
        bob.ask("me", name="Bob")
        bob.ask(f"tables/{table}/sit")
        begin(anna, table, anna, bob)
        turns = {anna: 0, bob: 0}
        while not (anna.has_ended and bob.has_ended):
            for person in turns:
                if person.is_my_turn and person.rack.count():
                    person.take_turn(turns[person])
                    turns[person] += 1
            time.sleep(0.05)
        assert min(turns.values()) >= 11
        assert "wins" in anna.page.locator(".phase").inner_text()
        sideways = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        assert bob.page.evaluate(sideways) == 0


def press(person: Artist, *keys: str) -> None:
    for key in keys:
        person.page.keyboard.press(key)


def tab_to(person: Artist, selector: str) -> None:
    for _ in range(80):
        if person.page.evaluate(f"document.activeElement.matches({selector!r})"):
            return
        press(person, "Tab")
    raise AssertionError(f"no Tab leads to {selector}")


def test_a_whole_game_by_keyboard_alone(anna: Artist) -> None:
    begin(anna, open_table(anna, 5, {str(seat): "greedy" for seat in range(1, 5)}), anna)
    turns = 0
    while not anna.has_ended:
        if anna.is_my_turn and anna.rack.count():
            before = anna.situation
            tab_to(anna, ".rk")
            press(anna, "Space", "n")
            if not anna.can_press:
                press(anna, "Escape")
                tab_to(anna, ".seg button")
                press(anna, "End", "Space")
                tab_to(anna, ".rk")
                press(anna, "Space", "Enter", "Enter")
            else:
                press(anna, "Enter")
            anna.wait_for_more(before)
            if anna.is_my_turn:
                tab_to(anna, ".bar .btn.go")
                press(anna, "Enter")
            turns += 1
        time.sleep(0.05)
    assert turns >= 11


def test_a_ghost_that_may_not_stand_there_says_why_with_the_rule(anna: Artist) -> None:
    begin(anna, open_table(anna, 2, {"1": "greedy"}), anna)
    assert anna.place()
    expect(anna.rack).to_have_count(25)
    piece = anna.page.locator(".pc").first.bounding_box()
    assert piece
    anna.yellow.click()
    expect(anna.page.locator(".phase.mine")).to_be_visible()
    anna.rack.last.click()
    anna.page.mouse.click(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
    if not anna.can_press:
        expect(anna.page.locator(".bubble")).to_contain_text("KS1")
        expect(anna.page.locator(".refusal")).not_to_be_visible()
        anna.page.locator(".bubble").get_by_role("button").click()
        expect(anna.page.locator(".drawer")).to_be_visible()


def test_axe_finds_nothing_wrong_with_the_table(anna: Artist) -> None:
    begin(anna, open_table(anna, 4, {str(seat): "greedy" for seat in range(1, 4)}), anna)
    assert anna.axe() == []
    anna.rack.first.click()
    anna.tap(9, 9)
    assert anna.axe() == []
