"""Pointer actions on the canvas of Kunst Stücke."""

from playwright.sync_api import Locator

from tests.browser.person import Person

SIDE = 18
SQUARES = [(x, y) for y in (2, 7, 12, 16) for x in (2, 6, 10, 14)]
"""The squares of the canvas that are tapped, one by one, until the shape fits."""


def rack(person: Person) -> Locator:
    return person.page.locator(".rk")


def tap(person: Person, x: float, y: float) -> None:
    """Tap or click a square of the canvas."""
    box = person.page.locator("[data-drop=canvas]").bounding_box()
    assert box
    at = (box["x"] + x * box["width"] / SIDE, box["y"] + y * box["height"] / SIDE)
    if person.touches:
        person.page.touchscreen.tap(*at)
    else:
        person.page.mouse.click(*at)


def place(person: Person) -> bool:
    """Pick the first shape and tap squares until it fits. Returns whether it could be placed."""
    rack(person).first.click()
    for x, y in SQUARES:
        tap(person, x, y)
        if person.can_press:
            person.yellow.click()
            return True
    return False
