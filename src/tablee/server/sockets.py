"""Open sockets by guest: whoever's cookie is void by now must not go on with what it opened."""

from collections.abc import Iterator
from contextlib import contextmanager

from tablee.server.outbox import Outbox
from tablee.server.table import AGAIN


class Sockets:
    """Those of this process, wherever their tables are; each with its cookie's generation."""

    def __init__(self) -> None:
        self._open: dict[str, dict[Outbox, int]] = {}

    @property
    def guests(self) -> list[str]:
        return list(self._open)

    @contextmanager
    def holding(self, guest: str, generation: int, socket: Outbox) -> Iterator[None]:
        """From before the guest is looked up: a renewal is seen either there or here."""
        mine = self._open.setdefault(guest, {})
        mine[socket] = generation
        try:
            yield
        finally:
            del mine[socket]
            if not mine:
                del self._open[guest]

    def send_away(self, guest: str, before: int) -> None:
        """Those of earlier generations connect again, with whatever cookie they have then."""
        for socket, generation in list(self._open.get(guest, {}).items()):
            if generation < before:
                socket.close(AGAIN)
