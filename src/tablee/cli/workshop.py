"""`tablee perft` and `tablee bench`: counts and measurements."""

import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import tablee
from tablee.cli.parameters import WHOLE, Options, check_number, check_seed, read_options
from tablee.cli.speech import PLAIN, Manner, out
from tablee.core.mistake import Mistake
from tablee.kit.counts import SEED, count
from tablee.registry import find_game

MAX_DEPTH = 12


def perft(
    game: str,
    *,
    depth: Annotated[int, WHOLE, Parameter(help="How many moves.")],
    players: Annotated[int | None, WHOLE, Parameter(help="How many players.")] = None,
    seed: Annotated[int, WHOLE, Parameter(help="Nature's luck.")] = SEED,
    option: Options = (),
    manner: Manner = PLAIN,
) -> None:
    """Count the ways to play a number of moves from a fixed start."""
    found = find_game(game)
    players = found.about.players[0] if players is None else players
    setting = found.setting(players, options=read_options(option))
    check_number("--depth", depth, 0, MAX_DEPTH)
    check_seed(seed)
    leaves = count(found, setting, depth, seed)
    if manner.json:
        facts = {"game": game, "players": players, "depth": depth, "seed": seed, "leaves": leaves}
        print(json.dumps(facts))
    else:
        out.print(str(leaves))


def bench(
    what: str,
    *arguments: Annotated[str, Parameter(allow_leading_hyphen=True)],
) -> int:
    """Run one of the benchmarks in bench/ (`engine`, `bots`, …) in its own process."""
    root = Path(tablee.__file__).parents[2]
    known = ", ".join(sorted(p.stem for p in (root / "bench").glob("*.py") if p.stem in MEASURES))
    if not known:
        raise Mistake("bench-missing")
    if what not in known.split(", "):
        raise Mistake("bench-unknown", what=what, known=known)
    command = [sys.executable, "-m", f"bench.{what}", *arguments]
    return run_to_its_end(command, root)


def run_to_its_end(command: list[str], folder: Path) -> int:
    """Run a command and wait until it ends, even after Ctrl-C, as it then still saves its results."""
    process = subprocess.Popen(command, cwd=folder)
    while True:
        with suppress(KeyboardInterrupt):
            return process.wait()


MEASURES = ("bots", "engine", "games", "hostile", "instructions", "levels", "scale", "server", "several")
