"""A WebSocket without a task. A callback gets each message at once.

Uvicorn puts a queue and a task between a socket and the application. With thousands of quiet tables
these take most of the memory, and with busy tables they take most of the time. Here each message goes
straight to the callback, and all messages posted in one pass of the event loop are sent with one write.
Uvicorn still does the handshake, the pings and the closing. The library `websockets` handles the frames.
"""

from collections.abc import Callable
from typing import Any, TypeAlias

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.speedups import apply_mask
from websockets.streams import StreamReader

MAX_UNSENT_BYTES = 1 << 20
"""A slow client is disconnected when more than this many bytes wait to be sent to it."""
SLICE = 4096
"""How many bytes are read between two checks that the client is still connected."""
NAME = "tablee.wire"
OnMessage: TypeAlias = Callable[[str | bytes], None]
BETWEEN_FRAMES = StreamReader.at_eof.__code__

# Every frame sent, and nearly every frame received, is one whole text message. This module reads and
# writes such frames itself (RFC 6455, 5.2), because the library takes four times as long. The library
# handles all other frames.
WHOLE_TEXT = 0x81  # the first byte of such a frame
MASKED = 0x80  # this bit of the second byte is set in every frame from a client; the rest is the length
SHORT = 125  # the greatest length that the second byte itself can tell
TWO_BYTES = 126  # instead of a length: the next two bytes hold the length
EIGHT_BYTES = 127  # instead of a length: the next eight bytes hold the length


def text_alone_in(data: bytes) -> bytes | None:
    """The text, if `data` is exactly one frame with a whole text message. Otherwise None."""
    if len(data) < 7 or len(data) > SLICE or data[0] != WHOLE_TEXT:
        return None
    length, mask = data[1] - MASKED, 2
    if length == TWO_BYTES:
        length, mask = int.from_bytes(data[2:4], "big"), 4
        if length <= SHORT:
            return None
    elif length == EIGHT_BYTES:  # the frame is longer than a slice, so `data` is only a part of it
        return None
    if not 0 < length == len(data) - mask - 4:
        return None
    return apply_mask(data[mask + 4 :], data[mask : mask + 4])


def head_of(text: bytes) -> bytes:
    """The header of a frame that carries this text."""
    length = len(text)
    if length <= SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((WHOLE_TEXT, TWO_BYTES)) + length.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big")


class Wire(WebSocketsSansIOProtocol):
    """One WebSocket connection. The application gets it from `scope["extensions"][NAME]`."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.on_message: OnMessage | None = None
        self._waiting: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][NAME] = {"wire": self}

    # --- receiving ---

    def data_received(self, data: bytes) -> None:
        if self.on_message is not None and self._is_between_frames() and (text := text_alone_in(data)):
            self.on_message(text)
            return
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def _is_between_frames(self) -> bool:
        """Whether the library has no unfinished frame or message.

        The library's parser is a chain of generators. The innermost one shows what the parser waits for.
        """
        conn = self.conn
        if conn.state is not OPEN or conn.current_size is not None or self.close_sent:
            return False
        waiting: Any = conn.parser
        while (inner := waiting.gi_yieldfrom) is not None:
            waiting = inner
        return bool(waiting.gi_code is BETWEEN_FRAMES)

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self.on_message(data)

    # --- sending ---

    def post(self, message: bytes) -> None:
        if not self._waiting:
            self.loop.call_soon(self._flush)
        self._waiting.append(message)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        if self.close_sent or self.transport.is_closing():
            return
        self.transport.write(b"".join([part for text in waiting for part in (head_of(text), text)]))
        if self.transport.get_write_buffer_size() > MAX_UNSENT_BYTES:
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
