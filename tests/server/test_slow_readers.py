"""Clients that do not read their answers are disconnected, and hold little memory until then."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tablee.server.web import app, http_limits
from tests.server.live_server import Live, open_live

pytestmark = pytest.mark.one_store
REQUESTS = 300
ASKED = b"GET /api/texts?lang=en HTTP/1.1\r\nHost: x\r\n\r\n"


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.005)


@asynccontextmanager
async def watched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> AsyncIterator[tuple[Live, type[http_limits.BoundedHttp]]]:
    """A server, and the class of its connections."""
    made: list[type[http_limits.BoundedHttp]] = []

    def bounded(most: int, seconds: float, reader: float) -> type[http_limits.BoundedHttp]:
        made.append(http_limits.bounded(most, seconds, reader))
        return made[-1]

    monkeypatch.setattr(app, "bounded", bounded)
    async with open_live(tmp_path, reader_seconds=seconds) as live:
        yield live, made[0]


def deaf(live: Live, buffered: int = 4096) -> socket.socket:
    """A client that asks for more than the system buffers, and reads nothing."""
    host, port = live.address.removeprefix("http://").split(":")
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffered)
    client.connect((host, int(port)))
    client.sendall(ASKED * REQUESTS)
    return client


def bytes_held(kind: type[http_limits.BoundedHttp]) -> int:
    return sum(it.transport.get_write_buffer_size() for it in kind.unread)


def newest(kind: type[http_limits.BoundedHttp]) -> http_limits.BoundedHttp | None:
    """The connection that was the last to be too slow."""
    return next(reversed(kind.unread), None)


async def test_a_client_that_does_not_read_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(tmp_path, monkeypatch, seconds=0.1) as (live, kind):
        client = deaf(live)
        await until(lambda: kind.unread)
        (held,) = kind.unread
        await until(held.transport.is_closing)
        await until(lambda: not kind.unread)  # which the event loop does a little later
        client.close()


async def test_all_slow_readers_together_hold_a_bounded_number_of_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 300_000
    monkeypatch.setattr(http_limits, "MAX_UNREAD_BYTES", most)
    async with watched(tmp_path, monkeypatch, seconds=3600) as (live, kind):
        clients: list[socket.socket] = []
        for _ in range(8):
            before = newest(kind)
            clients.append(deaf(live))
            while newest(kind) is before:
                await asyncio.sleep(0.005)
            assert bytes_held(kind) <= most
        assert len(kind.unread) < len(clients), "the slowest had to go"
        for client in clients:
            client.close()


async def test_a_client_that_reads_again_in_time_gets_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watched(tmp_path, monkeypatch, seconds=3600) as (live, kind):
        client = deaf(live, buffered=1 << 18)
        await until(lambda: kind.unread)
        client.setblocking(False)
        answers, loop = b"", asyncio.get_running_loop()
        while answers.count(b"HTTP/1.1 200 OK") < REQUESTS:
            answers += await loop.sock_recv(client, 1 << 20)
        assert kind.unread == {}
        client.close()
