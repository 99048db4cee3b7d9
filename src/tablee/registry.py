"""The collection: every game in the folder `games`, and those of other packages."""

import importlib
import os
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

import msgspec

from tablee import games as folder
from tablee.core.game import AnyGame, Game
from tablee.core.mistake import Mistake

GROUP = "tablee.games"


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its id; a game of Tablée's own is not replaced by another package's."""
    found: dict[str, AnyGame] = {}
    for game in _versions().values():
        found.setdefault(game.about.id, game)
    return found


@cache
def all_versions() -> dict[tuple[str, str], AnyGame]:
    """Every game by its id and rules version: a package may bring the older rules of a game."""
    return _versions()


def _versions() -> dict[tuple[str, str], AnyGame]:
    found: dict[tuple[str, str], AnyGame] = {}
    for game in (*_own(), *_others()):
        game.edition_folders = (editions_folder(game),)
        found.setdefault((game.about.id, game.about.rules), game)
    return found


def data_folder() -> Path:
    """Where a person's data lies: in `TABLEE_DATA`, or where such data goes."""
    data = os.environ.get("TABLEE_DATA")
    share = os.environ.get("XDG_DATA_HOME")
    return Path(data) if data else (Path(share) if share else Path.home() / ".local/share") / "tablee"


def editions_folder(game: AnyGame) -> Path:
    """Where a person's own editions of a game lie."""
    return data_folder() / "editions" / game.about.id


def find_game(name: str) -> AnyGame:
    games = all_games()
    if name not in games:
        raise Mistake("game-unknown", game=name, known=", ".join(games))
    return games[name]


def find_version(name: str, rules: str) -> AnyGame:
    """A game as it was in that version of its rules, if it is here; as it is now if not."""
    return all_versions().get((name, rules)) or find_game(name)


def _own() -> list[AnyGame]:
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    return [importlib.import_module(f"{folder.__name__}.{name}").GAME for name in names]


def _others() -> list[AnyGame]:
    return [_load(point) for point in entry_points(group=GROUP)]


def _load(point: EntryPoint) -> AnyGame:
    try:
        game = point.load()
    except (ImportError, AttributeError) as error:
        raise Mistake("entry-point-broken", entry=point.value, reason=str(error)) from error
    if not isinstance(game, Game):
        raise Mistake("entry-point-no-game", entry=point.value)
    try:
        game.about  # noqa: B018  # its file is read here, to tell what is wrong with it
    except (OSError, msgspec.DecodeError) as error:
        raise Mistake("entry-point-broken", entry=point.value, reason=str(error)) from error
    return game
