"""Counts processor instructions with cachegrind, which is exact even on a busy machine.

It counts instructions per decision, or per move on the server. `python -m bench.instructions` compares
the counts with those in instructions.json; `--update` rewrites that file.
"""

import json
import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import tablee
from bench.batch import Missing
from bench.counted import SERVER, SUBJECTS
from bench.runners import ROOT

SAVED = Path(__file__).with_suffix(".json")
BATCHES = {"Klunker, clone": 100, "Connect Four, a move on the server": 10}
SERVER_BATCHES = 3
USUAL_BATCHES = 30
WARNING_PERCENT = 2.0
"""A figure that has risen by more than this percentage since it was saved gets a warning."""

out = Console()
err = Console(stderr=True)
app = App(name="bench.instructions", help_format="plaintext")


@app.default
def count(
    *,
    update: Annotated[bool, Parameter(negative=(), help="Save the figures in the repository.")] = False,
    json_: Annotated[
        bool, Parameter(name="--json", negative=(), help="Print JSON, for machines.")
    ] = False,
) -> int:
    """Count instructions, compare them with the saved figures, and warn if they rose. Returns 0."""
    try:
        counted = count_all()
    except Missing as missing:
        err.print(f"No instructions counted: {missing}", style="yellow")
        return 0
    if json_:
        print(json.dumps(saved_form(counted)))
    else:
        show(counted, json.loads(SAVED.read_text("utf-8")) if SAVED.exists() else {})
    if update:
        SAVED.write_text(json.dumps(saved_form(counted), indent=1) + "\n", "utf-8")
        err.print(f"Saved in {SAVED.relative_to(ROOT)}")
    return 0


def count_all() -> dict[str, float]:
    """Every figure by name: instructions per decision, clone or server move; bytes per server move."""
    if shutil.which("valgrind") is None:
        raise Missing("valgrind is not installed (valgrind was not found)")
    if not tablee.is_compiled():
        raise Missing("the engine is not compiled here")
    counted: dict[str, float] = {}
    with Progress(console=err, transient=True) as progress:
        for name in progress.track(SUBJECTS, description="counting"):
            counted |= per_decision(name)
    return counted


def per_decision(name: str) -> dict[str, float]:
    """Measures a workload: instructions per decision and, for a server, bytes sent per decision.

    It runs N batches and then 2N, so that the cost of starting Python cancels out in the difference.
    """
    is_server = name.endswith(SERVER)
    batches = BATCHES.get(name, SERVER_BATCHES if is_server else USUAL_BATCHES)
    once, twice = run_counted(name, batches), run_counted(name, 2 * batches)
    instructions, decisions, sent = (two - one for one, two in zip(once, twice, strict=True))
    figures = {name: instructions / decisions}
    return figures | {f"{name}, bytes": sent / decisions} if is_server else figures


def run_counted(name: str, batches: int) -> tuple[int, int, int]:
    """Run `bench.counted` under cachegrind. Returns instructions, decisions, and games or bytes sent."""
    tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    command = [*tool, sys.executable, "-m", "bench.counted", name, str(batches)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        raise Missing(f"valgrind failed: {done.stderr.strip()[-300:]}")
    decisions, others = done.stdout.split()
    return int(found[1].replace(",", "")), int(decisions), int(others)


def show(counted: dict[str, float], saved: dict[str, Any]) -> None:
    """Print the new figures beside the saved ones, with a warning for each one that rose."""
    table = Table(
        title="Instructions a decision, a clone, or a move on the server", title_justify="left"
    )
    table.add_column("")
    for column in ("now", "saved", "change"):
        table.add_column(column, justify="right")
    before = saved.get("instructions", {})
    grown = [name for name in counted if change(counted, before, name) > WARNING_PERCENT]
    for name, figure in counted.items():
        was = f"{before[name]:.1f}" if name in before else "–"
        moved = f"{change(counted, before, name):+.1f} %" if name in before else "–"
        table.add_row(name, f"{figure:.1f}", was, moved, style="red" if name in grown else "")
    out.print(table)
    if grown:
        err.print(f"Warning: more instructions than saved for {', '.join(grown)}.", style="yellow")
    if saved and saved["made_with"] != made_with():
        err.print(f"The saved figures were made with {saved['made_with']}, these with {made_with()}.")


def change(counted: dict[str, float], before: dict[str, float], name: str) -> float:
    """The change since the saved figure, in per cent."""
    return 100 * (counted[name] / before[name] - 1) if before.get(name) else 0.0


def saved_form(counted: dict[str, float]) -> dict[str, Any]:
    figures = {name: round(figure, 1) for name, figure in counted.items()}
    return {"made_with": made_with(), "instructions": figures}


def made_with() -> str:
    python = ".".join(platform.python_version_tuple()[:2])
    return f"Python {python} on {platform.machine()}"


def main(arguments: list[str]) -> int:
    code = app(arguments, result_action="return_value")
    return code if isinstance(code, int) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
