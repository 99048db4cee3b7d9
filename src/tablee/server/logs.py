"""Logs as lines of JSON: what happened where. Never a secret, a token, a card or an address's path."""

import logging
import sys
import traceback
from datetime import UTC, datetime

import msgspec

PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """One object a line: time, level, source, what, and the facts given with `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        facts = {name: value for name, value in vars(record).items() if name not in PLAIN}
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **facts,
        }
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    keep_quiet()


def keep_quiet() -> None:
    """Libraries would print addresses with their tokens and, when debugging, cookies and frames."""
    logging.getLogger("uvicorn.access").disabled = True
    for name in ("uvicorn", "uvicorn.error", "websockets", "asyncio"):
        logging.getLogger(name).setLevel(logging.WARNING)


def where(error: BaseException) -> str:
    """Where an error arose; never what it says, which may be a hidden card."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames[-4:]]
    return f"{type(error).__name__} at {' < '.join(reversed(places))}"
