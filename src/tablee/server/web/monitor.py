"""A second, private address of the process, where programs that monitor it read its metrics."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import uvicorn
from litestar import Litestar
from litestar.datastructures import State

from tablee.server.place import Place
from tablee.server.web.http_limits import bounded
from tablee.server.web.routes import health

MAX_CONNECTIONS = 50


class MonitorServer(uvicorn.Server):
    """Leaves signals alone: the server of the public address handles them for the process."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def monitored(place: Place, listener: socket.socket | None) -> AsyncIterator[None]:
    """Serve the private routes during the block. Without a listener, serve nothing."""
    if listener is None:
        yield
        return
    server = MonitorServer(_config(place))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving


def _config(place: Place) -> uvicorn.Config:
    app = Litestar(
        [*health.PRIVATE_ROUTES],
        state=State({"place": place}),
        openapi_config=None,
        logging_config=None,
    )
    return uvicorn.Config(
        app,
        http=bounded(MAX_CONNECTIONS, place.settings.header_seconds, place.settings.reader_seconds),
        ws="none",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=1,
        lifespan="off",
    )
