"""What each process tells the console about itself: load, guests who are here, latest errors."""

import asyncio
import logging
import resource
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from tablee.server.people.guests import Guests
from tablee.server.pulse import Pulse, now
from tablee.server.recent_errors import RecentError, RecentErrors
from tablee.server.tables.hub import Hub
from tablee.store.interface import StoreError

if TYPE_CHECKING:  # `member` needs PostgreSQL's driver, which may not be installed
    from tablee.server.cluster.member import Member

log = logging.getLogger(__name__)
REPORT_SECONDS = 5.0
MAX_GUESTS = 500
"""The most guests that a process lists."""


class HereGuest(Struct, frozen=True):
    """A guest who is connected, and the tables to which."""

    guest: str
    tables: tuple[str, ...]


class ProcessReport(Struct, frozen=True, kw_only=True):
    """The state of one process of the place."""

    process: str
    at: int
    up_seconds: int
    sockets: int
    tables: int
    """Tables in memory."""
    bots_waiting: int
    commits: int
    commit_ms: float
    """How long the store took for a recent commit, in milliseconds."""
    memory_mb: int
    counts: dict[str, int]
    """What the process has done since it began, by kind."""
    guests: tuple[HereGuest, ...]
    errors: tuple[RecentError, ...]


class ProcessReports:
    """Makes this process's report. If there are others, shares the reports through the database."""

    def __init__(
        self,
        guests: Guests,
        hub: Hub,
        pulse: Pulse,
        errors: RecentErrors,
        member: "Member | None",
    ) -> None:
        self._guests = guests
        self._hub = hub
        self._pulse = pulse
        self._errors = errors
        self._member = member
        self._began = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    def open(self) -> None:
        if self._member:
            self._task = asyncio.create_task(self._share(self._member))

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def all(self) -> list[ProcessReport]:
        """The reports of all processes: this one's as it is now, the others' a few seconds old."""
        own = self.own()
        if self._member is None:
            return [own]
        told = await self._member.leases.reports()
        others = (msgspec.json.decode(it, type=ProcessReport) for it in told.values())
        return [own, *(it for it in others if it.process != own.process)]

    def own(self) -> ProcessReport:
        services = self._hub.services
        return ProcessReport(
            process=self._member.store.name if self._member else "tablee",
            at=now(),
            up_seconds=round(time.monotonic() - self._began),
            sockets=len(self._guests.sockets),
            tables=len(self._hub.tables),
            bots_waiting=services.queue.waiting(here=True) + services.queue.waiting(here=False),
            commits=getattr(getattr(services.store, "writer", None), "commits", 0),
            commit_ms=self._pulse.commit_ms,
            memory_mb=resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024,
            counts=dict(services.counts),
            guests=self._guests_here(),
            errors=self._errors.latest(),
        )

    def _guests_here(self) -> tuple[HereGuest, ...]:
        tables: dict[str, list[str]] = {}
        for table in self._hub.tables.values():
            for guest in {viewer.guest for viewer in table.presence.viewers if viewer.guest}:
                tables.setdefault(guest, []).append(table.id)
        return tuple(HereGuest(guest, tuple(ids)) for guest, ids in list(tables.items())[:MAX_GUESTS])

    async def _share(self, member: "Member") -> None:
        while True:
            with suppress(StoreError):  # the next one is due in a few seconds
                await member.leases.report(
                    member.store.process, msgspec.json.encode(self.own()).decode()
                )
            await asyncio.sleep(REPORT_SECONDS)
