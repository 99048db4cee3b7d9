"""What a table is still to do, in order: bounded for what comes from outside."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from tablee.core.mistake import Mistake

MOST = 128
Task: TypeAlias = Callable[[], Awaitable[None]]


class Inbox:
    """Filled without waiting; a table takes one after the other."""

    def __init__(self) -> None:
        self._tasks: deque[Task] = deque()
        self._news = asyncio.Event()

    def __len__(self) -> int:
        return len(self._tasks)

    def post(self, task: Task) -> None:
        """From a client: refused where too much waits already."""
        if len(self._tasks) >= MOST:
            raise Mistake("table-busy")
        self.note(task)

    def note(self, task: Task) -> None:
        """From the table itself: its clock, its bots, who comes and goes."""
        self._tasks.append(task)
        self._news.set()

    async def next(self) -> Task:
        while not self._tasks:
            self._news.clear()
            await self._news.wait()
        return self._tasks.popleft()
