"""Routes a client or a request to the process that owns its table."""

import time
from typing import TYPE_CHECKING

from tablee.core.mistake import Mistake
from tablee.server.cluster import peer_protocol as f
from tablee.server.cluster.peer_client import PeerClients, Unreachable
from tablee.server.tables.connection import Connection
from tablee.server.tables.hub import Hub
from tablee.server.tables.ownership import Elsewhere
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Owner

if TYPE_CHECKING:  # `member` needs PostgreSQL's driver, which may not be installed
    from tablee.server.cluster.member import Member

LOST_OWNER_SECONDS = 20.0
"""The number of seconds that a client waits for a table whose owner cannot be reached."""
LOOK_SECONDS = 0.25
"""The number of seconds to wait for a notification before looking for the table again."""


class Cluster:
    """Gives access to the other processes of the place."""

    def __init__(self, member: "Member", hub: Hub, links: PeerClients) -> None:
        self.member = member
        self.links = links
        self._hub = hub

    async def connect(self, table_id: str, viewer: Viewer) -> Connection:
        """Connect a client to a table in any process. Wait a while if the owner cannot be reached."""
        until = time.monotonic() + LOST_OWNER_SECONDS
        while True:
            try:
                return await self._hub.connect(table_id, viewer)
            except Elsewhere as elsewhere:
                owner = elsewhere.owner
            try:
                if owner.link:
                    return await self.links.to(owner).open(table_id, viewer)
            except Unreachable:
                pass
            await self.wait(until)

    async def owner(self, table_id: str) -> Owner | None:
        """The other process that owns a table. None if this process owns it or it does not exist."""
        try:
            await self._hub.table(table_id)
        except Elsewhere as elsewhere:
            return elsewhere.owner
        except Mistake:
            return None  # this process then answers the request and reports the Mistake
        return None

    async def ask(self, owner: Owner, asked: f.Request) -> f.Answer | None:
        """Returns the owner's answer. None if the owner is unreachable or no longer owns the table."""
        try:
            answered = await self.links.to(owner).ask(asked) if owner.link else None
        except Unreachable:
            return None
        return None if answered is None or answered.status == f.STATUS_MOVED else answered

    async def wait(self, until: float) -> None:
        """Wait until the table's owner may have changed. Raises a Mistake after the moment `until`."""
        if time.monotonic() > until:
            raise Mistake("table-busy")
        await self.member.notifications.wait(LOOK_SECONDS)
