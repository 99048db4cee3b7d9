"""The engine beside its peers: `python -m bench.engine`. README.md in this folder explains it."""

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bench import instructions as counting
from bench.contestants import CONTESTANTS
from bench.report import games_table_of, json_of, table_of
from bench.rounds import Run, play_rounds
from bench.runners import ROOT

JSON = ROOT / "docs" / "bench-engine.json"
PICTURE = ROOT / "docs" / "bench-engine.png"

out = Console(width=None if sys.stdout.isatty() else 200)
err = Console(stderr=True)
app = App(name="bench.engine", help_format="plaintext")


@app.default
def engine(
    *,
    json: Annotated[Path | None, Parameter(help="Where the figures go.")] = None,
    picture: Annotated[Path | None, Parameter(help="Where the picture goes.")] = None,
    rounds: Annotated[int, Parameter(help="How many rounds, at least 1.")] = 15,
    slice: Annotated[float, Parameter(help="Seconds that each plays in a round.")] = 0.2,
    quick: Annotated[bool, Parameter(negative=(), help="3 rounds of 0.05 s, nothing kept.")] = False,
    instructions: Annotated[bool, Parameter(negative=(), help="Count instructions too.")] = False,
) -> int:
    """Time Tablée's engine and its peers in turn, and compare."""
    if rounds < 1 or slice <= 0:
        err.print("--rounds must be at least 1 and --slice more than 0.")
        return 2
    if quick:
        rounds, slice = 3, 0.05
    run = watched(rounds, slice)
    out.print(table_of(run))
    out.print(games_table_of(run))
    if not run.rounds:
        err.print("No round was finished, so nothing is written.")
        return 1
    if len(run.rounds) < rounds:
        err.print(f"Stopped after {len(run.rounds)} of {rounds} rounds; these are kept.")
    keep(run, slice, json or (None if quick else JSON), picture or (None if quick else PICTURE))
    return counting.count() if instructions else 0


def watched(rounds: int, seconds: float) -> Run:
    """Play the rounds behind a bar on standard error."""
    columns = (BarColumn(), TextColumn("{task.percentage:>3.0f} %"), TimeElapsedColumn())
    columns_after = (TimeRemainingColumn(), TextColumn("{task.description}"))
    with Progress(*columns, *columns_after, console=err, transient=True) as progress:
        task = progress.add_task("", total=len(CONTESTANTS) * (rounds + 2))

        def tell(what: str) -> None:
            progress.update(task, advance=1, description=what)

        return play_rounds(rounds, seconds, tell)


def keep(run: Run, seconds: float, figures: Path | None, picture: Path | None) -> None:
    if figures:
        figures.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(json_of(run, seconds), indent=1, ensure_ascii=False)
        figures.write_text(text + "\n", "utf-8")
        err.print(f"Figures: {figures}")
    if picture:
        save_picture(run, picture)


def save_picture(run: Run, path: Path) -> None:
    try:
        from bench.picture import draw

        draw(run, path)
    except ImportError as error:
        err.print(f"No picture: {error}")
    else:
        err.print(f"Picture: {path}")


def main(arguments: list[str]) -> int:
    code = app(arguments, result_action="return_value")
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
