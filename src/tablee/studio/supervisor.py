"""Keeps a studio running: a new process after each save that can be loaded, and the verdict on it."""

import os
import select
import socket
import subprocess
import sys
import time
from pathlib import Path
from threading import Event

import msgspec

from tablee import games as own_games
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.game_folders import LIST, listed_folders
from tablee.kit.checks import CHECKS
from tablee.studio.folder_watch import fingerprint
from tablee.studio.status import CheckState, Status, Words, in_both, write_status

POLL_SECONDS = 0.25
LOAD_SECONDS = 60.0
"""The longest time in which a game is loaded. Code that runs on import may never end."""
STOP_SECONDS = 10.0


class Supervisor:
    """The processes of one studio."""

    def __init__(self, game: AnyGame, listener: socket.socket, scratch: Path) -> None:
        self.name = game.about.id
        self.folder = game.folder
        self.scratch = scratch
        self.status = Status()
        self._listener = listener
        self._environment = environment_for(game, scratch)
        self._server: subprocess.Popen[bytes] | None = None
        self._verdict: subprocess.Popen[bytes] | None = None
        self._attempts = 0
        self._seen = fingerprint(self.folder)

    # --- the loop ---

    def open(self) -> Words:
        """Serve the game as it is. Returns why that is impossible; empty if it is served."""
        write_status(self.scratch, self.status)
        self._renew()
        return self.status.fault

    def run(self, stop: Event) -> None:
        """Watch the folder until `stop` is set."""
        while not stop.wait(POLL_SECONDS):
            self._look()
            self._read_verdict()

    def _look(self) -> None:
        """Load the game anew if its folder has changed, and nobody is in the middle of saving."""
        now = fingerprint(self.folder)
        if now == self._seen:
            return
        time.sleep(POLL_SECONDS / 2)
        if fingerprint(self.folder) == now:
            self._seen = now
            self._renew()

    def close(self) -> None:
        for process in (self._verdict, self._server):
            end(process)

    # --- the process that serves the game ---

    def _renew(self) -> None:
        """Start a process with the saved code. If it cannot load the game, the one before goes on."""
        self._attempts += 1
        process = self._start()
        fault = first_line(process)
        if fault:
            end(process)
        else:
            end(self._server)
            self._server = process
            self.status.version = self._attempts
            self._judge()
        self.status.fault = fault
        write_status(self.scratch, self.status)

    def _start(self) -> "subprocess.Popen[bytes]":
        port = self._listener.fileno()
        command = ["tablee.studio.process", self.name, str(self._attempts), str(port), str(self.scratch)]
        return subprocess.Popen(
            [sys.executable, "-m", *command],
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=(port,),
        )

    # --- the verdict ---

    def _judge(self) -> None:
        """Begin the checks anew."""
        end(self._verdict)
        self.status.checks = [CheckState(check=check) for check in CHECKS]
        self._verdict = subprocess.Popen(
            [sys.executable, "-m", "tablee.studio.verdict", self.name],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        assert self._verdict.stdout
        os.set_blocking(self._verdict.stdout.fileno(), False)
        self._rest = b""

    def _read_verdict(self) -> None:
        """Take over what the checks have found since the last look."""
        if self._verdict is None or self._verdict.stdout is None:
            return
        *lines, self._rest = (self._rest + (self._verdict.stdout.read() or b"")).split(b"\n")
        for line in lines:
            told = msgspec.json.decode(line, type=CheckState)
            checks = self.status.checks
            checks[[it.check for it in checks].index(told.check)] = told
        if lines:
            write_status(self.scratch, self.status)


def environment_for(game: AnyGame, scratch: Path) -> dict[str, str]:
    """The environment of a studio's processes: this game is found, and no data but the studio's own.

    A game of the collection is run uncompiled, so that a save counts at once.
    """
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TABLEE_")}
    folders = [it for it in listed_folders() if game.folder.resolve().is_relative_to(it.resolve())]
    (scratch / LIST).write_text("".join(f"{folder}\n" for folder in folders), "utf-8")
    is_own = any(game.folder.is_relative_to(path) for path in own_games.__path__)
    pure = {"TABLEE_PURE": "1"} if is_own or "TABLEE_PURE" in os.environ else {}
    return {**kept, "TABLEE_DATA": str(scratch), "PYTHONDONTWRITEBYTECODE": "1", **pure}


def first_line(process: "subprocess.Popen[bytes]") -> Words:
    """What a new process says: why the game cannot be loaded, or nothing."""
    assert process.stdout
    ready, _, _ = select.select([process.stdout], [], [], LOAD_SECONDS)
    if not ready:
        return in_both(Mistake("studio-load-slow", seconds=round(LOAD_SECONDS)))
    line = process.stdout.readline()
    if not line:
        return in_both(Mistake("studio-load-died"))
    return msgspec.json.decode(line, type=dict[str, str])


def end(process: "subprocess.Popen[bytes] | None") -> None:
    """Stop a process, and wait until it has stopped."""
    if process is None:
        return
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe:
            pipe.close()
