"""The open sockets of each guest, so that they can be closed when the guest's cookie is revoked."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from tablee.server.protocol import CLOSE_TRY_AGAIN


class Socket(Protocol):
    """A connection that can be closed with a code that states the reason."""

    def close(self, code: int) -> None: ...


class Sockets:
    """The sockets that are open in this process, even if their tables are in other processes."""

    def __init__(self) -> None:
        self._open: dict[str, dict[Socket, int]] = {}

    @property
    def guests(self) -> list[str]:
        return list(self._open)

    @contextmanager
    def holding(self, guest: str, generation: int, socket: Socket) -> Iterator[None]:
        """Keep a socket registered during the block.

        Read the guest's row only inside the block, so that no revocation is missed.
        """
        mine = self._open.setdefault(guest, {})
        mine[socket] = generation
        try:
            yield
        finally:
            del mine[socket]
            if not mine:
                del self._open[guest]

    def send_away(self, guest: str, before: int) -> None:
        """Close the guest's sockets with cookies older than generation `before`. Clients reconnect."""
        for socket, generation in list(self._open.get(guest, {}).items()):
            if generation < before:
                socket.close(CLOSE_TRY_AGAIN)
