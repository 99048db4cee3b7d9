"""A table's jobs. One task does them, one after another."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tablee.core.author_errors import ENDINGS
from tablee.core.mistake import Mistake

MAX_WAITING_JOBS = 128
Job: TypeAlias = Callable[[], Awaitable[None]]


class Inbox:
    """A queue that never blocks its callers, and the task that works through it.

    Between jobs the task sleeps instead of ending, because creating a task for each move costs more.
    """

    def __init__(self, on_failure: Callable[[BaseException], None]) -> None:
        self._on_failure = on_failure
        """Called with the exception when a job fails. The next job still runs."""
        self._jobs: deque[Job] = deque()
        self._task: asyncio.Task[None] | None = None
        self._sleep: asyncio.Future[None] | None = None
        """The future that the task awaits while there is nothing to do."""
        self.is_closed = False

    def __len__(self) -> int:
        return len(self._jobs)

    @property
    def is_busy(self) -> bool:
        return self._task is not None and self._sleep is None

    def post(self, job: Job) -> None:
        """Queue a job for a client. Raises a Mistake if too many jobs are waiting already."""
        if len(self._jobs) >= MAX_WAITING_JOBS or self.is_closed:
            raise Mistake("table-busy")
        self._jobs.append(job)
        self._wake()

    def post_own(self, job: Job) -> None:
        """Queue a job for the table itself (such as its clock or a bot). It is never refused."""
        if not self.is_closed:
            self._jobs.append(job)
            self._wake()

    def _wake(self) -> None:
        sleep, self._sleep = self._sleep, None
        if sleep is not None:
            if not sleep.done():
                sleep.set_result(None)
        elif self._task is None:
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._jobs or not self.is_closed:
                if not self._jobs:
                    self._sleep = loop.create_future()
                    await self._sleep
                    continue
                try:  # no variable holds the job, as that would keep the job alive during the sleep
                    await self._jobs.popleft()()
                except (Exception, *ENDINGS) as error:  # no game may end the process
                    self._on_failure(error)
        finally:
            self._task = self._sleep = None

    def close(self) -> None:
        """Refuse new jobs. Jobs that are already queued are still done."""
        self.is_closed = True
        if self._task is not None:
            self._wake()

    async def closed(self) -> None:
        """Close, and wait until every queued job is done."""
        self.close()
        if self._task:
            await asyncio.wait([self._task])
