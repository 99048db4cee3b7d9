"""Connects to PostgreSQL at the address that the operator gave."""

import re
import select
from typing import Any, TypeAlias

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tablee.core.mistake import Mistake
from tablee.store.postgres.errors import message_of

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]
SyncConnection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
SCHEMA = "tablee"
SESSION_OPTIONS = "-c search_path=tablee -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s"
QUOTED = re.compile(r'".*"')
PORTS = re.compile(r"[0-9,]*")
TIMEOUTS = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""These settings detect a lost database within ten seconds. The defaults take fifteen minutes."""


def conninfo(url: str, application_name: str) -> str:
    """The connection string for the address that the operator gave.

    Raises a Mistake if the address is not valid.
    """
    try:
        given: dict[str, Any] = {
            **TIMEOUTS,
            **conninfo_to_dict(url),
            "application_name": application_name,
        }
        if not _has_plausible_host(given):
            raise Mistake("database-url-signs")
        given["options"] = f"{given.get('options', '')} {SESSION_OPTIONS}".strip()
        return make_conninfo("", **given)
    except psycopg.Error as error:
        # The driver may quote a part of the password in its message.
        raise Mistake("database-url", reason=QUOTED.sub('"…"', message_of(error))) from None


def _has_plausible_host(given: dict[str, Any]) -> bool:
    """Whether the host looks valid. It does not if the password has an unescaped @, for example."""
    names = f"{given.get('host', '')}".removeprefix("@") + f"{given.get('dbname', '')}"
    return "@" not in names and PORTS.fullmatch(f"{given.get('port', '')}") is not None


def database_in(info: str) -> str:
    """The database's host and name. They contain no password, so anyone may see them."""
    given = conninfo_to_dict(info)
    return f"{given.get('host', 'localhost')}/{given.get('dbname', '')}"


async def connect(info: str) -> Connection:
    return await AsyncConnection.connect(info, autocommit=True)


def is_quiet(connection: Connection) -> bool:
    """Whether an idle connection is still usable. Unexpected data mean that the server is ending it."""
    if connection.closed:
        return False
    poll = select.poll()  # not `select`, which only handles the first 1024 file descriptors
    poll.register(connection.fileno(), select.POLLIN)
    return not poll.poll(0)
