"""For other processes: who connects to tables here through them, and what is asked through them."""

import asyncio
import hmac
import logging
import secrets
from typing import Any

import msgspec

from tablee.core.mistake import Mistake
from tablee.server import link as f
from tablee.server import messages as m
from tablee.server.holding import Elsewhere
from tablee.server.hub import Hub
from tablee.server.link import Link
from tablee.server.logs import where
from tablee.server.table import Table, Viewer
from tablee.store.interface import StoreError

log = logging.getLogger(__name__)
PATIENCE = 5.0
"""Seconds for whoever comes to prove that they are of this place."""


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


class Visitors:
    """Everyone who comes over one line."""

    def __init__(self, host: "Host") -> None:
        self._host = host
        self._nonce = secrets.token_bytes(16)
        self._is_proven = False
        self._here: dict[int, tuple[Table, Viewer]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, link: Link) -> None:
        self._host.links.add(link)
        link.send(f.Challenge(self._nonce))
        asyncio.get_running_loop().call_later(PATIENCE, self._check_proven, link)

    def _check_proven(self, link: Link) -> None:
        if not self._is_proven:
            link.abort()

    def lose(self, link: Link) -> None:
        self._host.links.discard(link)
        for number in list(self._here):
            self._leave(number)

    def hear(self, link: Link, frame: f.AnyFrame) -> None:
        match frame:
            case f.Proof(signed) if hmac.compare_digest(signed, f.proof_of(self._host.key, self._nonce)):
                self._is_proven = True
                link.longest = f.LONGEST
            case _ if not self._is_proven:
                link.abort()
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


class Host:
    """Takes the lines of other processes."""

    def __init__(self, key: bytes, hub: Hub, answer: f.Answer) -> None:
        self.key = key
        self.hub = hub
        self.answer = answer
        self.links: set[Link] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, address: str) -> str:
        """Where others reach us; raises a Mistake where we cannot listen."""
        host, _, port = address.rpartition(":")
        try:
            loop = asyncio.get_running_loop()
            self._server = await loop.create_server(lambda: Link(Visitors(self)), host, int(port))
        except (OSError, ValueError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Mistake("link-taken", link=address, reason=reason) from None
        return f"{host}:{self._server.sockets[0].getsockname()[1]}"

    def close(self) -> None:
        if self._server:
            self._server.close()
        for link in list(self.links):
            link.close()
