"""A package from outside brings its own table: it is mounted, and one that fails disturbs nobody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.person import ROOT, Person
from tests.browser.table_setup import begin, sit_at
from tests.outside_package import install
from tests.server.server_process import ServerProcess

GAME = "three-cards"
GOOD = """
export const contract = 1;
export function mount(target, props, frame, base) {
  const hand = document.createElement('p');
  hand.className = 'own-hand';
  target.append(hand);
  const show = (now) => {
    hand.textContent = `Held: ${(now.view.hand ?? []).join(' ')}`;
    const [action] = now.offer?.actions ?? [];
    frame.bar({ main: action && { label: `Throw ${action.card}`, do: () => now.act(action) } });
  };
  show(props);
  return { update: show, destroy: () => hand.remove() };
}
"""
BROKEN = {
    "does not parse": "export const contract = ;",
    "throws at once": "throw new Error('broken');",
    "throws when it is mounted": "export const contract = 1; export const mount = () => { null.x };",
    "throws when it is updated": """
        export const contract = 1;
        export const mount = () => ({ update: () => { throw new Error('broken') }, destroy: () => {} });
    """,
    "throws later": """
        export const contract = 1;
        export const mount = () => {
          setTimeout(() => { throw new Error('broken') }, 0);
          return { update: () => {}, destroy: () => {} };
        };
    """,
    "is of another contract": "export const contract = 99; export const mount = () => {};",
}
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path d="M0 0h3v4z"/></svg>'


@contextmanager
def place_with(folder: Path, script: str) -> Iterator[ServerProcess]:
    """A place at which the package has this script and a picture of its box."""
    table = install(folder / "installed") / "table"
    table.mkdir()
    (table / "table.js").write_text(script)
    (table / "box.svg").write_text(PICTURE)
    path = os.pathsep.join((str(folder / "installed"), str(ROOT)))
    with ServerProcess(folder / "data", module="tests.browser.same_luck", PYTHONPATH=path) as server:
        yield server


def test_a_packages_own_table_is_mounted_and_played(
    browser: Browser, client: None, tmp_path: Path
) -> None:
    with place_with(tmp_path, GOOD) as server:
        listed = {it["about"]["id"]: it for it in httpx.get(f"{server.address}/api/games").json()}
        box = f"{server.address}/games/{GAME}/table/{listed[GAME]['table']['box']}"
        assert httpx.get(box).headers["content-type"] == "image/svg+xml"
        assert httpx.get(f"{server.address}/games/{GAME}/table/../game.toml").status_code == 404
        with Person(browser, server.address, plain=False) as person:
            begin(person, sit_at(person, GAME, 2))
            expect(person.page.locator(".own-hand")).to_contain_text("Held:")
            before = person.seq
            person.page.get_by_role("button", name="Throw").click()
            person.expect_more_than(before)


@pytest.mark.parametrize("script", BROKEN.values(), ids=BROKEN)
def test_a_script_that_fails_gives_way_to_the_house_table(
    browser: Browser, client: None, tmp_path: Path, script: str
) -> None:
    with (
        place_with(tmp_path, script) as server,
        Person(browser, server.address, plain=False) as person,
    ):
        begin(person, sit_at(person, GAME, 2))
        expect(person.page.locator(".house .z-fan .card").first).to_be_visible()
        expect(person.page.get_by_text("The table that the game brings does not work")).to_be_visible()
        assert person.complaints  # the author finds the error in the browser's console
        person.complaints.clear()


def test_the_games_page_says_that_its_table_is_the_packages(
    browser: Browser, client: None, tmp_path: Path
) -> None:
    with place_with(tmp_path, GOOD) as server, Person(browser, server.address) as person:
        person.go(f"/g/{GAME}")
        expect(person.page.get_by_text("which also draws its table")).to_be_visible()
