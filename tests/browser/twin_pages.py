"""Checks that a page is the same in two worlds that differ only in what its viewer cannot know.

The wire twins (tests/server/wire_twins.py) play on two real servers. Here the viewer also has a real
page in each world. The tests compare everything that the two pages received over the network, their
documents, their storage and their memory.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, Response, WebSocket, async_playwright

from tablee.core.fair import from_seed
from tablee.core.game import AnyGame
from tablee.kit.learning import kept_learning
from tablee.kit.play import expect
from tablee.kit.tally import Tally
from tablee.server.tables import start, table_limits
from tests.browser.conftest import chromium
from tests.browser.page_memory import Memory, Place, memory_of, told_apart
from tests.server.scripted_server import World
from tests.server.wire_twins import TIMES, WireTwins, some_players

CALM = """seq => document.querySelector('.table')?.dataset.seq === String(seq)
  && document.querySelector('.board > :not([aria-hidden])') && !document.querySelector('.landed')"""
KEPT = """async () => JSON.stringify({
  local: Object.entries(localStorage).sort(),
  session: Object.entries(sessionStorage).sort(),
  bases: (await indexedDB.databases()).map(it => it.name),
  cookies: document.cookie,
  caches: await caches.keys(),
})"""
COPIED_COUNTER = re.compile(
    rb"\b(?P<count>\w+)=(?P<counter>\w+),(?P<with_parent>\w+)=\w+=>\{if\((?P=counter)===(?P=count)\)return"
)
"""In Svelte's proxy.js, minified: `parent_version = update_version, with_parent = (fn) => { if (…`"""
WHERE = ("network", "storage", "document", "memory")
DRAWERS = ("j", "m")
"""The keys that open the log and the menu."""


class PageWorld(World):
    """A server whose table has no clock, so that only events in the game change the page."""

    clock: ClassVar[dict[str, Any]] = {"type": "none"}


class Watched:
    """The viewer's page for a table, and everything that it received over the network."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        port = urlsplit(address).port
        # The port as a whole number, not as digits inside a longer one.
        self._port_in_text = re.compile(rf"(?<!\d){port}(?!\d)")
        self._port_in_bytes = re.compile(self._port_in_text.pattern.encode())
        self.frames: list[bytes] = []
        self._bodies: list[asyncio.Task[tuple[str, bytes]]] = []
        page.context.on("response", self._answered)
        page.on("websocket", self._connected)

    def _connected(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(_bytes(data)))

    def _answered(self, response: Response) -> None:
        self._bodies.append(asyncio.ensure_future(_body(response)))

    @classmethod
    async def open(cls, browser: Browser, world: World, viewer: int | None) -> "Watched":
        address = world.running.address
        context = await browser.new_context(
            locale="en", reduced_motion="reduce", service_workers="block"
        )
        cookies = world.viewers[viewer].http.cookies.items()
        await context.add_cookies(
            [{"name": it, "value": value, "url": address, "httpOnly": True} for it, value in cookies]
        )
        game = world.game_log.match.setting.game
        await context.add_init_script(f"localStorage.setItem('played {game}', 'yes')")
        watched = cls(await context.new_page(), address)
        await watched.page.goto(f"{address}/t/{world.id}")
        await watched.settle(world)
        return watched

    async def settle(self, world: World) -> None:
        """Wait until the table's last position is shown and its animations have ended."""
        await self.page.wait_for_function(CALM, arg=world.game_log.seq)

    # --- what the page holds ---

    def plain(self, text: str) -> str:
        return self._port_in_text.sub("PORT", text)

    async def network(self) -> list[bytes]:
        """The frames in order, then the response bodies sorted by path, because their order may vary."""
        bodies = sorted(await asyncio.gather(*self._bodies))
        told = [*self.frames, *(f"{url} ".encode() + body for url, body in bodies)]
        return [self._port_in_bytes.sub(b"PORT", TIMES.sub(rb"\1:0", it)) for it in told]

    async def document(self) -> str:
        return self.plain(await self.page.content())

    async def storage(self) -> str:
        return self.plain(await self.page.evaluate(KEPT))

    async def memory(self) -> Memory:
        held = await memory_of(self.page)
        return Memory(
            {
                (Place(self.plain(place.holder), place.name), self.plain(value)): count
                for (place, value), count in held.items()
            }
        )

    async def counters(self, before: Memory) -> set[Place]:
        """The places in memory that count how often something was rendered, which varies by chance.

        Opening and closing the menu changes these numbers, but no number that depends on the game.
        """
        for _ in range(2):
            await self.page.keyboard.press("m")
        changed = told_apart(before, await self.memory())
        return {it for it, values in changed.items() if it.name and any(map(str.isdigit, values))}

    async def copied_counter(self) -> Callable[[Place], bool]:
        """Tells the places in memory where Svelte keeps a copy of its count of updates.

        That is a variable of `proxy` in Svelte's proxy.js, made for each piece of a page's state. The
        number of updates before depends on timing. The minifier names the variables anew in each build.
        """
        bodies = [body for _, body in await asyncio.gather(*self._bodies)]
        (found,) = [match for body in bodies for match in COPIED_COUNTER.finditer(body)]
        count, with_parent = (found[name].decode() for name in ("count", "with_parent"))
        return lambda place: place.name == count and {count, with_parent} <= {*place.holder.split()}


def without_copies(
    found: dict[Place, set[str]], is_copy: Callable[[Place], bool]
) -> dict[Place, set[str]]:
    return without_counters(found, {place for place in found if is_copy(place)})


def without_counters(found: dict[Place, set[str]], counters: set[Place]) -> dict[Place, set[str]]:
    left = {
        it: {value for value in values if it not in counters or not value.isdigit()}
        for it, values in found.items()
    }
    return {it: values for it, values in left.items() if values}


def _bytes(data: bytes | str) -> bytes:
    return data.encode() if isinstance(data, str) else data


async def _body(response: Response) -> tuple[str, bytes]:
    path = urlsplit(response.url).path
    return path, b"" if response.status in (204, 302, 304) else await response.body()


STANDS = 1.0
"""The seconds that a banner must be visible before the page announces it."""
SAID = 5.0
"""The seconds after which a page has announced everything about a position."""
LOOKS = 10
"""Two documents are compared up to this many times, once a second, until they are equal."""


class PageTwins(WireTwins):
    """The wire twins, with a page for the viewer in each world."""

    make_world = PageWorld
    pages: tuple[Watched, Watched]

    async def play_on_wire(self, moves: int) -> int:
        match = self.worlds[0].game_log.match
        for twin in (self.real, self.double):
            twin.position, twin.log, twin.deals = match.position.clone(), list(match.log), match.deals
        async with AsyncExitStack() as stack:
            playwright = await stack.enter_async_context(async_playwright())
            browser = await playwright.chromium.launch(
                executable_path=chromium() or None, args=["--no-sandbox"]
            )
            stack.push_async_callback(browser.close)
            real, double = self.worlds
            self.pages = (
                await Watched.open(browser, real, self.viewer),
                await Watched.open(browser, double, self.viewer),
            )
            await self.settle()  # so that both pages announce the first banner
            return await self.play_before_pages(moves)

    async def play_before_pages(self, moves: int) -> int:
        """Play this many moves, and more if the worlds do not differ yet. Then compare the pages."""
        differing = 0
        for number in range(moves * 3):
            if self.real.is_over or (number >= moves and self.differ()):
                break
            self.renew()
            await self.step_on_wire()
            await self.let_banner_stand()
            differing += self.differ()
        is_open = self.real.is_over  # some games reveal everything at the end
        expect(is_open or self.differ(), self.where, "the worlds do not differ at the end")
        await self.look()
        return differing

    async def let_banner_stand(self) -> None:
        """At the viewer's turn, wait long enough that both pages announce the banner."""
        if self.viewer is not None and self.real.position.to_act() == self.viewer:
            for world, page in zip(self.worlds, self.pages, strict=True):
                await page.settle(world)
            await asyncio.sleep(STANDS)

    # --- comparing the two pages ---

    async def look(self) -> None:
        await self.settle()
        for where in WHERE:
            await self.compare_pages(where)

    async def settle(self) -> None:
        """Wait until the pages show the position and have announced it."""
        for world, page in zip(self.worlds, self.pages, strict=True):
            await page.settle(world)
        await asyncio.sleep(SAID)

    async def compare_pages(self, where: str) -> None:
        compare: Callable[[], Awaitable[None]] = getattr(self, f"compare_{where}")
        await compare()

    async def compare_network(self) -> None:
        here, there = [await page.network() for page in self.pages]
        self.expect_no_leak("network", len(here) == len(there), "another number of messages")
        for one, other in zip(here, there, strict=True):
            self.alike("network", one.decode(errors="replace"), other.decode(errors="replace"))

    async def compare_storage(self) -> None:
        here, there = [await page.storage() for page in self.pages]
        self.alike("storage", here, there)

    async def compare_document(self) -> None:
        """Compare the documents with the drawers closed, with the log open, and with the menu open."""
        for key in ("", *DRAWERS):
            for page in self.pages if key else ():
                await page.page.keyboard.press(key)
            for _ in range(LOOKS):
                here, there = [await page.document() for page in self.pages]
                if here == there:
                    break
                await asyncio.sleep(1)
            self.alike("document", here, there)

    async def compare_memory(self) -> None:
        here, there = [await page.memory() for page in self.pages]
        found = without_copies(told_apart(here, there), await self.pages[0].copied_counter())
        if found:
            found = without_counters(found, await self.pages[0].counters(here))
        self.expect_no_leak("memory", not found, found)

    def expect_no_leak(self, where: str, holds: bool, *found: object) -> None:
        expect(holds, "leak to", self.where, f"in the {where}:", *found)

    def alike(self, where: str, here: str, there: str) -> None:
        if here == there:
            return
        at = next((i for i, (a, b) in enumerate(zip(here, there, strict=False)) if a != b), -1)
        around = slice(max(0, at - 100), at + 100)
        self.expect_no_leak(where, here == there, here[around], "or", there[around])


def page_twins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    game: AnyGame,
    viewer: int | None,
    moves: int,
    twins: type[PageTwins] = PageTwins,
) -> int:
    """Play at least `moves` moves. Returns how often the worlds differed. Raises an error on a leak."""
    seed = 11
    monkeypatch.setattr(start, "fresh_id", lambda: "one-table")
    monkeypatch.setattr(start, "fresh", lambda: from_seed(seed))
    for limit in ("LINES", "RETELLINGS", "RESENDS"):  # these limits depend on the real clock
        monkeypatch.setattr(table_limits, f"MAX_{limit}_AT_ONCE", 10**6)
    made = twins(game, game.setting(some_players(game)), viewer, seed, kept_learning(game), Tally())
    return asyncio.run(asyncio.wait_for(made.run_on_wire(tmp_path, moves), 600))
