"""Hints that something is free now. They may be lost: whoever waits looks for itself, too."""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg

from tablee.store.interface import StoreError
from tablee.store.postgres.connecting import connect
from tablee.store.postgres.connections import nothing
from tablee.store.postgres.leases import CHANNEL, VOID

AGAIN = 0.5


class Hints:
    """Listens from `open` to `close`; a listener that is cut off listens again."""

    def __init__(self, info: str) -> None:
        self._info = info
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.on_void: Callable[[str, int], None] = lambda guest, before: None
        """A guest's cookies from before that generation are void."""
        self.on_listening: Callable[[], Awaitable[None]] = nothing
        """What was said until now may have been missed."""
        self.losses = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def wait(self, seconds: float) -> None:
        """Until a hint, or for so long."""
        came = self._came
        try:
            async with asyncio.timeout(seconds):
                await came.wait()
        except TimeoutError:
            pass

    async def _listen(self) -> None:
        while True:
            try:
                await self._hear()
            except (psycopg.Error, StoreError):
                self.losses += 1
            await asyncio.sleep(AGAIN)

    async def _hear(self) -> None:
        async with await connect(self._info) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            await self.on_listening()
            async for hint in connection.notifies():
                self._pass_on(hint.payload)

    def _pass_on(self, hint: str) -> None:
        match hint.split():
            case [kind, guest, before] if kind == VOID and before.isdecimal():
                self.on_void(guest, int(before))
            case _:
                came, self._came = self._came, asyncio.Event()
                came.set()
