"""Connections to PostgreSQL: how they are made, and what its errors mean to us."""

import re
import select
from typing import Any, TypeAlias

import psycopg
from psycopg import AsyncConnection
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from tablee.core.mistake import Mistake
from tablee.store.interface import Doubt, Fenced, Full, Overtaken, StoreError, Taken

Connection: TypeAlias = AsyncConnection[tuple[Any, ...]]
SCHEMA = "tablee"
FENCED, OVERTAKEN, FULL, READ_ONLY = "TB001", "TB002", "53100", "25006"
"""What our own functions raise, and two of PostgreSQL's errors."""
SESSION = "-c search_path=tablee -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s"
QUOTED = re.compile(r'".*"')
PORTS = re.compile(r"[0-9,]*")
PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""A database that is cut off is noticed in ten seconds, not in a quarter of an hour."""


def conninfo(url: str, name: str) -> str:
    """How to connect, from the operator's address; raises a Mistake for one that cannot be read."""
    try:
        given: dict[str, Any] = {**PATIENCE, **conninfo_to_dict(url), "application_name": name}
        if not _is_told_apart(given):
            raise Mistake("database-url-signs")
        given["options"] = f"{given.get('options', '')} {SESSION}".strip()
        return make_conninfo("", **given)
    except psycopg.Error as error:
        # What the driver quotes may be a part of the password.
        raise Mistake("database-url", reason=QUOTED.sub('"…"', told(error))) from None


def _is_told_apart(given: dict[str, Any]) -> bool:
    """Whether no sign in the password was taken for the end of it: the rest would be shown as a host."""
    names = f"{given.get('host', '')}".removeprefix("@") + f"{given.get('dbname', '')}"
    return "@" not in names and PORTS.fullmatch(f"{given.get('port', '')}") is not None


async def connect(info: str) -> Connection:
    return await AsyncConnection.connect(info, autocommit=True)


def is_quiet(connection: Connection) -> bool:
    """Whether nothing came that nobody asked for: the end of a connection is heard of only so."""
    if connection.closed:
        return False
    poll = select.poll()  # not `select`: it knows only the first thousand files
    poll.register(connection.fileno(), select.POLLIN)
    return not poll.poll(0)


def told(error: BaseException) -> str:
    """What PostgreSQL says, on one line."""
    diagnosis = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return diagnosis or " ".join(str(error).split())


def meaning(error: psycopg.Error, *, is_lost: bool) -> StoreError:
    """An error as the interface has it. Of a connection lost on the way nobody knows what was kept."""
    if is_lost:
        return Doubt(told(error))
    if isinstance(error, psycopg.IntegrityError):
        return Taken(told(error))
    kinds: dict[str | None, type[StoreError]] = {FENCED: Fenced, OVERTAKEN: Overtaken, FULL: Full}
    return kinds.get(error.sqlstate, StoreError)(told(error))
