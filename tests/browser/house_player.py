"""Plays any game on the house table by what the page offers, by keyboard alone or by taps alone.

Nothing here knows a game: it chooses among what is allowed until a button is enabled, and presses it.
"""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.person import Person

PIECE = ".stage [data-piece]:not([aria-disabled])"
FORBIDDEN = ".stage [data-piece][aria-disabled='true']"
RULE = re.compile(r"[A-Z]{2}\d+")
BUTTON = ".bar .btn:not(.quiet):not([aria-disabled])"
MOST_STEPS = 12
"""A move that needs more choices than this cannot be made."""
MOST_KEYS = 90

OPEN_GROUPS = """piece => {
  const all = [...document.querySelectorAll(piece)];
  const groups = [...document.querySelectorAll('.stage :is(.zone, .pad, fieldset)')];
  const own = (group) => all.filter((it) => it.closest('.zone, .pad, fieldset') === group);
  return groups
    .map(own)
    .filter((pieces) => pieces.length && !pieces.some((it) => it.ariaPressed === 'true'))
    .map((pieces) => pieces.map((it) => all.indexOf(it)));
}"""
"""The groups in which nothing is chosen yet: the numbers of the pieces that can be chosen there."""
IS_AT = "([what, at]) => document.activeElement === document.querySelectorAll(what)[at]"
IS_NEAR = """([what, at]) => {
  const group = document.querySelectorAll(what)[at]?.closest('.zone, .pad, .steps2');
  return !!group?.contains(document.activeElement);
}"""
"""Whether the focus is in the group of a piece: steps are one group, in which arrows go up and down."""
ARROW = """([what, at]) => {
  const middle = (it) => {
    const {left, top, width, height} = it.getBoundingClientRect();
    return {x: left + width / 2, y: top + height / 2, height};
  };
  const [here, there] = [document.activeElement, document.querySelectorAll(what)[at]].map(middle);
  if (Math.abs(there.y - here.y) > here.height / 2) return there.y > here.y ? 'ArrowDown' : 'ArrowUp';
  return there.x > here.x ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The arrow that leads towards a piece."""
IS_SENT = """before => {
  const {busy, seq} = document.querySelector('.table').dataset;
  return busy !== undefined || Number(seq) > before;
}"""

Press = Callable[[Person, str, int], None]
"""Presses one of the elements that a selector finds."""


def by_taps(person: Person, number: int) -> None:
    """Makes a move with taps or clicks. `number` varies what is chosen."""
    if number % 7 < 2:
        _ask_why_not(person)
    _move(person, number, _tap)


def by_keys(person: Person, number: int) -> None:
    """Makes a move with Tab, arrows, Space and Enter. `number` varies what is chosen."""
    _move(person, number, _press)


def _ask_why_not(person: Person) -> None:
    """Touches what is not allowed now, if anything is there: the table gives the reason and its rule."""
    found = person.page.locator(FORBIDDEN)
    if found.count():
        found.first.tap(
            position={"x": 8, "y": 14}, force=True
        )  # Playwright does not touch what is disabled
        expect(person.page.locator(".refusal")).to_have_text(RULE)


def _move(person: Person, number: int, press: Press) -> None:
    before = person.seq
    for step in range(MOST_STEPS):
        count = person.page.locator(BUTTON).count()
        if count:
            press(person, BUTTON, _button(number + step, count))
            if person.page.evaluate(IS_SENT, before):
                return
        else:
            press(person, PIECE, _piece(person, number))
    raise AssertionError(f"no button plays a move: {person.page.locator('.bar').inner_text()}")


def _button(number: int, count: int) -> int:
    """Mostly the yellow button, sometimes another, so that all kinds of moves are made."""
    return number % count if number % 3 == 2 else 0


def _piece(person: Person, number: int) -> int:
    groups: list[list[int]] = person.page.evaluate(OPEN_GROUPS, PIECE)
    assert groups, f"nothing can be chosen: {person.page.locator('.phase').inner_text()}"
    return groups[0][number % len(groups[0])]


def _tap(person: Person, what: str, at: int) -> None:
    found = person.page.locator(what).nth(at)
    if person.touches:
        found.tap(position={"x": 8, "y": 14})  # cards lie over each other; their left edge is free
    else:
        found.click(position={"x": 8, "y": 14})


def _press(person: Person, what: str, at: int) -> None:
    _press_until(person, "Tab", IS_NEAR if what == PIECE else IS_AT, what, at)
    if what == PIECE:
        _go_to(person, what, at)
    person.press("Space" if what == PIECE else "Enter")


def _go_to(person: Person, what: str, at: int) -> None:
    """Moves the focus inside a group with arrows: up or down to the piece's row, then along it."""
    for _ in range(MOST_KEYS):
        if person.page.evaluate(IS_AT, [what, at]):
            return
        person.press(person.page.evaluate(ARROW, [what, at]))
    raise AssertionError(f"no arrows lead to number {at} of {what}")


def _press_until(person: Person, key: str, reached: str, what: str, at: int) -> None:
    for _ in range(MOST_KEYS):
        if person.page.evaluate(reached, [what, at]):
            return
        person.press(key)
    raise AssertionError(f"{key} does not lead to number {at} of {what}")
