"""The private address has the metrics; the public one tells only whether the place is ready."""

import asyncio
import random
import socket
import sqlite3
from pathlib import Path

import httpx
import pytest

from tablee.server import pulse
from tablee.store.sqlite import FILE
from tests.conftest import Shell
from tests.server.disk_faults import full_disk
from tests.server.free_ports import free_port
from tests.server.live_server import Live, open_live
from tests.server.raw_sockets import answer_to
from tests.server.seated_tables import two_playing
from tests.server.server_process import ServerProcess


async def read(live: Live, path: str) -> httpx.Response:
    async with httpx.AsyncClient(base_url=live.monitor) as http:
        return await http.get(path)


async def test_figures_for_prometheus(live: Live) -> None:
    _, _, one, _, _ = await two_playing(live)
    await one.act(one.choice(random.Random(1)))
    text = (await read(live, "/metrics")).text
    assert "\ntablee_moves_total 1\n" in text
    assert "\ntablee_sockets 2\n" in text
    assert (await read(live, "/healthz")).text == "ok"
    assert (await read(live, "/readyz")).status_code == 200
    assert (await read(live, "/api/me")).status_code == 404


@pytest.mark.parametrize("name", ["metrics", "healthz"])
async def test_no_spelling_of_a_private_path_is_answered_in_public(live: Live, name: str) -> None:
    spellings = ("/{}", "/{}/", "//{}", "//{}//", "/./{}", "/api/../{}", "/{}%2f", "/{}?x", "/{};x")
    encoded = "/" + "".join(f"%{ord(letter):02x}" for letter in name)
    for path in (*(spelling.format(name) for spelling in spellings), encoded, f"/{name.upper()}"):
        answer = await answer_to(live.address, path)
        assert b" 404 " in answer.partition(b"\r\n")[0], path
        assert b"tablee_" not in answer, path


async def until_ready_is(live: Live, status: int) -> None:
    while (await live.stranger().http.get("/readyz")).status_code != status:
        await asyncio.sleep(0.005)


async def test_a_place_that_cannot_commit_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "PULSE_SECONDS", 0.02)
    async with open_live(tmp_path) as live:
        await until_ready_is(live, 200)
        with full_disk(live):
            await until_ready_is(live, 503)
            assert (await read(live, "/readyz")).status_code == 503
            assert (await read(live, "/healthz")).text == "ok", "a restart would not help"
        await until_ready_is(live, 200)


@pytest.mark.one_store
async def test_a_place_whose_disk_hangs_is_not_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "PULSE_SECONDS", 0.02)
    monkeypatch.setattr(pulse, "STUCK_SECONDS", 0.1)
    async with open_live(tmp_path) as live:
        other = sqlite3.connect(tmp_path / FILE, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await until_ready_is(live, 503)
        assert live.place.pulse.can_commit, "no commit has failed yet"
        other.execute("ROLLBACK")
        other.close()
        await until_ready_is(live, 200)


@pytest.mark.one_store
async def test_a_server_has_a_private_address_only_if_it_is_told_one(tmp_path: Path) -> None:
    address = f"127.0.0.1:{free_port()}"
    with ServerProcess(tmp_path / "data", TABLEE_METRICS=address) as server:
        await server.until_ready()
        async with httpx.AsyncClient() as http:
            assert "tablee_moves_total 0" in (await http.get(f"http://{address}/metrics")).text
            assert (await http.get(f"{server.address}/metrics")).status_code == 404
        assert await asyncio.to_thread(server.kill, 15) == 0
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        async with httpx.AsyncClient() as http:
            with pytest.raises(httpx.ConnectError):
                await http.get(f"http://{address}/metrics")


@pytest.mark.one_store
@pytest.mark.parametrize("address", ["9000", ":9000", "127.0.0.1:", "127.0.0.1:x", "127.0.0.1:99999"])
def test_an_address_that_cannot_be_used_is_told(shell: Shell, tmp_path: Path, address: str) -> None:
    done = shell("serve", "--port", 0, "--metrics", address, "--data", tmp_path / "data")
    assert done.code == 2
    assert "--metrics, like 127.0.0.1:9000" in done.err
    assert not (tmp_path / "data").exists()


@pytest.mark.one_store
def test_a_private_address_in_use_is_told(shell: Shell, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        done = shell("serve", "--port", 0, "--metrics", address, "--data", tmp_path / "data")
    assert done.code == 2
    assert address in done.err
