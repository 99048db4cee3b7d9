"""Loads the games of other packages. A package that is broken is named, and disturbs nobody else."""

import os
import sys
import sysconfig
import traceback
from collections.abc import Iterator
from contextlib import redirect_stdout
from importlib.metadata import EntryPoint, distributions, entry_points
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

from tablee.compiled_games import prefer_compiled
from tablee.core.author_errors import words_of
from tablee.core.game import AnyGame, Game
from tablee.core.game_faults import first_fault
from tablee.core.mistake import Mistake
from tablee.game_folders import GROUP, entry_points_in, listed_folders, make_importable
from tablee.load_limit import LOAD_SECONDS, LoadLimitError, load_limit

TOO_SLOW = "TABLEE_TOO_SLOW"
"""Names the packages that took too long to load, so that processes that this one starts skip them."""


STDLIB = Path(sysconfig.get_path("stdlib"))
LIBRARIES = ("site-packages", "dist-packages")


class Broken(Struct, frozen=True):
    """A game that is not in the collection, and the sentence that tells its author why."""

    names: tuple[str, ...]
    """The names by which its author may ask for it."""
    mistake: Mistake
    game: AnyGame | None = None
    """The game, if it could be loaded: `tablee check-game` says more about it."""


def outside_games() -> Iterator[AnyGame | Broken]:
    """Yields the games of installed packages, and then those in the folders that a person listed."""
    for point in installed_points():
        yield from _load(point, None)
    for folder in listed_folders():
        try:
            points = entry_points_in(folder)
        except Mistake as mistake:
            yield Broken((folder.name,), mistake)
            continue
        make_importable(folder)
        for point in points:
            yield from _load(point, folder)


def installed_points() -> list[EntryPoint]:
    try:
        return list(entry_points(group=GROUP))
    except Exception:  # the metadata of some package, perhaps not even a game, cannot be read
        return [point for found in distributions() for point in _points_of(found)]


def _points_of(distribution: object) -> list[EntryPoint]:
    try:
        points: list[EntryPoint] = list(distribution.entry_points)  # type: ignore[attr-defined]  # metadata
    except Exception:
        return []
    return [point for point in points if point.group == GROUP]


def _load(point: EntryPoint, folder: Path | None) -> Iterator[AnyGame | Broken]:
    found: list[AnyGame] = []
    fault = _fault_of(point, folder, found)
    if fault is None:
        yield found[0]
        return
    names = (point.name, *(() if folder is None else (folder.name,)))
    yield Broken(names, fault, found[0] if found else None)


def _fault_of(point: EntryPoint, folder: Path | None, found: list[AnyGame]) -> Mistake | None:
    """Loads a game, and puts it into `found` if its `game.toml` can be read. Returns what is wrong."""
    if point.value in os.environ.get(TOO_SLOW, "").split("\n"):
        return _too_slow(point)
    try:
        # What a package prints must not get into what a command prints.
        with load_limit(LOAD_SECONDS), redirect_stdout(sys.stderr):
            game = _game_of(point, folder)
            _read_about(game)
            found.append(game)
            return first_fault(game, point.value)
    except Mistake as mistake:
        return mistake if mistake.game is None else _named(point, str(mistake))
    except LoadLimitError:
        os.environ[TOO_SLOW] = f"{os.environ.get(TOO_SLOW, '')}\n{point.value}"
        return _too_slow(point)
    except BaseException as error:  # whatever the package does, it is only skipped
        if isinstance(error, KeyboardInterrupt) and not _is_raised_by_code(error):
            raise
        return _named(point, reason_of(error))


def _named(point: EntryPoint, reason: str) -> Mistake:
    return Mistake("entry-point-broken", entry=point.value, reason=reason)


def _game_of(point: EntryPoint, folder: Path | None) -> AnyGame:
    prefer_compiled(point.module.partition(".")[0])
    game = point.load()
    if not isinstance(game, Game):
        raise Mistake("entry-point-no-game", entry=point.value)
    if folder is not None and not game.folder.resolve().is_relative_to(folder.resolve()):
        raise Mistake("game-folder-hidden", folder=str(folder), other=str(game.folder))
    return game


def _too_slow(point: EntryPoint) -> Mistake:
    return Mistake("entry-point-too-slow", entry=point.value, seconds=round(LOAD_SECONDS))


def _read_about(game: AnyGame) -> None:
    """Read `game.toml`. The error names the file, because no line of the author's code is at fault."""
    try:
        game.about  # noqa: B018  # reads game.toml
    except (OSError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise GameFileError(f"{_said(error)}, game.toml") from None


class GameFileError(Exception):
    """A file of a game cannot be read; the message says which."""


def reason_of(error: BaseException) -> str:
    """What an error says, and the last line of code outside Python's own that it passed through."""
    if isinstance(error, SyntaxError):
        return f"{error.msg}, {_short(error.filename or '')}, line {error.lineno}"
    return f"{_said(error)}{_place(error.__traceback__)}"


def _said(error: BaseException) -> str:
    words = words_of(error)
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    if isinstance(error, GameFileError | msgspec.DecodeError | OSError | UnicodeDecodeError):
        return words
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _is_raised_by_code(error: KeyboardInterrupt) -> bool:
    """Whether a package raised this itself. A person's Ctrl-C comes at any line of code."""
    *_, last = traceback.extract_tb(error.__traceback__)
    return (last.line or "").lstrip().startswith("raise")


def _place(trace: TracebackType | None) -> str:
    """The last line of an author's code."""
    own = [frame for frame in traceback.extract_tb(trace) if _is_authors(Path(frame.filename))]
    return f", {_short(own[-1].filename)}, line {own[-1].lineno}" if own else ""


def _is_authors(file: Path) -> bool:
    """Whether code is neither Tablée's, nor Python's, nor of a library that is not a game."""
    if set(LIBRARIES) & set(file.parts):
        return any(part.startswith("tablee_") for part in file.parts)
    ours = any(file.is_relative_to(folder) for folder in (Path(__file__).parent, STDLIB))
    return not ours and not str(file).startswith("<")


def _short(file: str) -> str:
    """The last folder and the name of a file: enough for its author, and it fits in a sentence."""
    return "/".join(Path(file).parts[-2:])
