"""Plays the rounds of `bench.engine` or `bench.bots`, prints the results and saves them."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

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
    """How long to measure, what to print, and where to save the results."""

    json: Annotated[bool, Parameter(negative=(), help="Print JSON, for machines.")] = False
    out: Annotated[Path | None, Parameter(help="Save the figures in this file.")] = None
    picture: Annotated[Path | None, Parameter(help="Save the picture in this file.")] = None
    rounds: Annotated[int, Parameter(help="How many rounds, at least 1.")] = 15
    slice: Annotated[float, Parameter(help="Seconds for each contestant in a round.")] = 0.2
    quick: Annotated[bool, Parameter(negative=(), help="3 rounds of 0.05 s, nothing saved.")] = False


USUAL = Manner()


def measure(programme: Programme, manner: Manner) -> int:
    """Time all contestants, compare them, and return an exit code."""
    if manner.rounds < 1 or manner.slice <= 0:
        err.print("--rounds must be at least 1 and --slice more than 0.")
        return 2
    rounds, seconds = (3, 0.05) if manner.quick else (manner.rounds, manner.slice)
    run = watched(programme, rounds, seconds)
    if not manner.json:
        out.print(table_of(programme, run))
        out.print(wholes_table_of(programme, run))
    if not run.rounds:
        err.print("No round was finished, so nothing is written.")
        return 1
    if len(run.rounds) < rounds:
        err.print(f"Stopped after {len(run.rounds)} of {rounds} rounds; the results of these are saved.")
    save(programme, run, json_of(programme, run, seconds), manner)
    return 0


def save(programme: Programme, run: Run, figures: dict[str, Any], manner: Manner) -> None:
    """Print and save the figures and the picture. A quick run saves only to files named by the user."""
    if manner.json:
        print(json.dumps(figures, ensure_ascii=False))
    usual = ROOT / "docs" / f"bench-{programme.id}"
    if manner.out or not manner.quick:
        save_figures(figures, manner.out or usual.with_suffix(".json"))
    if manner.picture or not manner.quick:
        save_picture(programme, run, manner.picture or usual.with_suffix(".png"))


def watched(programme: Programme, rounds: int, seconds: float) -> Run:
    """Play the rounds and show a progress bar on standard error."""
    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeElapsedColumn())
    columns_after = (TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, *columns_after, console=err, transient=True) as progress:
        task = progress.add_task("", total=len(programme.contestants) * (rounds + 2))

        def show_progress(what: str) -> None:
            progress.update(task, advance=1, description=what)

        return play_rounds(programme.contestants, rounds, seconds, show_progress)


def save_figures(figures: dict[str, Any], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(figures, indent=1, ensure_ascii=False)
    path.write_text(text + "\n", "utf-8")
    err.print(f"Figures: {path}")


def save_picture(programme: Programme, run: Run, path: Path) -> None:
    try:
        from bench.picture import draw

        draw(programme, run, path)
    except ImportError as error:
        err.print(f"No picture: {error}")
    else:
        err.print(f"Picture: {path}")
