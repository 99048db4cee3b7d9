"""Compresses answers for clients that understand gzip, beside the event loop."""

import asyncio
import gzip
from concurrent.futures import ThreadPoolExecutor

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseBodyEvent,
    HTTPResponseStartEvent,
    Message,
    Receive,
    Scope,
    Send,
)

from tablee.server.web import browser_client

MIN_BYTES = 1024
"""Shorter answers fit into one packet anyway, and are sent as they are."""
GZIP_LEVEL = 6
_thread = ThreadPoolExecutor(1, "gzip")
"""There is only one thread, so that compressing never takes more than one processor."""


def accepts_gzip(headers: Headers) -> bool:
    return "gzip" in headers.get("accept-encoding", "")


def compressed(app: ASGIApp) -> ASGIApp:
    """The application, with compressed answers. Streams and files are left as they are."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        is_packed = scope["type"] == ScopeType.HTTP and not scope["path"].startswith(
            browser_client.ASSETS
        )
        if is_packed and accepts_gzip(Headers.from_scope(scope)):
            send = _Packer(send).send
        await app(scope, receive, send)

    return serve


class _Packer:
    """Holds the head of an answer back until it is known whether its body shall be compressed."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: HTTPResponseStartEvent | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        if message["type"] == "http.response.body" and self._start:
            start, self._start = self._start, None
            await self._pack(start, message)
            await self._send(start)
        await self._send(message)

    async def _pack(self, start: HTTPResponseStartEvent, message: HTTPResponseBodyEvent) -> None:
        headers = MutableScopeHeaders(start)
        is_whole = not message["more_body"] and len(message["body"]) >= MIN_BYTES
        if not is_whole or "content-encoding" in headers:
            return
        loop = asyncio.get_running_loop()
        message["body"] = await loop.run_in_executor(_thread, gzip.compress, message["body"], GZIP_LEVEL)
        headers["content-encoding"] = "gzip"
        headers["content-length"] = str(len(message["body"]))
        headers.extend_header_value("vary", "accept-encoding")
