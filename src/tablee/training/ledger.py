"""Keeps the finished games of a run of training in a file, one line of JSON for each game."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, BinaryIO

import msgspec
from msgspec import Meta, Struct

from tablee.arena.ledger import check_torn, differences, open_locked, unwritable
from tablee.core.mistake import Mistake
from tablee.training.run import TrainingRun
from tablee.training.self_play import SelfPlayed

FORMAT = 1
MAX_LINE_BYTES = 1 << 20
MAX_FILE_BYTES = 4 << 30


class Head(Struct, frozen=True, forbid_unknown_fields=True, tag_field="tablee", tag="training"):
    """The first line of the file, which says which run the file belongs to."""

    format: Annotated[int, Meta(ge=1)]
    run: TrainingRun


class GameLedger:
    """The games of a run that have been played so far, in a file or, without one, in memory."""

    def __init__(self, run: TrainingRun, file: BinaryIO | None = None, name: str = "") -> None:
        self.run = run
        self.games: dict[int, SelfPlayed] = {}
        self._file = file
        self._name = name

    def add(self, played: SelfPlayed) -> None:
        """Add a game. If there is a file, the game is in it before this method returns."""
        self.write(msgspec.json.encode(played) + b"\n")
        self.games[played.game] = played

    def missing(self, games: int) -> list[int]:
        return [number for number in range(games) if number not in self.games]

    def in_order(self, games: int) -> list[SelfPlayed]:
        """The finished games among the run's first `games`, sorted by number."""
        return [self.games[number] for number in range(games) if number in self.games]

    def write(self, line: bytes) -> None:
        if self._file is None:
            return
        try:
            self._file.write(line)
        except OSError as error:
            raise unwritable(self._name, error) from None


@contextmanager
def open_games(run: TrainingRun, path: Path | None) -> Iterator[GameLedger]:
    """Open the ledger in a new or existing file. Without a path, the ledger is kept in memory."""
    if path is None:
        yield GameLedger(run)
        return
    with open_locked(path) as file:
        ledger = GameLedger(run, file, str(path))
        kept = _read(file, ledger, path)
        # Drop an incomplete last line, left by a run that was stopped. The game on it is played again.
        file.truncate(kept)
        if kept == 0:
            ledger.write(head_line(run))
        yield ledger


def head_line(run: TrainingRun) -> bytes:
    return msgspec.json.encode(Head(FORMAT, run)) + b"\n"


def _read(file: BinaryIO, ledger: GameLedger, path: Path) -> int:
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


def _check_head(line: bytes, run: TrainingRun, path: Path) -> None:
    """Raise a Mistake if the first line does not belong to this run."""
    if not line.endswith(b"\n") and head_line(run).startswith(line):
        return
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        raise Mistake("train-no-ledger", file=str(path)) from None
    if head.format != FORMAT:
        raise Mistake("arena-ledger-format", file=str(path), format=head.format, known=FORMAT)
    for what, (there, here) in differences(head.run, run).items():
        raise Mistake("arena-other-run", file=str(path), what=what, there=there, here=here)


def _take(line: bytes, number: int, ledger: GameLedger, path: Path) -> None:
    try:
        played = msgspec.json.decode(line, type=SelfPlayed)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        played = None
    if played is None or len(played.results) != ledger.run.setting.players:
        raise Mistake("arena-line-wrong", file=str(path), number=number)
    ledger.games.setdefault(played.game, played)
