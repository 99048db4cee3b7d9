"""Checks the layout of a game's folder: all games use the same folders and file names."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tablee.core.game import AnyGame
from tablee.core.house_table import FILE as HOUSE_TABLE
from tablee.core.own_table import own_table
from tablee.core.texts import LANGUAGES
from tablee.kit.effort import Effort
from tablee.kit.play import expect
from tablee.kit.words import languages_of

FOLDERS = {
    "rules": "the rules themselves",
    "knowledge": "what a seat knows, and worlds that fit it",
    "bot": "what a good player looks at",
    "table": "the table in the browser",
    "texts": "every word that a player reads",
    "editions": "the material of each edition",
    "tests": "tests, golden games and counts",
}
"""Maps each folder of a game to a description of what it contains."""

PLACES = {
    "position.py": "rules",
    "actions.py": "rules",
    "refusals.py": "rules",
    "state.py": "rules",
    "events.py": "rules",
    "material.py": "rules",
    "view.py": "knowledge",
    "belief.py": "knowledge",
    "log.py": "knowledge",
    "from_view.py": "knowledge",
    "adviser.py": "bot",
    "features.py": "bot",
    "Table.svelte": "table",
    "golden_games.py": "tests",
    "tables.py": "tests",
    "perft.json": "tests",
}
"""Maps a file name to the folder in which that file belongs."""

TOP_FILES = {
    "__init__.py",
    "game.toml",
    "learning.json",
    "terminal.py",
    HOUSE_TABLE,
    *(f"rules.{language}.md" for language in LANGUAGES),
}
"""The files that are allowed at the top of a game's folder."""

REQUIRED = (
    "__init__.py",
    "game.toml",
    "rules/__init__.py",
    "rules/position.py",
    "rules/actions.py",
    "rules/refusals.py",
    "knowledge/__init__.py",
    "knowledge/view.py",
    "knowledge/belief.py",
    "tests/__init__.py",
    "tests/golden_games.py",
)

REQUIRED_IN_BOT = ("bot/__init__.py", "bot/adviser.py")
"""The files of the folder `bot`, which a game may leave out, or have only for its learned `values`."""

PASSED_OVER = ("__pycache__", "node_modules")


def check_shape(game: AnyGame, effort: Effort) -> None:
    """Checks that nothing is missing from the game's folder and that nothing is misplaced."""
    folder = game.folder
    missing = [*_missing(folder), *_missing_words(game), *_missing_edition(game)]
    expect(not missing, "missing from", folder, ":", ", ".join(missing))
    misplaced = [*_misplaced(folder), *_unknown(folder)]
    expect(not misplaced, "misplaced in", folder, ":", "; ".join(misplaced))
    importing = [str(path.relative_to(folder)) for path in _files(folder) if imports_librt(path)]
    expect(not importing, "these import librt; `vec` comes from tablee.core.vecs:", *importing)


def _missing(folder: Path) -> Iterator[str]:
    yield from (name for name in REQUIRED if not (folder / name).is_file())
    if any((folder / "bot").glob("*.py")):
        yield from (name for name in REQUIRED_IN_BOT if not (folder / name).is_file())
    if (folder / "table").is_dir() and not _has_table(folder):
        yield "table/Table.svelte, or box.svg, cloth.svg, table.js"
    if not any((folder / "tests").glob("test_*.py")):
        yield "tests/test_*.py"


def _has_table(folder: Path) -> bool:
    """Whether the folder `table` has a table of our own client, or what a package may draw itself."""
    own_table.cache_clear()  # the author may have added a file since
    return (folder / "table" / "Table.svelte").is_file() or own_table(folder) is not None


def _missing_words(game: AnyGame) -> Iterator[str]:
    """Yields the files that are missing in a language in which the game has other files."""
    for language in languages_of(game):
        names = (f"rules.{language}.md", f"texts/{language}.ftl")
        yield from (name for name in names if not (game.folder / name).is_file())


def _missing_edition(game: AnyGame) -> Iterator[str]:
    """Yields the name of the default edition's file, if the file is missing."""
    name = f"editions/{game.about.edition}.toml"
    if (game.folder / "editions").is_dir() and not (game.folder / name).is_file():
        yield name


def _misplaced(folder: Path) -> Iterator[str]:
    for path in _files(folder):
        where = str(path.relative_to(folder).parent)
        place = PLACES.get(path.name, where)
        if where != place and not where.startswith("tests"):
            yield f"{path.relative_to(folder)} belongs in {place}/ ({FOLDERS[place]})"


def _unknown(folder: Path) -> Iterator[str]:
    """Yields a message for each unknown file or folder at the top of a game's folder."""
    for path in sorted(folder.iterdir()):
        known = FOLDERS if path.is_dir() else {*TOP_FILES, *PLACES}
        if path.name not in known and not _is_passed_over(path.name):
            yield f"{path.name} has no place at the top; its folders are {', '.join(FOLDERS)}"


def _files(folder: Path) -> list[Path]:
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return [path for path in paths if not any(map(_is_passed_over, path.relative_to(folder).parts))]


def _is_passed_over(name: str) -> bool:
    """Whether the check ignores files and folders with this name, because tools create them."""
    return name in PASSED_OVER or name.startswith(".")


def imports_librt(path: Path) -> bool:
    """Whether a module imports `librt`, the compiler's own library."""
    if path.suffix != ".py":
        return False
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    names = [alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names]
    names += [node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)]
    return any(name.split(".")[0] == "librt" for name in names)
