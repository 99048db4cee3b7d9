"""`tablee check-game`, `tablee perft` and `tablee bench`: tools for authors of games."""

import json
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

import tablee
from tablee.cli.codes import FOUND_WRONG, GOOD
from tablee.cli.parameters import WHOLE, Options, check_number, check_seed, read_options
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.kit.checks import CHECKS, what_is_wrong
from tablee.kit.counts import SEED, bless_counts, count
from tablee.kit.effort import LONG, NORMAL, QUICK, Effort
from tablee.kit.golden import bless_golden_games
from tablee.kit.learning import bless as write_table
from tablee.registry import find_game, find_unfinished

MAX_DEPTH = 12


def check_game(
    name: str,
    *,
    quick: Annotated[bool, Parameter(negative=(), help="Only a little of everything.")] = False,
    long: Annotated[bool, Parameter(negative=(), help="Many thousands of games.")] = False,
    bless: Annotated[
        bool,
        Parameter(negative=(), help="First rewrite learning.json, perft.json and the golden games."),
    ] = False,
    manner: Manner = PLAIN,
) -> int:
    """Run all checks of `tablee.kit` on a game, which may come from another package."""
    game, left_out = find_unfinished(name)
    if left_out:
        err.print(left_out.in_words(manner.language))
    effort = LONG if long else QUICK if quick else NORMAL
    if bless:
        err.print(manner.texts.say("check-blessed", {"file": write_table(game, effort)}))
        err.print(manner.texts.say("check-counted", {"file": bless_counts(game)}))
        err.print(manner.texts.say("check-recorded", {"folder": bless_golden_games(game)}))
    results = {check: _run(game, check, effort, manner) for check in CHECKS}
    broken = [check for check, reason in results.items() if reason]
    if manner.json:
        print(json.dumps({"game": name, "checks": results, "sound": not broken}, ensure_ascii=False))
    elif broken:
        out.print(manner.texts.say("check-some-broken", {"game": name, "count": len(broken)}))
    else:
        out.print(manner.texts.say("check-all-ok", {"game": name, "count": len(CHECKS)}))
    return FOUND_WRONG if broken else GOOD


def _run(game: AnyGame, check: str, effort: Effort, manner: Manner) -> str:
    """Run one check; return what is wrong, or an empty string."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as progress:
        progress.add_task(check)
        began = time.perf_counter()
        reason = what_is_wrong(game, check, effort)
    if not manner.json:
        key = "check-broken" if reason else "check-ok"
        took = f"  {time.perf_counter() - began:.1f} s"
        said = manner.texts.say(key, {"check": check, "reason": reason} if reason else {"check": check})
        out.print(said + took)
    return reason


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
