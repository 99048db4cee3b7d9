"""Keeps the finished games of a run, in memory or in a file with one line of JSON per game."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import UNSET, Meta, Struct

from tablee.arena.run import Run
from tablee.arena.table import Played
from tablee.core.mistake import Mistake

FORMAT = 1
MAX_LINE_BYTES = 1 << 20
MAX_FILE_BYTES = 4 << 30


class Head(Struct, frozen=True, forbid_unknown_fields=True, tag_field="tablee", tag="arena"):
    """The first line of the file, which says which run the file belongs to."""

    format: Annotated[int, Meta(ge=1)]
    run: Run


class Ledger:
    """The games of a run that have been played so far."""

    def __init__(self, run: Run, file: BinaryIO | None = None, name: str = "") -> None:
        self.run = run
        self.games: dict[int, Played] = {}
        self._file = file
        self._name = name

    def add(self, played: Played) -> None:
        """Add a game. If the ledger has a file, the game is written to it before this method returns."""
        if played.game in self.games:
            return
        if self._file:
            self._write(msgspec.json.encode(played) + b"\n")
        self.games[played.game] = played

    def missing(self, games: int) -> list[int]:
        """The numbers of the games, among the run's first `games`, that have not been played yet."""
        return [number for number in range(games) if number not in self.games]

    def in_order(self, games: int | None = None) -> list[Played]:
        """The finished games, sorted by number. If `games` is given, only games with a lower number."""
        numbers = sorted(self.games)
        return [self.games[number] for number in numbers if games is None or number < games]

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(line)
        except OSError as error:
            raise unwritable(self._name, error) from None


@contextmanager
def open_ledger(run: Run, path: Path | None) -> Iterator[Ledger]:
    """Open the ledger in a new or existing file. Without a path, the ledger is kept in memory."""
    if path is None:
        yield Ledger(run)
        return
    with open_locked(path) as file:
        ledger = Ledger(run, file, str(path))
        kept = _read(file, ledger, path)
        # Drop an incomplete last line, left by a run that was stopped. The game on it is played again.
        file.truncate(kept)
        if kept == 0:
            ledger._write(head_line(run))
        yield ledger


def head_line(run: Run) -> bytes:
    return msgspec.json.encode(Head(FORMAT, run)) + b"\n"


# --- files ---


def open_locked(path: Path) -> BinaryIO:
    """Open the file for reading and appending, unbuffered and locked against other runs."""
    try:
        odd = path.exists() and not stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError) as error:
        raise unwritable(str(path), error) from None
    if odd:
        raise Mistake("arena-no-plain-file", file=str(path))
    try:
        file = open(path, "a+b", buffering=0)  # noqa: SIM115  # the caller closes the file
    except (OSError, ValueError) as error:
        raise unwritable(str(path), error) from None
    if not _lock(file):
        file.close()
        raise Mistake("arena-file-in-use", file=str(path))
    return file


def _lock(file: Any) -> bool:
    """Lock the file if the system can. Returns False only if another run holds the lock."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # this file system has no locks
        return True
    return True


def unwritable(name: str, error: OSError | ValueError) -> Mistake:
    reason = getattr(error, "strerror", None) or str(error)
    return Mistake("file-unwritable", file=name, reason=reason)


# --- reading ---


def _read(file: BinaryIO, ledger: Ledger, path: Path) -> int:
    """Add the games in a file to the ledger. Returns the length of the complete lines, in bytes."""
    if os.fstat(file.fileno()).st_size > MAX_FILE_BYTES:
        raise Mistake("arena-file-too-big", file=str(path), most=MAX_FILE_BYTES >> 30)
    kept = 0
    with open(path, "rb") as lines:
        for number, line in enumerate(iter(lambda: lines.readline(MAX_LINE_BYTES), b""), 1):
            if number == 1:
                _check_head(line, ledger.run, path)
            if not line.endswith(b"\n"):
                check_torn(line, number, path)
                break
            if number > 1:
                _take(line, number, ledger, path)
            kept += len(line)
    return kept


def _check_head(line: bytes, run: Run, path: Path) -> None:
    """Raise a Mistake if the first line does not belong to this run."""
    if not line.endswith(b"\n") and head_line(run).startswith(line):
        return
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Mistake("arena-no-ledger", file=str(path)) from None
    if head.format != FORMAT:
        raise Mistake("arena-ledger-format", file=str(path), format=head.format, known=FORMAT)
    for what, (there, here) in differences(head.run, run).items():
        raise Mistake("arena-other-run", file=str(path), what=what, there=there, here=here)


def check_torn(line: bytes, number: int, path: Path) -> None:
    """Raise a Mistake if a last line without an end is too long to be part of a game."""
    if len(line) >= MAX_LINE_BYTES:
        raise Mistake("arena-line-wrong", file=str(path), number=number)


def differences(one: Struct, other: Struct) -> dict[str, tuple[str, str]]:
    """The settings in which two runs differ. Maps each setting's name to its two values, as text."""
    ones, others = _facts(one), _facts(other)
    return {
        name: (_shown(fact), _shown(others[name])) for name, fact in ones.items() if fact != others[name]
    }


def _facts(run: Struct) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(run)
    return {**plain.pop("setting"), "luck": False, **plain}


def _shown(fact: Any) -> str:
    return fact if isinstance(fact, str) else msgspec.json.encode(fact).decode()


def _take(line: bytes, number: int, ledger: Ledger, path: Path) -> None:
    try:
        played = msgspec.json.decode(line, type=Played)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        played = None
    if played is None or not fits(played, ledger.run):
        raise Mistake("arena-line-wrong", file=str(path), number=number)
    ledger.games.setdefault(played.game, played)


def fits(played: Played, run: Run) -> bool:
    """Whether `played` can be the result of a game in the run."""
    seats = range(run.setting.players)
    return (
        played.game >= 0
        and len(played.scores) == len(seats)
        and len(played.winners) == len(set(played.winners))
        and (bool(played.winners) or bool(run.teams))
        and set(played.winners) <= set(seats)
        and len(played.places) in (0, len(seats))
        and played.clocks.keys() == set(run.seated(played.game))
        and _has_luck(played, len(seats)) == (run.luck is True)
    )


def _has_luck(played: Played, seats: int) -> bool:
    """Whether the game has a result and a luck for each seat."""
    columns = (played.results, played.luck)
    return all(column is not UNSET and len(column) == seats for column in columns)
