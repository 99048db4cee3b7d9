"""Functions with which a test waits until a condition holds, instead of for a fixed time."""

import asyncio
from collections.abc import Callable

from tablee.server.tables.table import Table

WAIT_SECONDS = 60.0
POLL_SECONDS = 0.01


async def wait_until(is_so: Callable[[], object]) -> None:
    """Return as soon as the condition holds. Fail if it does not hold within `WAIT_SECONDS`."""
    async with asyncio.timeout(WAIT_SECONDS):
        while not is_so():
            await asyncio.sleep(POLL_SECONDS)


async def wait_until_gone(table: Table, seat: int) -> None:
    """Return when the table knows that nobody is connected in this seat."""
    await wait_until(lambda: not table.presence.is_here(seat))
