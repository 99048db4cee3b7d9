"""Attacks with records that a game never ends in: uploads at once, and answers that nobody reads."""

import asyncio
import multiprocessing
import os
import random
import socket
from contextlib import suppress
from functools import cache

import httpx

import tablee
from bench.bystander import client_from, megabytes, p99, waits
from bench.load import Figures
from tablee.core.record import encode_record
from tests.server.server_process import ServerProcess

GAME = "kinoko"
"""Whoever never says stop plays on for ever."""
LENGTHS = (19_900, 3_900)
"""Moves of the uploads: as many as any record may have, and as many as one that a server accepts."""
ATTACKERS = 4
AT_ONCE = 10
READERS = 8
PAUSE_SECONDS = 0.2
SETTLE_SECONDS = 1.0
BEGIN_SECONDS = 4.0
"""How long the attack takes to begin: its process starts, and plays the games that it will send."""
SPAWNING = multiprocessing.get_context("spawn")


@cache
def endless(moves: int) -> bytes:
    """The record of a game with about this many moves in which nobody ever says stop."""
    dice = random.Random(1)
    match = tablee.new(GAME, players=4, seed=7)
    while len(match.log) < moves:
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], dice.choice([it for it in legal if type(it).__name__ != "Stop"]))
    return encode_record(match.record())


async def uploads(server: ServerProcess, seconds: float) -> Figures:
    """Some addresses send the longest records as often as they can."""
    await waits(server.address, SETTLE_SECONDS)
    idle = await waits(server.address, seconds)
    attack = SPAWNING.Process(target=send_for_ever, args=(server.address,), daemon=True)
    attack.start()
    await waits(server.address, BEGIN_SECONDS)
    during = await waits(server.address, seconds)
    attack.kill()
    attack.join()
    figures = {"idle p99 ms": p99(idle), "attacked p99 ms": p99(during)}
    return {**figures, "attacked worst ms": max(during), "times": p99(during) / p99(idle)}


def send_for_ever(address: str) -> None:
    """The attack, in a process of its own that takes no time from the bystander's on this machine."""
    os.nice(19)
    asyncio.run(_send(address))


async def _send(address: str) -> None:
    bodies = [endless(moves) for moves in LENGTHS]
    await asyncio.gather(
        *[
            _upload(address, f"203.0.113.{n}", bodies[n % len(bodies)])
            for n in range(ATTACKERS)
            for _ in range(AT_ONCE)
        ]
    )


async def _upload(address: str, host: str, body: bytes) -> None:
    async with client_from(address, host) as client:
        while True:
            with suppress(httpx.HTTPError):
                await client.post("/api/replay?eyes=open", content=body)
            await asyncio.sleep(PAUSE_SECONDS)


async def slow_readers(server: ServerProcess, seconds: float) -> Figures:
    """Some clients upload a long record and never read the answer."""
    assert server.process is not None
    bodies = [endless(moves) for moves in LENGTHS]
    await waits(server.address, SETTLE_SECONDS)
    idle = megabytes(server.process.pid)
    readers = [_deaf(server, f"203.0.113.{n}", bodies[n % len(bodies)]) for n in range(READERS)]
    most = idle
    for _ in range(round(seconds / 0.1)):
        await asyncio.sleep(0.1)
        most = max(most, megabytes(server.process.pid))
    last = megabytes(server.process.pid)
    for reader in readers:
        reader.close()
    return {"idle MB": idle, "most MB above": most - idle, "MB above at the end": last - idle}


def _deaf(server: ServerProcess, host: str, body: bytes) -> socket.socket:
    deaf = socket.create_connection((server.host, server.port))
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    head = (
        f"POST /api/replay?eyes=open HTTP/1.1\r\nHost: {server.host}:{server.port}\r\n"
        f"X-Forwarded-For: {host}\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    deaf.sendall(head.encode() + body)
    return deaf
