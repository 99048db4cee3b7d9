"""Places that nobody serves, while something is done to the whole of them.

Whoever hangs meanwhile finds its lease buried when it wakes, and would register anew: it may not. It
began with a place that has gone elsewhere, or changed under it; only whoever is started later serves
it.
"""

from typing import Any, TypeAlias

import psycopg

from tablee.core.mistake import Mistake
from tablee.store.moving import ANEW, LEAVING

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
SINCE = (
    "INSERT INTO place VALUES (%s, clock_timestamp()::text)"
    " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
)
WAIT = "SELECT pg_sleep_for(max(lease)) FROM processes WHERE renewed_at + lease < clock_timestamp()"
NOTE = "INSERT INTO place VALUES (%s, %s) ON CONFLICT (name) DO UPDATE SET value = excluded.value"


def check_at_rest(connection: Connection, name: str) -> None:
    """Bury whoever is lost; raises a Mistake while any lives. Until the commit nobody registers.

    Who did not renew its lease may only have been without its database, as all are after an outage:
    it is given another lease's time to say that it lives.
    """
    connection.execute(WAIT)
    connection.execute("LOCK TABLE processes IN SHARE ROW EXCLUSIVE MODE")
    connection.execute("SELECT bury()")
    (count,) = connection.execute("SELECT count(*) FROM processes").fetchone() or (0,)
    if count:
        raise Mistake("place-served", database=name, count=count)


def send_off(connection: Connection, name: str) -> None:
    """The same; and whoever was lost does not come back."""
    check_at_rest(connection, name)
    connection.execute(SINCE, (ANEW,))


def leave(connection: Connection, name: str, where: str) -> None:
    """The same; and nobody begins to serve it until `stay`."""
    send_off(connection, name)
    connection.execute(NOTE, (LEAVING, where))


def stay(connection: Connection) -> None:
    connection.execute("DELETE FROM place WHERE name = %s", (LEAVING,))
