"""Makes decisions about people and the house take effect at once, in every process of the place."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial

from tablee.core.mistake import Mistake
from tablee.server import protocol as m
from tablee.server.logs import where
from tablee.server.moderation.house_rules import HouseRules
from tablee.server.people.guests import Guests
from tablee.server.tables.chat import apply_blocks
from tablee.server.tables.hub import Hub
from tablee.server.tables.moderated import rename_seat
from tablee.server.tables.ownership import Elsewhere
from tablee.store import moderation_queries as queries
from tablee.store.interface import StoreError
from tablee.store.moderation_rows import SanctionKind, SanctionRow

log = logging.getLogger(__name__)
LOOK_SECONDS = 2.0
"""How often a process looks for changed rules, in case it missed the notification."""
LATE_MS = 60_000
"""A sanction that another process gave is noticed within this many milliseconds, or at the next one."""
MAX_NEW_SANCTIONS = 200
EVERY_GENERATION = 1 << 62
"""Above every generation of cookies, so that all sockets of a guest are closed. Clients reconnect."""
MAX_TABLES_OF_A_GUEST = 100
ONLY_TOLD: tuple[SanctionKind, ...] = ("warn", "mute")
"""The sanctions that change nothing that others see. Nobody else notices them."""


async def nobody_else() -> None:
    """The default for `tell_others`: there are no other processes to notify."""


class HouseWatch:
    """Watches for changed rules and new sanctions, and applies them to this process's sockets."""

    def __init__(
        self,
        rules: HouseRules,
        hub: Hub,
        guests: Guests,
        tell_others: Callable[[], Awaitable[None]] = nobody_else,
    ) -> None:
        self._rules = rules
        self._hub = hub
        self._guests = guests
        self._store = guests.store
        self._now = hub.services.now
        self._tell_others = tell_others
        """Notifies the other processes that rules have changed."""
        self._applied: set[str] = set()
        """The ids of recent sanctions that have been applied in this process."""
        self._looked_at = 0
        self._came = asyncio.Event()
        self._reading = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self._rules.load()
        self._looked_at = self._now()
        self._task = asyncio.create_task(self._watch())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    def wake(self) -> None:
        """Look for changes now, because another process says that there are some."""
        self._came.set()

    async def changed(self) -> None:
        """Apply a change that this process has committed, and tell the other processes."""
        try:
            await self.apply()
            await self._tell_others()
        except StoreError as error:  # every process looks again soon
            log.error("rules not read", extra={"why": str(error)})

    async def _watch(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_SECONDS):
                    await self._came.wait()
            try:
                if self._came.is_set() or await self._rules.is_outdated():
                    self._came.clear()
                    await self.apply()
            except StoreError as error:
                log.error("rules not read", extra={"why": str(error)})
            except Exception as error:  # the watch must go on
                log.error("rules not applied", extra={"where": where(error)})

    async def apply(self) -> None:
        """Read the rules again, and apply what is new to sockets and tables."""
        async with self._reading:
            before, was_read_only = self._rules.notice(), self._rules.is_read_only
            was_open = self._rules.since("closed") is None
            await self._rules.load()
            if self._rules.notice() != before:
                self._hub.tell_everyone(m.encode(self._rules.notice()))
            self._guests.sockets.send_away_from(lambda it: self._rules.ban_of(it) is not None)
            if was_open and self._rules.since("closed") is not None:
                await self._send_strangers_away()
            if was_read_only and not self._rules.is_read_only:
                self._hub.services.outages.load(await self._store.outages())
                self._hub.play_on()
            await self._apply_sanctions()

    async def _send_strangers_away(self) -> None:
        """Close the sockets of everybody whom a closed place does not let in. They read why."""
        here = self._guests.sockets.guests
        strangers = {it for it in here if not await queries.is_member(self._store, it)}
        self._guests.sockets.send_away_strangers(strangers)

    async def _apply_sanctions(self) -> None:
        since, self._looked_at = self._looked_at - LATE_MS, self._now()
        found = await queries.new_sanctions(self._store, since, MAX_NEW_SANCTIONS)
        new = [row for row in found if row.id not in self._applied]
        self._applied = {row.id for row in found}
        for row in new:
            if row.kind in ONLY_TOLD:
                await self._tell(row.guest)
                continue
            # The clients reconnect, and are told what was decided, or turned away.
            self._guests.sockets.send_away(row.guest, EVERY_GENERATION)
            if row.kind == "rename":
                await self._rename(row)

    async def _tell(self, guest: str) -> None:
        """Tell a guest about their sanctions at the tables that are open in this process.

        The guest stays connected, because others would notice a reconnection.
        """
        told = [
            m.encode(message)
            for message in await self._hub.services.conduct.messages_for(guest)
            if isinstance(message, m.Sanctions)
        ]
        for table in self._hub.tables.values():
            for viewer in table.presence.viewers:
                if viewer.guest == guest:
                    for message in told:
                        viewer.outbox.post(message)

    def blocks_changed(self, guest: str) -> None:
        """Show or hide the lines of people whom a guest has blocked, or not any more, where it is open.

        Tables in other processes follow when the guest next connects to them. The guest stays connected,
        because others would notice a reconnection.
        """
        for table in self._hub.tables.values():
            if any(viewer.guest == guest for viewer in table.presence.viewers):
                table.inbox.post_own(partial(apply_blocks, table, guest))

    async def _rename(self, row: SanctionRow) -> None:
        """Change a person's name at the tables that this process has or can load."""
        guest = await self._store.guest(row.guest)
        if guest is None:
            return
        rename = partial(rename_seat, guest=guest.id, name=guest.name)
        for kept in await self._store.tables_of(guest.id, MAX_TABLES_OF_A_GUEST):
            with suppress(Mistake, Elsewhere):
                await self._hub.ask(kept.table.id, rename)
