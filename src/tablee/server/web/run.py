"""Running the server: it says where it listens, and stops when it is told to."""

import asyncio
import gc
import resource
import socket
from collections.abc import Callable

import uvicorn

from tablee.core.mistake import Mistake
from tablee.server import logs
from tablee.server.place import open_place
from tablee.server.settings import Settings
from tablee.server.web.app import web_server

BACKLOG = 2048
DEAF = 60_000
SPARE = 100
"""Files for other things than connections."""
RARELY = (20_000, 20, 50)
"""How often memory is looked through for rings: little here makes any, and much of it stays."""


def run(settings: Settings, announce: Callable[[str], None]) -> None:
    """Serve until SIGTERM or Ctrl-C."""
    logs.set_up(settings.log_level)
    allow_files(settings.connections + SPARE)
    listener = listen(settings)
    loops = uvicorn.Config(app="", log_config=None).get_loop_factory()
    with asyncio.Runner(loop_factory=loops) as runner:
        runner.run(_serve(settings, listener, announce))


def listen(settings: Settings) -> socket.socket:
    """Taken before anything else, so that a taken port is told at once and nothing is touched."""
    try:
        family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
        listener = socket.create_server((settings.host, settings.port), family=family, backlog=BACKLOG)
    except OSError as error:
        reason = error.strerror or str(error)
        raise Mistake("port-taken", host=settings.host, port=settings.port, reason=reason) from None
    listener.setblocking(False)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # A peer that neither reads nor goes is dropped by the system.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF)
    return listener


def allow_files(number: int) -> None:
    """Connections are files to the system, which often allows a thousand: ask for as many as may be."""
    soft, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = number if most == resource.RLIM_INFINITY else min(number, most)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


async def _serve(settings: Settings, listener: socket.socket, announce: Callable[[str], None]) -> None:
    place = await open_place(settings)
    try:
        server = web_server(place)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        gc.freeze()  # what was loaded stays: there is no use in looking through it again and again
        gc.set_threshold(*RARELY)
        if server.started:
            announce(address_of(listener))
        await serving
    finally:
        await place.close()


def address_of(listener: socket.socket) -> str:
    host, port, *_ = listener.getsockname()
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"
