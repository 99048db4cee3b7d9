"""A whole place: its store, its guests, its tables, its pulse."""

import asyncio
import logging
import time
from pathlib import Path

from tablee.core.mistake import Mistake
from tablee.server.clock import Outages
from tablee.server.guests import Guests, signing_key
from tablee.server.holding import Alone, Holding
from tablee.server.hub import Hub
from tablee.server.limits import Buckets
from tablee.server.lines import Line, Together, near
from tablee.server.services import Services
from tablee.server.settings import Settings
from tablee.server.stalls import Stalls
from tablee.server.table import Viewer
from tablee.server.thinking import Processes, Thinker
from tablee.store.interface import Store, StoreError
from tablee.store.moving import MARK
from tablee.store.rows import OutageRow, PlaceRow
from tablee.store.sqlite import FILE, SqliteStore

log = logging.getLogger(__name__)
PULSE = "alive"
PULSE_SECONDS = 5.0
WORTH_KEEPING = 5_000
"""Milliseconds that nobody could move, from which on a restart is to know of them."""


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Place:
    """Open from `open` to `close`."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        thinker: Thinker,
        outages: Outages,
        holding: Holding,
        key: bytes,
    ) -> None:
        self.settings = settings
        self.store = store
        self.guests = Guests(store, key)
        self.together: Together | None = None
        """None: this process is alone."""
        self.services = Services(
            store=store,
            thinker=thinker,
            now=now,
            outages=outages,
            stand_in=settings.stand_in,
            bot_pause=settings.bot_pause,
            absent=round(settings.absent_seconds * 1000),
        )
        self.hub = Hub(self.services, holding, idle=round(settings.idle_seconds * 1000))
        self.creating = Buckets(settings.tables_per_minute, settings.tables_per_minute / 60)
        self.arriving = Buckets(settings.arrivals_per_minute, settings.arrivals_per_minute / 60)
        """New guests and sign-ins from one address."""
        self.asking = Buckets(4 * settings.requests_per_second, settings.requests_per_second)
        """Requests from one address."""
        self.sockets = 0
        self._is_open = False
        self.keeps = True
        """Whether what was to be kept last could be; while not, no clock runs out."""
        self._kept_at = now()
        self._noting: set[asyncio.Task[bool]] = set()
        self._stalls = Stalls(self.give_back, now)
        self._pulse: asyncio.Task[None] | None = None

    @property
    def is_ready(self) -> bool:
        """Whether tables can be opened and played."""
        is_sure = self.together is None or self.together.member.is_sure
        return self._is_open and self.store.is_alive and is_sure

    def open(self) -> None:
        self.hub.open()
        self._stalls.open()
        self._pulse = asyncio.create_task(self._beat())
        self._is_open = True

    async def reach(self, table_id: str, viewer: Viewer) -> Line:
        """Connect someone to a table."""
        if self.together is None:
            return await near(self.hub, table_id, viewer)
        return await self.together.reach(table_id, viewer)

    async def close(self) -> None:
        """Finish what is under way, keep it, and free the data."""
        self._is_open = False
        self._stalls.close()
        if self._pulse:
            self._pulse.cancel()
        await self.hub.close()
        await self._note(PlaceRow(name=PULSE, value=str(now())))
        if self.together:
            await self.together.close()
        await self.store.close()

    async def _beat(self) -> None:
        """Write down that the server is alive, so that the next one knows how long nobody was."""
        while True:
            could, self.keeps = self.keeps, await self._note(PlaceRow(name=PULSE, value=str(now())))
            if self.keeps:
                if not could:  # meanwhile nobody could move
                    self.give_back(self._kept_at, now(), everywhere=True)
                self._kept_at = now()
            await asyncio.sleep(PULSE_SECONDS)

    def give_back(self, began_at: int, ended_at: int, *, everywhere: bool = False) -> None:
        """That time counts on nobody's clock, nor after a restart if it was long.

        `everywhere`: it was so for all processes of the place, not for this one alone.
        """
        row = OutageRow(began_at=began_at, ended_at=ended_at)
        self.services.outages.add(row)
        if ended_at - began_at >= WORTH_KEEPING and (everywhere or self.hub.holding.has_all):
            noting = asyncio.create_task(self._note(row))
            self._noting.add(noting)
            noting.add_done_callback(self._noting.discard)

    async def _note(self, row: PlaceRow | OutageRow) -> bool:
        """Whether it could be kept."""
        try:
            await self.store.commit(row)
        except StoreError as error:
            log.error("not kept", extra={"why": str(error)})
            return False
        return True


async def open_place(settings: Settings, thinker: Thinker | None = None) -> Place:
    """Open the place of the data folder, or of the database; raises a Mistake where that cannot be."""
    thinker = thinker or Processes(settings.thinkers, settings.think_seconds)
    if settings.database:
        from tablee.server.shared import open_shared

        return await open_shared(settings, thinker)
    store = SqliteStore(Path(settings.data) / FILE)
    try:
        return await _open_alone(settings, store, thinker)
    except BaseException:
        await store.close()
        raise


def check_whole(moving: str | None) -> None:
    """Raises a Mistake for a place that is still being moved here."""
    if moving is not None:
        raise Mistake("place-moving")


async def _open_alone(settings: Settings, store: Store, thinker: Thinker) -> Place:
    check_whole(await store.fact(MARK))
    await note_outage(store)
    holding = Alone(store)
    await holding.open()
    outages = Outages(await store.outages())
    place = Place(settings, store, thinker, outages, holding, await signing_key(store))
    place.services.is_sure = lambda: place.keeps
    place.open()
    return place


async def note_outage(store: Store) -> None:
    """Write down how long no server ran, together with the new pulse: a second start adds nothing."""
    last, at = await store.fact(PULSE), now()
    if last is not None and int(last) < at:
        outage = OutageRow(began_at=int(last), ended_at=at)
        await store.commit(outage, PlaceRow(name=PULSE, value=str(at)))
