"""Gives a test control over the server's clock, so that the machine's speed does not matter."""

from tablee.server.tables.table import Table
from tests.server.live_server import Live


class PlaceClock:
    """A clock that stands still until a test advances it."""

    def __init__(self, live: Live) -> None:
        self._now = live.place.services.now()
        live.place.services.now = lambda: self._now
        live.place.stall_watch.close()  # a busy machine's stalls would give time back on this clock

    def advance(self, seconds: float) -> None:
        self._now += round(seconds * 1000)


async def fire_timer(table: Table) -> None:
    """Fire the timer of a table's clock at once, and wait until the table has handled the event."""
    assert table.clock.timer is not None
    table.clock.timer._run()  # asyncio calls this to fire a timer
    await handled(table)


async def fire_host_timer(table: Table) -> None:
    """Fire the timer that passes the host's rights on, and wait until the table has handled it."""
    timer = table.presence.timer
    assert timer is not None
    timer._run()
    await handled(table)


async def handled(table: Table) -> None:
    """Wait until the table has handled everything in its inbox."""

    async def nothing() -> None: ...

    await table.ask(nothing)
