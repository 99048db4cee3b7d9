"""Bots that think on other machines: asked through the database; here, if nobody answers in time."""

import asyncio
import logging
import time

import msgspec
from msgspec import Struct

from tablee.server.thinking import Thinker
from tablee.store.interface import StoreError
from tablee.store.postgres.hints import Hints
from tablee.store.postgres.jobs import Jobs

log = logging.getLogger(__name__)
LOOK = 0.5
SWEEP = 4.0


class Question(Struct, frozen=True):
    """What a bot is to think about: settings and what its seat recalls, as JSON, and its level."""

    setting: bytes
    view: bytes
    level: str


class Workers:
    """Asks workers; whatever they do not answer is thought of here."""

    def __init__(self, jobs: Jobs, hints: Hints, here: Thinker, seconds: float) -> None:
        self._jobs = jobs
        self._hints = hints
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
            found = await self._ask(Question(setting, view, level))
        except StoreError as error:
            log.warning("no worker", extra={"why": str(error)})
            found = None
        if found is not None:
            self.thoughts += 1
            return found
        self.failures += 1
        return await self._here.think(setting, view, level)

    async def _ask(self, question: Question) -> bytes | None:
        until = time.monotonic() + self._seconds
        job, name = await self._jobs.ask(msgspec.msgpack.encode(question))
        try:
            while time.monotonic() < until:
                if (found := await self._jobs.found(name)) is not None:
                    return found
                await self._hints.wait(LOOK)
        except asyncio.CancelledError:
            await asyncio.shield(self._jobs.forget(job))
            raise
        await self._jobs.forget(job)
        return None

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            try:
                if stalled := await self._jobs.sweep():
                    log.warning("jobs were stalled", extra={"count": stalled})
            except StoreError as error:
                log.warning("not swept", extra={"why": str(error)})
