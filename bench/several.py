"""Tic-tac-toe on one, two and three processes, on SQLite and PostgreSQL: `python -m bench.several`."""

import asyncio
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console

from bench.server import middle, one_round, speed, started
from bench.table_clients import OurTable
from tests.server.postgres import Databases, Postgres

out = Console(width=None if sys.stdout.isatty() else 160)
app = App(name="bench.several", help_format="plaintext")


@app.default
def several(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 40,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds, in turn.")] = 3,
    processes: Annotated[int, Parameter(help="Up to how many processes.")] = 3,
    json_: Annotated[Path | None, Parameter(name="--json", help="Where the figures go.")] = None,
) -> int:
    """Durable moves a second and their latency, by store and number of processes."""
    with places(processes) as found:
        runs: dict[str, list[dict[str, float]]] = {name: [] for name in found}
        for number in range(rounds):
            for name, ports in found.items():
                kind = _spread(ports)
                runs[name].append(asyncio.run(one_round(kind, ports[0], tables, seconds, number)))
    for name, some in runs.items():
        out.print(f"{name:44} {speed(middle(some))}")
    if json_:
        json_.write_text(json.dumps({"tables": tables, "seconds": seconds, "runs": runs}, indent=1))
    return 0


def _spread(ports: list[int]) -> type[OurTable]:
    """Tables whose people connect to these processes, one after the other."""
    return type("Spread", (OurTable,), {"ports": tuple(ports)})


@contextmanager
def places(processes: int) -> Iterator[dict[str, list[int]]]:
    """Every kind of place, all running: where the two people of a table connect."""
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        found = {"SQLite, one process": [stack.enter_context(_server(f"{folder}/sqlite", ""))]}
        postgres = Postgres(fsync=True)
        stack.callback(postgres.remove)
        postgres.start()
        databases = Databases(postgres.url)
        for number in range(1, processes + 1):
            url = databases.lend()
            ports = [stack.enter_context(_server(f"{folder}/{number}-{n}", url)) for n in range(number)]
            found[f"PostgreSQL, {number} process{'es' if number > 1 else ''}"] = ports
        yield found


@contextmanager
def _server(data: str, url: str) -> Iterator[int]:
    environment = {**os.environ, "TABLEE_DATABASE": url}
    with started([sys.executable, "-m", "bench.ours_server"], [data], environment) as port:
        yield port


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
