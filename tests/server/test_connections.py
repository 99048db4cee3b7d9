"""The server limits the number of connections, the time to send a request, and the rate of requests."""

import asyncio
import random
import resource
import socket as sockets
from pathlib import Path

import pytest

from tablee.server.web.run import allow_files
from tests.server.live_server import Live
from tests.server.seated_tables import people_at, two_playing
from tests.server.server_process import ServerProcess

HALF = b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: "


def half_open(address: str) -> sockets.socket:
    host, port = address.removeprefix("http://").split(":")
    wire = sockets.create_connection((host, int(port)), timeout=20)
    wire.sendall(HALF)
    return wire


async def is_dropped(wire: sockets.socket) -> bool:
    """Wait for data or the end of the connection. Returns whether the server ended it."""
    try:
        return await asyncio.to_thread(wire.recv, 1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.place(connections=50)
async def test_half_open_connections_make_room_for_who_comes(live: Live) -> None:
    idle = [half_open(live.address) for _ in range(300)]
    _, _, one, other, _ = await two_playing(live)
    dice = random.Random(2)
    await asyncio.gather(one.play_on(dice), other.play_on(dice))
    assert await is_dropped(idle[0]), "the first of them had to go"
    for wire in idle:
        wire.close()


@pytest.mark.place(header_seconds=0.5)
async def test_a_request_that_does_not_arrive_is_given_up(live: Live) -> None:
    wire = half_open(live.address)
    assert await is_dropped(wire)
    ann = await live.guest("Ann")
    socket = await ann.socket(await ann.open_table("klunker", 3))
    later = half_open(live.address)
    assert await is_dropped(later)
    assert (await socket.asked("talk", text="still here"))["type"] == "done"
    wire.close()
    later.close()


@pytest.mark.place(connections=5)
async def test_who_comes_when_all_places_are_taken_is_told_to_come_later(live: Live) -> None:
    ann = await live.guest("Ann")
    table = await ann.open_table("klunker", 3)
    for _ in range(4):
        await ann.socket(table)
    answer = await live.stranger().http.get("/readyz")
    assert (answer.status_code, answer.headers["retry-after"]) == (503, "5")


@pytest.mark.place(requests_per_second=1)
@pytest.mark.usefixtures("still_limits")
async def test_who_asks_too_fast_is_told_so_and_others_are_served(live: Live) -> None:
    eve = live.stranger()
    answers = [await eve.http.get("/api/tables") for _ in range(9)]
    assert answers[0].status_code == 200
    assert (answers[-1].status_code, answers[-1].json()["why"]) == (429, "too-often")
    assert "content-security-policy" in answers[-1].headers
    headers = {"x-forwarded-for": "192.0.2.7"}
    assert (await eve.http.get("/api/tables", headers=headers)).status_code == 200


def test_the_server_asks_for_as_many_files_as_it_may_have() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
        allow_files(400)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 400
        allow_files(300)
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == 400
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.long
@pytest.mark.seconds(600)
async def test_ten_thousand_half_open_sockets(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    number = min(10_000, most - 500)
    allow_files(number + 500)
    with ServerProcess(tmp_path / "data", TABLEE_HEADER_SECONDS="600") as server:
        await server.until_ready()
        idle = [half_open(server.address) for _ in range(number)]
        clients, table = await people_at(server.address, "klunker", 3)
        opened = [await client.socket(table) for client in clients]
        dice = random.Random(1)
        await asyncio.gather(*(socket.play_on(dice) for socket in opened))
        print(f"a whole game beside {number} half-open sockets")
        for client in clients:
            await client.close()
        for wire in idle:
            wire.close()
