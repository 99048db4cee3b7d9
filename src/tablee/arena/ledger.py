"""The games that are done, in memory or in a file that outlives the run: one line of JSON each."""

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, BinaryIO

import msgspec
from msgspec import Meta, Struct

from tablee.arena.run import Run
from tablee.arena.table import Played
from tablee.core.mistake import Mistake

FORMAT = 1
MOST_LINE = 1 << 20
MOST_BYTES = 4 << 30


class Head(Struct, frozen=True, forbid_unknown_fields=True, tag_field="tablee", tag="arena"):
    """The first line of the file: what was played."""

    format: Annotated[int, Meta(ge=1)]
    run: Run


class Ledger:
    """What is known of a run so far."""

    def __init__(self, run: Run, file: BinaryIO | None = None, name: str = "") -> None:
        self.run = run
        self.games: dict[int, Played] = {}
        self._file = file
        self._name = name

    def add(self, played: Played) -> None:
        """Keep a game; once this returns, a file has it."""
        if played.game in self.games:
            return
        if self._file:
            self._write(msgspec.json.encode(played) + b"\n")
        self.games[played.game] = played

    def missing(self, games: int) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(games) if number not in self.games]

    def in_order(self, games: int | None = None) -> list[Played]:
        """The first games of the run, or all, as far as they are done."""
        numbers = sorted(self.games)
        return [self.games[number] for number in numbers if games is None or number < games]

    def _write(self, line: bytes) -> None:
        assert self._file is not None
        try:
            self._file.write(line)
        except OSError as error:
            raise _unwritable(self._name, error) from None


@contextmanager
def open_ledger(run: Run, path: Path | None) -> Iterator[Ledger]:
    """The ledger of a file, new or to be gone on with; without a file, one in memory."""
    if path is None:
        yield Ledger(run)
        return
    with _open(path) as file:
        ledger = Ledger(run, file, str(path))
        kept = _read(file, ledger, path)
        # A line that breaks off was being written when the run ended: it goes, its game is played again.
        file.truncate(kept)
        if kept == 0:
            ledger._write(head_line(run))
        yield ledger


def head_line(run: Run) -> bytes:
    return msgspec.json.encode(Head(FORMAT, run)) + b"\n"


# --- files ---


def _open(path: Path) -> BinaryIO:
    """The file for reading and appending, in no other run's hands; unbuffered, so nothing waits."""
    try:
        odd = path.exists() and not stat.S_ISREG(path.stat().st_mode)
    except (OSError, ValueError) as error:
        raise _unwritable(str(path), error) from None
    if odd:
        raise Mistake("arena-no-plain-file", file=str(path))
    try:
        file = open(path, "a+b", buffering=0)  # noqa: SIM115  # handed on to the caller
    except (OSError, ValueError) as error:
        raise _unwritable(str(path), error) from None
    if not _lock(file):
        file.close()
        raise Mistake("arena-file-in-use", file=str(path))
    return file


def _lock(file: Any) -> bool:
    """Whether the file is this run's alone; always, where the system cannot tell."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def _unwritable(name: str, error: OSError | ValueError) -> Mistake:
    reason = getattr(error, "strerror", None) or str(error)
    return Mistake("file-unwritable", file=name, reason=reason)


# --- reading ---


def _read(file: BinaryIO, ledger: Ledger, path: Path) -> int:
    """Take the games of a file over; how many of its bytes are whole lines."""
    if os.fstat(file.fileno()).st_size > MOST_BYTES:
        raise Mistake("arena-file-too-big", file=str(path), most=MOST_BYTES >> 30)
    kept = 0
    with open(path, "rb") as lines:
        for number, line in enumerate(iter(lambda: lines.readline(MOST_LINE), b""), 1):
            if number == 1:
                _check_head(line, ledger.run, path)
            if not line.endswith(b"\n"):
                _check_torn(line, number, path)
                break
            if number > 1:
                _take(line, number, ledger, path)
            kept += len(line)
    return kept


def _check_head(line: bytes, run: Run, path: Path) -> None:
    """Raise a Mistake for a file that does not begin as this run's."""
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


def _check_torn(line: bytes, number: int, path: Path) -> None:
    if len(line) >= MOST_LINE:
        raise Mistake("arena-line-wrong", file=str(path), number=number)


def differences(one: Run, other: Run) -> dict[str, tuple[str, str]]:
    """What two runs do not have in common, by name, in words for each."""
    ones, others = _facts(one), _facts(other)
    return {
        name: (_shown(fact), _shown(others[name])) for name, fact in ones.items() if fact != others[name]
    }


def _facts(run: Run) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(run)
    return {**plain.pop("setting"), **plain}


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
    """Whether that can be a game of the run."""
    seats = range(run.setting.players)
    return (
        played.game >= 0
        and len(played.scores) == len(seats)
        and 0 < len(played.winners) == len(set(played.winners))
        and set(played.winners) <= set(seats)
        and played.clocks.keys() == set(run.bots)
    )
