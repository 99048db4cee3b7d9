"""The files with which a game from another package draws its own table: `table/` in the game's folder.

A package may have a picture of its box, a picture of its cloth, and a script that draws the whole table.
The script is trusted like the package's Python code: it runs in the page of everybody at the table.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from msgspec import Struct

from tablee.core.mistake import Mistake

PICTURES = (".svg", ".webp", ".png", ".jpg")
"""The endings of pictures. If there are several pictures of one name, the first of these is used."""
SERVED = (*PICTURES, ".js", ".css", ".woff2", ".json")
"""The endings of files that the place sends to browsers. Others, such as sources, stay here."""
SCRIPT = "table.js"
MOST_PICTURE_BYTES = 400 << 10
MOST_SCRIPT_BYTES = 600 << 10


class OwnTable(Struct, frozen=True, omit_defaults=True):
    """What a package's `table/` has. Each name ends in `?v=` and a part of the content's hash."""

    box: str = ""
    cloth: str = ""
    script: str = ""


@cache
def own_table(folder: Path) -> OwnTable | None:
    """What a folder has of a table of its own; None if it has nothing. Oversized files are left out."""
    table = OwnTable(
        box=_picture(folder, "box"), cloth=_picture(folder, "cloth"), script=_script(folder)
    )
    return table if table != OwnTable() else None


def _picture(folder: Path, name: str) -> str:
    found = (folder / "table" / f"{name}{ending}" for ending in PICTURES)
    return next((_named(path) for path in found if is_served(path)), "")


def _script(folder: Path) -> str:
    path = folder / "table" / SCRIPT
    return _named(path) if is_served(path) else ""


def _named(path: Path) -> str:
    return f"{path.name}?v={sha256(path.read_bytes()).hexdigest()[:12]}"


def is_served(path: Path) -> bool:
    """Whether a file of `table/` is sent to browsers: it has a known ending and is not too large."""
    return path.suffix in SERVED and path.is_file() and path.stat().st_size <= most_bytes(path)


def most_bytes(path: Path) -> int:
    return MOST_PICTURE_BYTES if path.suffix in PICTURES else MOST_SCRIPT_BYTES


def file_faults(folder: Path) -> list[Mistake]:
    """The files of `table/` that are too large to be sent to browsers."""
    paths = sorted(path for path in (folder / "table").rglob("*") if path.suffix in SERVED)
    return [
        Mistake("table-file-too-big", file=path.name, most=most_bytes(path) >> 10)
        for path in paths
        if path.is_file() and path.stat().st_size > most_bytes(path)
    ]
