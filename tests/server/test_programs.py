"""The interface for programs: its schema is correct, its page is readable, and the example bot plays."""

import asyncio
import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import jsonschema
import pytest

from tablee.cli.collection import protocol_schema
from tests.conftest import Shell
from tests.server.live_server import Live, open_live
from tests.server.seated_tables import two_playing
from tests.server.server_process import ServerProcess

ROOT = Path(__file__).parents[2]
BOT = ROOT / "examples" / "bot.py"


def validator(side: str) -> jsonschema.Draft202012Validator:
    schema = protocol_schema()
    return jsonschema.Draft202012Validator({**schema, "$ref": f"#/$defs/{side}"})


def test_the_published_protocol_is_what_the_command_prints(shell: Shell) -> None:
    published = (ROOT / "docs" / "protocol.schema.json").read_text("utf-8")
    assert shell("schema", "protocol").out == published
    assert shell("schema", "poetry").code == 2


def test_every_type_of_message_is_told_in_the_protocol() -> None:
    told = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    types = [
        name
        for side in ("FromClient", "FromServer")
        for name in protocol_schema()["$defs"][side]["discriminator"]["mapping"]
    ]
    assert len(types) == 22
    assert [name for name in types if f"`{name}`" not in told] == []


async def test_what_a_server_sends_follows_the_schema(live: Live) -> None:
    _, _, one, other, _ = await two_playing(live, clock={"type": "live", "move": 60, "reserve": 9})
    await one.asked("talk", text="hello")
    await other.act(one.choice(random.Random(1)))
    await one.asked("ask", seq=0)
    await one.asked("act", seq=99, action={})
    await one.asked("act", seq=0, action={})
    await one.act(one.choice(random.Random(1)))
    await one.say("undo", seq=1)
    await other.until("table")
    frames = [json.loads(frame) for socket in (one, other) for frame in socket.frames]
    kinds = {frame["type"] for frame in frames}
    assert kinds == {"you", "table", "view", "done", "refused", "stale", "wrong", "listed", "heard"}
    for frame in frames:
        validator("FromServer").validate(frame)


async def test_the_plain_page_and_the_openapi_of_a_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.server.web.browser_client.is_built", lambda: False)
    async with open_live(tmp_path) as live:
        someone = live.stranger()
        schema = await someone.get("/api/openapi.json")
        assert "/api/tables/{table_id}/sit" in schema["paths"]
        page = await someone.http.get("/api")
        assert all(path in page.text for path in schema["paths"])
        for language, words in (("fr", "Tables ouvertes"), ("en", "Open tables")):
            start = await someone.http.get("/", headers={"accept-language": language})
            assert words in start.text
        games: Any = (await someone.http.get("/api/games")).json()
        assert len(games) >= 4
        rules = await someone.get(f"/api/games/{games[0]['about']['id']}/rules?lang=en")
        assert rules["rules"]


def test_the_example_is_short() -> None:
    assert len(BOT.read_text("utf-8").splitlines()) < 60


@pytest.mark.parametrize(("game", "players"), [("klunker", 4), ("kunst-stuecke", 3)])
async def test_two_example_bots_and_house_bots_play_a_whole_game_by_link(
    tmp_path: Path, game: str, players: int
) -> None:
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        live = Live(None, server.address, "")  # type: ignore[arg-type]  # the place is in another process
        host = await live.guest("Host")
        bots = dict.fromkeys(range(3, players), "random")
        table = await host.open_table(game, players, bots=bots)
        await host.socket(table)  # who watches stays the host after standing up
        await host.post(f"/api/tables/{table}/leave")
        link = f"{server.address}/t/{table}"
        command = [sys.executable, str(BOT), link]
        playing = [
            await asyncio.create_subprocess_exec(*command, name, stdout=asyncio.subprocess.PIPE)
            for name in ("Uno", "Due")
        ]
        while sum(
            "name" in seat for seat in (await host.get(f"/api/tables/{table}"))["seats"]
        ) < 2 + len(bots):
            await asyncio.sleep(0.1)
        await host.post(f"/api/tables/{table}/start", fill="random")
        for process in playing:
            said, _ = await asyncio.wait_for(process.communicate(), 240)
            assert b"sees the end" in said
            assert process.returncode == 0
        await live.close()


# --- every path, tested against the OpenAPI document ---

CHECKS = (
    "not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance"
)


NOT_TRIED = "/api/me/renew"
"""Renewing changes the cookie with which Schemathesis comes."""


async def schemathesis(tmp_path: Path, examples: int, seconds: int) -> None:
    """Let Schemathesis try every operation, as a guest, on a running server."""
    with ServerProcess(tmp_path / "data") as server:
        await server.until_ready()
        answer = httpx.post(f"{server.address}/api/me", json={"name": "Schemathesis"})
        cookie = answer.headers["set-cookie"].partition(";")[0]
        command = [sys.executable, "-m", "schemathesis.cli", "run"]
        command += [f"{server.address}/api/openapi.json", "-n", str(examples), "--seed", "1"]
        command += ["--max-time", str(seconds), "-H", f"cookie: {cookie}", "--checks", CHECKS]
        command += [
            "--exclude-path",
            NOT_TRIED,
            "--phases",
            "coverage,fuzzing" if examples > 1 else "coverage",
        ]
        done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
        paths = httpx.get(f"{server.address}/api/openapi.json").json()["paths"]
        operations = sum(len(them) for path, them in paths.items() if path != NOT_TRIED)
        assert f"Tested: {operations}\n" in done.stdout


@pytest.mark.seconds(3600)
async def test_every_address_answers_as_it_says_it_does(tmp_path: Path) -> None:
    await schemathesis(tmp_path, 1, 3600)  # far more than it needs, on the busiest machine, too


@pytest.mark.seconds(3600)
@pytest.mark.long
async def test_every_address_answers_as_it_says_it_does_for_long(tmp_path: Path) -> None:
    await schemathesis(tmp_path, 200, 600)
