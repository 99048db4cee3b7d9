"""Serves the files with which games from other packages draw their own tables (core/own_table.py)."""

from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from tablee import games as own_games
from tablee.core.game import AnyGame
from tablee.core.own_table import OwnTable, is_served, own_table
from tablee.registry import all_games

FOREVER = "public, max-age=31536000, immutable"
"""For an address that changes with the file's content (`?v=`)."""
A_MINUTE = "public, max-age=60"


def is_from_outside(game: AnyGame) -> bool:
    """Whether another package has brought this game. The client's build has the tables of our own."""
    return not any(game.folder.is_relative_to(path) for path in own_games.__path__)


def table_of(game: AnyGame) -> OwnTable | None:
    """What a game from another package draws itself."""
    return own_table(game.folder) if is_from_outside(game) else None


@get("/games/{game:str}/table/{file:path}", include_in_schema=False, media_type=MediaType.TEXT)
async def table_file(
    game: FromPath[str], file: FromPath[Path], v: FromQuery[str] = ""
) -> Response[bytes]:
    """A file of a game's `table/`."""
    found = all_games().get(game)
    path = found and safe_path(found.folder / "table", str(file).lstrip("/"))
    if not found or not path or not is_from_outside(found) or not is_served(path):
        raise NotFoundException
    media_type = guess_type(path.name)[0] or "application/octet-stream"
    return Response(
        path.read_bytes(), media_type=media_type, headers={"cache-control": FOREVER if v else A_MINUTE}
    )


def safe_path(folder: Path, name: str) -> Path | None:
    """The file in the folder, or None if the name leads out of it or cannot be a file's name."""
    try:
        path = (folder / name).resolve()
        return path if path.is_relative_to(folder.resolve()) and path.is_file() else None
    except (OSError, ValueError):  # a name that is too long, or that contains a zero byte
        return None


ROUTES = [table_file]
