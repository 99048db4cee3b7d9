"""Plays a programme's rounds, shows what came of them and keeps it: what every benchmark shares."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench.programme import Programme
from bench.report import json_of, table_of, wholes_table_of
from bench.rounds import Run, play_rounds
from bench.runners import ROOT

out = Console(width=None if sys.stdout.isatty() else 200)
err = Console(stderr=True)


@Parameter(name="*")
@dataclass(frozen=True)
class Manner:
    """How long, and where it is kept."""

    json: Annotated[Path | None, Parameter(help="Where the figures go.")] = None
    picture: Annotated[Path | None, Parameter(help="Where the picture goes.")] = None
    rounds: Annotated[int, Parameter(help="How many rounds, at least 1.")] = 15
    slice: Annotated[float, Parameter(help="Seconds that each has in a round.")] = 0.2
    quick: Annotated[bool, Parameter(negative=(), help="3 rounds of 0.05 s, nothing kept.")] = False


USUAL = Manner()


def measure(programme: Programme, manner: Manner) -> int:
    """Time all of them in turn, and compare; an exit code."""
    if manner.rounds < 1 or manner.slice <= 0:
        err.print("--rounds must be at least 1 and --slice more than 0.")
        return 2
    rounds, seconds = (3, 0.05) if manner.quick else (manner.rounds, manner.slice)
    run = watched(programme, rounds, seconds)
    out.print(table_of(programme, run))
    out.print(wholes_table_of(programme, run))
    if not run.rounds:
        err.print("No round was finished, so nothing is written.")
        return 1
    if len(run.rounds) < rounds:
        err.print(f"Stopped after {len(run.rounds)} of {rounds} rounds; these are kept.")
    kept = ROOT / "docs" / f"bench-{programme.id}"
    if manner.json or not manner.quick:
        keep_figures(programme, run, seconds, manner.json or kept.with_suffix(".json"))
    if manner.picture or not manner.quick:
        keep_picture(programme, run, manner.picture or kept.with_suffix(".png"))
    return 0


def watched(programme: Programme, rounds: int, seconds: float) -> Run:
    """Play the rounds behind a bar on standard error."""
    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeElapsedColumn())
    columns_after = (TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, *columns_after, console=err, transient=True) as progress:
        task = progress.add_task("", total=len(programme.contestants) * (rounds + 2))

        def tell(what: str) -> None:
            progress.update(task, advance=1, description=what)

        return play_rounds(programme.contestants, rounds, seconds, tell)


def keep_figures(programme: Programme, run: Run, seconds: float, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(json_of(programme, run, seconds), indent=1, ensure_ascii=False)
    path.write_text(text + "\n", "utf-8")
    err.print(f"Figures: {path}")


def keep_picture(programme: Programme, run: Run, path: Path) -> None:
    try:
        from bench.picture import draw

        draw(programme, run, path)
    except ImportError as error:
        err.print(f"No picture: {error}")
    else:
        err.print(f"Picture: {path}")
