"""Passes a client's messages on to its table."""

from functools import partial

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.tables.dispatch import disconnect, handle_message
from tablee.server.tables.ownership import Ownership
from tablee.server.tables.table import Table
from tablee.server.tables.viewer import Viewer


class Connection:
    """A client's connection to a table in this process."""

    def __init__(self, table: Table, viewer: Viewer, ownership: Ownership) -> None:
        self._table = table
        self._viewer = viewer
        self._ownership = ownership

    def receive(self, message: m.FromClient) -> None:
        """Queue a message in the table's inbox."""
        table, viewer = self._table, self._viewer
        at = table.services.now()
        if not self._ownership.is_sure or table.inbox.is_closed:
            viewer.outbox.close(m.CLOSE_TRY_AGAIN)
            return
        try:
            table.inbox.post(partial(handle_message, table, viewer, message, at))
        except Mistake as mistake:
            viewer.send(m.Wrong(id=message.id, why=mistake.key, facts=dict(mistake.facts)))

    def close(self) -> None:
        """Tell the table that the client has disconnected."""
        self._table.inbox.post_own(partial(disconnect, self._table, self._viewer))
