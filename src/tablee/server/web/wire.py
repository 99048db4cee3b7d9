"""A socket without tasks: what comes is heard at once, what goes is written together.

Uvicorn puts a queue and a task between a socket and the application. For thousands of quiet tables
that is most of the memory, and for busy ones most of the time. Here the frames go straight
through; Uvicorn does the handshake, the pings and the end, `websockets` the frames.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask
from websockets.streams import StreamReader

MOST_BYTES = 1 << 20
"""What may wait for a peer that does not read; then it is cut off."""
SLICE = 4096
"""So much is read before it is looked whether the peer has been sent away."""
NAME = "tablee.wire"
Hear: TypeAlias = Callable[[str | bytes], None]
BETWEEN_FRAMES = StreamReader.at_eof.__code__

# Nearly every frame that comes is a whole text of its own, and every one that goes. These two are
# read and written here; the library, which costs four times as much, does the rest (RFC 6455, 5.2).
WHOLE_TEXT = 0x81
MASKED = 0x80
SHORT = 125
TWO_BYTES = 126
EIGHT_BYTES = 127


def text_alone_in(data: bytes) -> bytes | None:
    """The text of the one whole frame that this is; none where it is anything else."""
    if len(data) < 7 or len(data) > SLICE or data[0] != WHOLE_TEXT:
        return None
    length, mask = data[1] - MASKED, 2
    if length == TWO_BYTES:
        length, mask = int.from_bytes(data[2:4], "big"), 4
        if length <= SHORT:
            return None
    elif length == EIGHT_BYTES:  # longer than a slice, so this is a part of it at most
        return None
    if not 0 < length == len(data) - mask - 4:
        return None
    return apply_mask(data[mask + 4 :], data[mask : mask + 4])


def head_of(text: bytes) -> bytes:
    """What stands before a text in its frame."""
    length = len(text)
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")


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
        if self.hear is not None and self._is_between_frames() and (text := text_alone_in(data)):
            self.hear(text)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _is_between_frames(self) -> bool:
        """Whether the library waits for a frame to begin, and for no other part of a message."""
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or self.close_sent:
            return False
        waiting: Any = conn.parser
        while (inner := waiting.gi_yieldfrom) is not None:
            waiting = inner
        return bool(waiting.gi_code is BETWEEN_FRAMES)

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
        self.transport.write(b"".join([part for text in waiting for part in (head_of(text), text)]))
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
