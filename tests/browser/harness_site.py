"""The harness (web/harness) as a website: recorded games on the real tables, without a server."""

import fcntl
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from build_client import fingerprint
from tests.browser.person import ROOT

WEB = ROOT / "web"
BUILT = ROOT / ".build" / "harness"


class Quiet(SimpleHTTPRequestHandler):
    """Serves files without logging requests."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


def build_harness() -> None:
    """Build the harness unless it is up to date. Only one of several test processes builds it."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("Node or the client's packages are not here: npm --prefix web ci")
    BUILT.parent.mkdir(exist_ok=True)
    stamp = BUILT / "stamp"
    now = fingerprint() + (WEB / "harness" / "Harness.svelte").read_text()
    with (BUILT.parent / "harness-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if stamp.exists() and stamp.read_text() == now:
            return
        command = [
            "node",
            "node_modules/vite/bin/vite.js",
            "build",
            "--config",
            "harness/vite.config.ts",
        ]
        subprocess.run(command, cwd=WEB, check=True, capture_output=True)
        stamp.write_text(now)


def record(folder: Path, game: str, players: int) -> str:
    """Record a game of greedy bots as seat 0 sees it. Returns the recording's name."""
    (folder / "recordings").mkdir(exist_ok=True)
    command = [sys.executable, "web/harness/record.py", game, "--players", str(players), "--seat", "0"]
    command += ["--into", str(folder / "recordings")]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return f"{game}-{players}"


@contextmanager
def serve(folder: Path) -> Iterator[str]:
    """Serve a copy of the built harness from this folder. Returns its address."""
    shutil.copytree(BUILT, folder, dirs_exist_ok=True)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
