"""Compares our durable server with boardgame.io's in-memory one: `python -m bench.server`."""

import asyncio
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple, Protocol

import httpx
import uvloop
from cyclopts import App, Parameter

from bench.batch import Missing
from bench.boards import GAMES, Board
from bench.crowd import evening, free_port, house, multiply
from bench.load import Figures, Rounds, deliver, draw, is_whole, out, play_in_turn, ratio, show, speed
from bench.node import FOLDER, HERE, install, is_installed, node_environment
from bench.table_clients import OurTable, Seats, TheirTable, play

app = App(name="bench.server", help_format="plaintext")
IN_TURN = 2
"""The number of tables opened in advance for each simultaneous game, as opening is not timed."""
OURS, THEIRS = "Tablée, on disk", "boardgame.io, in memory"
WEIGHTS = {
    "table": "KB an idle table",
    "socket": "KB a socket",
    "start": "s to ready",
    "restart": "s to ready with many live tables",
}
"""The figures other than speed that are measured on a server with many tables, and their units."""


class Running(Protocol):
    """A server, or several servers treated as one: its port and the processor time it has used."""

    @property
    def port(self) -> int: ...

    def processor(self) -> float: ...


class Started(NamedTuple):
    """A running server process."""

    port: int
    pid: int

    def processor(self) -> float:
        """The seconds of processor time that the server has used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@app.default
def server(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 160,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds; 0 skips the comparison.")] = 3,
    crowd: Annotated[int, Parameter(help="Tables of Klunker at once, four people each.")] = 500,
    live: Annotated[int, Parameter(help="Live tables that a restart finds.")] = 10_000,
    json_: Annotated[
        bool, Parameter(name="--json", negative=(), help="Print JSON, for machines.")
    ] = False,
    out_: Annotated[Path | None, Parameter(name="--out", help="Save the figures in this file.")] = None,
    picture: Annotated[Path | None, Parameter(help="Draw the rounds in this file.")] = None,
) -> int:
    """Play small games on Tablée's and boardgame.io's servers. Then fill Tablée's with many tables."""
    out.quiet = json_
    runs = side_by_side(tables, seconds, rounds) if rounds else {}
    show(runs)
    show_ratios(runs)
    full: Figures = {}
    if is_whole(runs, rounds):
        with suppress(KeyboardInterrupt):
            full = full_house(crowd, seconds, live)
            show_house(full, crowd)
    figures = {"tables": tables, "seconds": seconds, "runs": runs, "crowd": crowd, "house": full}
    deliver(figures, json_, out_)
    if picture and runs:
        draw(runs, THEIRS, f"{tables} tables at once, {rounds} rounds in turn, one run", picture)
    return 0 if full else 1


def show_ratios(runs: Rounds) -> None:
    for game in GAMES:
        ours, theirs = (runs.get(f"{game.name}: {side}") for side in (OURS, THEIRS))
        if ours and theirs:
            out.print(f"{f'{game.name}: ours / theirs':44} {ratio(ours, theirs):8.2f} × moves/s")


def show_house(full: Figures, crowd: int) -> None:
    out.print(f"{f'Klunker, {crowd} tables of 4':44} {speed(full)}")
    for name, unit in WEIGHTS.items():
        out.print(f"{name:44} {full[name]:8.2f} {unit}")


def full_house(crowd: int, seconds: float, live: int) -> Figures:
    """Measure only our own server: with many tables of a real game, and its time to start."""
    with tempfile.TemporaryDirectory() as data:
        with house(data, free_port()) as found:
            figures = {"start": found.ready, **asyncio.run(evening(found, crowd, seconds))}
        multiply(Path(data), live)
        with house(data, free_port()) as found:
            figures["restart"] = found.ready
    return figures


def side_by_side(tables: int, seconds: float, rounds: int) -> Rounds:
    """Play every small game on Tablée's server and on boardgame.io's, in several rounds."""
    with tempfile.TemporaryDirectory() as data, ours(data) as mine, theirs() as other:
        kinds: dict[str, tuple[Any, Started]] = {OURS: (OurTable, mine)}
        if isinstance(other, Started):
            kinds[THEIRS] = (TheirTable, other)
        else:
            out.print(f"boardgame.io: {other}")
        contestants = {
            f"{game.name}: {name}": partial(whole_round, *kind, game, tables, seconds)
            for game in GAMES
            for name, kind in kinds.items()
        }
        return play_in_turn(contestants, rounds)


def whole_round(
    kind: Any, server: Running, game: type[Board], tables: int, seconds: float, number: int
) -> Figures:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(one_round(kind, game, server, tables, seconds, number))


async def play_next_games(games: Iterator[Awaitable[None]]) -> None:
    """Play games one after another until none is left. Several of these tasks share one iterator."""
    for game in games:
        await game


async def one_round(
    kind: Any, game: type[Board], server: Running, tables: int, seconds: float, seed: int
) -> Figures:
    """Play `tables` games at once, and start another when one ends. Opening tables is not timed."""
    waits: list[float] = []
    busy = used = 0.0
    async with httpx.AsyncClient(timeout=60) as http:
        began = time.perf_counter()
        while busy < seconds:
            opened: list[Seats] = [kind(game, server.port, http) for _ in range(tables * IN_TURN)]
            for table in opened:
                await table.open()
            dice = random.Random(seed)
            before, start = server.processor(), time.perf_counter()
            games = (play(table, game(), dice, waits, start + 60) for table in opened)
            async with asyncio.timeout(120):
                await asyncio.gather(*(play_next_games(games) for _ in range(tables)))
            busy += time.perf_counter() - start
            used += server.processor() - before
            await asyncio.gather(*(table.close() for table in opened))
            if time.perf_counter() - began > 10 * seconds + 60:
                break
    waits.sort()
    return {
        "moves": len(waits) / busy,
        "p50": waits[len(waits) // 2] * 1000,
        "p99": waits[len(waits) * 99 // 100] * 1000,
        "cpu": used / len(waits) * 1e6,
    }


@contextmanager
def ours(data: str) -> Iterator[Started]:
    with started([sys.executable, "-m", "bench.ours_server"], [data], {}) as server:
        yield server


@contextmanager
def theirs() -> Iterator[Started | str]:
    """Yields boardgame.io's running server, or the reason why it is missing."""
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
    with started([node, str(HERE / "server.cjs")], [], node_environment()) as server:
        yield server


@contextmanager
def started(command: list[str], more: list[str], environment: dict[str, str]) -> Iterator[Started]:
    """Start a server and wait until it prints `ready`."""
    port = free_port()
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
        yield Started(port, process.pid)
    finally:
        process.terminate()
        process.wait()


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
