"""What a table is still to do, in order: bounded for what comes from outside."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tablee.core.mistake import Mistake

MOST = 128
Job: TypeAlias = Callable[[], Awaitable[None]]


class Inbox:
    """Filled without waiting; while there is something in it, one task does one after the other."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        """Told what a job broke with; the next is done all the same."""
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def is_busy(self) -> bool:
        return self._task is not None

    def post(self, job: Job) -> None:
        """From a client: refused where too much waits already."""
        if len(self._jobs) >= MOST or self._closed:
            raise Mistake("table-busy")
        self.note(job)

    def note(self, job: Job) -> None:
        """From the table itself: its clock, its bots, who comes and goes."""
        if self._closed:
            return
        self._jobs.append(job)
        if self._task is None:
            loop = asyncio.get_running_loop()  # with a name, as else each would be given one
            self._task = loop.create_task(self._work(), name="inbox")

    async def _work(self) -> None:
        try:
            while self._jobs:
                job = self._jobs.popleft()
                try:
                    await job()
                except Exception as error:
                    self._failed(error)
        finally:
            self._task = None

    def close(self) -> None:
        """Nothing more is taken; what waits is still done."""
        self._closed = True

    async def closed(self) -> None:
        """Wait until all of it is done."""
        self.close()
        if self._task:
            await asyncio.wait([self._task])
