"""HTTP connections that are bounded in number, and not waited for for ever.

Uvicorn waits without end for the rest of a request, and takes any number of connections that do.
"""

from asyncio import TimerHandle, Transport
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

BUSY = (
    b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\ncontent-length: 0\r\n"
    b"connection: close\r\n\r\n"
)


def bounded(most: int, seconds: float) -> type["Patience"]:
    """Uvicorn's HTTP for so many connections, on which requests must arrive in that time."""
    waiting: dict[Patience, None] = {}
    return type("Bounded", (Patience,), {"most": most, "seconds": seconds, "waiting": waiting})


class Patience(HttpToolsProtocol):
    """When all connections are taken, who is awaited the longest makes room for who comes."""

    most: int
    seconds: float
    waiting: dict["Patience", None]
    """Whose request has not arrived yet, the first first."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._deadline: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as Uvicorn's
        super().connection_made(transport)
        if len(self.connections) > self.most:
            self._make_room()
        self._wait()

    def _make_room(self) -> None:
        if longest := next(iter(self.waiting), None):
            longest.transport.abort()
            longest._arrived()
        else:
            self.transport.write(BUSY)
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        self._arrived()
        self.waiting[self] = None
        self._deadline = self.loop.call_later(self.seconds, self.transport.abort)

    def _arrived(self) -> None:
        self.waiting.pop(self, None)
        if self._deadline:
            self._deadline.cancel()
            self._deadline = None
