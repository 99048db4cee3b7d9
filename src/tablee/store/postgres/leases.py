"""Who serves the place and who has which table: leases that the database's clock ends.

A process is one row that it renews. Whoever finds a row whose lease has run out buries that process: its
row goes, its tables are free. Everything that a process keeps is kept behind a fence (`Writer`): that
row. So a process that was paused and wakes up keeps nothing, and must register anew.
"""

import secrets
from collections.abc import Awaitable, Callable

from tablee import __version__
from tablee.store.interface import Held, Owner, StoreError
from tablee.store.moving import ANEW, LEAVING, MARK
from tablee.store.postgres.connecting import Connection
from tablee.store.postgres.connections import Connections, nothing

CHANNEL = "tablee"
VOID = "void"
REGISTER = (
    f"WITH anew AS (SELECT coalesce(max(value), '') AS since FROM place WHERE name = '{ANEW}')"
    " INSERT INTO processes"
    " SELECT %s, %s, %s, %s, make_interval(secs => %s), clock_timestamp() FROM anew"
    f" WHERE NOT EXISTS (SELECT FROM place WHERE name IN ('{MARK}', '{LEAVING}'))"
    " AND since = coalesce(%s, since)"
    " ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at RETURNING (SELECT since FROM anew)"
)
"""Not while the place moves; nor by whoever registered before it moved away or was upgraded."""
RENEW = "UPDATE processes SET renewed_at = clock_timestamp() WHERE id = %s RETURNING id"
LIVING = "SELECT count(*) FROM processes WHERE id <> %s AND renewed_at + lease >= clock_timestamp()"
DUE = (
    "SELECT table_id FROM turns LEFT JOIN leases USING (table_id)"
    " WHERE wake_at <= %s AND process IS NULL AND table_id <> ALL(%s) ORDER BY wake_at LIMIT %s"
)
CUT_OFF = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN processes"
    " ON application_name = processes.name WHERE renewed_at + lease < clock_timestamp()"
)


class Leases:
    """What one process asks, under whatever name it has at the moment."""

    def __init__(self, info: str, on_read_only: Callable[[], Awaitable[None]] = nothing) -> None:
        self._connections = Connections(info, 2)
        self._connections.on_read_only = on_read_only
        self._since: str | None = None

    async def close(self) -> None:
        await self._connections.close()

    # --- processes ---

    async def register(self, name: str, link: str, seconds: float) -> str:
        """Begin anew, under an id that nobody ever had."""
        process = secrets.token_hex(8)
        given = (process, name, link, __version__, seconds, self._since)
        found = await self._connections.ask(REGISTER, *given)
        if not found:
            raise StoreError("the place was moved or upgraded: stop this process, start where it is now")
        ((self._since,),) = found
        return process

    async def renew(self, process: str) -> bool:
        """Whether the lease goes on."""
        return bool(await self._connections.ask(RENEW, process))

    async def resign(self, process: str) -> None:
        """Free everything at once."""

        async def free(db: Connection) -> None:
            async with db.transaction():
                await db.execute("DELETE FROM processes WHERE id = %s", (process,))
                await db.execute("DELETE FROM leases WHERE process = %s", (process,))
                await db.execute("SELECT pg_notify(%s, 'free')", (CHANNEL,))

        await self._connections.use(free)

    async def bury(self) -> int:
        """Free what the lost ones had; how many there were."""
        try:
            return len(await self._connections.ask("SELECT bury()"))
        except StoreError:
            # A lost process that hangs in a transaction is ended there: its lease has run out.
            await self._connections.ask(CUT_OFF)
            return len(await self._connections.ask("SELECT bury()"))

    async def others(self, process: str) -> int:
        """How many others live."""
        ((count,),) = await self._connections.ask(LIVING, process)
        return int(count)

    async def tell_void(self, guest: str, before: int) -> None:
        """Tell all processes that a guest's cookies from before a generation are void."""
        await self._connections.ask("SELECT pg_notify(%s, %s)", CHANNEL, f"{VOID} {guest} {before}")

    # --- tables ---

    async def take(self, table_id: str, process: str) -> Held | Owner | None:
        """Take a table that is free; or who has it. None: there is no such table. Raises Fenced."""
        ((owner, link, since),) = await self._connections.ask(
            "SELECT * FROM take(%s, %s)", table_id, process
        )
        if owner is None:
            return None
        return Held(since) if owner == process else Owner(owner, link or "")

    async def release(self, table_ids: list[str], process: str) -> None:
        await self._connections.ask(
            "DELETE FROM leases WHERE table_id = ANY(%s) AND process = %s", table_ids, process
        )

    async def due(self, now: int, most: int, but: list[str]) -> list[str]:
        """Tables that must be woken and that nobody has."""
        return [found[0] for found in await self._connections.ask(DUE, now, but, most)]
