"""Serves the client's assets from memory, in the smallest form that the reader's browser understands.

The build (web/packed.ts) leaves compressed copies beside the text files, so that serving them costs
almost nothing.
"""

from collections.abc import Mapping
from mimetypes import guess_type
from pathlib import Path

from litestar import HttpMethod, Request, Response, Router, route
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The content encodings, the smallest first, and the endings of the files that have them."""
AnyRequest = Request[None, None, State]


class PackedFile:
    """A file's content, as it is and in each content encoding."""

    def __init__(self, path: Path) -> None:
        self.media_type = guess_type(path.name)[0] or "application/octet-stream"
        self.plain = path.read_bytes()
        copies = {name: path.with_name(path.name + ending) for name, ending in ENCODINGS.items()}
        self.encoded = {name: copy.read_bytes() for name, copy in copies.items() if copy.exists()}

    def response(self, accepted: str) -> Response[bytes]:
        """The file for a reader who sends this `accept-encoding`."""
        headers = {"vary": "accept-encoding"}
        understood = {name.partition(";")[0].strip() for name in accepted.split(",")}
        for encoding, content in self.encoded.items():
            if encoding in understood:
                headers["content-encoding"] = encoding
                return Response(content, media_type=self.media_type, headers=headers)
        return Response(self.plain, media_type=self.media_type, headers=headers)


def packed_files(folder: Path) -> Mapping[str, PackedFile]:
    """The files in a folder by their names. The compressed copies are not files of their own."""
    endings = tuple(ENCODINGS.values())
    paths = [path for path in folder.iterdir() if path.is_file() and not path.name.endswith(endings)]
    return {path.name: PackedFile(path) for path in paths}


def packed_router(path: str, folder: Path, cache: CacheControlHeader) -> Router:
    """A router that serves a folder's files under a path."""
    found = packed_files(folder)

    @route(
        "/{name:str}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        cache_control=cache,
        include_in_schema=False,
    )
    async def packed_file(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        if name not in found:
            raise NotFoundException
        return found[name].response(request.headers.get("accept-encoding", ""))

    return Router(path, route_handlers=[packed_file])
