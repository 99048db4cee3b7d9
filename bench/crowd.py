"""Measures our server with many tables of Klunker: its speed, its memory and its time to start."""

import asyncio
import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tablee.store.sqlite import FILE

GAME, SEATS = "klunker", 4
UNLIMITED = {
    "TABLEE_ARRIVALS_PER_MINUTE": "1e9",
    "TABLEE_TABLES_PER_MINUTE": "1e9",
    "TABLEE_MESSAGES_PER_SECOND": "1e9",
    "TABLEE_REQUESTS_PER_SECOND": "1e9",
    "TABLEE_IDLE_SECONDS": "3600",
}


@dataclass
class House:
    """A running server: its process, its addresses, and the seconds that it took to get ready."""

    pid: int
    address: str
    monitor: str
    ready: float

    def memory(self) -> int:
        """The number of bytes that the server has in memory now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


@contextmanager
def house(data: str, port: int) -> Iterator[House]:
    """Run `tablee serve`, without its limits on requests and tables."""
    private = f"127.0.0.1:{free_port()}"
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", data]
    command += ["--metrics", private]
    began = time.perf_counter()
    process = subprocess.Popen(command, env={**os.environ, **UNLIMITED}, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        while not _is_ready(address):
            assert process.poll() is None, "the server did not start"
        yield House(process.pid, address, f"http://{private}", time.perf_counter() - began)
    finally:
        process.terminate()
        process.wait()


def _is_ready(address: str) -> bool:
    try:
        return httpx.get(f"{address}/readyz", trust_env=False).status_code == 200
    except httpx.HTTPError:
        time.sleep(0.01)
        return False


class People:
    """The four people who sit at every table."""

    def __init__(self, address: str) -> None:
        self.http = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(SEATS)]
        self.address = address

    async def arrive(self) -> None:
        for number, http in enumerate(self.http):
            (await http.post("/api/me", json={"name": f"P{number}"})).raise_for_status()

    async def open(self) -> str:
        settings = {"game": GAME, "players": SEATS}
        table: str = (await self.http[0].post("/api/tables", json=settings)).json()["id"]
        for http in self.http[1:]:
            (await http.post(f"/api/tables/{table}/sit", json={})).raise_for_status()
        (await self.http[0].post(f"/api/tables/{table}/start", json={})).raise_for_status()
        return table

    async def sockets(self, table: str) -> list[ClientConnection]:
        url = f"{self.address.replace('http', 'ws')}/api/tables/{table}/socket"
        cookies = [f"tablee={http.cookies['tablee']}" for http in self.http]
        headers = [{"cookie": cookie} for cookie in cookies]
        return [
            await connect(url, additional_headers=header, compression=None, max_size=None)
            for header in headers
        ]


@dataclass
class Table:
    """Four sockets at one table. Each plays a random action whenever the server offers it actions."""

    wires: list[ClientConnection]
    dice: random.Random
    waits: list[float] = field(default_factory=list)

    async def play(self, until: float) -> None:
        async with asyncio.TaskGroup() as group:
            for wire in self.wires:
                group.create_task(self._sit(wire, until))

    async def _sit(self, wire: ClientConnection, until: float) -> None:
        began, over = 0.0, False
        while not over and time.perf_counter() < until:
            try:
                frame = await asyncio.wait_for(wire.recv(), max(until - time.perf_counter(), 0.01))
            except TimeoutError:
                return
            message: dict[str, Any] = json.loads(frame)
            if message["type"] == "done":
                self.waits.append(time.perf_counter() - began)
            elif message["type"] == "view":
                over = "outcome" in message["view"]
                if "offer" in message and not over:
                    began = time.perf_counter()
                    await wire.send(self._act(message))

    def _act(self, message: dict[str, Any]) -> str:
        action = self.dice.choice(message["offer"]["actions"])
        return json.dumps(
            {"type": "act", "id": str(message["seq"]), "seq": message["seq"], "action": action}
        )


async def evening(found: House, tables: int, seconds: float) -> dict[str, float]:
    """Open and play this many tables at once. Returns the memory per table and socket, and the speed."""
    people = People(found.address)
    await people.arrive()
    await people.open()
    empty = found.memory()
    ids = [await people.open() for _ in range(tables)]
    seated = found.memory()
    playing = [Table(await people.sockets(name), random.Random(name)) for name in ids]
    connected = found.memory()
    began = time.perf_counter()
    await asyncio.gather(*(table.play(began + seconds) for table in playing))
    passed = time.perf_counter() - began
    for table in playing:
        await asyncio.gather(*(wire.close() for wire in table.wires))
    waits = sorted(wait for table in playing for wait in table.waits)
    return {
        "moves": len(waits) / passed,
        "p50": waits[len(waits) // 2] * 1000,
        "p99": waits[len(waits) * 99 // 100] * 1000,
        "table": (seated - empty) / tables / 1024,
        "socket": (connected - seated) / (tables * SEATS) / 1024,
    }


def multiply(data: Path, tables: int) -> None:
    """Copy the tables in a server's database under new ids until there are at least `tables` copies."""
    connection = sqlite3.connect(data / FILE)
    names = [name for (name,) in connection.execute("SELECT id FROM tables")]
    copies = -(-tables // len(names))
    for relation, key in (
        ("tables", "id"),
        ("turns", "table_id"),
        ("seats", "table_id"),
        ("moves", "table_id"),
    ):
        columns = [row[1] for row in connection.execute(f"PRAGMA table_info({relation})")]
        chosen = ", ".join(f"{name} || '-' || ?" if name == key else name for name in columns)
        for number in range(copies):
            connection.execute(
                f"INSERT INTO {relation} SELECT {chosen} FROM {relation} WHERE {key} NOT LIKE '%-copy%'",
                (f"copy{number}",),
            )
    connection.commit()
    connection.close()
