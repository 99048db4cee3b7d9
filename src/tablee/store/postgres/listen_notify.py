"""Notifications between processes, sent through PostgreSQL.

They announce that tables are wanted or have become free, that a bot has answered, or that cookies are
revoked.

Notifications can be lost, so code that waits for one must also check for the change regularly.
"""

import asyncio
from collections.abc import Awaitable, Callable

import psycopg

from tablee.store.interface import StoreError
from tablee.store.postgres.conninfo import connect
from tablee.store.postgres.leases import CHANNEL, REVOKED, RULES, WANTED

RECONNECT_SECONDS = 0.5


class Notifications:
    """Listens from `open` to `close`, and reconnects when the connection is lost."""

    def __init__(
        self,
        info: str,
        on_revoked: Callable[[str, int, str], None],
        on_listening: Callable[[], Awaitable[None]],
        on_wanted: Callable[[str], None],
        on_rules: Callable[[], None] = lambda: None,
    ) -> None:
        self._info = info
        self._came = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._on_revoked = on_revoked
        """Called with a guest, the first valid generation of their cookies, and a session that ended."""
        self._on_listening = on_listening
        """Called when listening begins. Earlier notifications may have been missed."""
        self._on_wanted = on_wanted
        """Called with the id of the process for one of whose tables another process waits."""
        self._on_rules = on_rules
        """Called when the rules of the house have changed."""
        self.losses = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._listen())

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def wait(self, seconds: float) -> None:
        """Wait for the next notification, but no longer than this many seconds."""
        came = self._came
        try:
            async with asyncio.timeout(seconds):
                await came.wait()
        except TimeoutError:
            pass

    async def _listen(self) -> None:
        while True:
            try:
                await self._receive()
            except (psycopg.Error, StoreError):
                self.losses += 1
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _receive(self) -> None:
        async with await connect(self._info) as connection:
            await connection.execute(f"LISTEN {CHANNEL}".encode())
            await self._on_listening()
            self._on_rules()
            async for notification in connection.notifies():
                self._dispatch(notification.payload)

    def _dispatch(self, payload: str) -> None:
        match payload.split():
            case [kind, guest, before, *session] if kind == REVOKED and before.isdecimal():
                self._on_revoked(guest, int(before), "".join(session))
            case [kind, process] if kind == WANTED:
                self._on_wanted(process)
            case [kind] if kind == RULES:
                self._on_rules()
            case _:
                came, self._came = self._came, asyncio.Event()
                came.set()
