"""Connect Four on one, two and three processes, on SQLite and PostgreSQL: `python -m bench.several`."""

import json
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
from bench.load import draw, is_whole, out, play_in_turn, ratio, show
from bench.server import THEIRS, Running, Started, started, theirs, whole_round
from bench.table_clients import OurTable, TheirTable
from tests.server.postgres import Databases, Postgres

app = App(name="bench.several", help_format="plaintext")


@app.default
def several(
    *,
    tables: Annotated[int, Parameter(help="Tables at once, two people each.")] = 160,
    seconds: Annotated[float, Parameter(help="How long each plays in a round.")] = 5.0,
    rounds: Annotated[int, Parameter(help="How many rounds, in turn.")] = 3,
    processes: Annotated[int, Parameter(help="Up to how many processes.")] = 3,
    json_: Annotated[Path | None, Parameter(name="--json", help="Where the figures go.")] = None,
    picture: Annotated[Path | None, Parameter(help="Where a picture goes.")] = None,
) -> int:
    """Durable moves a second and their latency, by store and processes; boardgame.io beside."""
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
    if json_:
        json_.write_text(
            json.dumps({"tables": tables, "seconds": seconds, "runs": runs}, indent=1) + "\n"
        )
    if picture:
        draw(runs, THEIRS, f"Connect Four, {tables} tables at once, {rounds} rounds in turn", picture)
    return 0 if is_whole(runs, rounds) else 1


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
