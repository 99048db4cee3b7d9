"""Fixtures with a real Chromium and a real server. Without Chromium, the tests are skipped."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from tablee.server.web.browser_client import is_built
from tests.browser.harness_site import build_harness, serve
from tests.browser.person import ROOT, Person
from tests.outside_package import install
from tests.server.nginx import Nginx
from tests.server.server_process import READY_SECONDS, ServerProcess

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@cache
def chromium() -> str | None:
    """The path of an installed browser; "" for Playwright's own; None if there is neither."""
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
    """Skips the tests that need a browser if there is none."""
    if chromium() is None:
        pytest.skip("no Chromium here, and none could be fetched: apt install chromium")


@pytest.fixture(scope="module")
def browser(some_chromium: None) -> Iterator[Browser]:
    # The scope is one module: Playwright's event loop must end before other tests start their own.
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium() or None, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def site(some_chromium: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    """The address of the harness and the folder that it is served from."""
    build_harness()
    folder = tmp_path_factory.mktemp("harness")
    with serve(folder) as address:
        yield address, folder


@pytest.fixture(scope="session")
def client() -> None:
    """Skips the tests if the browser client is not built, which requires Node and its packages."""
    if not is_built():
        pytest.skip("the browser's client is not built here: build_client.py says why")


@pytest.fixture(scope="session")
def place(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests. Equal tables get equal deals. One game is an outside author's."""
    installed = tmp_path_factory.mktemp("installed")
    install(installed)
    data: Path = tmp_path_factory.mktemp("place") / "data"
    path = os.pathsep.join((str(installed), str(ROOT)))
    with ServerProcess(data, module="tests.browser.same_luck", PYTHONPATH=path) as server:
        yield server


@pytest.fixture
def server(place: ServerProcess) -> ServerProcess:
    """The running server, restarted if an earlier test stopped it."""
    if place.process is None or place.process.poll() is not None:
        place.start()
    until_ready(place)
    return place


def until_ready(server: ServerProcess | Nginx) -> None:
    """Wait until a server, or a proxy together with what is behind it, answers."""
    until = time.monotonic() + READY_SECONDS
    with httpx.Client(verify=False) as http:  # loading certificates for each attempt would take long
        while time.monotonic() < until:
            with suppress(httpx.HTTPError):
                if http.get(f"{server.address}/readyz").status_code == 200:
                    return
            time.sleep(0.1)
    raise AssertionError("the server did not come up")


@pytest.fixture
def person(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """A person with their own browser, in English."""
    with Person(browser, server.address) as found:
        yield found


@pytest.fixture
def other(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Another person, on a phone."""
    with Person(browser, server.address, phone=True) as found:
        yield found


@pytest.fixture
def desk(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """A person with a large screen, who plays each game on the table designed for it."""
    with Person(browser, server.address, plain=False) as found:
        yield found


@pytest.fixture
def phone(browser: Browser, server: ServerProcess) -> Iterator[Person]:
    """Like `desk`, but the person has a phone, and uses French and the dark theme."""
    with Person(browser, server.address, language="fr", plain=False, phone=True, dark=True) as found:
        yield found
