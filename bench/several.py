"""Times Connect Four on SQLite, and on several processes with PostgreSQL: `python -m bench.several`."""

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from bench.boards import ConnectFour
from bench.load import deliver, draw, is_whole, out, play_in_turn, ratio, show
from bench.server import THEIRS, Running, Started, started, theirs, whole_round
from bench.table_clients import OurTable, TheirTable
from tests.server import nginx
from tests.server.postgres import Databases, Postgres

app = App(name="bench.several", help_format="plaintext")


@app.default
def several(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 160,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds, in turn.")] = 3,
    processes: Annotated[int, Parameter(help="The largest number of processes.")] = 3,
    json_: Annotated[
        bool, Parameter(name="--json", negative=(), help="Print JSON, for machines.")
    ] = False,
    out_: Annotated[Path | None, Parameter(name="--out", help="Save the figures in this file.")] = None,
    picture: Annotated[Path | None, Parameter(help="Draw the rounds in this file.")] = None,
) -> int:
    """Compare the speed and latency of SQLite, PostgreSQL with 1, 2, … processes, and boardgame.io."""
    out.quiet = json_
    with places(processes) as found:
        contestants = {
            name: partial(whole_round, *place, ConnectFour, tables, seconds)
            for name, place in found.items()
        }
        runs = play_in_turn(contestants, rounds)
    show(runs)
    for name, rows in runs.items():
        if rows and runs.get(THEIRS) and name != THEIRS:
            out.print(f"{f'{name} / boardgame.io':44} {ratio(rows, runs[THEIRS]):8.2f} × moves/s")
    deliver({"tables": tables, "seconds": seconds, "runs": runs}, json_, out_)
    if picture:
        draw(runs, THEIRS, f"Connect Four, {tables} tables at once, {rounds} rounds in turn", picture)
    return 0 if is_whole(runs, rounds) else 1


class Together:
    """All processes that serve the same tables, measured as one server."""

    def __init__(self, servers: list[Started]) -> None:
        self.port = servers[0].port
        self._servers = servers

    def kind(self) -> type[OurTable]:
        """Returns a table class that spreads the tables over the processes."""
        return type("Spread", (OurTable,), {"ports": tuple(server.port for server in self._servers)})

    def processor(self) -> float:
        return sum(server.processor() for server in self._servers)


class Proxied(Together):
    """The same processes behind nginx, whose own processor time is not counted."""

    def __init__(self, servers: list[Started], port: int) -> None:
        super().__init__(servers)
        self.port = port


@contextmanager
def places(processes: int) -> Iterator[dict[str, tuple[Any, Running]]]:
    """Start one server on SQLite, PostgreSQL with 1 to `processes` processes each, and boardgame.io.

    Yields them by name, each with the class of its tables.
    """
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
        if nginx.PROGRAM is not None and processes > 1:
            proxy = nginx.Nginx(
                Path(folder) / "nginx", [f"127.0.0.1:{server.port}" for server in servers]
            )
            stack.callback(proxy.stop)
            proxy.start()
            found[f"PostgreSQL, {name}, nginx"] = (OurTable, Proxied(servers, proxy.port))
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
