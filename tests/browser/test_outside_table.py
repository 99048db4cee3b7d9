"""A package from outside brings its own table: it is mounted, and one that fails disturbs nobody."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tablee.core.own_table import MOST_PICTURE_BYTES, MOST_SCRIPT_BYTES
from tests.browser.conftest import until_ready
from tests.browser.house_player import by_keys
from tests.browser.person import ROOT, Person
from tests.browser.table_setup import begin, sit_at
from tests.outside_package import install
from tests.server.server_process import ServerProcess

GAME = "three-cards"
WEB = ROOT / "web"
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


Place = tuple[ServerProcess, Path]


@pytest.fixture(scope="module")
def outside(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A place at which the package has a script and a picture of its box, and the folder of these files.

    A test may write another script: each person has a browser of their own, which has not read it yet.
    """
    folder = tmp_path_factory.mktemp("outside")
    table = install(folder / "installed") / "table"
    table.mkdir()
    (table / "table.js").write_text(GOOD)
    (table / "box.svg").write_text(PICTURE)
    (table / "cloth.png").write_bytes(b"x" * (MOST_PICTURE_BYTES + 1))
    path = os.pathsep.join((str(folder / "installed"), str(ROOT)))
    with ServerProcess(folder / "data", module="tests.browser.same_luck", PYTHONPATH=path) as server:
        until_ready(server)
        yield server, table


def test_the_place_serves_what_a_package_brings_and_nothing_else(outside: Place) -> None:
    server, _ = outside
    listed = {it["about"]["id"]: it for it in httpx.get(f"{server.address}/api/games").json()}
    address = f"{server.address}/games/{GAME}/table"
    box = httpx.get(f"{address}/{listed[GAME]['table']['box']}")
    assert box.headers["content-type"] == "image/svg+xml"
    assert "immutable" in box.headers["cache-control"]
    assert "immutable" not in httpx.get(f"{address}/table.js").headers["cache-control"]
    assert "cloth" not in listed[GAME]["table"]  # it is too large
    assert httpx.get(f"{address}/cloth.png").status_code == 404
    assert httpx.get(f"{address}/..%2fgame.toml").status_code == 404


def test_a_packages_own_table_is_mounted_and_played(browser: Browser, outside: Place) -> None:
    server, table = outside
    (table / "table.js").write_text(GOOD)
    with Person(browser, server.address, plain=False) as person:
        begin(person, sit_at(person, GAME, 2))
        expect(person.page.locator(".own-hand")).to_contain_text("Held:")
        assert person.axe() == []
        before = person.seq
        person.page.get_by_role("button", name="Throw").click()
        person.expect_more_than(before)


@pytest.mark.parametrize("script", BROKEN.values(), ids=BROKEN)
def test_a_script_that_fails_gives_way_to_the_house_table(
    browser: Browser, outside: Place, script: str
) -> None:
    server, table = outside
    (table / "table.js").write_text(script)
    with Person(browser, server.address, plain=False) as person:
        begin(person, sit_at(person, GAME, 2))
        expect(person.page.locator(".house .z-fan .card").first).to_be_visible()
        expect(person.page.get_by_text("The table that the game brings does not work")).to_be_visible()
        before = person.seq
        by_keys(person, 0)
        person.expect_more_than(before)
        assert person.complaints  # the author finds the error in the browser's console
        person.complaints.clear()


def test_the_template_is_built_and_played(browser: Browser, outside: Place) -> None:
    server, table = outside
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("Node or the client's packages are not here: npm --prefix web ci")
    command = ["node", "node_modules/vite/bin/vite.js", "build", "--config", "own_table/vite.config.js"]
    environment = {**os.environ, "TABLE": str(table)}
    subprocess.run(command, cwd=WEB, env=environment, check=True, capture_output=True)
    assert (table / "table.js").stat().st_size < MOST_SCRIPT_BYTES
    with Person(browser, server.address, plain=False) as person:
        begin(person, sit_at(person, GAME, 2))
        choices = person.page.locator(".own-choices button")
        choices.first.click()
        expect(choices.first).to_have_css("background-color", "rgb(245, 184, 61)")
        assert person.axe() == []
        before = person.seq
        person.yellow.click()
        person.expect_more_than(before)


def test_the_games_page_shows_its_box_and_says_that_the_package_draws_its_table(
    browser: Browser, outside: Place
) -> None:
    server, _ = outside
    with Person(browser, server.address) as person:
        person.go(f"/g/{GAME}")
        expect(person.page.get_by_text("which also draws its table")).to_be_visible()
        person.page.wait_for_function("document.querySelector('.lid img')?.naturalWidth > 0")
