"""Announces each turn after its commit. A crash can lose an announcement, but no committed row.

A subscriber that must not miss a turn reads the rows (see `tablee.server.committed_turns`).
"""

import logging
from collections.abc import Iterable
from typing import Protocol

from tablee.server.logs import where
from tablee.store.rows import Turn

log = logging.getLogger(__name__)


class Subscriber(Protocol):
    """An object that is notified of every turn that begins at a table in this process."""

    def turn_began(self, turn: Turn) -> None:
        """Called when a turn has begun and its rows are committed. It must not block the event loop."""

    async def open(self) -> None:
        """Called when the place opens."""

    async def close(self) -> None:
        """Called when the place closes. No turn begins after that."""


def announce(turn: Turn, subscribers: Iterable[Subscriber]) -> None:
    """Notify every subscriber of a turn. If one subscriber fails, the others are still notified."""
    for subscriber in subscribers:
        try:
            subscriber.turn_began(turn)
        except Exception as error:
            log.error("subscriber failed", extra={"table": turn.table_id, "where": where(error)})
