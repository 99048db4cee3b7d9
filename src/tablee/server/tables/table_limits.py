"""Limits what one guest can make a table send to everyone, or send again to that guest."""

from tablee.server.limits import Buckets
from tablee.server.tables.viewer import Viewer


class TableLimits:
    """The limits of one table, by guest."""

    def __init__(self) -> None:
        self.talking = Buckets(most=5, rate=0.5)
        """Limits new chat lines."""
        self.retelling = Buckets(most=5, rate=0.2)
        """Limits how often a guest's lines are sent to everyone again, with a new name or seat."""
        self._resending = Buckets(most=10, rate=0.5)

    def may_resend(self, viewer: Viewer) -> bool:
        """Whether a viewer may have the whole position sent once more."""
        return self._resending.take(viewer.guest or f"viewer {id(viewer)}")
