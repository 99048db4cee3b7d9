"""Simulates two hosts on one machine, each a network namespace with a server, and network failures."""

import asyncio
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server import postgres
from tests.server.cluster import LEASE, Cluster, settings
from tests.server.server_process import ServerProcess

NUMBERS = random.SystemRandom()
MAX_NETWORKS = 256


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


class Network:
    """The names and addresses of one simulated network. Several runs at once have one each."""

    def __init__(self, number: int) -> None:
        self.switch = f"tablee-{number}"
        self.prefix = f"10.213.{number}"
        self.hosts = {f"tablee-{number}{host}": f"{self.prefix}.{n}" for n, host in ((2, "a"), (3, "b"))}

    @property
    def here(self) -> str:
        """This machine's address in the network."""
        return f"{self.prefix}.1"


def new_network() -> Network:
    """A network with a switch that nobody else has: the system refuses to make one name twice."""
    numbers = NUMBERS.sample(range(MAX_NETWORKS), MAX_NETWORKS)
    for number in numbers:
        network = Network(number)
        try:
            ip("link", "add", network.switch, "type", "bridge")
        except subprocess.CalledProcessError as error:
            if b"File exists" not in error.stderr:
                raise
        else:
            return network
    raise AssertionError("all networks are in use; a test that was killed leaves its own behind")


def is_allowed() -> bool:
    """Whether this machine lets us create network namespaces."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        return False
    done = subprocess.run(["unshare", "-n", "true"], check=False, capture_output=True)
    return done.returncode == 0


@contextmanager
def hosts() -> Iterator[Network]:
    """Connects two simulated hosts and this machine to one virtual switch."""
    network = new_network()
    made = [("link", "del", network.switch)]
    try:
        ip("addr", "add", f"{network.here}/24", "dev", network.switch)
        ip("link", "set", network.switch, "up")
        for name, address in network.hosts.items():
            ip("netns", "add", name)
            made.append(("netns", "del", name))
            ip("link", "add", f"{name}-0", "type", "veth", "peer", "name", "eth0", "netns", name)
            ip("link", "set", f"{name}-0", "master", network.switch, "up")
            ip("-n", name, "addr", "add", f"{address}/24", "dev", "eth0")
            ip("-n", name, "link", "set", "eth0", "up")
            ip("-n", name, "link", "set", "lo", "up")
        yield network
    finally:
        for words in reversed(made):
            ip(*words)


class Hosts(Cluster):
    """A cluster of two hosts that can be cut off from the network."""

    network: Network

    async def pull_cable(self) -> None:
        """Cut one host off from the whole network for a while."""
        name = self.dice.choice(list(self.network.hosts))
        ip("link", "set", f"{name}-0", "down")
        await asyncio.sleep(3 * LEASE)
        ip("link", "set", f"{name}-0", "up")
        await asyncio.sleep(LEASE)

    async def part(self) -> None:
        """Cut the hosts off from each other, but not from the database."""
        hosts = self.network.hosts
        routes = list(zip(hosts, reversed(hosts.values()), strict=True))
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
    with hosts() as network:
        server = postgres.Postgres(network=f"{network.prefix}.0/24")
        server.start()
        local = postgres.Databases(server.url).lend()
        url = local.replace("127.0.0.1", network.here)
        servers = [
            ServerProcess(
                folder / name,
                host=address,
                within=("ip", "netns", "exec", name),
                **{**settings(url), **more},
            )
            for name, address in network.hosts.items()
        ]
        cluster = Hosts(server, local, servers)
        cluster.network = network
        try:
            yield cluster
        finally:
            cluster.stop()
            server.remove()
