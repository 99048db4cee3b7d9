"""Files for browsers. A name that no file can have is, like any other, the name of none."""

import errno
from pathlib import Path
from typing import Any

from litestar import Router
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem
from litestar.static_files import create_static_files_router
from litestar.types import PathType
from litestar.types.file_types import FileInfo

NO_NAME = (errno.ENAMETOOLONG, errno.ENOTDIR)


class Folder(BaseLocalFileSystem):
    """The framework takes only a missing file for one, and everything else for a fault of ours."""

    async def info(self, path: PathType, **given: Any) -> FileInfo:
        try:
            return await super().info(path, **given)
        except ValueError:  # a zero byte
            raise FileNotFoundError from None
        except OSError as error:
            if error.errno in NO_NAME:
                raise FileNotFoundError from None
            raise


def router_of(path: str, folder: Path, cache: CacheControlHeader | None = None) -> Router:
    """The files of a folder, under a path."""
    return create_static_files_router(
        path, [folder], file_system=Folder(), name=path, cache_control=cache, include_in_schema=False
    )
