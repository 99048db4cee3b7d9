"""What a connection is still to be sent: bounded, so that a peer who stops reading harms only itself."""

import asyncio
from collections import deque

MOST_BYTES = 1 << 20
MOST_MESSAGES = 256
TOO_SLOW = 4008
"""Why a connection is closed: the peer did not read."""


class Outbox:
    """Filled by a table without waiting, emptied by the writer of the connection."""

    def __init__(self) -> None:
        self._messages: deque[bytes] = deque()
        self._bytes = 0
        self._news = asyncio.Event()
        self.closed: int | None = None
        self.lost = asyncio.Event()
        """Set when the peer has not read for too long: there is no use in waiting for it."""

    def post(self, message: bytes) -> None:
        if self.closed is not None:
            return
        self._messages.append(message)
        self._bytes += len(message)
        if self._bytes > MOST_BYTES or len(self._messages) > MOST_MESSAGES:
            self._messages.clear()
            self.close(TOO_SLOW)
            self.lost.set()
        self._news.set()

    def close(self, code: int) -> None:
        """Nothing more is taken; what waits is still sent."""
        if self.closed is None:
            self.closed = code
        self._news.set()

    async def next(self) -> bytes | None:
        """The next message, waiting for it; None when the connection is to be closed."""
        while not self._messages:
            if self.closed is not None:
                return None
            self._news.clear()
            await self._news.wait()
        message = self._messages.popleft()
        self._bytes -= len(message)
        return message
