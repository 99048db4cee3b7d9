"""A WebSocket client for measuring servers. It is fast enough not to distort the measurement."""

import asyncio
from collections import deque

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect


class Wire(WSListener):
    """One connection. Only one task at a time may wait for its messages."""

    transport: WSTransport

    def __init__(self) -> None:
        self._came: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        self._came.append(frame.get_payload_as_bytes())
        self._wake()

    def on_ws_disconnected(self, _: WSTransport) -> None:
        self._wake()

    def _wake(self) -> None:
        if self._waiting and not self._waiting.done():
            self._waiting.set_result(None)

    def send(self, text: str) -> None:
        self.transport.send(WSMsgType.TEXT, text.encode())

    async def until(self, mark: bytes) -> None:
        """Read until a message contains `mark`. Answer socket.io's heartbeats meanwhile."""
        while True:
            while self._came:
                text = self._came.popleft()
                if text == b"2":
                    self.send("3")
                elif mark in text:
                    return
            if self.transport.is_disconnected:
                raise ConnectionError("the server hung up")
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting

    async def close(self) -> None:
        self.transport.send_close()
        await self.transport.wait_disconnected()


async def connected(url: str, **headers: str) -> Wire:
    _, wire = await ws_connect(Wire, url, extra_headers=headers)
    assert isinstance(wire, Wire)
    return wire
