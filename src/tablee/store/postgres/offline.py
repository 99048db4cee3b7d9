"""Makes sure that nobody serves a place while it is moved or upgraded.

A process may hang during the whole move, and find its lease gone when it wakes. It must not register
again, because the place has been moved or upgraded. Only processes that start later may serve the place.
"""

from tablee.core.mistake import Mistake
from tablee.store.place_facts import MOVING_TO, RESTART_SINCE
from tablee.store.postgres.conninfo import SyncConnection

NOTE_RESTART = (
    "INSERT INTO place VALUES (%s, clock_timestamp()::text)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
WAIT_ONE_LEASE = (
    "SELECT pg_sleep_for(max(lease)) FROM processes WHERE renewed_at + lease < clock_timestamp()"
)
NOTE = "INSERT INTO place VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def check_not_served(connection: SyncConnection, name: str) -> None:
    """Raise a Mistake if a process serves the place. No process can register until the transaction ends.

    A process whose lease has expired may still be running, but cut off from the database by an outage.
    So it gets one more lease's length to renew its lease. Only then is it removed.
    """
    connection.execute(WAIT_ONE_LEASE)
    connection.execute("LOCK TABLE processes IN SHARE ROW EXCLUSIVE MODE")
    connection.execute("SELECT bury()")
    (count,) = connection.execute("SELECT count(*) FROM processes").fetchone() or (0,)
    if count:
        raise Mistake("place-served", database=name, count=count)


def require_restart(connection: SyncConnection, name: str) -> None:
    """Check that nobody serves the place. Processes that registered before cannot register again."""
    check_not_served(connection, name)
    connection.execute(NOTE_RESTART, (RESTART_SINCE,))


def begin_move(connection: SyncConnection, name: str, destination: str) -> None:
    """Check that nobody serves the place, and let no process serve it until `end_move`."""
    require_restart(connection, name)
    connection.execute(NOTE, (MOVING_TO, destination))


def end_move(connection: SyncConnection) -> None:
    connection.execute("DELETE FROM place WHERE name = %s", (MOVING_TO,))
