"""An open place (a running Tablée server): its tables, its guests, and the limits on requests."""

from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from typing import TypeAlias

from tablee.server.bot_processes.pool import Thinker
from tablee.server.cluster.routing import Cluster
from tablee.server.limits import Buckets
from tablee.server.people.guests import Guests
from tablee.server.place_settings import Settings
from tablee.server.pulse import Pulse, now
from tablee.server.record_processes.pool import RecordProcesses
from tablee.server.stall_watch import StallWatch
from tablee.server.tables.connection import Connection
from tablee.server.tables.events import Subscriber
from tablee.server.tables.hub import Hub
from tablee.server.tables.outages import Outages
from tablee.server.tables.services import Services
from tablee.server.tables.viewer import Viewer
from tablee.store.interface import Store

Subscribe: TypeAlias = Callable[[Store, Settings], Subscriber]
"""A function that creates a subscriber to the turns of a place."""


class Place:
    """An open place. `open_place` builds it from its parts. It stays open until `close`."""

    def __init__(
        self,
        settings: Settings,
        guests: Guests,
        hub: Hub,
        pulse: Pulse,
        cluster: Cluster | None,
        resources: AsyncExitStack,
    ) -> None:
        self.settings = settings
        self.guests = guests
        self.hub = hub
        self.services = hub.services
        self.store = hub.services.store
        self.cluster = cluster
        """The other processes of the place. None if this is the only process."""
        self._resources = resources
        """Everything that must be closed after the tables. The store is closed last."""
        per_minute, per_second = settings.tables_per_minute, settings.requests_per_second
        self.creating = Buckets(per_minute, per_minute / 60)
        self.arriving = Buckets(settings.arrivals_per_minute, settings.arrivals_per_minute / 60)
        """Limits new guests and sign-ins from one address."""
        per_minute = settings.replays_per_minute
        self.replaying = Buckets(per_minute, per_minute / 60)
        self.record_processes = RecordProcesses(
            settings.replayers, settings.replays_per_address, settings.replay_seconds
        )
        self.asking = Buckets(4 * per_second, per_second)
        """Limits all requests from one address."""
        self.sockets = 0
        self._is_open = False
        self.pulse = pulse
        self.stall_watch = StallWatch(pulse.give_back, now)

    @property
    def is_ready(self) -> bool:
        """Whether tables can be opened and played."""
        return self._is_open and self.store.is_alive and self.hub.ownership.is_sure

    async def open(self) -> None:
        for subscriber in self.services.subscribers:
            await subscriber.open()
        self.hub.open()
        self.stall_watch.open()
        self.pulse.open()
        self._is_open = True

    async def connect(self, table_id: str, viewer: Viewer) -> Connection:
        """Connect a client to a table, whichever process owns the table."""
        if self.cluster is None:
            return await self.hub.connect(table_id, viewer)
        return await self.cluster.connect(table_id, viewer)

    async def close(self) -> None:
        """Finish and commit all running and queued jobs, and close everything."""
        self._is_open = False
        self.stall_watch.close()
        self.pulse.stop()
        await self.record_processes.close()
        await self.hub.close()
        for subscriber in self.services.subscribers:
            await subscriber.close()
        await self.pulse.beat_once()
        await self._resources.aclose()


def services_for(
    settings: Settings,
    store: Store,
    thinker: Thinker,
    outages: Outages,
    can_commit: Callable[[], bool],
    subscribers: Sequence[Subscribe],
) -> Services:
    """Creates the services for the tables of a place from its settings."""
    return Services(
        store=store,
        thinker=thinker,
        now=now,
        outages=outages,
        can_commit=can_commit,
        stand_in=settings.stand_in,
        bot_pause=settings.bot_pause,
        absent_ms=round(settings.absent_seconds * 1000),
        subscribers=tuple(subscribe(store, settings) for subscribe in subscribers),
    )
