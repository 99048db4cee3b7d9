"""Leases in the database: which processes serve the place, and which process owns which table.

Each process has one row in `processes` and renews it. Any process may remove a row whose lease has
expired by the database's clock. The tables of the removed process are then free. Every transaction of a
process checks that its row still exists (see transaction.py). So a process that
wakes up after a long pause can write nothing until it registers again.

A process that is asked for another process's table waits for it in `wishes`. The owner looks there, and
hands the table over.
"""

import secrets
from collections.abc import Awaitable, Callable, Mapping

from tablee import __version__
from tablee.store.interface import Held, StoreError
from tablee.store.place_facts import MOVING_FROM, MOVING_TO, RESTART_SINCE
from tablee.store.postgres.connections import Connections, do_nothing
from tablee.store.postgres.conninfo import Connection

CHANNEL = "tablee"
REVOKED = "void"
"""A notification that begins with this word announces that a guest's cookies were revoked."""
WANTED = "wanted"
"""A notification that begins with this word tells a process that another one waits for its table."""
RULES = "rules"
"""This notification announces that the rules of the house have changed, or that there is a sanction."""
REGISTER = (
    f"WITH anew AS (SELECT coalesce(max(value), '') AS since FROM place WHERE name = '{RESTART_SINCE}')"
    " INSERT INTO processes"
    " SELECT %s, %s, %s, make_interval(secs => %s), clock_timestamp() FROM anew"
    f" WHERE NOT EXISTS (SELECT FROM place WHERE name IN ('{MOVING_FROM}', '{MOVING_TO}'))"
    " AND since = coalesce(%s, since)"
    " ON CONFLICT (id) DO UPDATE SET renewed_at = excluded.renewed_at RETURNING (SELECT since FROM anew)"
)
"""Adds a process. Adds nothing if the place is being moved, or was moved or upgraded after the process
first registered."""
RENEW = "UPDATE processes SET renewed_at = clock_timestamp() WHERE id = %s RETURNING id"
COUNT_OTHERS = (
    "SELECT count(*) FROM processes WHERE id <> %s AND renewed_at + lease >= clock_timestamp()"
)
DUE = (
    "SELECT table_id FROM turns LEFT JOIN leases USING (table_id)"
    " WHERE wake_at <= %s AND process IS NULL AND table_id <> ALL(%s) ORDER BY wake_at LIMIT %s"
)
WANTED_TABLES = (
    "SELECT DISTINCT table_id FROM wishes JOIN leases USING (table_id)"
    " WHERE leases.process = %s AND wishes.process <> leases.process AND is_fresh(seen_at)"
)
HAND_OVER = (
    "UPDATE leases SET process = NULL, luggage = given.luggage,"
    " freed_at = extract(epoch FROM clock_timestamp()) * 1000"
    " FROM unnest(%s::text[], %s::bytea[]) AS given (table_id, luggage)"
    " WHERE leases.table_id = given.table_id AND process = %s"
)
END_LOST_SESSIONS = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity JOIN processes"
    " ON application_name = processes.name WHERE renewed_at + lease < clock_timestamp()"
)


class Leases:
    """Reads and changes the leases on behalf of one process."""

    def __init__(self, info: str, on_read_only: Callable[[], Awaitable[None]] = do_nothing) -> None:
        self._connections = Connections(info, 2, on_read_only)
        self._since: str | None = None

    async def close(self) -> None:
        await self._connections.close()

    # --- processes ---

    async def register(self, name: str, seconds: float) -> str:
        """Register this process under a new id, and return the id."""
        process = secrets.token_hex(8)
        given = (process, name, __version__, seconds, self._since)
        found = await self._connections.ask(REGISTER, *given)
        if not found:
            raise StoreError(
                "the place was moved or upgraded: stop this process, and start it where the place is now"
            )
        ((self._since,),) = found
        return process

    async def renew(self, process: str) -> bool:
        """Renew the lease. Returns False if the lease was lost."""
        return bool(await self._connections.ask(RENEW, process))

    async def resign(self, process: str) -> None:
        """Give up the lease and all tables immediately."""

        async def free(db: Connection) -> None:
            async with db.transaction():
                await db.execute("DELETE FROM processes WHERE id = %s", (process,))
                await db.execute("DELETE FROM leases WHERE process = %s", (process,))
                await db.execute("DELETE FROM wishes WHERE process = %s", (process,))
                await db.execute("SELECT pg_notify(%s, 'free')", (CHANNEL,))

        await self._connections.use(free)

    async def remove_lost(self) -> int:
        """Remove the processes whose leases have expired. Returns the number of removed processes."""
        try:
            return len(await self._connections.ask("SELECT bury()"))
        except StoreError:
            # A lost process may hang in a transaction and hold locks, so end its sessions.
            await self._connections.ask(END_LOST_SESSIONS)
            return len(await self._connections.ask("SELECT bury()"))

    async def count_others(self, process: str) -> int:
        """The number of other processes that have a lease."""
        ((count,),) = await self._connections.ask(COUNT_OTHERS, process)
        return int(count)

    async def announce_revoked(self, guest: str, before: int, session: str) -> None:
        """Notify all processes that cookies below generation `before`, or of `session`, are void."""
        payload = f"{REVOKED} {guest} {before} {session}"
        await self._connections.ask("SELECT pg_notify(%s, %s)", CHANNEL, payload)

    async def announce_rules(self) -> None:
        """Notify all processes that the rules of the house have changed, or that there is a sanction."""
        await self._connections.ask("SELECT pg_notify(%s, %s)", CHANNEL, RULES)

    async def report(self, process: str, told: str) -> None:
        """Write down what a process tells the console about itself."""
        await self._connections.ask(
            "UPDATE processes SET report = %s WHERE id = %s RETURNING id", told, process
        )

    async def reports(self) -> dict[str, str]:
        """What each process that has a lease tells the console about itself."""
        asked = "SELECT name, report FROM processes WHERE renewed_at + lease >= clock_timestamp()"
        return {name: told for name, told in await self._connections.ask(asked) if told}

    # --- tables ---

    async def take(self, table_id: str, process: str, *, insists: bool) -> Held | str | None:
        """Take the table if it is free. Else return the process that owns it or is to have it next.

        If `insists`, this process then waits in line for the table, as long as it keeps asking. None
        means that there is no such table. Raises Fenced if this process has lost its lease.
        """
        ((owner, since, luggage),) = await self._connections.ask(
            "SELECT * FROM take(%s, %s, %s)", table_id, process, insists
        )
        if owner is None:
            return None
        return Held(since, luggage) if owner == process else str(owner)

    async def wanted(self, process: str) -> list[str]:
        """The tables of this process for which other processes are waiting."""
        return [found[0] for found in await self._connections.ask(WANTED_TABLES, process)]

    async def hand_over(self, tables: Mapping[str, bytes | None], process: str) -> None:
        """Free tables for the processes that wait for them, with what the next owner of each needs."""

        async def free(db: Connection) -> None:
            async with db.transaction():
                await db.execute(HAND_OVER, (list(tables), list(tables.values()), process))
                await db.execute("SELECT pg_notify(%s, 'free')", (CHANNEL,))

        await self._connections.use(free)

    async def release(self, table_ids: list[str], process: str) -> None:
        await self._connections.ask(
            "DELETE FROM leases WHERE table_id = ANY(%s) AND process = %s", table_ids, process
        )

    async def due(self, now: int, most: int, excluded: list[str]) -> list[str]:
        """The ids of tables that have no owner and must be loaded by now, at most `most` of them."""
        return [found[0] for found in await self._connections.ask(DUE, now, excluded, most)]
