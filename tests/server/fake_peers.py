"""Peers for tests of connections between processes: a real host, and strangers that misbehave."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec

from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.peer_client import PeerClient
from tablee.server.cluster.peer_server import PeerServer
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Owner

KEY = b"the place's key"
ME = "aaaa"
"""The host's process id."""
ASKED = f.Request(0, "GET", "/", b"", [(b"cookie", b"secret")], b"", "http", "")
PATIENCE_SECONDS = 60.0
Kind = TypeVar("Kind", bound=f.Frame)
_encode = msgspec.msgpack.encode
_decoder: msgspec.msgpack.Decoder[f.AnyFrame] = msgspec.msgpack.Decoder(f.AnyFrame)


class Wire:
    """A stranger's end of a connection. `frames` holds all frames received except heartbeats."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.frames: list[f.AnyFrame] = []
        self.has_ended = False

    async def read(self) -> f.AnyFrame | None:
        """The next frame, or None if the connection has ended."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE_SECONDS):
                    length = int.from_bytes(await self._reader.readexactly(4), "big")
                    frame = _decoder.decode(await self._reader.readexactly(length))
            except (asyncio.IncompleteReadError, ConnectionError):
                self.has_ended = True
                return None
            if not isinstance(frame, f.Heartbeat):
                self.frames.append(frame)
                return frame

    async def heard(self, kind: type[Kind]) -> Kind:
        """Returns the next frame, which must be of the type `kind`."""
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
        """Send only the length of a frame."""
        self._writer.write(length.to_bytes(4, "big"))

    async def close(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


@asynccontextmanager
async def calling(address: str) -> AsyncIterator[Wire]:
    """Connect to this address as a stranger: as a program that does not know the key."""
    host, _, port = address.rpartition(":")
    wire = Wire(*await asyncio.open_connection(host, int(port)))
    try:
        yield wire
    finally:
        await wire.close()


Saying = Callable[[Wire], Awaitable[None]]


class Stranger:
    """A listener that does not know the key, at an address where others expect a server process."""

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
        """All frames received except challenges."""
        told = (frame for wire in self.wires for frame in wire.frames)
        return [frame for frame in told if not isinstance(frame, f.Challenge)]


@asynccontextmanager
async def stranger(say: Saying) -> AsyncIterator[tuple[Stranger, str]]:
    """Starts a listening stranger. Yields it and its address."""
    found = Stranger(say)
    server = await asyncio.start_server(found.hear, "127.0.0.1", 0)
    try:
        yield found, f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
    finally:
        server.close()


class Tables:
    """A substitute for a hub. It has one table, which lets viewers in once `may_come` is set."""

    def __init__(self) -> None:
        self.may_come = asyncio.Event()
        self.may_come.set()
        self.here: list[Viewer] = []
        self.has_left = asyncio.Event()

    async def connect(self, table_id: str, viewer: Viewer) -> "Seated":
        await self.may_come.wait()
        self.here.append(viewer)
        return Seated(self, viewer)


class Seated:
    """A viewer's connection to the only table in `Tables`."""

    def __init__(self, tables: Tables, viewer: Viewer) -> None:
        self._tables = tables
        self._viewer = viewer

    def close(self) -> None:
        self._tables.here.remove(self._viewer)
        self._tables.has_left.set()


class Hosting:
    """A host that records each request and answers it with status 200."""

    def __init__(self) -> None:
        self.tables = Tables()
        self.heard: list[f.Request] = []
        self.process = ME
        hub: Any = self.tables
        self.host = PeerServer(KEY, lambda: self.process, hub, self._answer)
        self.link = ""

    async def _answer(self, asked: f.Request) -> f.Answer:
        self.heard.append(asked)
        return f.Answer(asked.n, 200, [], b"")


@asynccontextmanager
async def hosting() -> AsyncIterator[Hosting]:
    found = Hosting()
    found.link = await found.host.listen("127.0.0.1:0")
    try:
        yield found
    finally:
        found.host.close()
        await asyncio.sleep(0.01)  # gives the connections time to end


@asynccontextmanager
async def route(link: str, process: str = ME, key: bytes = KEY) -> AsyncIterator[PeerClient]:
    """A client that connects to a peer as if from another process."""
    found = PeerClient(Owner(process, link), key)
    try:
        yield found
    finally:
        found.close()
        await asyncio.sleep(0.01)
