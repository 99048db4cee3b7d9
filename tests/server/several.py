"""Several server processes on one PostgreSQL, people at all of them, and what is done to them."""

import asyncio
import random
import signal
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
import psycopg
import websockets

from tests.server.live import Client, Json, Socket
from tests.server.postgres import Postgres
from tests.server.process import ServerProcess

LEASE = 1.5
THOUGHT = 0.03
"""Seconds that people think, so that a game is under way when something happens."""
GAMES = [("klunker", 3), ("professor-tempus", 2), ("kinoko", 2), ("professor-tempus", 4)]
LOST = (OSError, httpx.HTTPError, websockets.WebSocketException, TimeoutError)


class Cluster:
    """Server processes, each with a folder of its own, and their database."""

    def __init__(self, postgres: Postgres, url: str, servers: list[ServerProcess]) -> None:
        self.postgres = postgres
        self.url = url
        self.servers = servers
        self.dice = random.Random(7)

    async def start(self) -> None:
        for server in self.servers:
            server.start()
        for server in self.servers:
            await server.until_ready()

    def stop(self) -> None:
        for server in self.servers:
            server.__exit__()

    def address(self) -> str:
        """Where a load balancer might send someone."""
        return self.dice.choice(self.servers).address

    # --- what is done to them ---

    async def kill(self) -> None:
        server = self.dice.choice(self.servers)
        server.kill()
        await asyncio.sleep(self.dice.uniform(0.1, 2 * LEASE))
        server.start()
        await server.until_ready()

    async def stop_politely(self) -> None:
        server = self.dice.choice(self.servers)
        assert await asyncio.to_thread(server.kill, signal.SIGTERM) == 0
        server.start()
        await server.until_ready()

    async def pause(self) -> None:
        """Past its lease, and then it wakes up and knows nothing of it."""
        process = self.dice.choice(self.servers).process
        assert process is not None
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(2.5 * LEASE)
        process.send_signal(signal.SIGCONT)
        await asyncio.sleep(LEASE)

    async def cut_connections(self) -> None:
        await self._terminate("application_name LIKE 'tablee-%'")

    async def cut_listeners(self) -> None:
        await self._terminate("query LIKE 'LISTEN%'")

    async def _terminate(self, which: str) -> None:
        async with await psycopg.AsyncConnection.connect(self.url, autocommit=True) as connection:
            await connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                f" WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}".encode()
            )
        await asyncio.sleep(0.3)

    async def restart_database(self) -> None:
        await asyncio.to_thread(self.postgres.restart)
        await asyncio.sleep(0.5)

    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "killed": self.kill,
            "paused past its lease": self.pause,
            "connections cut": self.cut_connections,
            "listeners cut": self.cut_listeners,
            "database restarted": self.restart_database,
            "stopped politely": self.stop_politely,
        }


def settings(url: str, lease: float = LEASE) -> dict[str, Any]:
    return {"TABLEE_DATABASE": url, "TABLEE_LEASE_SECONDS": str(lease)}


@dataclass
class History:
    """What everyone at one table saw and was told."""

    table: str
    acknowledged: dict[str, int] = field(default_factory=dict)
    at: list[float] = field(default_factory=list)
    """When something was acknowledged."""
    positions: dict[int, set[tuple[object, ...]]] = field(default_factory=dict)
    """What is public of a position, by its number, as everyone saw it."""
    logs: list[tuple[list[Json], list[Json]]] = field(default_factory=list)
    """Each viewer's log, as it grew line by line, and as a newcomer in their place is told it."""

    def saw(self, socket: Socket) -> None:
        view = socket.view
        public = (tuple(view["view"].get("to_act", ())), view.get("last"), socket.is_over)
        self.positions.setdefault(view["seq"], set()).add(public)


class Person:
    """Plays on, or watches on, whatever happens; connects to any process."""

    def __init__(
        self, cluster: Cluster, client: Client, table: str, name: str, history: History
    ) -> None:
        self.cluster = cluster
        self.client = client
        self.table = table
        self.history = history
        self.dice = random.Random(name)
        self.names = (f"{name}-{n}" for n in range(10**9))
        self.pending: tuple[str, int, Json] | None = None
        self.seen = -1
        self.log: list[Json] = []
        """As it grew over the last connection."""
        self.reconnects = 0
        self.is_over = False

    async def stay(self) -> None:
        while not self.is_over:
            self.client.at(self.cluster.address())
            try:
                await self._while_connected(await self.client.socket(self.table))
            except LOST:
                self.reconnects += 1
                await asyncio.sleep(0.05)

    async def _while_connected(self, socket: Socket) -> None:
        await socket.until("view")
        while True:
            self._look(socket)
            if self.pending is None and socket.my_turn and not socket.is_over:
                await asyncio.sleep(THOUGHT)
                self.pending = next(self.names), socket.view["seq"], socket.choice(self.dice)
            if self.pending is not None:
                await self._resolve(socket)
            elif socket.is_over:
                self.is_over = True
                return
            else:
                await socket.until("view")

    def _look(self, socket: Socket) -> None:
        """Nobody is ever shown less than before."""
        assert socket.view["seq"] >= self.seen, "a position that was shown is gone"
        self.seen = socket.view["seq"]
        self.history.saw(socket)
        self.log = socket.log

    async def look_back(self) -> None:
        """Be told everything once more, by whichever process."""
        while True:
            self.client.at(self.cluster.address())
            try:
                socket = await self.client.socket(self.table)
                await socket.until("view")
            except LOST:
                await asyncio.sleep(0.05)
            else:
                self.history.logs.append((self.log, socket.log))
                return

    async def _resolve(self, socket: Socket) -> None:
        assert self.pending is not None
        name, seq, action = self.pending
        answer = await socket.asked("act", id=name, seq=seq, action=action)
        if answer["type"] == "done":
            self.history.acknowledged[name] = answer["seq"]
            self.history.at.append(time.monotonic())
            await socket.position(answer["seq"])
        elif answer["type"] == "wrong" and answer["why"] != "table-over":
            assert answer["why"] in ("not-kept", "table-busy", "store-failed"), answer
            raise TimeoutError  # the very same is sent again
        else:
            assert answer["type"] in ("stale", "wrong"), answer
        self.pending = None


async def insist(client: Client, cluster: Cluster, path: str, **body: object) -> Json:
    """Ask any process; what may pass is LOST, everything else a fault of the test."""
    client.at(cluster.address())
    answer = await client.http.post(path, json=body)
    if answer.status_code >= 500 or answer.status_code == 421:
        raise TimeoutError
    assert answer.status_code in (200, 201), (path, answer.text)
    found: Json = answer.json()
    return found


async def evening(cluster: Cluster, name: str, game: str, players: int) -> History:
    """A whole game with a spectator, everyone at any process."""
    while True:
        clients = [Client(cluster.address()) for _ in range(players + 1)]
        try:
            for number, client in enumerate(clients):
                await insist(client, cluster, "/api/me", name=f"Person {number}")
            table = (await insist(clients[0], cluster, "/api/tables", game=game, players=players))["id"]
            for client in clients[1:-1]:
                await insist(client, cluster, f"/api/tables/{table}/sit")
            await insist(clients[0], cluster, f"/api/tables/{table}/start")
        except LOST:
            await asyncio.sleep(0.05)
            continue
        history = History(table)
        people = [
            Person(cluster, client, table, f"{name}-{n}", history) for n, client in enumerate(clients)
        ]
        await asyncio.gather(*(person.stay() for person in people))
        await asyncio.gather(*(person.look_back() for person in people))
        for client in clients:
            await client.close()
        return history
