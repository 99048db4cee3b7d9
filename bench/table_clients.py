"""Clients for two people who play a small game on Tablée's server or boardgame.io's."""

import json
import random
import time
from typing import Any, Protocol
from zlib import crc32

import httpx

from bench.boards import Board
from bench.wire import Wire, connected


class Seats(Protocol):
    """The two sockets at a table. `move` returns when both players have seen the move."""

    async def open(self) -> None: ...

    async def move(self, seat: int, choice: int) -> None: ...

    async def close(self) -> None: ...


class OurTable:
    """A table on Tablée's server, which saves each move on disk before it sends the move to anyone."""

    ports: tuple[int, ...] = ()
    """The ports of the server processes if several share the tables, else empty."""

    def __init__(self, game: type[Board], port: int, http: httpx.AsyncClient) -> None:
        self._game = game
        self._http = http
        self._ports = self.ports or (port,)
        self._port = self._ports[0]
        self._seq = 0

    async def open(self) -> None:
        cookies = [await self._guest() for _ in (0, 1)]
        wish = {"game": self._game.name, "players": 2, "first": 0}
        opened = await self._post("/api/tables", cookies[0], **wish)
        table = opened.json()["id"]
        # All requests about a table go to one process, as a load balancer would send them.
        self._port = self._ports[crc32(table.encode()) % len(self._ports)]
        await self._post(f"/api/tables/{table}/sit", cookies[1])
        await self._post(f"/api/tables/{table}/start", cookies[0])
        path = f"api/tables/{table}/socket"
        self._wires = [
            await connected(f"ws://127.0.0.1:{self._port}/{path}", cookie=cookie) for cookie in cookies
        ]
        for wire in self._wires:
            await wire.until(b'"type":"view"')

    async def _guest(self) -> str:
        answer = await self._post("/api/me", "", name="x")
        self._http.cookies.clear()
        return answer.headers["set-cookie"].partition(";")[0]

    async def _post(self, path: str, cookie: str, **body: Any) -> httpx.Response:
        url = f"http://127.0.0.1:{self._port}{path}"
        return await self._http.post(url, json=body, headers={"cookie": cookie})

    async def move(self, seat: int, choice: int) -> None:
        action = {"type": self._game.move, self._game.where: choice}
        said = {"type": "act", "id": f"{self._seq}", "seq": self._seq, "action": action}
        self._wires[seat].send(json.dumps(said))
        self._seq += 1
        await self._wires[seat].until(b'"type":"done"')
        await self._wires[1 - seat].until(b'"type":"view"')

    async def close(self) -> None:
        for wire in self._wires:
            await wire.close()


class TheirTable:
    """A table on boardgame.io's server, which uses socket.io and keeps matches in memory."""

    def __init__(self, game: type[Board], port: int, _: httpx.AsyncClient) -> None:
        self._game = game
        self._port = port
        self._state = 0

    async def open(self) -> None:
        self._match = (
            f"{random.getrandbits(60):x}"  # the server creates a match on the first request for it
        )
        self._wires = [await self._socket(seat) for seat in (0, 1)]

    async def _socket(self, seat: int) -> Wire:
        url = f"ws://127.0.0.1:{self._port}/socket.io/?EIO=4&transport=websocket"
        wire = await connected(url, origin=f"http://localhost:{self._port}")
        await wire.until(b"0{")
        wire.send(f"40/{self._game.name},")
        await wire.until(b"40/")
        sync = ["sync", self._match, str(seat), None, 2]
        wire.send(f"42/{self._game.name}," + json.dumps(sync))
        await wire.until(b'"sync"')
        return wire

    async def move(self, seat: int, choice: int) -> None:
        payload = {"type": self._game.move, "args": [choice], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": payload}
        update = ["update", action, self._state, self._match, str(seat)]
        self._wires[seat].send(f"42/{self._game.name}," + json.dumps(update))
        self._state += 1
        for wire in (self._wires[seat], self._wires[1 - seat]):
            await wire.until(b'"update"')

    async def close(self) -> None:
        for wire in self._wires:
            await wire.close()


async def play(
    table: Seats, board: Board, dice: random.Random, waits: list[float], until: float
) -> None:
    """Play one random game, but stop when time is up. Append the seconds each move took to `waits`."""
    seat = 0
    while time.perf_counter() < until and not board.is_over:
        choice = dice.choice(board.choices)
        began = time.perf_counter()
        await table.move(seat, choice)
        waits.append(time.perf_counter() - began)
        board.put(seat, choice)
        seat = 1 - seat
