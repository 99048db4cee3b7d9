"""From where a place can be reached: what its invitation and its first lines say."""

import asyncio
import subprocess
import sys
from ipaddress import ip_address
from pathlib import Path

import pytest

from tablee.core.texts import core_texts
from tablee.server.web.reach import is_this_computer, network_address
from tests.server.free_ports import free_port
from tests.server.live_server import Live


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.9.1", "::1", "localhost"])
def test_these_addresses_are_this_computers_own(host: str) -> None:
    assert is_this_computer(host)
    assert network_address(host) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "games.example"])
def test_these_addresses_can_be_reached_from_elsewhere(host: str) -> None:
    assert not is_this_computer(host)


def test_the_address_in_the_network_is_one_that_others_can_use() -> None:
    found = network_address("0.0.0.0")
    assert found is None or not ip_address(found).is_loopback


async def test_an_invitation_to_a_place_on_this_computer_says_so(live: Live) -> None:
    assert await live.stranger().get("/api/reach") == {"here_only": True, "address": None}


def first_lines(folder: Path, host: str) -> str:
    """What `tablee serve` prints until it is open."""
    command = [sys.executable, "-m", "tablee", "serve", "--data", str(folder)]
    command += ["--host", host, "--port", str(free_port()), "--lang", "en"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        said = process.stderr.readline()
        process.terminate()
        return said + process.stderr.read()


@pytest.mark.one_store
async def test_a_place_on_this_computer_names_the_option_that_opens_it_to_the_network(
    tmp_path: Path,
) -> None:
    said = await asyncio.to_thread(first_lines, tmp_path, "127.0.0.1")
    words = core_texts("en").say("serve-here-only")
    assert "--host 0.0.0.0" in words
    assert " ".join(words.split()) in " ".join(said.split())


@pytest.mark.one_store
async def test_a_place_that_is_open_to_the_network_shows_its_address_there(tmp_path: Path) -> None:
    said = await asyncio.to_thread(first_lines, tmp_path, "0.0.0.0")
    assert f"http://{network_address('0.0.0.0') or '127.0.0.1'}:" in said
    assert "0.0.0.0" not in said
