"""A socket without tasks: what comes is heard at once, what goes is written together.

Uvicorn puts a queue and a task between a socket and the application. For thousands of quiet tables
that is most of the memory, and for busy ones most of the time. Here the frames go straight
through; Uvicorn does the handshake, the pings and the end, `websockets` the frames.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

MOST_BYTES = 1 << 20
"""What may wait for a peer that does not read; then it is cut off."""
SLICE = 4096
"""So much is read before it is looked whether the peer has been sent away."""
NAME = "tablee.wire"
Hear: TypeAlias = Callable[[str | bytes], None]


class Wire(WebSocketsSansIOProtocol):
    """An ASGI application finds it among the scope's extensions, under `NAME`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.hear: Hear | None = None
        self._waiting: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = {"wire": self}

    # --- what comes ---

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def send_receive_event_to_app(self) -> None:
        if self.hear is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.hear(data)

    # --- what goes ---

    def post(self, message: bytes) -> None:
        if not self._waiting:
            self.loop.call_soon(self._flush)
        self._waiting.append(message)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.close_sent or self.transport.is_closing():
            return
        for message in waiting:
            self.conn.send_text(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        if self.transport.get_write_buffer_size() > MOST_BYTES:
            self.transport.abort()

    def close(self, code: int) -> None:
        self._flush()
        if self.close_sent or self.transport.is_closing():
            return
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.close)
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
