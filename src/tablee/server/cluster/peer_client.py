"""Connects this process's clients and requests to tables in other processes."""

import asyncio
from itertools import count
from typing import Any

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.handshake import Handshake, Role
from tablee.server.cluster.peer_connection import PeerConnection
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Owner

PEER_CONNECT_SECONDS = 3.0
PEER_ANSWER_SECONDS = 30.0


class Unreachable(Exception):
    """The other process cannot be reached, or no longer owns the table. Look up the owner again."""


class RemoteConnection:
    """A client's connection to a table in another process."""

    def __init__(self, client: "PeerClient", number: int) -> None:
        self._client = client
        self._number = number

    def receive(self, message: m.FromClient, data: bytes) -> None:
        self._client.send(f.FromClient(self._number, data))

    def close(self) -> None:
        self._client.leave(self._number)


class PeerClient:
    """The connection to one other process, shared by all our clients and requests."""

    def __init__(self, owner: Owner, key: bytes) -> None:
        self._owner = owner
        self._key = key
        self._connection: PeerConnection | None = None
        self._up: asyncio.Future[None] | None = None
        self._numbers = count(1)
        self.viewers: dict[int, Viewer] = {}
        self._waiting: dict[int, asyncio.Future[Any]] = {}

    @property
    def is_used(self) -> bool:
        return bool(self._connection or self._up or self._waiting)

    # --- sending ---

    async def open(self, table_id: str, viewer: Viewer) -> RemoteConnection:
        number = next(self._numbers)
        await self._connected()
        self.viewers[number] = viewer
        try:
            opening = f.Open(
                number, table_id, viewer.guest, viewer.name, viewer.address, viewer.has_account
            )
            await self._answer(opening)
        except BaseException:
            self.leave(number)
            raise
        return RemoteConnection(self, number)

    async def ask(self, asked: f.Request) -> f.Answer:
        await self._connected()
        number = next(self._numbers)
        fields = (getattr(asked, name) for name in asked.__struct_fields__[1:])
        answered: f.Answer = await self._answer(f.Request(number, *fields))
        return answered

    async def _answer(self, frame: f.Open | f.Request) -> Any:
        answer = self._waiting[frame.n] = asyncio.get_running_loop().create_future()
        self.send(frame)
        try:
            async with asyncio.timeout(PEER_ANSWER_SECONDS):
                return await answer
        except TimeoutError:
            raise Unreachable from None
        finally:
            self._waiting.pop(frame.n, None)

    def send(self, frame: f.AnyFrame) -> None:
        if self._connection and self._connection.is_up:
            self._connection.send(frame)

    def leave(self, number: int) -> None:
        if self.viewers.pop(number, None):
            self.send(f.Closed(number, 0))

    async def _connected(self) -> None:
        if self._connection and self._connection.is_up:
            return
        if self._up is None:
            self._up = asyncio.ensure_future(self._connect())
            self._up.add_done_callback(lambda _: setattr(self, "_up", None))
        await asyncio.shield(self._up)

    async def _connect(self) -> None:
        host, _, port = self._owner.link.rpartition(":")
        loop = asyncio.get_running_loop()
        handshake = Handshake(Role.CALLER, self._key, lambda: self._owner.process, self)
        connection = PeerConnection(handshake)
        try:
            async with asyncio.timeout(PEER_CONNECT_SECONDS):
                await loop.create_connection(lambda: connection, host, int(port))
                is_proven = await handshake.is_proven
        except (OSError, TimeoutError, ValueError):
            connection.abort()
            raise Unreachable from None
        if not is_proven:
            raise Unreachable

    # --- receiving ---

    def begin(self, connection: PeerConnection) -> None:
        """Called when the other process has proven who it is."""
        self._connection = connection

    def receive(self, connection: PeerConnection, frame: f.AnyFrame) -> None:
        match frame:
            case f.ToClient(number, data):
                if viewer := self.viewers.get(number):
                    viewer.outbox.post(data)
            case f.Closed(number, code):
                if viewer := self.viewers.get(number):
                    viewer.outbox.close(code)
            case f.Opened(number) if number not in self.viewers:
                self.send(f.Closed(number, 0))  # the client has disconnected in the meantime
            case f.Opened(number) | f.Answer(number):
                self._settle(number, frame)
            case f.Refused(number, why, facts):
                self._settle(number, Mistake(why, **facts) if why else Unreachable())
            case _:
                connection.abort()

    def _settle(self, number: int, found: Any) -> None:
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if isinstance(found, Exception):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def lose(self, connection: PeerConnection) -> None:
        """Handle a lost connection. Its clients reconnect. Waiting calls look up the owner again."""
        if self._connection is not connection:
            return
        self._connection = None
        viewers, self.viewers = self.viewers, {}
        for number in list(self._waiting):
            self._settle(number, Unreachable())
            viewers.pop(number, None)
        for viewer in viewers.values():
            viewer.outbox.close(m.CLOSE_TRY_AGAIN)

    def close(self) -> None:
        if self._connection:
            self._connection.abort()


class PeerClients:
    """The connections to all other processes."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._clients: dict[Owner, PeerClient] = {}

    def to(self, owner: Owner) -> PeerClient:
        if owner not in self._clients:
            self._clients = {there: client for there, client in self._clients.items() if client.is_used}
            self._clients[owner] = PeerClient(owner, self._key)
        return self._clients[owner]

    @property
    def sockets(self) -> int:
        """The number of our clients whose tables are in other processes."""
        return sum(len(client.viewers) for client in self._clients.values())

    def close(self) -> None:
        for client in self._clients.values():
            client.close()
