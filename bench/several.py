"""Connect Four on one, two and three processes, on SQLite and PostgreSQL: `python -m bench.several`."""

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Any

import uvloop
from cyclopts import App, Parameter
from rich.console import Console

from bench.boards import ConnectFour
from bench.server import THEIRS, Running, Started, middle, one_round, speed, started, theirs
from bench.table_clients import OurTable, TheirTable
from tests.server.postgres import Databases, Postgres

out = Console(width=None if sys.stdout.isatty() else 160)
app = App(name="bench.several", help_format="plaintext")


@app.default
def several(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 160,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds, in turn.")] = 3,
    processes: Annotated[int, Parameter(help="Up to how many processes.")] = 3,
    json_: Annotated[Path | None, Parameter(name="--json", help="Where the figures go.")] = None,
) -> int:
    """Durable moves a second and their latency, by store and processes; boardgame.io beside."""
    with places(processes) as found:
        runs: dict[str, list[dict[str, float]]] = {name: [] for name in found}
        for number in range(-1, rounds):
            for name, (kind, server) in found.items():
                playing = one_round(kind, ConnectFour, server, tables, seconds, number)
                with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    figures = runner.run(playing)
                if number >= 0:
                    runs[name].append(figures)
    for name, some in runs.items():
        out.print(f"{name:44} {speed(middle(some))}")
    if json_:
        json_.write_text(json.dumps({"tables": tables, "seconds": seconds, "runs": runs}, indent=1))
    return 0


class Together:
    """Processes of one place, as if they were one server."""

    def __init__(self, servers: list[Started]) -> None:
        self.port = servers[0].port
        self._servers = servers

    def kind(self) -> type[OurTable]:
        """Tables whose people connect to all of them in turn."""
        return type("Spread", (OurTable,), {"ports": tuple(server.port for server in self._servers)})

    def processor(self) -> float:
        return sum(server.processor() for server in self._servers)


@contextmanager
def places(processes: int) -> Iterator[dict[str, tuple[Any, Running]]]:
    """Every kind of place, all running."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        alone = stack.enter_context(_server(f"{folder}/sqlite", ""))
        found: dict[str, tuple[Any, Running]] = {"SQLite, one process": (OurTable, alone)}
        postgres = Postgres(fsync=True)
        stack.callback(postgres.remove)
        postgres.start()
        databases = Databases(postgres.url)
        for number in range(1, processes + 1):
            url = databases.lend()
            servers = [
                stack.enter_context(_server(f"{folder}/{number}-{n}", url)) for n in range(number)
            ]
            name = "one process" if number == 1 else f"{number} processes"
            together = Together(servers)
            found[f"PostgreSQL, {name}"] = (together.kind(), together)
        other = stack.enter_context(theirs())
        if isinstance(other, Started):
            found[THEIRS] = (TheirTable, other)
        else:
            out.print(f"boardgame.io: {other}")
        yield found


@contextmanager
def _server(data: str, url: str) -> Iterator[Started]:
    environment = {**os.environ, "TABLEE_DATABASE": url}
    with started([sys.executable, "-m", "bench.ours_server"], [data], environment) as server:
        yield server


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
