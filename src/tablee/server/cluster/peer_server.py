"""Accepts connections from other processes whose clients and requests need tables in this process."""

import asyncio
import logging
import socket
from collections.abc import Callable
from ipaddress import ip_address
from typing import Any

import msgspec

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.handshake import Handshake, Role
from tablee.server.cluster.peer_connection import PeerConnection
from tablee.server.logs import where
from tablee.server.tables.connection import Connection
from tablee.server.tables.hub import Hub
from tablee.server.tables.ownership import Elsewhere
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import StoreError

log = logging.getLogger(__name__)
MAX_UNPROVEN_PEERS = 64
"""The most connections whose handshake is unfinished. If there are more, the oldest is closed."""


class RemoteOutbox:
    """Sends messages to a client that is connected to another process."""

    __slots__ = ("_connection", "_number")

    def __init__(self, connection: PeerConnection, number: int) -> None:
        self._connection = connection
        self._number = number

    def post(self, message: bytes) -> None:
        self._connection.send(f.ToClient(self._number, message))

    def close(self, code: int) -> None:
        self._connection.send(f.Closed(self._number, code))


class UnprovenPeer(Handshake):
    """A process that has connected but has not yet proven that it belongs to this place."""

    def __init__(self, server: "PeerServer") -> None:
        super().__init__(Role.SERVER, server.key, server.process, PeerSession(server))
        self._server = server

    def begin(self, connection: PeerConnection) -> None:
        self._server.add_unproven(connection)
        super().begin(connection)


class PeerSession:
    """The clients and requests of one other process, which has proven who it is."""

    def __init__(self, server: "PeerServer") -> None:
        self._server = server
        self._here: dict[int, Connection] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, connection: PeerConnection) -> None:
        self._server.add_proven(connection)

    def lose(self, connection: PeerConnection) -> None:
        self._server.forget(connection)
        for number in list(self._here):
            self._leave(number)

    def receive(self, connection: PeerConnection, frame: f.AnyFrame) -> None:
        match frame:
            case f.Open():
                self._do(self._open(connection, frame))
            case f.Request():
                self._do(self._answer(connection, frame))
            case f.FromClient(number, data):
                self._said(number, data)
            case f.Closed(number):
                self._leave(number)
            case _:
                connection.abort()

    def _do(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _open(self, peer: PeerConnection, frame: f.Open) -> None:
        viewer = Viewer(
            frame.guest, frame.name, RemoteOutbox(peer, frame.n), frame.address, frame.has_account
        )
        try:
            connection = await self._server.hub.connect(frame.table, viewer)
        except Exception as error:
            peer.send(_refusal(frame.n, error))
            return
        self._here[frame.n] = connection
        if peer.is_up:
            peer.send(f.Opened(frame.n))
        else:
            self._leave(frame.n)

    async def _answer(self, connection: PeerConnection, frame: f.Request) -> None:
        connection.send(await self._server.answer(frame))

    def _said(self, number: int, data: bytes) -> None:
        if connection := self._here.get(number):
            try:
                connection.receive(m.decode(data), data)
            except msgspec.DecodeError as error:  # unexpected, as the peer has decoded the same bytes
                log.error("message of a peer cannot be decoded", extra={"where": where(error)})

    def _leave(self, number: int) -> None:
        if connection := self._here.pop(number, None):
            connection.close()


def _refusal(number: int, error: Exception) -> f.Refused:
    match error:
        case Elsewhere():
            return f.Refused(number, "", {})
        case Mistake():
            return f.Refused(number, error.key, dict(error.facts))
        case StoreError():
            return f.Refused(number, "store-failed", {})
        case _:
            pass
    log.error("client of a peer failed", extra={"where": where(error)})
    return f.Refused(number, "server-broke", {})


def check_link(address: str) -> None:
    """Raise a Mistake for an address such as 0.0.0.0, at which other machines would reach themselves."""
    host, colon, _ = address.rpartition(":")
    try:
        found = socket.getaddrinfo(host.strip("[]") or None, 0, flags=socket.AI_PASSIVE)
    except (OSError, ValueError):
        return  # `listen` will report the bad address
    if colon and any(ip_address(where[0]).is_unspecified for *_, where in found):
        raise Mistake("link-anywhere", link=address)


class PeerServer:
    """Listens for connections from other processes."""

    def __init__(
        self, key: bytes, process: Callable[[], str], hub: Hub, answer: f.AnswerRequest
    ) -> None:
        self.key = key
        self.process = process
        """Returns the current id of this process. Callers must sign this id in the handshake."""
        self.hub = hub
        self.answer = answer
        self._unproven: dict[PeerConnection, None] = {}
        self._proven: set[PeerConnection] = set()
        self._server: asyncio.Server | None = None

    async def listen(self, address: str) -> str:
        """Start listening. Returns the address with the actual port. Raises a Mistake if this fails."""
        host, _, port = address.rpartition(":")
        try:
            loop = asyncio.get_running_loop()
            self._server = await loop.create_server(
                lambda: PeerConnection(UnprovenPeer(self)), host, int(port)
            )
        except (OSError, ValueError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise Mistake("link-taken", link=address, reason=reason) from None
        return f"{host}:{self._server.sockets[0].getsockname()[1]}"

    def add_unproven(self, connection: PeerConnection) -> None:
        self._unproven[connection] = None
        if len(self._unproven) > MAX_UNPROVEN_PEERS:
            first = next(iter(self._unproven))
            self.forget(first)
            first.abort()

    def add_proven(self, connection: PeerConnection) -> None:
        self._unproven.pop(connection, None)
        self._proven.add(connection)

    def forget(self, connection: PeerConnection) -> None:
        self._unproven.pop(connection, None)
        self._proven.discard(connection)

    def begin_anew(self) -> None:
        """Close all connections because our id has changed. Callers then look for their tables again."""
        for connection in [*self._unproven, *self._proven]:
            connection.close()

    def close(self) -> None:
        if self._server:
            self._server.close()
        self.begin_anew()
