"""Serves static files. A path that cannot be a file name gets the same answer as a missing file."""

import errno
from pathlib import Path
from typing import Any

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem
from litestar.static_files import create_static_files_router
from litestar.types import PathType
from litestar.types.file_types import FileInfo

NAME_ERRORS = (errno.ENAMETOOLONG, errno.ENOTDIR)


class Folder(BaseLocalFileSystem):
    """A folder of files. Litestar's own class would answer 500 to paths that no file can have."""

    async def info(self, path: PathType, **given: Any) -> FileInfo:
        try:
            return await super().info(path, **given)
        except ValueError:  # the path contains a zero byte
            raise FileNotFoundError from None
        except OSError as error:
            if error.errno in NAME_ERRORS:
                raise FileNotFoundError from None
            raise


def router_of(path: str, folder: Path, cache: CacheControlHeader | None = None) -> Router:
    """A router that serves a folder's files under a path."""
    return create_static_files_router(
        path, [folder], file_system=Folder(), name=path, cache_control=cache, include_in_schema=False
    )
