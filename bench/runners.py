"""Starts, drives and stops the processes of the contestants."""

import json
import os
import subprocess
import sys
import tempfile
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from bench.batch import Missing
from bench.node import node_command, node_environment
from bench.programme import Contestant

ROOT = Path(__file__).parents[1]
ANSWER_SECONDS = 120.0
"""The most seconds that we wait for an answer. Then the contestant's process is killed."""
QUIT_SECONDS = 1.0


class Score(Struct, frozen=True):
    """What one contestant achieved in one slice of time: its counts and the seconds it took."""

    decisions: int
    seconds: float
    games: int

    @property
    def speed(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


class Runner:
    """One contestant's process."""

    def __init__(self, contestant: Contestant) -> None:
        self.contestant = contestant
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  # `stop` closes it
        self._process = subprocess.Popen(
            command_of(contestant),
            cwd=ROOT,
            env=environment_of(contestant),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            start_new_session=True,  # Ctrl-C must reach only the main process
        )

    def wait_until_ready(self) -> None:
        """Wait until the contestant is ready. Raises Missing with the reason if it cannot take part."""
        answer = self._answer()
        if "missing" in answer:
            raise Missing(answer["missing"])

    def run(self, seconds: float) -> Score:
        self._ask({"slice": seconds})
        answer = self._answer()
        return Score(answer["decisions"], answer["seconds"], answer["games"])

    def quit(self) -> None:
        """Ask the process to end. Does nothing if it has already ended."""
        with suppress(Missing):
            self._ask({"quit": True})

    def stop(self) -> None:
        """Wait for the process to end. Kill it if it does not."""
        try:
            self._process.wait(QUIT_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
        self._process.communicate()
        self._said.close()

    def _ask(self, what: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(what).encode() + b"\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise Missing(self._last_words()) from None

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        watch = threading.Timer(ANSWER_SECONDS, self._process.kill)
        watch.start()
        try:
            line = self._process.stdout.readline()
        finally:
            watch.cancel()
        if not line:
            raise Missing(self._last_words())
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _last_words(self) -> str:
        self._said.seek(0)
        lines = self._said.read().decode(errors="replace").strip().splitlines()
        return lines[-1] if lines else f"its process ended or gave no answer in {ANSWER_SECONDS:.0f} s"


def command_of(contestant: Contestant) -> list[str]:
    if contestant.start:
        asked = (contestant.start, *contestant.arguments)
        return [sys.executable, "-W", "ignore", "-m", "bench.worker", *asked]
    return node_command()


def environment_of(contestant: Contestant) -> dict[str, str]:
    environment = {key: value for key, value in os.environ.items() if key != "TABLEE_PURE"}
    environment |= {"PYTHONHASHSEED": "0", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    if contestant.uncompiled:
        environment["TABLEE_PURE"] = "1"
    return environment if contestant.start else environment | node_environment()
