"""The path of a click through the server stays short, and docs/click.md describes it.

A function is on the path if it passes the click on, or calls a function that does. Helper functions,
which only compute something for their caller, are not on the path. The tests limit the number of both.
"""

import asyncio
import random
import re
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import tablee
import tablee.server
import tablee.store
from tablee.server import house_watch, pulse, stall_watch
from tablee.server.tables import hub
from tablee.server.tables.table_settings import TableSettings, shown_teams
from tests.server.live_server import Live, Socket, open_live

PAGE = Path(__file__).parents[2] / "docs" / "click.md"
PACKAGES = tuple(str(Path(package.__path__[0])) for package in (tablee.server, tablee.store))
HANDS_ON = {
    "Inbox.post",  # passes the click to the table's task
    "Writer.commit",  # passes the click to the transaction
    "Writer._write",  # passes the click to the thread that commits
    "Writer._commit",  # writes the click to the disk
    "Writer._settle",  # tells the table's task that the commit has ended
    "Wire.post",  # sends the result to a viewer
}
MAX_ON_PATH = 16
MAX_ENTERED = 48
"""The most functions that one click may call: those on the path, and their helpers."""

pytestmark = pytest.mark.one_store


class Click:
    """The functions in `tablee.server` and `tablee.store` that one click calls, without repeats."""

    def __init__(self) -> None:
        self.entered: dict[str, None] = {}
        self.on_path: dict[str, None] = {}
        self.until_last_post = 0

    def profile(self, frame: FrameType, event: str, given: Any) -> None:
        """The callback for `sys.setprofile`: records each function that is called."""
        name = name_of(frame)
        if event != "call" or name is None:
            return
        self.entered[name] = None
        if name in HANDS_ON:
            self.on_path |= dict.fromkeys(reversed(callers(frame)))
        if name == "Wire.post":
            self.until_last_post = len(self.entered)

    @contextmanager
    def recorded(self) -> Iterator[None]:
        """Discard earlier records, and record the calls within the block."""
        self.entered.clear()
        self.on_path.clear()
        sys.setprofile(self.profile)
        try:
            yield
        finally:
            sys.setprofile(None)

    @property
    def helpers(self) -> list[str]:
        """The functions off the path that were called before the last message to a viewer."""
        return [name for name in list(self.entered)[: self.until_last_post] if name not in self.on_path]


def name_of(frame: FrameType) -> str | None:
    code = frame.f_code
    return code.co_qualname if code.co_filename.startswith(PACKAGES) else None


def callers(frame: FrameType | None) -> list[str]:
    """The function itself and all its callers, the innermost first."""
    found = []
    while frame is not None:
        if name := name_of(frame):
            found.append(name)
        frame = frame.f_back
    return found


async def two_playing(live: Live) -> tuple[Socket, Socket]:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table("kinoko", 2, first=0)
    await bob.post(f"/api/tables/{table}/sit")
    await ann.post(f"/api/tables/{table}/start")
    one, other = await ann.socket(table), await bob.socket(table)
    await one.position(0)
    await other.position(0)
    return one, other


async def click_once(live: Live, click: Click) -> None:
    one, other = await two_playing(live)
    dice = random.Random(1)
    for seq in range(3):  # the first moves fill caches; only the last recording is used
        socket = one if one.my_turn else other
        action = socket.choice(dice)
        await asyncio.sleep(0.05)  # long enough for the table's task to become idle
        with click.recorded():
            assert (await socket.act(action))["type"] == "done"
        await one.position(seq + 1)
        await other.position(seq + 1)


@pytest.fixture
async def click(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Click:
    """Records the calls that one click causes, on SQLite, with all periodic work put off."""
    monkeypatch.setattr(pulse, "PULSE_SECONDS", 3600)
    monkeypatch.setattr(house_watch, "LOOK_SECONDS", 3600)
    monkeypatch.setattr(hub, "HOUSEKEEPING_SECONDS", 3600)
    monkeypatch.setattr(stall_watch, "LOOK_EVERY_MS", 3_600_000)
    click = Click()
    threading.setprofile(click.profile)  # for the store's writer thread, which is not running yet
    try:
        async with open_live(tmp_path) as live:
            await click_once(live, click)
    finally:
        threading.setprofile(None)
    return click


async def test_a_click_passes_few_functions_and_the_page_names_them(click: Click) -> None:
    path = list(click.on_path)
    assert len(path) <= MAX_ON_PATH, "\n".join(path)
    together = len(path) + len(click.helpers)
    assert together <= MAX_ENTERED, "\n".join([*path, "- helpers -", *click.helpers])
    described = re.findall(r"^\d+\. `([^`]+)`", PAGE.read_text("utf-8"), re.MULTILINE)
    assert described == path, "docs/click.md does not describe this path:\n" + "\n".join(path)


def test_the_message_about_a_table_reads_its_edition_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = tablee.game("klunker")
    settings = TableSettings(game="klunker", players=5, options={})
    assert shown_teams(game, settings) == ()
    monkeypatch.setattr(type(game), "material", lambda *_: pytest.fail("the edition was read again"))
    assert shown_teams(game, settings) == ()
