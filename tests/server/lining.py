"""For tests of the lines between processes: a host, and strangers who speak as they like."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from tablee.server import link as f
from tablee.server.hosting import Host
from tablee.server.links import Route
from tablee.server.table import Viewer
from tablee.store.interface import Owner

KEY = b"the place's key"
ME = "aaaa"
"""The host's process id."""
ASKED = f.Asked(0, "GET", "/", b"", [(b"cookie", b"secret")], b"", "http", "")
PATIENCE = 10.0
Kind = TypeVar("Kind", bound=f.Frame)
_encode = msgspec.msgpack.encode
_decoder: msgspec.msgpack.Decoder[f.AnyFrame] = msgspec.msgpack.Decoder(f.AnyFrame)


class Wire:
    """One end of a line in a stranger's hands; `frames` is all that it was told, but for beats."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.frames: list[f.AnyFrame] = []
        self.has_ended = False

    async def read(self) -> f.AnyFrame | None:
        """The next frame; none when the line has ended."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    length = int.from_bytes(await self._reader.readexactly(4), "big")
                    frame = _decoder.decode(await self._reader.readexactly(length))
            except (asyncio.IncompleteReadError, ConnectionError):
                self.has_ended = True
                return None
            if not isinstance(frame, f.Beat):
                self.frames.append(frame)
                return frame

    async def heard(self, kind: type[Kind]) -> Kind:
        """The next frame, which is of that kind."""
        frame = await self.read()
        assert isinstance(frame, kind), frame
        return frame

    async def until_ended(self) -> None:
        while await self.read() is not None:
            pass

    def send(self, *frames: f.AnyFrame) -> None:
        for frame in frames:
            data = _encode(frame)
            self.announce(len(data))
            self._writer.write(data)

    def announce(self, length: int) -> None:
        """Say that a frame of so many bytes comes."""
        self._writer.write(length.to_bytes(4, "big"))

    async def close(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


@asynccontextmanager
async def calling(address: str) -> AsyncIterator[Wire]:
    """A stranger connects."""
    host, _, port = address.rpartition(":")
    wire = Wire(*await asyncio.open_connection(host, int(port)))
    try:
        yield wire
    finally:
        await wire.close()


Saying = Callable[[Wire], Awaitable[None]]


class Stranger:
    """Someone without the key, at a port where a process is thought to be."""

    def __init__(self, say: Saying) -> None:
        self._say = say
        self.wires: list[Wire] = []

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        wire = Wire(reader, writer)
        self.wires.append(wire)
        await self._say(wire)
        await wire.until_ended()
        await wire.close()

    @property
    def learnt(self) -> list[f.AnyFrame]:
        """What was said that is no mere challenge."""
        told = (frame for wire in self.wires for frame in wire.frames)
        return [frame for frame in told if not isinstance(frame, f.Challenge)]


@asynccontextmanager
async def stranger(say: Saying) -> AsyncIterator[tuple[Stranger, str]]:
    """A stranger who listens, and where."""
    found = Stranger(say)
    server = await asyncio.start_server(found.hear, "127.0.0.1", 0)
    try:
        yield found, f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


class Tables:
    """In the place of a hub: one table, at which one comes to sit when `may_come` is set."""

    def __init__(self) -> None:
        self.may_come = asyncio.Event()
        self.may_come.set()
        self.here: list[Viewer] = []
        self.has_left = asyncio.Event()

    async def connect(self, table_id: str, viewer: Viewer) -> str:
        await self.may_come.wait()
        self.here.append(viewer)
        return table_id

    def disconnect(self, table: str, viewer: Viewer) -> None:
        self.here.remove(viewer)
        self.has_left.set()


class Hosting:
    """A host that hears what it is asked, and answers 200."""

    def __init__(self) -> None:
        self.tables = Tables()
        self.heard: list[f.Asked] = []
        self.process = ME
        hub: Any = self.tables
        self.host = Host(KEY, lambda: self.process, hub, self._answer)
        self.link = ""

    async def _answer(self, asked: f.Asked) -> f.Answered:
        self.heard.append(asked)
        return f.Answered(asked.n, 200, [], b"")


@asynccontextmanager
async def hosting() -> AsyncIterator[Hosting]:
    found = Hosting()
    found.link = await found.host.listen("127.0.0.1:0")
    try:
        yield found
    finally:
        found.host.close()
        await asyncio.sleep(0.01)  # the lines end


@asynccontextmanager
async def route(link: str, process: str = ME, key: bytes = KEY) -> AsyncIterator[Route]:
    """From another process to that one."""
    found = Route(Owner(process, link), key)
    try:
        yield found
    finally:
        found.close()
        await asyncio.sleep(0.01)
