"""Limits what one guest can make a table send to everyone, or send again to that guest."""

from tablee.server.limits import Buckets
from tablee.server.tables.viewer import Viewer

MAX_LINES_AT_ONCE = 5
LINES_PER_SECOND = 0.5
MAX_RETELLINGS_AT_ONCE = 5
RETELLINGS_PER_SECOND = 0.2
MAX_RESENDS_AT_ONCE = 10
RESENDS_PER_SECOND = 0.5
MAX_COMMITMENTS_AT_ONCE = 5
COMMITMENTS_PER_SECOND = 0.2


class TableLimits:
    """The limits of one table, by guest."""

    def __init__(self) -> None:
        self.talking = Buckets(MAX_LINES_AT_ONCE, LINES_PER_SECOND)
        """Limits new chat lines."""
        self.retelling = Buckets(MAX_RETELLINGS_AT_ONCE, RETELLINGS_PER_SECOND)
        """Limits how often a guest's lines are sent to everyone again, with a new name or seat."""
        self.committing = Buckets(MAX_COMMITMENTS_AT_ONCE, COMMITMENTS_PER_SECOND)
        """Limits new commitments to nonces, which are committed to disk and sent to everyone."""
        self._resending = Buckets(MAX_RESENDS_AT_ONCE, RESENDS_PER_SECOND)

    def may_resend(self, viewer: Viewer) -> bool:
        """Whether a viewer may have the whole position sent once more."""
        return self._resending.take(viewer.guest or f"viewer {id(viewer)}")
