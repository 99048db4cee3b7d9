"""A real Chromium in front of a real server; both found or made here, or a plain reason why not."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from tablee.server.web.client import is_built
from tests.browser.person import Person
from tests.server.process import ServerProcess
from tests.test_outside_game import install

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@cache
def chromium() -> str | None:
    """A browser of this machine, or Playwright's own, fetched if it can be."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    command = [sys.executable, "-m", "playwright", "install", "chromium"]
    try:
        subprocess.run(command, check=True, capture_output=True, timeout=300)
    except (OSError, subprocess.SubprocessError):
        return None
    return ""


@pytest.fixture(scope="session")
def some_chromium() -> None:
    """For every test that starts a browser, by whatever way."""
    if chromium() is None:
        pytest.skip("no Chromium here, and none could be fetched: apt install chromium")


@pytest.fixture(scope="module")
def browser(some_chromium: None) -> Iterator[Browser]:
    # One module at a time: Playwright's own loop must not outlive it, as other tests run theirs here.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def client() -> None:
    """What a server sends to browsers; without Node and its packages there is none to test."""
    if not is_built():
        pytest.skip("the browser's client is not built here: build_client.py says why")


@pytest.fixture(scope="session")
def place(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests, with a game of an outside author in it, too."""
    installed = tmp_path_factory.mktemp("installed")
    install(installed)
    data: Path = tmp_path_factory.mktemp("place") / "data"
    with ServerProcess(data, PYTHONPATH=str(installed)) as server:
        yield server


@pytest.fixture
def server(place: ServerProcess) -> ServerProcess:
    """The place, up again if the test before left it down."""
    if place.process is None or place.process.poll() is not None:
        place.start()
    until_ready(place)
    return place


def until_ready(server: ServerProcess) -> None:
    for _ in range(600):
        try:
            if httpx.get(f"{server.address}/readyz").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError("the server did not come up")


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone with a browser of their own, in English."""
    with Person(browser, server.address) as found:
        yield found


@pytest.fixture
def other(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone else, on a phone."""
    with Person(browser, server.address, phone=True) as found:
        yield found


@pytest.fixture
def desk(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone at a game's own table, on a large screen."""
    with Person(browser, server.address, plain=False) as found:
        yield found


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Someone else at a game's own table, under a thumb, in French, at night."""
    with Person(browser, server.address, language="fr", plain=False, phone=True, dark=True) as found:
        yield found
