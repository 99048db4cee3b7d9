"""Estimates what many tables need, given the costs of one table: `python -m bench.scale [--measure]`.

A process is modelled as one event loop. Moves queue for the loop. Then they wait for the next
transaction, which commits all waiting moves.
"""

import heapq
import math
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter
from msgspec import Struct
from rich.console import Console
from rich.table import Table

FIGURES = Path(__file__).parent / "scale.json"
out = Console(width=None if sys.stdout.isatty() else 140)
app = App(name="bench.scale", help_format="plaintext")


class Figures(Struct, frozen=True, kw_only=True):
    """The measured costs; docs/scale.md says where and when they were measured."""

    move_cpu: float
    """Seconds of the server's processor time per move, including the work for views and sockets."""
    commit: float
    """Seconds that even the smallest transaction takes."""
    row: float
    """The seconds that each move adds to a transaction."""
    database_cpu: float
    """Seconds of the database's processor time per move."""
    wal: float
    """Bytes that the database writes to its write-ahead log per move."""
    kept: float
    """Bytes that a move permanently takes up on disk."""
    table: float
    """Bytes of memory per loaded table."""
    socket: float
    """Bytes of memory per connection."""
    move_every: float = 10.0
    """Seconds between two moves at a live table."""
    people: float = 3.0
    """The number of connections per table."""


@dataclass
class Load:
    """The number of moves per second in one process, and how long the moves wait."""

    rate: float
    p50: float
    p99: float


def simulate(figures: Figures, rate: float, seconds: float = 20.0, seed: int = 1) -> Load:
    """Simulate one process. Moves arrive at random, run one by one, and are committed in groups."""
    dice = random.Random(seed)
    clock = free = 0.0
    ready: list[tuple[float, float]] = []
    while clock < seconds:
        clock += dice.expovariate(rate)
        free = max(free, clock) + figures.move_cpu * dice.uniform(0.5, 1.5)
        heapq.heappush(ready, (free, clock))
    waits: list[float] = []
    writer = 0.0
    while ready:
        writer = max(writer, ready[0][0])
        group: list[float] = []
        while ready and ready[0][0] <= writer and len(group) < 500:
            group.append(heapq.heappop(ready)[1])
        writer += figures.commit * dice.uniform(0.7, 1.6) + figures.row * len(group)
        waits += [writer - came for came in group]
    waits.sort()
    return Load(rate, waits[len(waits) // 2], waits[len(waits) * 99 // 100])


def most(figures: Figures, slowest: float = 0.1) -> Load:
    """The greatest load at which 99 of 100 moves are answered within `slowest` seconds."""
    least, limit = 1.0, 1 / figures.move_cpu
    for _ in range(12):
        middle = (least + limit) / 2
        if simulate(figures, middle).p99 < slowest:
            least = middle
        else:
            limit = middle
    return simulate(figures, least)


@app.default
def scale(
    *,
    figures: Annotated[Path, Parameter(help="The file with the measured costs.")] = FIGURES,
    measure: Annotated[
        bool, Parameter(negative=(), help="Measure first, and save the figures.")
    ] = False,
    tables: Annotated[int, Parameter(help="Tables of Klunker to measure with.")] = 50,
    seconds: Annotated[float, Parameter(help="How long to measure.")] = 10.0,
    half: Annotated[float, Parameter(help="The share of its greatest load that a process gets.")] = 0.5,
) -> int:
    """Print what 1,000, 100,000 and 10 million live tables need."""
    if measure:
        from bench.costs import costs

        figures.write_bytes(msgspec.json.format(msgspec.json.encode(costs(tables, seconds)), indent=1))
    known = msgspec.json.decode(figures.read_bytes(), type=Figures)
    best = most(known)
    waits = f"p50 {best.p50 * 1e3:.1f} ms, p99 {best.p99 * 1e3:.0f} ms"
    out.print(f"a process: at most {best.rate:.0f} moves/s with {waits}")
    shown = Table("live tables", "moves/s", "processes", "sockets", "server memory", box=None)
    for name in ("database cores", "log MB/s", "disk a day", "transactions/s"):
        shown.add_column(name)
    for many in (1_000, 100_000, 10_000_000):
        shown.add_row(*needs(known, many, best.rate * half))
    out.print(shown)
    return 0


def needs(figures: Figures, tables: int, each: float) -> list[str]:
    """A row of the printed report: what `tables` tables need if a process handles `each` moves/s."""
    rate = tables / figures.move_every
    processes = math.ceil(rate / each)
    sockets = tables * figures.people
    memory = tables * figures.table + sockets * figures.socket
    transactions = min(
        rate, processes / (figures.commit + figures.row * rate / processes * figures.commit)
    )
    return [
        f"{tables:,}",
        f"{rate:,.0f}",
        f"{processes:,}",
        f"{sockets:,.0f}",
        f"{memory / 1e9:,.1f} GB",
        f"{rate * figures.database_cpu:,.1f}",
        f"{rate * figures.wal / 1e6:,.1f}",
        f"{rate * figures.kept * 86400 / 1e9:,.0f} GB",
        f"{transactions:,.0f}",
    ]


if __name__ == "__main__":
    sys.exit(app(sys.argv[1:], result_action="return_value"))
