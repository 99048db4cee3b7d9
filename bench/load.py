"""Measures servers under load, each once per round. Prints, saves and plots the results."""

import json
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from rich.console import Console
from rich.progress import Progress

from bench.picture import INK, OTHER, SAME

Figures: TypeAlias = dict[str, float]
Rounds: TypeAlias = dict[str, list[Figures]]
"""For each contestant, its figures in every round."""
out = Console(width=None if sys.stdout.isatty() else 160)
err = Console(stderr=True)
PANELS = {"moves": "moves a second", "p99": "p99 of a move, ms"}


def play_in_turn(contestants: Mapping[str, Callable[[int], Figures]], rounds: int) -> Rounds:
    """Play a warm-up round, in which Node compiles the code that it runs often; then play the rounds.

    Ctrl-C ends the measurement early. The rounds completed so far are returned.
    """
    done: Rounds = {name: [] for name in contestants}
    with Progress(console=err, transient=True) as progress, suppress(KeyboardInterrupt):
        task = progress.add_task("", total=len(contestants) * (rounds + 1))
        for number in range(-1, rounds):
            figures: dict[str, Figures] = {}
            for name, play in contestants.items():
                stage = "warming up" if number < 0 else f"round {number + 1} of {rounds}"
                progress.update(task, description=f"{name} ({stage})")
                if not err.is_terminal:  # a bar is drawn only on terminals
                    err.print(f"{name}: {stage} …")
                figures[name] = play(number)
                progress.advance(task)
            if number >= 0:
                for name, row in figures.items():
                    done[name].append(row)
    return done


def is_whole(done: Rounds, rounds: int) -> bool:
    """Whether all rounds were played. Prints a message if they were not."""
    played = min((len(rows) for rows in done.values()), default=rounds)
    if played < rounds:
        err.print(f"Stopped after {played} of {rounds} rounds; the results of these are used.")
    return played == rounds


def middle(rows: list[Figures]) -> Figures:
    return {key: median(row[key] for row in rows) for key in rows[0]}


def ratio(ours: list[Figures], theirs: list[Figures]) -> float:
    """The median, over the rounds, of our moves per second divided by theirs."""
    return median(a["moves"] / b["moves"] for a, b in zip(ours, theirs, strict=True))


def speed(row: Figures) -> str:
    text = f"{row['moves']:8.0f} moves/s  p50 {row['p50']:7.1f} ms  p99 {row['p99']:7.1f} ms"
    return text + (f"  {row['cpu']:5.0f} µs of its processor a move" if "cpu" in row else "")


def show(done: Rounds) -> None:
    for name, rows in done.items():
        if rows:
            out.print(f"{name:44} {speed(middle(rows))}")


def deliver(figures: Mapping[str, Any], as_json: bool, path: Path | None) -> None:
    """Print the figures as JSON, save them in a file, or both."""
    if as_json:
        print(json.dumps(figures))
    if path:
        path.write_text(json.dumps(figures, indent=1) + "\n", "utf-8")


def draw(done: Rounds, theirs: str, title: str, path: Path) -> None:
    """Draw each contestant's speed and p99 latency. Bars whose names contain `theirs` are pale."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    names = [name for name, rows in reversed(done.items()) if rows]
    colours = [OTHER if theirs in name else SAME for name in names]
    size = (11, 1.2 + 0.42 * len(names))
    figure, panels = pyplot.subplots(1, len(PANELS), figsize=size, sharey=True, facecolor="white")
    for axes, (key, words) in zip(panels, PANELS.items(), strict=True):
        _draw_panel(axes, [median(row[key] for row in done[name]) for name in names], colours)
        axes.set_xlabel(words)
    panels[0].set_yticks(range(len(names)), names, fontsize=9)
    figure.suptitle(title, x=0.01, ha="left", fontsize=11)
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=100, metadata={"Software": None})
    pyplot.close(figure)
    err.print(f"Picture: {path}")


def _draw_panel(axes: Any, values: list[float], colours: list[str]) -> None:
    bars = axes.barh(range(len(values)), values, height=0.62, color=colours)
    axes.bar_label(bars, fmt="{:,.0f}", padding=3, fontsize=9, color=INK)
    axes.set_xlim(0, max(values, default=1) * 1.18)
    axes.grid(axis="x", color="#dddddd", linewidth=0.7)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
