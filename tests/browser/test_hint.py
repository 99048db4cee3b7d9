"""The hint stands in the banner: it fits, covers nothing that it recommends, and can be put away."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

import tablee
from tests.browser.person import Person
from tests.browser.table_setup import begin, sit_at
from tests.browser.windows import SIZES, faults_at
from tests.server.server_process import ServerProcess

SOME_GAMES = [
    pytest.param(game, marks=() if number % 2 else pytest.mark.long)
    for number, game in enumerate(tablee.collection())
]
"""The games in turn: every second one always, the others in the long run."""
PHONES = [size for size in SIZES if min(size) < 640]
COVERED = """() => {
  const hint = document.querySelector('.hint');
  const isOver = (it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect();
    return hint.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  };
  return [...document.querySelectorAll('.stage .hinted')].filter(isOver).length;
}"""
"""How many of the recommended things and places the hint covers."""
SCROLLED = "(it) => it.scrollHeight > it.clientHeight + 3"
"""Whether the hint is longer than its place."""


@pytest.mark.parametrize("game", SOME_GAMES)
def test_a_hint_fits_every_window_and_covers_nothing_that_it_recommends(
    browser: Browser, server: ServerProcess, game: str
) -> None:
    with Person(browser, server.address, language="fr", plain=False) as person:
        begin(person, sit_at(person, game, tablee.game(game).about.players[1]))
        person.press("i")
        hint = person.page.locator(".hint")
        expect(hint).to_be_visible()
        assert faults_at(person.page, PHONES, "where to look") == []
        if hint.get_by_role("button", name=person.say("hint-show")).count():
            person.press("i")
        expect(hint).to_contain_text("%")
        assert not re.search(r"[.][.]", hint.inner_text())
        for size in SIZES:
            assert faults_at(person.page, [size], "the move") == []
            assert person.page.evaluate(COVERED) == 0
            assert size in PHONES or not hint.locator("p").evaluate(SCROLLED)


def test_a_hint_goes_by_its_button_by_escape_and_when_another_piece_is_picked(desk: Person) -> None:
    begin(desk, sit_at(desk, "klunker", 3))
    hint = desk.page.locator(".hint")
    card = desk.page.locator(".palm button:not(.hinted)").first
    ways: tuple[Callable[[], None], ...] = (
        hint.get_by_role("button", name=desk.say("close")).click,
        lambda: desk.press("Escape"),
        card.click,
    )
    for go in ways:
        desk.press("i")
        expect(hint).to_be_visible()
        go()
        expect(hint).to_have_count(0)
    expect(desk.page.locator(".palm button.sel")).to_have_count(1)
