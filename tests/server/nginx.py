"""A real nginx in front of several server processes, configured as in deploy/nginx-several.conf."""

import asyncio
import os
import re
import shutil
import signal
import subprocess
from collections.abc import Awaitable, Callable, Collection, Iterable
from pathlib import Path

import httpx

from tests.server.cluster import Cluster
from tests.server.free_ports import free_port
from tests.server.server_process import READY_SECONDS, ServerProcess

PROGRAM = shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
EXAMPLE = Path(__file__).parents[2] / "deploy" / "nginx-several.conf"
AROUND = """
{user}
daemon off;
worker_processes 2;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  {temporary}
  {inside}
}}
"""
UPGRADE_PAUSE_SECONDS = 3.0
"""The time in which nginx notices that a process is back, before the next one is restarted."""
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Nginx:
    """An nginx process. It routes by table if it `hashes`. Else each request goes to the next server."""

    def __init__(self, folder: Path, servers: Collection[str], *, hashes: bool = True) -> None:
        self._folder = folder
        self._servers = servers
        """The address of each server, as host:port."""
        self._hashes = hashes
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        assert PROGRAM is not None
        self._folder.mkdir(parents=True, exist_ok=True)
        self._write(down=())
        command = [PROGRAM, "-p", str(self._folder), "-c", str(self._folder / "nginx.conf")]
        self._process = subprocess.Popen(command, stderr=subprocess.DEVNULL)

    async def until_ready(self) -> None:
        """Wait until nginx passes requests on."""
        async with httpx.AsyncClient(base_url=self.address, verify=False) as client:
            async with asyncio.timeout(READY_SECONDS):
                while not await self._is_ready(client):
                    await asyncio.sleep(0.05)

    async def _is_ready(self, client: httpx.AsyncClient) -> bool:
        try:
            return (await client.get("/readyz")).status_code == 200
        except httpx.HTTPError:
            return False

    def reload(self, down: Collection[str] = ()) -> None:
        """Take these servers out, and put all others back."""
        assert self._process is not None
        self._write(down)
        self._process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(30)

    def _write(self, down: Collection[str]) -> None:
        around = AROUND.format(
            user="user root;" if os.geteuid() == 0 else "",
            folder=self._folder,
            temporary=" ".join(f"{it}_temp_path {self._folder}/{it};" for it in TEMPORARY),
            inside=self._example(down),
        )
        (self._folder / "nginx.conf").write_text(around)

    def _example(self, down: Collection[str]) -> str:
        """The example with our servers, without TLS, and without the hash if nothing is to be hashed."""
        text = EXAMPLE.read_text("utf-8")
        (options,) = set(re.findall(r"^  server 127\.0\.0\.1:\d+ (.*);\n", text, re.MULTILINE))
        text = re.sub(r"^  server 127\.0\.0\.1.*\n", "", text, flags=re.MULTILINE)
        lines = [f"  server {it} {'down' if it in down else options};" for it in self._servers]
        hashing = "  hash $tablee_key consistent;\n"
        assert hashing in text
        text = text.replace(hashing, (hashing if self._hashes else "") + "\n".join(lines) + "\n")
        text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{self.port};", text)
        return re.sub(r"^  ssl_certificate.*\n", "", text, flags=re.MULTILINE)


def addresses(servers: Iterable[ServerProcess]) -> list[str]:
    return [f"{server.host}:{server.port}" for server in servers]


class Behind(Cluster):
    """A cluster whose people all come through nginx."""

    nginx: Nginx

    async def start(self) -> None:
        await super().start()
        self.nginx.start()
        await self.nginx.until_ready()

    def stop(self) -> None:
        self.nginx.stop()
        super().stop()

    def address(self, table: str = "") -> str:
        return self.nginx.address

    async def take_out(self) -> None:
        """Take a process out of nginx's list for a while. Its old connections stay until they end."""
        self.nginx.reload(down=addresses([self._any_server()]))
        await asyncio.sleep(2.0)
        self.nginx.reload()
        await asyncio.sleep(1.0)

    async def upgrade(self) -> None:
        """Restart one process after the other, as docs/operating.md says."""
        for server in self.servers:
            await self.restart(server)
            await asyncio.sleep(UPGRADE_PAUSE_SECONDS)

    async def restart(self, server: ServerProcess) -> None:
        assert await asyncio.to_thread(server.kill, signal.SIGTERM) == 0
        server.start()
        await server.until_ready()

    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        mine = {"taken out and put back": self.take_out, "rolling upgrade": self.upgrade}
        return super().faults() | mine
