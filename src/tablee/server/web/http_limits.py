"""Limits the number of HTTP connections, the time of a request to arrive, and answers left unread.

Uvicorn has none of these limits. It accepts any number of connections, waits forever for a request, and
keeps an answer forever for a client that does not read it.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

BUSY_ANSWER = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)


MAX_UNREAD_BYTES = 32 << 20
"""The most bytes of answers in memory that clients are slow to read, of all clients together."""


def bounded(most: int, seconds: float, reader_seconds: float) -> type["BoundedHttp"]:
    """Uvicorn's HTTP protocol, with at most `most` connections and `seconds` for a request to arrive.

    A client that does not read for `reader_seconds` is disconnected.
    """
    limits = {"most": most, "seconds": seconds, "reader_seconds": reader_seconds}
    return type("Bounded", (BoundedHttp,), {**limits, "waiting": {}, "unread": {}})


class BoundedHttp(HttpToolsProtocol):
    """An HTTP connection. If there are too many, the one waiting longest for a request is closed."""

    most: int
    seconds: float
    waiting: dict["BoundedHttp", None]
    """Connections whose request has not arrived yet, oldest first."""
    reader_seconds: float
    unread: dict["BoundedHttp", TimerHandle]
    """Connections whose client is slow to read its answer, the slowest first."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # Uvicorn's signature
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._make_room()
        self._start_waiting()

    def _make_room(self) -> None:
        if longest := next(iter(self.waiting), None):
            longest.transport.abort()
            longest._stop_waiting()
        else:
            self.transport.write(BUSY_ANSWER)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._stop_watching()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stop_watching()
        self.unread[self] = self.loop.call_later(self.reader_seconds, self.transport.abort)
        while sum(it.transport.get_write_buffer_size() for it in self.unread) > MAX_UNREAD_BYTES:
            slowest = next(iter(self.unread))
            slowest._stop_watching()
            slowest.transport.abort()

    def resume_writing(self) -> None:
        self._stop_watching()
        super().resume_writing()

    def _stop_watching(self) -> None:
        if deadline := self.unread.pop(self, None):
            deadline.cancel()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_waiting()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        super().handle_websocket_upgrade()

    def _start_waiting(self) -> None:
        self._stop_waiting()
        self.waiting[self] = None
        self._deadline = self.loop.call_later(self.seconds, self.transport.abort)

    def _stop_waiting(self) -> None:
        self.waiting.pop(self, None)
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
