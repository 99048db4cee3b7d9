"""What a table is still to do, in order: bounded for what comes from outside."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tablee.core.mistake import Mistake

MOST = 128
Job: TypeAlias = Callable[[], Awaitable[None]]


class Inbox:
    """Filled without waiting; one task does one job after the other, and rests in between.

    It rests rather than ends, as a new task for each move would cost more than waking this one.
    """

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        """Told what a job broke with; the next is done all the same."""
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._rest: asyncio.Future[None] | None = None
        """What the task waits for while there is nothing to do."""
        self._closed = False

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def is_busy(self) -> bool:
        return self._task is not None and self._rest is None

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
            self._task = asyncio.create_task(self._work())
        elif self._rest is not None:
            self._wake(self._rest)

    def _wake(self, rest: "asyncio.Future[None]") -> None:
        self._rest = None
        if not rest.done():
            rest.set_result(None)

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._jobs or not self._closed:
                if not self._jobs:
                    self._rest = loop.create_future()
                    await self._rest
                    continue
                try:  # no name for the job: it would be held while this rests
                    await self._jobs.popleft()()
                except Exception as error:
                    self._failed(error)
        finally:
            self._task = self._rest = None

    def close(self) -> None:
        """Nothing more is taken; what waits is still done."""
        self._closed = True
        if self._rest is not None:
            self._wake(self._rest)

    async def closed(self) -> None:
        """Wait until all of it is done."""
        self.close()
        if self._task:
            await asyncio.wait([self._task])
