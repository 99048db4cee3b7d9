"""The units for systemd: `systemd-analyze verify` accepts them, and what they start works."""

import asyncio
import shutil
import signal
import sys
from pathlib import Path

import httpx
import pytest

from tests.server.live_server import Client
from tests.server.units import INSTALLED, Unit, two_ports, until_ready

pytestmark = pytest.mark.one_store
UNITS = ["tablee.service", "tablee@.service", "tablee-worker.service"]


@pytest.fixture
def program(tmp_path: Path) -> str:
    """A program that runs this checkout's Tablée, in the place of the installed one."""
    path = tmp_path / "tablee"
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m tablee "$@"\n', "utf-8")
    path.chmod(0o755)
    return str(path)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
@pytest.mark.parametrize("name", UNITS)
def test_systemd_accepts_the_unit(tmp_path: Path, program: str, name: str) -> None:
    assert Unit(name, {INSTALLED: program}).verify(tmp_path / "units") == (0, "")


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_would_not_accept_a_wrong_one(tmp_path: Path, program: str) -> None:
    changes = {INSTALLED: program, "DynamicUser=yes": "DynamicUsr=yes"}
    _, said = Unit("tablee.service", changes).verify(tmp_path / "units")
    assert "DynamicUsr" in said


async def test_the_unit_for_one_process_serves_backs_up_and_stops(tmp_path: Path, program: str) -> None:
    port, data = two_ports(), tmp_path / "data"
    changes = {INSTALLED: program, "/var/lib/tablee": str(data)}
    unit = Unit("tablee.service", {**changes, "8000": str(port), "9000": f"1{port}"})
    with (tmp_path / "log").open("wb") as log, unit.started(log) as process:
        await until_ready(f"http://127.0.0.1:{port}")
        async with httpx.AsyncClient() as http:
            metrics = (await http.get(f"http://127.0.0.1:1{port}/metrics")).text
        assert "tablee_backup_failures_total 0" in metrics
        process.send_signal(signal.SIGTERM)
        seconds = int(unit.all("TimeoutStopSec")[0])
        assert await asyncio.to_thread(process.wait, seconds) == 0
    assert list((data / "backups").glob("tablee-*.sqlite"))


async def test_the_units_for_several_processes_serve_and_think(
    tmp_path: Path, program: str, url: str
) -> None:
    port, settings = two_ports(), tmp_path / "env"
    settings.write_text(f"TABLEE_DATABASE={url}\nTABLEE_THINKING=workers\n", "utf-8")
    changes = {INSTALLED: program, "/etc/tablee/env": str(settings)}
    server = Unit(
        "tablee@.service", {**changes, "/var/lib/tablee": str(tmp_path / "data"), "%i": str(port)}
    )
    worker = Unit(
        "tablee-worker.service", {**changes, "/var/lib/tablee-worker": str(tmp_path / "worker")}
    )
    with (tmp_path / "log").open("wb") as log, server.started(log) as serving:
        await until_ready(f"http://127.0.0.1:{port}")  # before that, a worker finds no place, and ends
        async with httpx.AsyncClient() as http:
            assert "tablee_lease_sure 1" in (await http.get(f"http://127.0.0.1:1{port}/metrics")).text
        with worker.started(log, TABLEE_THINKERS="1") as working:
            await bot_moves(f"http://127.0.0.1:{port}")
            for process in (working, serving):
                process.send_signal(signal.SIGTERM)
                assert await asyncio.to_thread(process.wait, 30) == 0


async def bot_moves(address: str) -> None:
    """Open a table with a bot that begins, and wait for its move."""
    ann = Client(address)
    await ann.post("/api/me", name="Ann")
    table = await ann.open_table("professor-tempus", 2, first=1, bots={1: "random"})
    await ann.post(f"/api/tables/{table}/start")
    socket = await ann.socket(table)
    await socket.position(1)
    await ann.close()
