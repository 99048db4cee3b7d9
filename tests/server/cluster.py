"""Runs several server processes on one PostgreSQL database, and causes faults in them."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Literal

import psycopg

from tests.server.postgres import Postgres
from tests.server.server_process import ServerProcess

LEASE = 1.5
RECONNECT_SECONDS = 0.1


class Cluster:
    """Server processes, each with its own folder, and the database that they share.

    `balance` says where a load balancer would send a client: by its table's id, or anywhere.
    """

    def __init__(
        self,
        postgres: Postgres,
        url: str,
        servers: list[ServerProcess],
        balance: Literal["by table", "anywhere"] = "by table",
    ) -> None:
        self.postgres = postgres
        self.url = url
        self.servers = servers
        self.balance = balance
        self.dice = random.Random(7)
        self._down: set[ServerProcess] = set()

    async def start(self) -> None:
        for server in self.servers:
            server.start()
        for server in self.servers:
            await server.until_ready()

    def stop(self) -> None:
        for server in self.servers:
            server.__exit__()

    def address(self, table: str = "") -> str:
        """The address of a process, as a load balancer would choose it for a request about a table."""
        up = [server for server in self.servers if server not in self._down] or self.servers
        if self.balance == "anywhere" or not table:
            return self.dice.choice(up).address
        return max(up, key=lambda it: sha256(f"{table} {it.port}".encode()).digest()).address

    async def until_open(self) -> None:
        """Wait for a moment, after a connection was lost: other processes are open."""
        await asyncio.sleep(RECONNECT_SECONDS)

    def _any_server(self) -> ServerProcess:
        return self.dice.choice(self.servers)

    # --- faults ---

    async def kill(self) -> None:
        server = self._any_server()
        self._down.add(server)
        server.kill()
        await asyncio.sleep(self.dice.uniform(0.1, 2 * LEASE))
        await self._start_again(server)

    async def stop_politely(self) -> None:
        server = self._any_server()
        self._down.add(server)
        assert await asyncio.to_thread(server.kill, signal.SIGTERM) == 0
        await self._start_again(server)

    async def _start_again(self, server: ServerProcess) -> None:
        server.start()
        await server.until_ready()
        self._down.discard(server)

    async def pause(self) -> None:
        """Suspend a process until its lease has expired, then resume it. The process notices no gap."""
        process = self._any_server().process
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
