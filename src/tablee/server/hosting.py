"""For other processes: who connects to tables here through them, and what is asked through them."""

import asyncio
import logging
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

import msgspec

from tablee.core.mistake import Mistake
from tablee.server import link as f
from tablee.server import messages as m
from tablee.server.holding import Elsewhere
from tablee.server.hub import Hub
from tablee.server.link import Link
from tablee.server.logs import where
from tablee.server.proving import Proving, Role
from tablee.server.table import Table, Viewer
from tablee.store.interface import StoreError

log = logging.getLogger(__name__)
MOST_STRANGERS = 64
"""Who has not proven yet to be of this place; of more, the one that came first has had its time."""


class FarOutbox:
    """To a connection that another process has."""

    __slots__ = ("_link", "_number")

    def __init__(self, link: Link, number: int) -> None:
        self._link = link
        self._number = number

    def post(self, message: bytes) -> None:
        self._link.send(f.Told(self._number, message))

    def close(self, code: int) -> None:
        self._link.send(f.Closed(self._number, code))


class Stranger(Proving):
    """Whoever has connected, until they have proven to be a process of this place."""

    def __init__(self, host: "Host") -> None:
        super().__init__(Role.HOST, host.key, host.process, Visitors(host))
        self._host = host

    def begin(self, link: Link) -> None:
        self._host.meet(link)
        super().begin(link)


class Visitors:
    """Everyone who comes over one line, of a process that has proven itself."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._here: dict[int, tuple[Table, Viewer]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, link: Link) -> None:
        self._host.know(link)

    def lose(self, link: Link) -> None:
        self._host.forget(link)
        for number in list(self._here):
            self._leave(number)

    def hear(self, link: Link, frame: f.AnyFrame) -> None:
        match frame:
            case f.Open():
                self._do(self._open(link, frame))
            case f.Asked():
                self._do(self._answer(link, frame))
            case f.Said(number, data):
                self._said(number, data)
            case f.Closed(number):
                self._leave(number)
            case _:
                link.abort()

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _open(self, link: Link, frame: f.Open) -> None:
        viewer = Viewer(frame.guest, frame.name, FarOutbox(link, frame.n))
        try:
            table = await self._host.hub.connect(frame.table, viewer)
        except Exception as error:
            link.send(_refusal(frame.n, error))
            return
        self._here[frame.n] = table, viewer
        if link.is_up:
            link.send(f.Opened(frame.n))
        else:
            self._leave(frame.n)

    async def _answer(self, link: Link, frame: f.Asked) -> None:
        link.send(await self._host.answer(frame))

    def _said(self, number: int, data: bytes) -> None:
        if number in self._here:
            table, viewer = self._here[number]
            try:
                self._host.hub.hear(table, viewer, m.decode(data))
            except msgspec.DecodeError as error:  # the other process has read it
                log.error("not read", extra={"where": where(error)})

    def _leave(self, number: int) -> None:
        if entry := self._here.pop(number, None):
            self._host.hub.disconnect(*entry)


def _refusal(number: int, error: Exception) -> f.Refused:
    match error:
        case Elsewhere():
            return f.Refused(number, "", {})
        case Mistake():
            return f.Refused(number, error.key, dict(error.facts))
        case StoreError():
            return f.Refused(number, "store-failed", {})
    log.error("visitor failed", extra={"where": where(error)})
    return f.Refused(number, "server-broke", {})


def check_link(address: str) -> None:
    """Others must find this machine there; raises a Mistake where they would find their own."""
    host, colon, _ = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]") or None, 0, flags=socket.AI_PASSIVE)
    except (OSError, ValueError):
        return  # which is told when we listen
    if colon and any(ip_address(where[0]).is_unspecified for *_, where in found):
        raise Mistake("link-anywhere", link=address)


class Host:
    """Takes the lines of other processes."""

    def __init__(self, key: bytes, process: Callable[[], str], hub: Hub, answer: f.Answer) -> None:
        self.key = key
        self.process = process
        """The id that this process has now, by which others mean it."""
        self.hub = hub
        self.answer = answer
        self._strangers: dict[Link, None] = {}
        self._links: set[Link] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, address: str) -> str:
        """Where others reach us; raises a Mistake where we cannot listen."""
        host, _, port = address.rpartition(":")
        try:
            loop = asyncio.get_running_loop()
            self._server = await loop.create_server(lambda: Link(Stranger(self)), host, int(port))
        except (OSError, ValueError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Mistake("link-taken", link=address, reason=reason) from None
        return f"{host}:{self._server.sockets[0].getsockname()[1]}"

    def meet(self, link: Link) -> None:
        self._strangers[link] = None
        if len(self._strangers) > MOST_STRANGERS:
            first = next(iter(self._strangers))
            self.forget(first)
            first.abort()

    def know(self, link: Link) -> None:
        self._strangers.pop(link, None)
        self._links.add(link)

    def forget(self, link: Link) -> None:
        self._strangers.pop(link, None)
        self._links.discard(link)

    def begin_anew(self) -> None:
        """The process that the others meant is no more: they look again who has the tables."""
        for link in [*self._strangers, *self._links]:
            link.close()

    def close(self) -> None:
        if self._server:
            self._server.close()
        self.begin_anew()
