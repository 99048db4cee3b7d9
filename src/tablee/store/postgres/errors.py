"""Converts PostgreSQL's errors into the errors of the store's interface."""

import psycopg

from tablee.store.interface import Doubt, Fenced, Full, Overtaken, StoreError, Taken

FENCED, OVERTAKEN = "TB001", "TB002"
"""Error codes that our own SQL functions raise (see `migrations/0001.sql`)."""
FULL, READ_ONLY = "53100", "25006"
"""PostgreSQL's error codes for a full disk and for a session that cannot write."""


def message_of(error: BaseException) -> str:
    """The error's message on one line."""
    diagnosis = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    return diagnosis or " ".join(str(error).split())


def store_error(error: psycopg.Error, *, is_lost: bool) -> StoreError:
    """The StoreError that matches an error of the driver.

    If the connection was lost, this is a `Doubt`: nobody knows whether the commit succeeded.
    """
    if is_lost:
        return Doubt(message_of(error))
    if isinstance(error, psycopg.IntegrityError):
        return Taken(message_of(error))
    kinds: dict[str | None, type[StoreError]] = {FENCED: Fenced, OVERTAKEN: Overtaken, FULL: Full}
    return kinds.get(error.sqlstate, StoreError)(message_of(error))
