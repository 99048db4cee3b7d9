"""Loads the games of other packages. A package that is broken is named, and disturbs nobody else."""

import traceback
from collections.abc import Iterator
from importlib.metadata import EntryPoint, distributions, entry_points
from pathlib import Path
from types import TracebackType

import msgspec
from msgspec import Struct

from tablee.compiled_games import prefer_compiled
from tablee.core.game import AnyGame, Game
from tablee.core.game_faults import first_fault
from tablee.core.mistake import Mistake
from tablee.game_folders import GROUP, entry_points_in, listed_folders, make_importable


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
    game: AnyGame | None = None
    try:
        game = _game_of(point, folder)
        fault = first_fault(game, point.value)
    except Mistake as mistake:
        fault = mistake if mistake.game is None else _named(point, str(mistake))
    except (Exception, SystemExit) as error:  # whatever the package does, it is only skipped
        fault = _named(point, reason_of(error))
    if fault is None:
        assert game is not None
        yield game
        return
    names = (point.name, *(() if folder is None else (folder.name,)))
    yield Broken(names, fault, game if game is not None and _is_readable(game) else None)


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


def _is_readable(game: AnyGame) -> bool:
    try:
        game.about  # noqa: B018  # reads game.toml
    except (OSError, msgspec.DecodeError):
        return False
    return True


def reason_of(error: BaseException) -> str:
    """What an error says, and the last line of code outside Python's own that it passed through."""
    if isinstance(error, SyntaxError):
        return f"{error.msg}, {_short(error.filename or '')}, line {error.lineno}"
    kind = "" if isinstance(error, msgspec.DecodeError | OSError) else f"{type(error).__name__}: "
    return f"{kind}{error}{_place(error.__traceback__)}"


def _place(trace: TracebackType | None) -> str:
    ours = Path(__file__).parent
    frames = [
        frame
        for frame in traceback.extract_tb(trace)
        if not frame.filename.startswith("<") and not Path(frame.filename).is_relative_to(ours)
    ]
    frames = [frame for frame in frames if "importlib" not in frame.filename]
    return f", {_short(frames[-1].filename)}, line {frames[-1].lineno}" if frames else ""


def _short(file: str) -> str:
    """The last folder and the name of a file: enough for its author, and it fits in a sentence."""
    return "/".join(Path(file).parts[-2:])
