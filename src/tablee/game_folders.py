"""The folders in which a person writes games. They are listed in a file, so no package is installed.

A folder has a `pyproject.toml` that names its games as entry points, as an installed package does.
"""

import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

from tablee.core.mistake import Mistake
from tablee.files import write_file
from tablee.user_data import data_folder

GROUP = "tablee.games"
LIST = "game-folders.txt"
HEAD = "# Folders with games of your own, one in each line. `tablee add-game` writes this file.\n"


def list_file() -> Path:
    return data_folder() / LIST


def listed_folders() -> list[Path]:
    """The folders in the list. Without a list, or with one that cannot be read, there are none."""
    try:
        lines = list_file().read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
    return [Path(line.strip()) for line in lines if line.strip() and not line.startswith("#")]


def add_folder(folder: Path) -> None:
    """Put a folder on the list, unless it is on it."""
    folders = listed_folders()
    if folder.resolve() not in folders:
        _write([*folders, folder.resolve()])


def remove_folder(folder: Path) -> bool:
    """Take a folder off the list. Returns whether it was on it."""
    folders = listed_folders()
    kept = [path for path in folders if path != folder.resolve()]
    if kept != folders:
        _write(kept)
    return kept != folders


def _write(folders: list[Path]) -> None:
    write_file(list_file(), (HEAD + "".join(f"{folder}\n" for folder in folders)).encode())


def entry_points_in(folder: Path) -> list[EntryPoint]:
    """The games that a folder's `pyproject.toml` names. Raises a Mistake if it names none."""
    try:
        project: Any = tomllib.loads((folder / "pyproject.toml").read_text("utf-8"))
        named = project["project"]["entry-points"][GROUP]
        points = [EntryPoint(name, str(value), GROUP) for name, value in named.items()]
    except OSError as error:
        reason = error.strerror or str(error)
        facts = {"folder": str(folder), "reason": reason, "list": str(list_file())}
        raise Mistake("game-folder-unreadable", **facts) from None
    except (ValueError, RecursionError) as error:  # not TOML, not UTF-8, or a folder with a zero byte
        reason, facts = str(error), {"folder": str(folder), "list": str(list_file())}
        raise Mistake("game-folder-unreadable", reason=reason, **facts) from None
    except (KeyError, TypeError, AttributeError):
        points = []
    if not points:
        raise Mistake("game-folder-without-game", folder=str(folder), group=GROUP)
    return points


def make_importable(folder: Path) -> None:
    """Let Python find the folder's packages, after all that is installed."""
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
