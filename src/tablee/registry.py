"""The collection: the games in `tablee/games`, and those that other packages and folders bring."""

import importlib
import pkgutil
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tablee import games as folder
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.outside_games import Broken, outside_games
from tablee.user_data import data_folder


class Collection(NamedTuple):
    """Every game by its id and rules version, and the games that could not be added."""

    versions: dict[tuple[str, str], AnyGame]
    broken: tuple[Broken, ...]


@cache
def _collection() -> Collection:
    return collect(_own(), outside_games())


def collect(own: Iterable[AnyGame], others: Iterable[AnyGame | Broken]) -> Collection:
    """Adds game after game. A broken game, or one whose id is taken, is left out and named."""
    versions: dict[tuple[str, str], AnyGame] = {}
    for game in own:
        _add(game, versions)
    broken = []
    for found in others:
        refused = found if isinstance(found, Broken) else _clash(found, versions)
        if refused is not None:
            broken.append(refused)
        elif not isinstance(found, Broken):
            _add(found, versions)
    return Collection(versions, tuple(broken))


def _add(game: AnyGame, versions: dict[tuple[str, str], AnyGame]) -> None:
    game.edition_folders = (editions_folder(game),)
    for rules in (game.about.rules, *game.about.earlier):
        versions.setdefault((game.about.id, rules), game.under_rules(rules))


def _clash(game: AnyGame, versions: dict[tuple[str, str], AnyGame]) -> Broken | None:
    """Why a game cannot have its id. A package may add another rules version of the same game."""
    about = game.about
    holder = next((other for (name, _), other in versions.items() if name == about.id), None)
    if holder is None or (holder.about.title == about.title and (about.id, about.rules) not in versions):
        return None
    facts = {"id": about.id, "title": holder.about.title, "other": str(holder.folder)}
    return Broken((game.folder.name,), Mistake("game-id-taken", folder=str(game.folder), **facts))


@cache
def all_games() -> dict[str, AnyGame]:
    """Every game by its id. Another package cannot replace one of Tablée's own games."""
    found: dict[str, AnyGame] = {}
    for game in all_versions().values():
        found.setdefault(game.about.id, game)
    return found


def all_versions() -> dict[tuple[str, str], AnyGame]:
    """Every game, by its id and rules version. Packages may provide earlier rules versions of a game."""
    return _collection().versions


def broken_games() -> tuple[Broken, ...]:
    """The games of other packages that are left out, with a sentence for the author of each."""
    return _collection().broken


def look_again() -> None:
    """Forget the collection, so that games which were added meanwhile are found."""
    _collection.cache_clear()
    all_games.cache_clear()


def editions_folder(game: AnyGame) -> Path:
    """The folder for a person's own editions of a game."""
    return data_folder() / "editions" / game.about.id


def find_game(name: str) -> AnyGame:
    games = all_games()
    if name not in games:
        raise next((broken.mistake for broken in broken_games() if name in broken.names), None) or (
            Mistake("game-unknown", game=name, known=", ".join(games))
        )
    return games[name]


def find_unfinished(name: str) -> tuple[AnyGame, Mistake | None]:
    """A game for its author, even if it is left out of the collection, and why it is."""
    for broken in broken_games():
        if name not in all_games() and name in broken.names and broken.game is not None:
            return broken.game, broken.mistake
    return find_game(name), None


def find_version(name: str, rules: str) -> AnyGame:
    """The game in its rules version `rules`, or in its current version if `rules` is not installed."""
    return all_versions().get((name, rules)) or find_game(name)


def _own() -> list[AnyGame]:
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    return [importlib.import_module(f"{folder.__name__}.{name}").GAME for name in names]
