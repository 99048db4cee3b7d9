"""The latest errors in this process's log, kept in memory for the console."""

import logging
from collections import deque

from msgspec import Struct

from tablee.server.logs import STANDARD_FIELDS

MAX_ERRORS = 50
SHOWN_FIELDS = ("table", "where", "why")
"""The fields of a log record that the console shows. None of them ever contains a secret."""


class RecentError(Struct, frozen=True):
    """One error: when, from which part of the program, and what happened."""

    at: int
    source: str
    what: str
    facts: dict[str, str]


class RecentErrors(logging.Handler):
    """Remembers the latest records of level ERROR and above."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._records: deque[RecentError] = deque(maxlen=MAX_ERRORS)

    def emit(self, record: logging.LogRecord) -> None:
        given = {name: value for name, value in vars(record).items() if name not in STANDARD_FIELDS}
        facts = {name: str(given[name])[:300] for name in SHOWN_FIELDS if name in given}
        # The message itself, not its arguments: those of other libraries may contain anything.
        what = str(record.msg)[:200]
        self._records.append(RecentError(round(record.created * 1000), record.name, what, facts))

    def latest(self) -> tuple[RecentError, ...]:
        """The latest errors, the newest first."""
        return tuple(reversed(self._records))

    def open(self) -> None:
        logging.getLogger("tablee").addHandler(self)

    def close(self) -> None:
        logging.getLogger("tablee").removeHandler(self)
        super().close()
