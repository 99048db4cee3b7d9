"""A whole place: its store, its guests, its tables, its pulse."""

import asyncio
import logging
import time
from pathlib import Path

from tablee.server.clock import Outages
from tablee.server.guests import Guests, signing_key
from tablee.server.hub import Hub
from tablee.server.limits import Buckets
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.thinking import Processes, Thinker
from tablee.store.interface import Store, StoreError
from tablee.store.rows import OutageRow, PlaceRow
from tablee.store.sqlite import FILE, SqliteStore

log = logging.getLogger(__name__)
PULSE = "alive"
PULSE_SECONDS = 5.0


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Place:
    """Open from `open` to `close`."""

    def __init__(self, settings: Settings, store: Store, thinker: Thinker, outages: Outages) -> None:
        self.settings = settings
        self.store = store
        self.guests: Guests
        self.services = Services(
            store=store,
            thinker=thinker,
            now=now,
            outages=outages,
            stand_in=settings.stand_in,
            bot_pause=settings.bot_pause,
            absent=round(settings.absent_seconds * 1000),
        )
        self.hub = Hub(self.services, idle=round(settings.idle_seconds * 1000))
        self.creating = Buckets(settings.tables_per_minute, settings.tables_per_minute / 60)
        self.arriving = Buckets(settings.arrivals_per_minute, settings.arrivals_per_minute / 60)
        """New guests and sign-ins from one address."""
        self.asking = Buckets(4 * settings.requests_per_second, settings.requests_per_second)
        """Requests from one address."""
        self.sockets = 0
        self.is_ready = False
        self._pulse: asyncio.Task[None] | None = None

    async def close(self) -> None:
        """Finish what is under way, keep it, and free the data."""
        self.is_ready = False
        if self._pulse:
            self._pulse.cancel()
        await self.hub.close()
        try:
            await self.store.commit(PlaceRow(name=PULSE, value=str(now())))
        except StoreError as error:
            log.error("not kept", extra={"why": str(error)})
        await self.store.close()

    async def _beat(self) -> None:
        """Write down that the server is alive, so that the next one knows how long nobody was."""
        while True:
            try:
                await self.store.commit(PlaceRow(name=PULSE, value=str(now())))
            except StoreError as error:
                log.error("not kept", extra={"why": str(error)})
            await asyncio.sleep(PULSE_SECONDS)


async def open_place(settings: Settings, thinker: Thinker | None = None) -> Place:
    """Open the data folder's place; raises a Mistake where that cannot be."""
    store = SqliteStore(Path(settings.data) / FILE)
    try:
        return await _open(settings, store, thinker)
    except BaseException:
        await store.close()
        raise


async def _open(settings: Settings, store: Store, thinker: Thinker | None) -> Place:
    await note_outage(store)
    outages = Outages(await store.outages())
    processes = Processes(settings.thinkers, settings.think_seconds)
    place = Place(settings, store, thinker or processes, outages)
    place.guests = Guests(store, await signing_key(store))
    await place.hub.open()
    place._pulse = asyncio.create_task(place._beat())
    place.is_ready = True
    return place


async def note_outage(store: Store) -> None:
    """Write down how long no server ran, together with the new pulse: a second start adds nothing."""
    last, at = await store.fact(PULSE), now()
    if last is not None and int(last) < at:
        outage = OutageRow(began_at=int(last), ended_at=at)
        await store.commit(outage, PlaceRow(name=PULSE, value=str(at)))
