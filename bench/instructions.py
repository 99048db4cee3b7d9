"""Instructions a decision under cachegrind: the regression figure, which no busy machine disturbs.

`python -m bench.instructions` compares with instructions.json beside it; `--update` rewrites that.
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
from bench.counted import SUBJECTS
from bench.runners import ROOT

KEPT = Path(__file__).with_suffix(".json")
BATCHES = {"Klunker, clone": 100}
ENOUGH = 30
WORTH_A_WORD = 2.0
"""Per cent more instructions than were kept, from which on it is said."""

out = Console()
err = Console(stderr=True)
app = App(name="bench.instructions", help_format="plaintext")


@app.default
def count(
    *,
    update: Annotated[bool, Parameter(negative=(), help="Keep these figures in the repo.")] = False,
) -> int:
    """Count, compare, and warn; never a failure."""
    try:
        counted = count_all()
    except Missing as missing:
        err.print(f"No instructions counted: {missing}", style="yellow")
        return 0
    kept = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    show(counted, kept)
    if update:
        KEPT.write_text(json.dumps(kept_form(counted), indent=1) + "\n", "utf-8")
        err.print(f"Kept in {KEPT.relative_to(ROOT)}")
    return 0


def count_all() -> dict[str, float]:
    """Instructions for one decision, or one copy, of every subject."""
    if shutil.which("valgrind") is None:
        raise Missing("valgrind is not installed (valgrind was not found)")
    if not tablee.is_compiled():
        raise Missing("the engine is not compiled here")
    with Progress(console=err, transient=True) as progress:
        return {name: per_decision(name) for name in progress.track(SUBJECTS, description="counting")}


def per_decision(name: str) -> float:
    """N batches and twice N: the difference has neither Python's start nor the imports in it."""
    batches = BATCHES.get(name, ENOUGH)
    once, decisions_once = run_counted(name, batches)
    twice, decisions_twice = run_counted(name, 2 * batches)
    return (twice - once) / (decisions_twice - decisions_once)


def run_counted(name: str, batches: int) -> tuple[int, int]:
    """Instructions and decisions of one run."""
    tool = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    command = [*tool, sys.executable, "-m", "bench.counted", name, str(batches)]
    environment = {**os.environ, "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    found = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode or found is None:
        raise Missing(f"valgrind failed: {done.stderr.strip()[-300:]}")
    return int(found[1].replace(",", "")), int(done.stdout)


def show(counted: dict[str, float], kept: dict[str, Any]) -> None:
    """The figures beside those kept, with a warning where they grew."""
    table = Table(title="Instructions a decision (or a copy), 4 players", title_justify="left")
    table.add_column("")
    for column in ("now", "kept", "change"):
        table.add_column(column, justify="right")
    before = kept.get("instructions", {})
    grown = [name for name in counted if change(counted, before, name) > WORTH_A_WORD]
    for name, figure in counted.items():
        was = f"{before[name]:.1f}" if name in before else "–"
        moved = f"{change(counted, before, name):+.1f} %" if name in before else "–"
        table.add_row(name, f"{figure:.1f}", was, moved, style="red" if name in grown else "")
    out.print(table)
    if grown:
        err.print(f"Warning: more instructions than kept for {', '.join(grown)}.", style="yellow")
    if kept and kept["made_with"] != made_with():
        err.print(f"Kept figures were made with {kept['made_with']}, these with {made_with()}.")


def change(counted: dict[str, float], before: dict[str, float], name: str) -> float:
    """Per cent."""
    return 100 * (counted[name] / before[name] - 1) if before.get(name) else 0.0


def kept_form(counted: dict[str, float]) -> dict[str, Any]:
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
