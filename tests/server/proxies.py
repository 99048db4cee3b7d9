"""Runs nginx and Caddy with the examples in deploy/, on other ports, with a self-signed certificate."""

import asyncio
import os
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.server.conditions import wait_until
from tests.server.free_ports import free_port
from tests.server.live_server import Client

DEPLOY = Path(__file__).parents[2] / "deploy"
HOST = "localhost"
NGINX_MAIN = """
daemon off;
{user}
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {site}
}}
"""
CADDY_MAIN = """
{{
  admin off
  auto_https disable_redirects
  http_port {http_port}
  storage file_system {folder}/caddy
}}
{site}
"""


class Proxy:
    """A running proxy that speaks TLS."""

    def __init__(self, port: int, http_port: int, tls: ssl.SSLContext) -> None:
        self.address = f"https://{HOST}:{port}"
        self.plain_address = f"http://{HOST}:{http_port}"
        self.tls = tls
        """Trusts the proxy's certificate, and no other."""

    def client(self) -> Client:
        return Client(self.address, self.tls)


def certificate(folder: Path) -> tuple[Path, Path]:
    """Make a self-signed certificate for localhost. Returns the certificate and its key."""
    cert, key = folder / "cert.pem", folder / "cert.key"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    command += ["-nodes", "-days", "2", "-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    command += ["-keyout", str(key), "-out", str(cert)]
    subprocess.run(command, check=True, capture_output=True)
    return cert, key


def changed(text: str, changes: Mapping[str, str]) -> str:
    """A shipped example with other values. Each value that is to be changed must be there."""
    for before, after in changes.items():
        assert before in text, before
        text = text.replace(before, after)
    return text


@asynccontextmanager
async def running_nginx(
    folder: Path, changes: Mapping[str, str], example: str = "nginx.conf"
) -> AsyncIterator[Proxy]:
    """Run nginx with an example. `changes` gives the addresses of the upstream servers."""
    cert, key = certificate(folder)
    port, http_port = free_port(), free_port()
    text = (DEPLOY / example).read_text("utf-8")
    mine = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "example.org;": f"{HOST};",
        "/etc/ssl/example.org.pem": str(cert),
        "/etc/ssl/example.org.key": str(key),
    }
    if "listen 80;" in text:
        mine["listen 80;"] = f"listen 127.0.0.1:{http_port};"
    site = changed(text, {**mine, **changes})
    user = "user root;" if os.geteuid() == 0 else ""
    conf = folder / "nginx.conf"
    conf.write_text(NGINX_MAIN.format(user=user, folder=folder, site=site), "utf-8")
    command = [found("nginx"), "-p", str(folder), "-e", str(folder / "error.log"), "-c", str(conf)]
    async with running(command, port, folder):
        yield Proxy(port, http_port, ssl.create_default_context(cafile=str(cert)))


@asynccontextmanager
async def running_caddy(folder: Path, changes: Mapping[str, str]) -> AsyncIterator[Proxy]:
    """Run Caddy with the example. `changes` gives the address of the upstream server."""
    cert, key = certificate(folder)
    port, http_port = free_port(), free_port()
    mine = {"example.org {": f"{HOST}:{port} {{\n  bind 127.0.0.1\n  tls {cert} {key}"}
    site = changed((DEPLOY / "Caddyfile").read_text("utf-8"), {**mine, **changes})
    conf = folder / "Caddyfile"
    conf.write_text(CADDY_MAIN.format(http_port=http_port, folder=folder, site=site), "utf-8")
    command = [found("caddy"), "run", "--config", str(conf), "--adapter", "caddyfile"]
    async with running(command, port, folder):
        yield Proxy(port, http_port, ssl.create_default_context(cafile=str(cert)))


def found(program: str) -> str:
    path = shutil.which(program, path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")
    return path or ""


@asynccontextmanager
async def running(command: list[str], port: int, folder: Path) -> AsyncIterator[None]:
    """Run a proxy during the block, from the moment when it listens."""
    environment = {**os.environ, "HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            await wait_until(lambda: process.poll() is not None or is_open(port))
            assert process.poll() is None, (folder / "proxy.log").read_text()
            yield
        finally:
            process.terminate()
            await asyncio.to_thread(process.wait, 30)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
