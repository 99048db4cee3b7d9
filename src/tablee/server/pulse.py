"""A place's pulse: the server regularly stores the time, which shows when it was last alive.

While no server is alive, the players' clocks do not run.
"""

import asyncio
import logging
import time

from tablee.server.place_time import PLACE_TIME, system_time
from tablee.server.place_time import now as now
from tablee.server.tables.outages import Outages
from tablee.store.interface import Store, StoreError
from tablee.store.rows import OutageRow, PlaceRow

log = logging.getLogger(__name__)
PULSE = "alive"
"""The name of the stored value that says when the server was last alive."""
PULSE_SECONDS = 5.0
STUCK_SECONDS = 10.0
"""A store that takes longer than this to commit a pulse counts as one that cannot commit."""
NORMAL_LAG_MS = 10_000
"""While a process is alive, its last pulse is not older than this."""
LOOK_EVERY_SECONDS = 0.05
MIN_STORED_OUTAGE_MS = 5_000
"""Outages shorter than this are not stored, so the clocks count them after a restart."""


class Pulse:
    """Stores regularly that the server is alive, and notes the outages in which nobody could move."""

    def __init__(self, store: Store, outages: Outages, *, is_alone: bool) -> None:
        self._store = store
        self._outages = outages
        self._is_alone = is_alone
        self.can_commit = True
        """Whether the last pulse could be stored."""
        self._stored_at = now()
        self.commit_ms = 0.0
        """How many milliseconds the last pulse took to be committed."""
        self._beat_since: float | None = None
        """When the commit of the pulse that is on its way began, by the monotonic clock."""
        self._task: asyncio.Task[None] | None = None
        self._storing: set[asyncio.Task[bool]] = set()

    def open(self) -> None:
        self._task = asyncio.create_task(self._beat())

    def stop(self) -> None:
        if self._task:
            self._task.cancel()

    async def beat_once(self) -> bool:
        """Store that the server is alive. Returns whether that succeeded."""
        self._beat_since = began = time.monotonic()
        try:
            return await self._save(PlaceRow(name=PULSE, value=str(now())))
        finally:
            self._beat_since = None
            self.commit_ms = round((time.monotonic() - began) * 1000, 1)

    @property
    def is_stuck(self) -> bool:
        """Whether a pulse has been waiting for its commit for long, as with a disk that hangs."""
        since = self._beat_since
        return since is not None and time.monotonic() - since > STUCK_SECONDS

    async def _beat(self) -> None:
        while True:
            could, self.can_commit = self.can_commit, await self.beat_once()
            if self.can_commit:
                if not could:  # nothing could be committed until now, so nobody could move
                    self.give_back(self._stored_at, now(), everywhere=True)
                self._stored_at = now()
            await asyncio.sleep(PULSE_SECONDS)

    def give_back(self, began_at: int, ended_at: int, *, everywhere: bool = False) -> None:
        """Exclude a period from all clocks. A long one is stored, to stay excluded after a restart.

        `everywhere` says that the outage affected all processes of the place, not only this one.
        """
        row = OutageRow(began_at=began_at, ended_at=ended_at)
        self._outages.add(row)
        if ended_at - began_at >= MIN_STORED_OUTAGE_MS and (everywhere or self._is_alone):
            storing = asyncio.create_task(self._save(row))
            self._storing.add(storing)
            storing.add_done_callback(self._storing.discard)

    async def _save(self, row: PlaceRow | OutageRow) -> bool:
        """Commit the row. Returns whether that succeeded."""
        try:
            await self._store.commit(row)
        except StoreError as error:
            log.error("not committed", extra={"why": str(error)})
            return False
        return True


# --- beginning ---


async def begin_time(store: Store, *, is_first: bool = True) -> None:
    """Begin the place's time in this process. `is_first` says that no other process serves the place.

    It never goes back: if the system clock was set back since the last pulse, the place goes on from
    there. If other processes are alive, and the system clock has jumped since they began, it is theirs.
    """
    last = int(await store.fact(PULSE) or 0)
    at = system_time()  # read after waiting for the store, which may take long
    if is_first or 0 <= at - last <= NORMAL_LAG_MS:
        PLACE_TIME.begin(max(at, last))
    else:
        PLACE_TIME.begin(await _next_pulse(store, str(last)) or max(at, last))
    if abs(now() - at) > NORMAL_LAG_MS:
        ahead = (now() - at) // 1000
        log.warning("the system clock has jumped: the place keeps its time", extra={"ahead": ahead})


async def _next_pulse(store: Store, last: str) -> int | None:
    """Wait for the pulse of another process. None if there is none for long."""
    for _ in range(round(2 * PULSE_SECONDS / LOOK_EVERY_SECONDS)):
        found = await store.fact(PULSE)
        if found is not None and found != last:
            return int(found)
        await asyncio.sleep(LOOK_EVERY_SECONDS)
    return None


async def store_outage(store: Store) -> None:
    """Store the period in which no server ran, and a new pulse, which marks the end of that period."""
    last, at = await store.fact(PULSE), now()
    if last is not None and int(last) < at:
        outage = OutageRow(began_at=int(last), ended_at=at)
        await store.commit(outage, PlaceRow(name=PULSE, value=str(at)))
