"""Reads the shipped units of systemd, so that tests run what a unit would run."""

import asyncio
import os
import shlex
import socket
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

import httpx

from tests.server.free_ports import PORTS

DEPLOY = Path(__file__).parents[2] / "deploy"
INSTALLED = "/opt/tablee/bin/tablee"
"""Where the units expect the program."""


class Unit:
    """A unit, with other values in place of some that it is shipped with."""

    def __init__(self, name: str, changes: Mapping[str, str]) -> None:
        text = (DEPLOY / name).read_text("utf-8")
        for before, after in changes.items():
            assert before in text, before
            text = text.replace(before, after)
        self.name = name
        self.text = text

    def all(self, key: str) -> list[str]:
        """All values of a setting."""
        lines = (line.partition("=") for line in self.text.splitlines() if not line.startswith("#"))
        return [value for name, _, value in lines if name == key]

    @property
    def command(self) -> list[str]:
        (command,) = self.all("ExecStart")
        return shlex.split(command)

    @property
    def environment(self) -> dict[str, str]:
        """What the unit itself sets, and what the files contain that it names."""
        pairs = [pair for value in self.all("Environment") for pair in shlex.split(value)]
        for file in self.all("EnvironmentFile"):
            pairs += Path(file).read_text("utf-8").splitlines()
        return dict(pair.split("=", 1) for pair in pairs)

    @contextmanager
    def started(self, log: IO[bytes], **more: str) -> Iterator["subprocess.Popen[bytes]"]:
        """Run the command with the unit's environment, and nothing on the PATH."""
        environment = {"PATH": "/nowhere", "LC_ALL": "C.UTF-8", **self.environment, **more}
        with subprocess.Popen(self.command, env=environment, cwd="/", stderr=log) as process:
            try:
                yield process
            finally:
                if process.poll() is None:
                    process.kill()

    def verify(self, folder: Path) -> tuple[int, str]:
        """What `systemd-analyze verify` says of it. The name of a template gets an instance."""
        folder.mkdir(exist_ok=True)
        path = folder / self.name
        path.write_text(self.text, "utf-8")
        shown = folder / self.name.replace("@.", "@8001.")
        done = subprocess.run(
            ["systemd-analyze", "verify", str(shown)],
            capture_output=True,
            text=True,
            check=False,
            env={**os.environ, "SYSTEMD_LOG_LEVEL": "info"},
        )
        return done.returncode, done.stdout + done.stderr


def two_ports() -> int:
    """A free port of four digits, such that the port with a 1 before it is free, too."""
    while True:
        port = PORTS.randrange(2000, 9999)
        with (
            suppress(OSError),
            socket.create_server(("127.0.0.1", port)),
            socket.create_server(("127.0.0.1", 10_000 + port)),
        ):
            return port


async def until_ready(address: str) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(1200):
            with suppress(httpx.HTTPError):
                if (await http.get(f"{address}/readyz")).status_code == 200:
                    return
            await asyncio.sleep(0.05)
    raise AssertionError("the server did not come up")
