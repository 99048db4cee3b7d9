"""A wheel that is built from the tracked files and installed alone can play and serve games."""

import asyncio
import json
import random
import re
import shutil
import signal
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from build_engine import has_compiler
from tests.server.free_ports import free_port
from tests.server.live_server import Client
from tests.wheel_build import NOTHING_ON_PATH, copy_checkout, environment, install, run

START_SECONDS = 60


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    return copy_checkout(tmp_path / "checkout")


def only_wheel(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_wheel_plays_and_serves_without_compiler_node_or_checkout(
    checkout: Path, tmp_path: Path
) -> None:
    """Tests deploy/build.sh, which builds an sdist, a wheel, and the container image's environment."""
    run(checkout / "deploy" / "build.sh", tmp_path / "image", **environment())
    wheel = only_wheel(checkout / "dist")
    assert list((checkout / "dist").glob("*.tar.gz"))
    check_contents(wheel)
    install(wheel, tmp_path / "alone")
    shutil.rmtree(checkout)
    check_installed(tmp_path / "alone", compiled=has_compiler())
    check_installed(tmp_path / "image", compiled=has_compiler())
    check_games(tmp_path / "alone")
    asyncio.run(check_place(tmp_path / "image", tmp_path / "data"))


def check_contents(wheel: Path) -> None:
    """Check that the wheel has the client, types, texts and rulebooks, but not the client's sources."""
    names = zipfile.ZipFile(wheel).namelist()
    for needed in ("py.typed", "server/client/index.html", "texts/fr.ftl", "games/klunker/rules.en.md"):
        assert f"tablee/{needed}" in names
    assert any(re.fullmatch(r"tablee/server/client/assets/\S+\.js", name) for name in names)
    assert any(name.startswith("tablee/games/klunker/tests/golden/") for name in names)
    foreign = [name for name in names if not name.startswith(("tablee/", "tablee-", "tablee_engine__"))]
    assert foreign == []
    assert [name for name in names if name.endswith((".svelte", ".ts", ".c"))] == []


def check_installed(prefix: Path, *, compiled: bool) -> None:
    program = (
        "import importlib.metadata as m, json, tablee; print(json.dumps("
        "[tablee.__file__, tablee.is_compiled(), tablee.__version__, m.version('tablee')]))"
    )
    place, is_compiled, version, metadata = json.loads(run(prefix / "bin/python", "-c", program))
    assert Path(place).is_relative_to(prefix)
    assert is_compiled == compiled
    assert version == metadata


def check_games(prefix: Path) -> None:
    """Check that games can be simulated, and that a recorded game verifies."""
    tablee = prefix / "bin" / "tablee"
    asked = ("klunker", "--players", "4", "--seed", "1")
    figures = json.loads(run(tablee, "simulate", *asked, "--games", "50", "--json"))
    assert figures["games"] == 50
    record = prefix / "game.json"
    record.write_text(run(tablee, "record", *asked, "--bots", "random"), "utf-8")
    run(tablee, "verify", record)


@contextmanager
def serving(prefix: Path, data: Path) -> Iterator[str]:
    """Runs `tablee serve` and stops it cleanly at the end. Yields its address."""
    port = str(free_port())
    command = [str(prefix / "bin/tablee"), "serve", "--port", port, "--data", str(data)]
    process = subprocess.Popen(command, env={**NOTHING_ON_PATH, "TABLEE_BOT_PAUSE": "0"}, cwd="/")
    try:
        yield f"http://127.0.0.1:{port}"
        process.send_signal(signal.SIGTERM)
        process.wait(START_SECONDS)
    finally:
        process.kill()
        process.wait()


async def check_place(prefix: Path, data: Path, *, client: bool = True) -> None:
    """Check that the server serves its page, and that a guest can play a whole game against bots."""
    with serving(prefix, data) as address:
        await until_ready(address)
        guest = Client(address)
        await check_page(guest.http, client=client)
        await guest.post("/api/me", name="Ann")
        table = await guest.open_table("kinoko", 3, bots={1: "random", 2: "random"})
        await guest.post(f"/api/tables/{table}/start")
        socket = await guest.socket(table)
        await asyncio.wait_for(socket.play_on(random.Random(1)), START_SECONDS)
        assert socket.is_over
        await guest.close()


async def until_ready(address: str) -> None:
    async with httpx.AsyncClient() as http:
        for _ in range(START_SECONDS * 10):
            try:
                if (await http.get(f"{address}/readyz")).status_code == 200:
                    return
            except httpx.HTTPError:
                pass
            await asyncio.sleep(0.1)
    raise AssertionError("the server did not come up")


async def check_page(http: httpx.AsyncClient, *, client: bool) -> None:
    page = await http.get("/", headers={"accept": "text/html"})
    assert page.status_code == 200
    scripts = re.findall(r'src="(/\S+/assets/\S+\.js|/assets/\S+\.js)"', page.text)
    assert bool(scripts) == client
    for script in scripts:
        assert (await http.get(script)).status_code == 200


@pytest.mark.long
def test_without_compiler_and_node_the_wheel_is_pure_and_has_the_client(
    checkout: Path, tmp_path: Path
) -> None:
    """The build gets Node from PyPI, and reports that it found no compiler."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("uv", "python3"):
        (tools / name).symlink_to(str(shutil.which(name, path=environment()["PATH"])))
    build = ("uv", "build", "--wheel", "--out-dir", tmp_path / "dist", checkout)
    said = run(*build, **environment(PATH=str(tools)))
    assert "no C compiler found" in said
    wheel = only_wheel(tmp_path / "dist")
    assert wheel.name.endswith("py3-none-any.whl")
    check_contents(wheel)
    install(wheel, tmp_path / "alone")
    check_installed(tmp_path / "alone", compiled=False)
    check_games(tmp_path / "alone")
    run(tmp_path / "alone/bin/tablee", "check-game", "kinoko", "--quick")
    asyncio.run(check_place(tmp_path / "alone", tmp_path / "data"))


@pytest.mark.long
def test_an_author_begins_a_game_with_the_wheel_alone(checkout: Path, tmp_path: Path) -> None:
    """With the extra `author`, and without a checkout, a new game passes every check."""
    build = ("uv", "build", "--wheel", "--out-dir", tmp_path / "dist", checkout)
    run(*build, **environment(TABLEE_PURE="1", TABLEE_NO_CLIENT="1"))
    install(only_wheel(tmp_path / "dist"), tmp_path / "alone", extra="author")
    shutil.rmtree(checkout)
    tablee = tmp_path / "alone" / "bin" / "tablee"
    author = {**NOTHING_ON_PATH, "TABLEE_DATA": str(tmp_path / "data")}
    run(tablee, "new-game", "x", "--into", tmp_path, **author)
    said = run(tablee, "check-game", "x", "--quick", **author)
    assert "x passes all" in said


@pytest.mark.long
def test_a_pure_wheel_with_plain_pages_is_built_when_asked_for(checkout: Path, tmp_path: Path) -> None:
    build = ("uv", "build", "--wheel", "--out-dir", tmp_path / "dist", checkout)
    said = run(*build, **environment(TABLEE_PURE="1", TABLEE_NO_CLIENT="1"))
    assert "compiler" not in said
    wheel = only_wheel(tmp_path / "dist")
    install(wheel, tmp_path / "alone")
    check_installed(tmp_path / "alone", compiled=False)
    asyncio.run(check_place(tmp_path / "alone", tmp_path / "data", client=False))


@pytest.mark.long
def test_a_wheel_without_its_client_is_refused(checkout: Path, tmp_path: Path) -> None:
    (checkout / "web" / "package-lock.json").write_text("{}")
    command = ["uv", "build", "--wheel", "--out-dir", str(tmp_path / "dist"), str(checkout)]
    done = subprocess.run(
        command, env=environment(TABLEE_PURE="1"), capture_output=True, text=True, check=False
    )
    assert done.returncode != 0
    assert "TABLEE_NO_CLIENT=1" in done.stderr
    assert not list((tmp_path / "dist").glob("*.whl"))
