"""Functions that open tables where people are already seated, waiting or playing."""

from collections.abc import Sequence
from typing import Any

import httpx
import websockets

from tablee.core.fair import commitment_to
from tests.server.live_server import Client, Live, Socket

LOST = (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError)

GAME = "professor-tempus"


async def two_at_a_table(live: Live, **more: Any) -> tuple[Client, Client, str]:
    ann, bob = await live.guest("Ann"), await live.guest("Bob")
    table = await ann.open_table(GAME, 2, first=0, **more)
    await bob.post(f"/api/tables/{table}/sit")
    return ann, bob, table


async def two_playing(live: Live, **more: Any) -> tuple[Client, Client, Socket, Socket, str]:
    """Two people in a game that has just begun. Bob connects after Ann, and has read everything."""
    ann, bob, table = await two_at_a_table(live, **more)
    await ann.post(f"/api/tables/{table}/start")
    one = await ann.socket(table)
    await one.position(0)  # else Bob might be connected first, and be told later that Ann is there, too
    other = await bob.socket(table)
    await other.position(0)
    return ann, bob, one, other, table


async def start_with_nonces(clients: Sequence[Client], table: str) -> None:
    """Everyone at a table commits to a nonce, the first starts the game, and everyone reveals."""
    sockets = [await client.socket(table) for client in clients]
    nonces = [f"{number:064x}" for number in range(len(clients))]
    for socket, nonce in zip(sockets, nonces, strict=True):
        await socket.asked("commit", commitment=commitment_to(nonce))
    await clients[0].post(f"/api/tables/{table}/start")
    for socket, nonce in zip(sockets, nonces, strict=True):
        await socket.asked("reveal", nonce=nonce)
        await socket.close()


async def people_at(address: str, game: str, players: int) -> tuple[list[Client], str]:
    clients = [Client(address) for _ in range(players)]
    try:
        for number, client in enumerate(clients):
            await client.post("/api/me", name=f"Person {number}")
        table = await clients[0].open_table(game, players)
        for client in clients[1:]:
            await client.post(f"/api/tables/{table}/sit")
        await start_with_nonces(clients, table)
    except LOST:
        for client in clients:
            await client.close()
        raise
    return clients, table
