"""A process that serves one version of a game's code. After each save, a new one takes its place.

It inherits the studio's open port. Before it serves, it prints one line: why the game cannot be
loaded, or that it can.
"""

import asyncio
import os
import socket
import sys
from pathlib import Path
from typing import Any

import msgspec

from tablee.core.mistake import Mistake
from tablee.registry import find_unfinished
from tablee.server import logs
from tablee.server.open_place import open_place
from tablee.server.place_settings import Settings
from tablee.server.web.app import WebServer, web_server
from tablee.studio.guard import guarded
from tablee.studio.routes import ROUTES, Studio
from tablee.studio.status import Words, in_both

REQUESTS_PER_SECOND = 2_000.0
"""Every seat is a page of its own, and all come from this computer."""


def fault_of(name: str) -> Words:
    """Why nobody can play the game; empty if everybody can."""
    try:
        _, left_out = find_unfinished(name)
    except Mistake as mistake:
        return in_both(mistake)
    return in_both(left_out) if left_out else {}


def say(fault: Words) -> None:
    print(msgspec.json.encode(fault).decode(), flush=True)


async def serve(listener: socket.socket, studio: Studio, data: Path) -> None:
    """Serve a place of its own, with the studio's routes, until the studio ends this process."""
    settings = Settings(data=str(data), requests_per_second=REQUESTS_PER_SECOND)
    place = await open_place(settings)
    try:
        server = web_server(place, ROUTES, {"studio": studio})
        app: Any = server.config.app
        server.config.app = guarded(app)
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        watching = asyncio.create_task(stop_with_studio(server))
        while not server.started and not serving.done():
            await asyncio.sleep(0.01)
        say({})
        await serving
        watching.cancel()
    finally:
        await place.close()


async def stop_with_studio(server: WebServer) -> None:
    """Stop when the studio's own process has ended, however it ended."""
    reader = asyncio.StreamReader()
    protocol = asyncio.StreamReaderProtocol(reader)
    await asyncio.get_running_loop().connect_read_pipe(lambda: protocol, sys.stdin)
    await reader.read()
    server.should_exit = True


def main() -> None:
    name, version, port, scratch = sys.argv[1:]
    logs.set_up("warning")
    if fault := fault_of(name):
        say(fault)
        return
    data = Path(scratch) / f"place-{version}"
    data.mkdir()
    studio = Studio(name, int(version), Path(scratch))
    with socket.socket(fileno=int(port)) as listener:
        asyncio.run(serve(listener, studio, data))
    os._exit(0)  # not even a thread that the author's code has left behind keeps the port


if __name__ == "__main__":
    main()
