"""Writes the package of a new game: a copy of the template, under the names that its author chose."""

import shutil
import tempfile
from pathlib import Path

from tablee.core.game_faults import MAX_ID_CHARACTERS, is_good_id
from tablee.core.mistake import Mistake
from tablee.registry import all_games, broken_games

TEMPLATE = Path(__file__).parents[1] / "template"
RENAMED = (".py", ".toml", ".md", ".ftl")
NOT_COPIED = shutil.ignore_patterns("__pycache__", ".*", "golden", "*.json", "*.so")
RESERVED = ("plain", "my-game")
"""Names that would clash with names of the core, or with those in the template."""


def check_name(name: str) -> None:
    """Raise a Mistake if a new game cannot have this name as its id."""
    if not is_good_id(name):
        raise Mistake("new-name-wrong", name=name, most=MAX_ID_CHARACTERS)
    taken = {*all_games(), *RESERVED, *(it for broken in broken_games() for it in broken.names)}
    if name in taken:
        raise Mistake("new-name-taken", name=name)


def write_package(name: str, into: Path) -> Path:
    """Writes the package to a new folder below `into`, all of it or nothing. Returns the folder."""
    folder = into.resolve() / name
    if folder.exists():
        raise Mistake("new-folder-exists", folder=str(folder))
    try:
        into.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=into, prefix=".tablee-") as scratch:
            made = Path(scratch) / name
            shutil.copytree(TEMPLATE, made, ignore=NOT_COPIED)
            _rename(made, name)
            made.rename(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Mistake("file-unwritable", file=str(folder), reason=reason) from None
    return folder


def _rename(folder: Path, name: str) -> None:
    """Give everything in a copy of the template the names of the new game."""
    (folder / "tablee_my_game").rename(folder / f"tablee_{name.replace('-', '_')}")
    for path in [path for path in folder.rglob("*") if path.suffix in RENAMED]:
        text = path.read_text("utf-8")
        for old, new in names_for(name).items():
            text = text.replace(old, new)
        path.write_text(text, "utf-8")


def names_for(name: str) -> dict[str, str]:
    """Maps each name in the template to that of the new game, such as `MyGame` to `ThreeCards`."""
    words = name.split("-")
    title = " ".join(word.capitalize() for word in words)
    letters = letters_for(name)
    return {
        "my_game": name.replace("-", "_"),
        "my-game": name,
        "My Game": title,
        "MyGame": "".join(word.capitalize() for word in words),
        "MG": letters,
        "test_mg": f"test_{letters.lower()}",
    }


def letters_for(name: str) -> str:
    """The two letters that begin the numbers of the rules: initials, or the first two letters."""
    words = [word for word in name.split("-") if word[0].isalpha()]
    letters = "".join(word[0] for word in words) if len(words) > 1 else words[0].strip("0123456789")
    letters = "".join(letter for letter in letters if letter.isalpha())
    return (letters + letters[-1])[:2].upper()
