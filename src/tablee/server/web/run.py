"""Runs the web server of a place until a signal stops it."""

import asyncio
import gc
import resource
import socket
from collections.abc import Callable, Coroutine
from contextlib import nullcontext
from typing import Any, TypeAlias

import uvicorn

from tablee.core.mistake import Mistake
from tablee.server import logs
from tablee.server.place import Place
from tablee.server.place_settings import Settings
from tablee.server.web.app import web_server
from tablee.server.web.monitor import monitored

OpenPlace: TypeAlias = Callable[[Settings], Coroutine[Any, Any, Place]]
MAX_PENDING_CONNECTIONS = 2048
MAX_PORT = 65535
UNACKNOWLEDGED_MS = 60_000
SPARE_FILES = 100
"""The number of files that may be open in addition to the connections."""
GC_THRESHOLDS = (20_000, 20, 50)
"""These values make garbage collection rare, because few objects form cycles and most stay alive."""


def run(settings: Settings, open_place: OpenPlace, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    logs.set_up(settings.log_level)
    allow_files(settings.connections + SPARE_FILES)
    loops = uvicorn.Config(app="", log_config=None).get_loop_factory()
    with (
        listen(settings) as listener,
        listen_privately(settings) or nullcontext() as monitor,
        asyncio.Runner(loop_factory=loops) as runner,
    ):
        runner.run(_serve(open_place(settings), listener, monitor, announce))


def listen(settings: Settings) -> socket.socket:
    """Open the port. This comes before opening the data, so that a port in use is reported at once.

    One of several processes accepts connections only when it is open, so that the proxy does not wait
    for it, and asks another.
    """
    try:
        listener = _listener(settings.host, settings.port, accepts=not settings.database)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Mistake("port-taken", host=settings.host, port=settings.port, reason=reason) from None
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # The operating system drops a peer that acknowledges nothing for this many milliseconds.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNACKNOWLEDGED_MS)
    return listener


def listen_privately(settings: Settings) -> socket.socket | None:
    """Open the address for programs that monitor the process. None if the settings name no address."""
    if not settings.metrics:
        return None
    host, _, port = settings.metrics.rpartition(":")
    try:
        if not host or not 0 <= int(port) <= MAX_PORT:  # without a host, everyone could connect
            raise ValueError("host:port")
        return _listener(host.strip("[]"), int(port))
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Mistake("metrics-address", address=settings.metrics, reason=reason) from None


def _listener(host: str, port: int, *, accepts: bool = True) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        if accepts:
            listener.listen(MAX_PENDING_CONNECTIONS)  # otherwise the web server does this
    except BaseException:
        listener.close()
        raise
    listener.setblocking(False)
    return listener


def allow_files(number: int) -> None:
    """Raise the limit on open files, often about a thousand, as each connection counts as a file."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number if most == resource.RLIM_INFINITY else min(number, most)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


async def _serve(
    opening: Coroutine[Any, Any, Place],
    listener: socket.socket,
    monitor: socket.socket | None,
    announce: Callable[[str], None],
) -> None:
    place = await opening
    try:
        async with monitored(place, monitor):
            await _serve_place(place, listener, announce)
    finally:
        await place.close()


async def _serve_place(place: Place, listener: socket.socket, announce: Callable[[str], None]) -> None:
    server = web_server(place)
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.01)
    gc.freeze()  # excludes loaded code, which stays forever, from garbage collection
    gc.set_threshold(*GC_THRESHOLDS)
    if server.started:
        announce(address_of(listener))
    await serving


def address_of(listener: socket.socket) -> str:
    host, port, *_ = listener.getsockname()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
