"""The open sockets of each guest, so that they can be closed when the guest's cookie is revoked."""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from typing import Protocol

from tablee.server.protocol import CLOSE_TRY_AGAIN


class Socket(Protocol):
    """A connection that can be closed with a code that states the reason."""

    def close(self, code: int) -> None: ...


class Sockets:
    """The sockets that are open in this process, even if their tables are in other processes."""

    def __init__(self) -> None:
        self._open: dict[str, dict[Socket, tuple[int, str]]] = {}
        self._addresses: dict[Socket, str] = {}

    def __len__(self) -> int:
        """The number of open sockets, with those of visitors who are nobody yet."""
        return len(self._addresses)

    @property
    def signed_in(self) -> set[tuple[str, str]]:
        """The guests with open sockets, each with the session of a socket."""
        return {(guest, session) for guest, own in self._open.items() for _, session in own.values()}

    @property
    def guests(self) -> set[str]:
        """The guests with open sockets."""
        return set(self._open)

    @contextmanager
    def holding(self, guest: str, generation: int, session: str, socket: Socket) -> Iterator[None]:
        """Keep a socket registered during the block.

        Read the guest's row only inside the block, so that no revocation is missed.
        """
        mine = self._open.setdefault(guest, {})
        mine[socket] = generation, session
        try:
            yield
        finally:
            del mine[socket]
            if not mine:
                del self._open[guest]

    @contextmanager
    def from_address(self, address: str, socket: Socket) -> Iterator[None]:
        """Remember during the block from which address a socket comes, whoever opened it."""
        self._addresses[socket] = address
        try:
            yield
        finally:
            del self._addresses[socket]

    def send_away_from(self, is_banned: Callable[[str], bool]) -> None:
        """Close the sockets from banned addresses."""
        for socket, address in list(self._addresses.items()):
            if is_banned(address):
                socket.close(CLOSE_TRY_AGAIN)

    def send_away_strangers(self, strangers: Collection[str]) -> None:
        """Close the sockets of these guests, and of visitors who are nobody yet."""
        known = {socket for guest, own in self._open.items() if guest not in strangers for socket in own}
        for socket in list(self._addresses):
            if socket not in known:
                socket.close(CLOSE_TRY_AGAIN)

    def send_away(self, guest: str, before: int, session: str = "") -> None:
        """Close the guest's sockets of generations below `before` or of `session`. Clients reconnect."""
        for socket, (generation, opened_in) in list(self._open.get(guest, {}).items()):
            if generation < before or (session and opened_in == session):
                socket.close(CLOSE_TRY_AGAIN)
