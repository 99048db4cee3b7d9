"""A server in its own process, which tests can kill."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

import httpx

from tests.server.free_ports import free_port
from tests.server.stores import chosen

ENVIRONMENT = {
    "TABLEE_BOT_PAUSE": "0",
    "TABLEE_ARRIVALS_PER_MINUTE": "100000",
    "TABLEE_RENAMES_PER_MINUTE": "100000",
    "TABLEE_REPLAYS_PER_MINUTE": "100000",
    "TABLEE_TABLES_PER_MINUTE": "100000",
    "TABLEE_LOBBY_TABLES_PER_GUEST": "100000",
    "TABLEE_LOBBY_TABLES_PER_ADDRESS": "100000",
    "TABLEE_MESSAGES_PER_SECOND": "100000",
    "TABLEE_REQUESTS_PER_SECOND": "100000",
    "TABLEE_STAND_IN": "random",
    "LC_ALL": "C.UTF-8",
}

READY_SECONDS = 300.0
"""The longest time that a server takes to start, on a machine that is very busy."""


class RunningProcess(Protocol):
    """What tests need of a process."""

    @property
    def pid(self) -> int: ...

    def send_signal(self, how: int, /) -> None: ...

    def wait(self, timeout: float) -> int: ...

    def poll(self) -> int | None: ...


class ServerProcess:
    """A process that runs `tablee serve`. Its port stays the same when it is started again."""

    def __init__(
        self,
        data: Path,
        *,
        host: str = "127.0.0.1",
        within: tuple[str, ...] = (),
        module: str = "tablee",
        **environment: str,
    ) -> None:
        self.data = data
        self.host = host
        self.port = free_port()
        self.address = f"http://{host}:{self.port}"
        self._module = module
        self._within = within
        """A command to put before the server's own, such as `ip netns exec NAME`."""
        if database := chosen.database(data):
            environment = {"TABLEE_DATABASE": database, **environment}
        self.environment = {**os.environ, **ENVIRONMENT, **environment}
        self.log = (data.parent / f"{data.name}.log").open("ab")
        self.process: RunningProcess | None = None

    def command(self) -> list[str]:
        started = [*self._within, sys.executable, "-m", self._module, "serve", "--host", self.host]
        return [*started, "--port", str(self.port), "--data", str(self.data)]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), env=self.environment, stderr=self.log)

    async def until_ready(self, seconds: float = READY_SECONDS) -> None:
        async with httpx.AsyncClient(verify=False) as client, asyncio.timeout(seconds):
            while not await self._is_ready(client):
                has_ended = self.process is not None and self.process.poll() is not None
                assert not has_ended, f"the server did not come up: {self._last_words()}"
                await asyncio.sleep(0.05)

    def _last_words(self) -> str:
        return Path(self.log.name).read_text("utf-8", "replace")[-1000:]

    async def _is_ready(self, client: httpx.AsyncClient) -> bool:
        try:
            return (await client.get(f"{self.address}/readyz")).status_code == 200
        except httpx.HTTPError:
            return False

    def kill(self, how: int = signal.SIGKILL) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(30)

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(self, *_: Any) -> None:
        if self.process is not None and self.process.poll() is None:
            self.kill()
        self.log.close()


@contextmanager
def worker(url: str, log: IO[bytes] | None = None) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", "tablee", "worker", "--thinkers", "1"]
    environment = {**os.environ, "TABLEE_DATABASE": url}
    with subprocess.Popen(command, env=environment, stderr=log) as process:
        try:
            yield process
        finally:
            if process.poll() is None:
                process.kill()
