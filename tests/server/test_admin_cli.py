"""`tablee admin`: on data that nobody serves, and beside a running server."""

import asyncio
import json
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import pytest

from tests.conftest import Shell
from tests.server.live_server import Client, open_live
from tests.server.moderators import PASSPHRASE, member
from tests.server.seated_tables import GAME
from tests.server.server_process import ServerProcess


async def a_place_with(data: Path, *names: str) -> None:
    async with open_live(data) as live:
        for name in names:
            await member(live, name)


@pytest.mark.one_store
def test_roles_are_granted_while_nobody_serves_the_place(shell: Shell, tmp_path: Path) -> None:
    asyncio.run(a_place_with(tmp_path, "Ann", "Bob"))
    data = ("--data", tmp_path)
    assert shell("admin", "list", *data).out == "nothing\n"
    assert shell("admin", "grant", "Ann", "--role", "operator", *data).code == 0
    granted = json.loads(shell("admin", "grant", "Bob", "--json", *data).out)
    assert {it["person"]["account"]: it["role"] for it in granted} == {
        "ann": "operator",
        "bob": "moderator",
    }
    token = json.loads(shell("admin", "token", "Ann", "--json", *data).out)
    assert token["token"].startswith("tablee_")
    assert token["id"] in shell("admin", "tokens", *data).out
    assert shell("admin", "token", "Bob", *data).code == 2
    assert shell("admin", "revoke", "Ann", *data).code == 0
    assert shell("admin", "tokens", *data).out == "nothing\n"
    log = json.loads(shell("admin", "audit", "--json", *data).out)
    assert [it["what"] for it in log] == [
        "revoke-role",
        "make-token",
        "grant-moderator",
        "grant-operator",
    ]


@pytest.mark.one_store
@pytest.mark.parametrize(
    "words",
    [
        ("admin", "dance"),
        ("admin", "grant"),
        ("admin", "grant", "Nobody"),
        ("admin", "ban", "Ann"),
        ("admin", "read-only", "maybe"),
        ("admin", "grant", "Ann", "--role", "king"),
        ("admin", "here"),
        ("admin", "load", "--url", "http://127.0.0.1:9"),
    ],
)
def test_wrong_commands_are_answered_with_one_sentence(
    shell: Shell, tmp_path: Path, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TABLEE_ADMIN_TOKEN", raising=False)
    done = shell(*words, "--data", tmp_path)
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) == 1


class Redirecting(BaseHTTPRequestHandler):
    """Sends every request on to `target`, and notes the credentials that come."""

    target = ""
    seen: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.seen.append(f"{self.path} {self.headers.get('authorization')}")
        self.send_response(302 if self.path.startswith("/api") else 200)
        self.send_header("location", f"{self.target}/elsewhere")
        self.send_header("content-length", "2")
        self.end_headers()
        self.wfile.write(b"[]")

    def do_POST(self) -> None:
        self.do_GET()

    def log_message(self, *_: object) -> None: ...


@pytest.mark.one_store
@pytest.mark.parametrize("words", [("list",), ("announce", "Bientôt.", "--en", "Soon.")])
def test_a_token_is_not_passed_on_to_where_a_redirect_leads(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.setenv("TABLEE_ADMIN_TOKEN", "tablee_secret")
    seen: list[str] = []
    monkeypatch.setattr(Redirecting, "seen", seen)
    with HTTPServer(("127.0.0.1", 0), Redirecting) as server:
        address = f"http://127.0.0.1:{server.server_port}"
        monkeypatch.setattr(Redirecting, "target", f"http://localhost:{server.server_port}")
        Thread(target=server.serve_forever, daemon=True).start()
        done = shell("admin", *words, "--url", address)
        server.shutdown()
    assert (done.code, done.out, len(seen)) == (2, "", 1)
    assert "localhost" in done.err


@pytest.mark.one_store
async def test_beside_a_running_server_the_command_line_does_what_the_console_does(
    tmp_path: Path,
) -> None:
    data = tmp_path / "data"
    await a_place_with(data, "Ann", "Bob")
    with ServerProcess(data) as server:
        await server.until_ready()

        async def run(*words: str, code: int = 0, **environment: str) -> str:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tablee", "admin", *words),
                *("--data", str(data), "--lang", "en"),
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.PIPE,
                env={**server.environment, **environment},
            )
            out, err = await process.communicate()
            assert process.returncode == code, err.decode()
            return (out if code == 0 else err).decode()

        assert "operator" in await run("grant", "Ann", "--role", "operator")
        await run("suspend", "Bob", "--hours", "2", "--reason", "Rude.")
        client = Client(server.address)
        assert await client.fails("/api/session", name="Bob", passphrase=PASSPHRASE) == (
            403,
            "person-suspended",
        )
        await run("announce", "Bientôt.", "--en", "Soon.", "--minutes", "5")
        assert (await client.get("/api/notices"))["announcements"][0]["en"] == "Soon."
        await run("draining", "on")
        await client.post("/api/me", name="Eve")
        assert await client.fails("/api/tables", game=GAME, players=2) == (503, "place-draining")
        said = await run("ban", "10.0.0.0/8", "--hours", "2", "--reason", "x", code=1)
        assert said.startswith("10.0.0.0/8 is too large")
        token = json.loads(await run("token", "Ann", "--json"))["token"]
        there = ("--url", server.address)
        assert "memory_mb" in await run("load", *there, TABLEE_ADMIN_TOKEN=token)
        assert "token" in await run("load", *there, code=1, TABLEE_ADMIN_TOKEN="wrong")
        log = json.loads(await run("audit", "--json"))
        assert [it["what"] for it in log if it["outcome"] == "done"][::-1] == [
            "grant-operator",
            "suspend",
            "announce",
            "draining-on",
            "make-token",
        ]
        await client.close()
