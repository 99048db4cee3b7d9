"""One client's connection to a table, as the table sees it."""

from typing import Protocol

from tablee.server import protocol as m


class Outbox(Protocol):
    """Takes messages for one client without waiting. A client that reads too slowly is cut off."""

    def post(self, message: bytes) -> None:
        """Send a message. Does nothing if the connection has ended."""

    def close(self, code: int) -> None:
        """Send the queued messages, then close the connection with this code."""


class Viewer:
    """A connected client: its guest, its seat, and the outbox for its messages."""

    __slots__ = ("__weakref__", "address", "blocked", "guest", "has_account", "name", "outbox", "seat")

    def __init__(
        self, guest: str, name: str, outbox: Outbox, address: str = "", has_account: bool = False
    ) -> None:
        self.guest = guest
        self.name = name
        """Empty if the guest's name has come to belong to somebody else's account."""
        self.has_account = has_account
        self.seat: int | None = None
        self.outbox = outbox
        self.address = address
        """The network from which the client has connected (see `network_of`)."""
        self.blocked: frozenset[str] = frozenset()
        """The guests whose chat lines this client's guest does not want to read."""

    def send(self, message: m.FromServer) -> None:
        """Encode a message and send it to this client only."""
        self.outbox.post(m.encode(message))
