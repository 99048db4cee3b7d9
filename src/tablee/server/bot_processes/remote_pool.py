"""Lets bots think on other machines, which get their questions through the database."""

import asyncio
import logging
import time

from tablee.bots.worker import ask
from tablee.server.bot_processes.pool import Thinker
from tablee.store.interface import StoreError
from tablee.store.postgres.jobs import Jobs
from tablee.store.postgres.listen_notify import Notifications

log = logging.getLogger(__name__)
LOOK_SECONDS = 0.5
"""The number of seconds to wait for a notification before looking for the answer anyway."""
SWEEP_SECONDS = 4.0
"""The number of seconds between two searches for jobs whose worker has died."""


class Workers:
    """Asks worker processes for actions. If none answers in time, the bot thinks on this machine."""

    def __init__(self, jobs: Jobs, notifications: Notifications, here: Thinker, seconds: float) -> None:
        self._jobs = jobs
        self._notifications = notifications
        self._here = here
        self._seconds = seconds
        self._sweeper: asyncio.Task[None] | None = None
        self.thoughts = 0
        self.failures = 0

    async def open(self) -> None:
        await self._jobs.open()
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        if self._sweeper:
            self._sweeper.cancel()
        await self._jobs.close()

    async def think(self, setting: bytes, view: bytes, level: str) -> bytes:
        try:
            found = await self._ask(ask(setting, view, level))
        except StoreError as error:
            log.warning("no worker", extra={"why": str(error)})
            found = None
        if found is not None:
            self.thoughts += 1
            return found
        self.failures += 1
        return await self._here.think(setting, view, level)

    async def _ask(self, question: bytes) -> bytes | None:
        until = time.monotonic() + self._seconds
        job, name = await self._jobs.ask(question)
        try:
            while time.monotonic() < until:
                if (found := await self._jobs.take_result(name)) is not None:
                    return found
                await self._notifications.wait(LOOK_SECONDS)
        except asyncio.CancelledError:
            await asyncio.shield(self._jobs.cancel(job))
            raise
        await self._jobs.cancel(job)
        return None

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                if stalled := await self._jobs.sweep():
                    log.warning("jobs were stalled", extra={"count": stalled})
            except StoreError as error:
                log.warning("not swept", extra={"why": str(error)})
