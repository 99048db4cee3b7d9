"""The collection: the games in `tablee/games`, and those that other packages register."""

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
    """Every game by its id. Another package cannot replace one of Tablée's own games."""
    found: dict[str, AnyGame] = {}
    for game in _versions().values():
        found.setdefault(game.about.id, game)
    return found


@cache
def all_versions() -> dict[tuple[str, str], AnyGame]:
    """Every game, by its id and rules version. Packages may provide earlier rules versions of a game."""
    return _versions()


def _versions() -> dict[tuple[str, str], AnyGame]:
    found: dict[tuple[str, str], AnyGame] = {}
    for game in (*_own(), *_others()):
        game.edition_folders = (editions_folder(game),)
        for rules in (game.about.rules, *game.about.earlier):
            found.setdefault((game.about.id, rules), game.under_rules(rules))
    return found


def data_folder() -> Path:
    """The folder for a person's data: `TABLEE_DATA`, or the system's usual folder for user data."""
    data = os.environ.get("TABLEE_DATA")
    share = os.environ.get("XDG_DATA_HOME")
    return Path(data) if data else (Path(share) if share else Path.home() / ".local/share") / "tablee"


def editions_folder(game: AnyGame) -> Path:
    """The folder for a person's own editions of a game."""
    return data_folder() / "editions" / game.about.id


def find_game(name: str) -> AnyGame:
    games = all_games()
    if name not in games:
        raise Mistake("game-unknown", game=name, known=", ".join(games))
    return games[name]


def find_version(name: str, rules: str) -> AnyGame:
    """The game in its rules version `rules`, or in its current version if `rules` is not installed."""
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
        game.about  # noqa: B018  # reads game.toml now, to report what is wrong with it
    except (OSError, msgspec.DecodeError) as error:
        raise Mistake("entry-point-broken", entry=point.value, reason=str(error)) from error
    return game
