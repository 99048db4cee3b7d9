"""The connection between two processes of a place. It carries frames, and it notices a silent peer."""

import asyncio
from typing import Any, Protocol

import msgspec

from tablee.server.cluster.peer_protocol import AnyFrame, Heartbeat, decode, encode

MAX_FRAME_BYTES = 64 << 20
MAX_UNPROVEN_FRAME_BYTES = 1024
"""The longest frame, in bytes, that is accepted before the peer has proven who it is."""
MAX_UNSENT_BYTES = 64 << 20
"""A slow peer is disconnected when more than this many bytes wait to be sent to it."""
HEARTBEAT_SECONDS = 2.0
SILENCE_SECONDS = 3 * HEARTBEAT_SECONDS
"""A peer that sends nothing for this many seconds is disconnected."""


class FrameHandler(Protocol):
    """Handles the beginning of a connection, its frames, and its end."""

    def begin(self, connection: "PeerConnection") -> None: ...

    def receive(self, connection: "PeerConnection", frame: AnyFrame) -> None: ...

    def lose(self, connection: "PeerConnection") -> None: ...


class PeerConnection(asyncio.Protocol):
    """One end of a connection. Frames sent in one pass of the event loop are written together."""

    def __init__(self, handler: FrameHandler) -> None:
        self.handler = handler
        self._transport: Any = None
        self._buffer = bytearray()
        self._waiting: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._received_at = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None
        self.max_frame_bytes = MAX_UNPROVEN_FRAME_BYTES

    # --- called by asyncio ---

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._beat()
        self.handler.begin(self)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer:
            self._timer.cancel()
        self.handler.lose(self)

    def data_received(self, data: bytes) -> None:
        self._received_at = self._loop.time()
        self._buffer += data
        try:
            while self.is_up and (frame := self._next()) is not None:
                if not isinstance(frame, Heartbeat):
                    self.handler.receive(self, frame)
        except (ValueError, msgspec.DecodeError):
            self.abort()

    def _next(self) -> AnyFrame | None:
        if len(self._buffer) < 4:
            return None
        length = int.from_bytes(self._buffer[:4], "big")
        if length > self.max_frame_bytes:
            raise ValueError(length)
        if len(self._buffer) < 4 + length:
            return None
        frame = decode(bytes(self._buffer[4 : 4 + length]))
        del self._buffer[: 4 + length]
        return frame

    # --- called by handlers ---

    @property
    def is_up(self) -> bool:
        return self._transport is not None and not self._transport.is_closing()

    def send(self, frame: AnyFrame) -> None:
        if not self._waiting:
            self._loop.call_soon(self._flush)
        data = encode(frame)
        self._waiting += (len(data).to_bytes(4, "big"), data)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.is_up:
            self._transport.write(b"".join(waiting))
            if self._transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
                self.abort()

    def close(self) -> None:
        """Send the waiting frames, then close."""
        self._flush()
        self._transport.close()

    def abort(self) -> None:
        if self._transport is not None:  # None if the connection was never established
            self._transport.abort()

    def _beat(self) -> None:
        if self._loop.time() - self._received_at > SILENCE_SECONDS:
            self.abort()
            return
        self.send(Heartbeat())
        self._timer = self._loop.call_later(HEARTBEAT_SECONDS, self._beat)
