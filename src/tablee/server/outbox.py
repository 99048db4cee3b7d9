"""Where a table puts what a connection is to be sent: at once, whatever the connection does with it."""

from typing import Protocol


class Outbox(Protocol):
    """Takes messages without waiting. It is bounded: a peer who stops reading harms only itself."""

    def post(self, message: bytes) -> None:
        """Send this; what is posted after the end goes nowhere."""

    def close(self, code: int) -> None:
        """Send what waits, and end the connection for that reason."""
