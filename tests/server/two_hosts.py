"""Simulates two hosts on one machine, each a network namespace with a server, and network failures."""

import asyncio
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.cluster import LEASE, Cluster, settings
from tests.server.server_process import ServerProcess

NETWORK = "10.213.77"
HOSTS = {"tablee-a": f"{NETWORK}.2", "tablee-b": f"{NETWORK}.3"}


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


def is_allowed() -> bool:
    """Whether this machine lets us create network namespaces."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    done = subprocess.run(["unshare", "-n", "true"], check=False, capture_output=True)
    return done.returncode == 0


@contextmanager
def hosts() -> Iterator[None]:
    """Connects two simulated hosts and this machine to one virtual switch."""
    made: list[tuple[str, ...]] = []
    try:
        ip("link", "add", "tablee-br", "type", "bridge")
        made.append(("link", "del", "tablee-br"))
        ip("addr", "add", f"{NETWORK}.1/24", "dev", "tablee-br")
        ip("link", "set", "tablee-br", "up")
        for name, address in HOSTS.items():
            ip("netns", "add", name)
            made.append(("netns", "del", name))
            ip("link", "add", f"{name}-0", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("link", "set", f"{name}-0", "master", "tablee-br", "up")
            ip("-n", name, "addr", "add", f"{address}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield
    finally:
        for words in reversed(made):
            ip(*words)


class Hosts(Cluster):
    """A cluster of two hosts that can be cut off from the network."""

    async def pull_cable(self) -> None:
        """Cut one host off from the whole network for a while."""
        name = self.dice.choice(list(HOSTS))
        ip("link", "set", f"{name}-0", "down")
        await asyncio.sleep(3 * LEASE)
        ip("link", "set", f"{name}-0", "up")
        await asyncio.sleep(LEASE)

    async def part(self) -> None:
        """Cut the hosts off from each other, but not from the database."""
        routes = list(zip(HOSTS, reversed(HOSTS.values()), strict=True))
        for name, other in routes:
            ip("-n", name, "route", "add", "blackhole", f"{other}/32")
        await asyncio.sleep(3 * LEASE)
        for name, other in routes:
            ip("-n", name, "route", "del", "blackhole", f"{other}/32")
        await asyncio.sleep(LEASE)


@contextmanager
def two_hosts(folder: Path, **more: str) -> Iterator[Hosts]:
    """Two hosts with a server each, not yet started. Their PostgreSQL runs on this machine."""
    if not is_allowed():
        pytest.skip("this machine does not let us have networks of our own")
    with hosts():
        server = postgres.Postgres(network=f"{NETWORK}.0/24")
        server.start()
        local = postgres.Databases(server.url).lend()
        url = local.replace("127.0.0.1", f"{NETWORK}.1")
        servers = [
            ServerProcess(
                folder / name,
                host=address,
                within=("ip", "netns", "exec", name),
                **{**settings(url), **more},
            )
            for name, address in HOSTS.items()
        ]
        cluster = Hosts(server, local, servers)
        try:
            yield cluster
        finally:
            cluster.stop()
            server.remove()
