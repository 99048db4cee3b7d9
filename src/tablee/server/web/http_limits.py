"""Limits the number of HTTP connections, and the time that a request may take to arrive.

Uvicorn has neither limit. It accepts any number of connections, and waits forever for a request.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

BUSY_ANSWER = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)


def bounded(most: int, seconds: float) -> type["BoundedHttp"]:
    """Uvicorn's HTTP protocol, with at most `most` connections and `seconds` for a request to arrive."""
    waiting: dict[BoundedHttp, None] = {}
    return type("Bounded", (BoundedHttp,), {"most": most, "seconds": seconds, "waiting": waiting})


class BoundedHttp(HttpToolsProtocol):
    """An HTTP connection. If there are too many, the one waiting longest for a request is closed."""

    most: int
    seconds: float
    waiting: dict["BoundedHttp", None]
    """Connections whose request has not arrived yet, oldest first."""

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
        super().connection_lost(exc)

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
