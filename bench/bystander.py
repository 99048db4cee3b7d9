"""A guest who just looks around while a server is attacked, and what the server's processes weigh."""

import asyncio
import time
from pathlib import Path
from statistics import quantiles

import httpx

PAUSE_SECONDS = 0.005
PATHS = ("/api/me", "/api/tables", "/api/games", "/readyz")
PATIENCE_SECONDS = 300.0


def client_from(address: str, host: str) -> httpx.AsyncClient:
    """A client that seems to come from `host`, through a proxy that the server trusts."""
    headers = {"x-forwarded-for": host}
    return httpx.AsyncClient(base_url=address, headers=headers, timeout=PATIENCE_SECONDS)


async def waits(address: str, seconds: float, host: str = "198.51.100.1") -> list[float]:
    """How long each request of a bystander took, in milliseconds."""
    found = []
    async with client_from(address, host) as client:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            for path in PATHS:
                start = time.perf_counter()
                (await client.get(path)).raise_for_status()
                found.append((time.perf_counter() - start) * 1000)
                await asyncio.sleep(PAUSE_SECONDS)
    return found


def p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def megabytes(pid: int) -> float:
    """The memory of a process and of all its descendants that no other process shares, in MB."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    kilobytes = sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Private_"))
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return kilobytes / 1024 + sum(megabytes(int(child)) for child in children)
