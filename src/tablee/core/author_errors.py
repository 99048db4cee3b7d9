"""What the code of another package's author raises: in words, and never the end of a whole process."""

from collections.abc import Iterator
from contextlib import contextmanager

ENDINGS = (SystemExit, KeyboardInterrupt)
"""What ends a process, whoever raises it. In a server, whose Ctrl-C is a signal, only a game does."""


class GameEndedError(Exception):
    """A game has raised what would have ended the process, such as `sys.exit()`."""


@contextmanager
def contained(endings: tuple[type[BaseException], ...] = ENDINGS) -> Iterator[None]:
    """Turns these errors, which only a game can have raised here, into a GameEndedError."""
    try:
        yield
    except Exception:
        raise
    except endings as error:
        told = GameEndedError(f"{type(error).__name__}: {words_of(error)}")
        raise told.with_traceback(error.__traceback__) from None


def words_of(error: BaseException) -> str:
    """What an error says; an author's own kind of error may fail to say anything."""
    try:
        return str(error)
    except Exception:
        return ""
