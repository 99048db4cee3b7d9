"""How a connection reaches its table: here, or in the process that has it."""

import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

from tablee.core.mistake import Mistake
from tablee.server import link as f
from tablee.server import messages as m
from tablee.server.holding import Elsewhere
from tablee.server.hosting import Host
from tablee.server.hub import Hub
from tablee.server.links import Links, Unreachable
from tablee.server.table import Table, Viewer
from tablee.store.interface import Owner

if TYPE_CHECKING:  # it needs PostgreSQL's driver, which a process that is alone does not
    from tablee.server.member import Member

PATIENCE = 20.0
"""Seconds that someone waits for a table whose owner is lost: a lease, and some more."""
LOOK = 0.25
"""Seconds after which one looks again, hint or none."""


class Line(Protocol):
    """What one connection says goes to its table."""

    def hear(self, said: m.FromClient, data: bytes) -> None: ...

    def leave(self) -> None: ...


class Near:
    """To a table of this process."""

    def __init__(self, hub: Hub, table: Table, viewer: Viewer) -> None:
        self._hub = hub
        self._table = table
        self._viewer = viewer

    def hear(self, said: m.FromClient, data: bytes) -> None:
        self._hub.hear(self._table, self._viewer, said)

    def leave(self) -> None:
        self._hub.disconnect(self._table, self._viewer)


async def near(hub: Hub, table_id: str, viewer: Viewer) -> Near:
    return Near(hub, await hub.connect(table_id, viewer), viewer)


class Together:
    """What a process has for the others: its membership, lines to them, and an ear for theirs."""

    def __init__(self, member: "Member", hub: Hub, links: Links, host: Host) -> None:
        self.member = member
        self.links = links
        self.host = host
        self._hub = hub
        self.closing: list[Callable[[], Awaitable[None]]] = []
        """What else is to be closed."""

    async def close(self) -> None:
        for close in self.closing:
            await close()
        self.links.close()
        self.host.close()
        await self.member.close()

    async def reach(self, table_id: str, viewer: Viewer) -> Line:
        """Connect someone to a table, wherever it is; wait while its owner is lost."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await near(self._hub, table_id, viewer)
            except Elsewhere as elsewhere:
                owner = elsewhere.owner
            try:
                if owner.link:
                    return await self.links.to(owner).open(table_id, viewer)
            except Unreachable:
                pass
            await self.wait(until)

    async def owner(self, table_id: str) -> Owner | None:
        """Who has a table: another process, or none if it is here or nowhere."""
        try:
            await self._hub.table(table_id)
        except Elsewhere as elsewhere:
            return elsewhere.owner
        except Mistake:
            return None  # whoever asks is told here
        return None

    async def ask(self, owner: Owner, asked: f.Asked) -> f.Answered | None:
        """What another process answers; none if it cannot be reached or has the table no more."""
        try:
            answered = await self.links.to(owner).ask(asked) if owner.link else None
        except Unreachable:
            return None
        return None if answered is None or answered.status == f.MOVED else answered

    async def wait(self, until: float) -> None:
        """Until something may have changed; raises a Mistake when all patience is gone."""
        if time.monotonic() > until:
            raise Mistake("table-busy")
        await self.member.hints.wait(LOOK)
