"""The server beside boardgame.io's: `python -m bench.server`. Durable moves against moves in memory."""

import asyncio
import json
import os
import random
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import httpx
from cyclopts import App, Parameter
from rich.console import Console

from bench.batch import Missing
from bench.node import FOLDER, HERE, install, is_installed, node_environment
from bench.table_clients import OurTable, Seats, TheirTable, play

out = Console(width=None if sys.stdout.isatty() else 160)
app = App(name="bench.server", help_format="plaintext")


@app.default
def server(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 40,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds, in turn.")] = 3,
    json_: Annotated[Path | None, Parameter(name="--json", help="Where the figures go.")] = None,
) -> int:
    """Play the same small game with the same clients on both servers, in turn."""
    with tempfile.TemporaryDirectory() as data, ours(data) as mine, theirs() as other:
        kinds: dict[str, tuple[Any, int]] = {"Tablée, on disk": (OurTable, mine)}
        if isinstance(other, int):
            kinds["boardgame.io, in memory"] = (TheirTable, other)
        else:
            out.print(f"boardgame.io: {other}")
        runs: dict[str, list[dict[str, float]]] = {name: [] for name in kinds}
        for number in range(rounds):
            for name, (kind, port) in kinds.items():
                runs[name].append(asyncio.run(one_round(kind, port, tables, seconds, number)))
    figures = {name: middle(some) for name, some in runs.items()}
    for name, row in figures.items():
        out.print(
            f"{name:28} {row['moves']:8.0f} moves/s  p50 {row['p50']:7.1f} ms  p99 {row['p99']:7.1f} ms"
        )
    if json_:
        json_.write_text(json.dumps({"tables": tables, "seconds": seconds, "runs": runs}, indent=1))
    return 0


def middle(rounds: list[dict[str, float]]) -> dict[str, float]:
    return {key: statistics.median(row[key] for row in rounds) for key in rounds[0]}


async def one_round(kind: Any, port: int, tables: int, seconds: float, seed: int) -> dict[str, float]:
    """All tables play game after game; opening a table is not timed."""
    waits: list[float] = []
    busy = 0.0
    async with httpx.AsyncClient(timeout=60) as http:
        began = time.perf_counter()
        while busy < seconds:
            opened: list[Seats] = [kind(port, http) for _ in range(tables)]
            for table in opened:
                await table.open()
            start = time.perf_counter()
            dice = random.Random(seed)
            await asyncio.gather(*(play(table, dice, waits, start + 60) for table in opened))
            busy += time.perf_counter() - start
            await asyncio.gather(*(table.close() for table in opened))
            if time.perf_counter() - began > 10 * seconds + 60:
                break
    waits.sort()
    return {
        "moves": len(waits) / busy,
        "p50": waits[len(waits) // 2] * 1000,
        "p99": waits[len(waits) * 99 // 100] * 1000,
    }


@contextmanager
def ours(data: str) -> Iterator[int]:
    with _started([sys.executable, "-m", "bench.ours_server"], [data], {}) as port:
        yield port


@contextmanager
def theirs() -> Iterator[int | str]:
    """Their port, or why there is none."""
    node = shutil.which("node")
    try:
        if node is None:
            raise Missing("Node is not installed (node was not found)")
        if not is_installed():
            install()
    except Missing as missing:
        yield str(missing)
        return
    assert FOLDER.exists()
    with _started([node, str(HERE / "server.cjs")], [], node_environment()) as port:
        yield port


@contextmanager
def _started(command: list[str], more: list[str], environment: dict[str, str]) -> Iterator[int]:
    """A server that says `ready` on a line of its own when it listens."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    process = subprocess.Popen(
        [*command, str(port), *more],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **environment},
    )
    assert process.stdout is not None
    try:
        while not (line := process.stdout.readline()).startswith("ready"):
            assert line or process.poll() is None, "the server did not start"
        yield port
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
