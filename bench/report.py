"""Shows the results of a benchmark run as tables, and converts them to JSON."""

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Any

from rich.table import Table

from bench.node import locked_versions
from bench.programme import Cost, Programme, Race
from bench.rounds import Run

PEERS = ("open_spiel", "rlcard", "pettingzoo")


class Finding:
    """One row of the report: its figure, the spread over the rounds, and whether it reaches its goal."""

    def __init__(self, figures: list[float], goal: float | None, stretch: float | None) -> None:
        self.figures = sorted(figures)
        self.goal = goal
        self.stretch = stretch

    @property
    def figure(self) -> float | None:
        return median(self.figures) if self.figures else None

    @property
    def quartiles(self) -> tuple[float, float]:
        """The limits of the interval that holds the middle half of the rounds."""
        last = len(self.figures) - 1
        return self.figures[last // 4], self.figures[last - last // 4]

    def verdict(self) -> str:
        if self.figure is None:
            return "missing"
        if self.goal is None or self.stretch is None:
            return ""
        more_is_better = self.stretch > self.goal
        for mark, name in ((self.stretch, "stretch"), (self.goal, "goal")):
            if (self.figure >= mark) if more_is_better else (self.figure <= mark):
                return name
        return "short"


def race_finding(run: Run, race: Race) -> Finding:
    return Finding(run.ratios(race), race.goal, race.stretch)


def cost_finding(run: Run, cost: Cost) -> Finding:
    return Finding(run.costs(cost), cost.goal, cost.stretch)


# --- the table ---

VERDICTS = {
    "stretch": "[bold green]✔✔ stretch[/]",
    "goal": "[green]✔ goal[/]",
    "short": "[red]✘ short[/]",
    "missing": "[yellow]missing[/]",
    "": "",
}


def table_of(programme: Programme, run: Run) -> Table:
    counted = f"{programme.unit.capitalize()} a second, median of {len(run.rounds)} rounds"
    title = f"{counted}; = same rules, ≈ another game"
    table = Table(title=title, title_justify="left")
    for column in ("", "Tablée", "peer"):
        table.add_column(column)
    for column in ("ours /s", "peer /s", "ratio", "middle half", "goal", "stretch"):
        table.add_column(column, justify="right")
    table.add_column("")
    names = programme.names
    for race in programme.races:
        add_race(table, names, run, race)
    table.add_section()
    for cost in programme.costs:
        add_cost(table, names, run, cost)
    return table


def wholes_table_of(programme: Programme, run: Run) -> Table:
    """Whole games per second by contestant. Games differ in length, so the table lists decisions too."""
    unit, whole = programme.unit, programme.whole
    table = Table(title=f"Whole {whole}", title_justify="left")
    table.add_column("")
    for column in (f"{whole} /s", f"{unit} each", f"{unit} /s"):
        table.add_column(column, justify="right")
    for name in programme.wholes:
        if wholes := run.games(name):
            speed = run.speed(name)
            cells = (thousands(wholes), f"{speed / wholes:.0f}", thousands(speed))
            table.add_row(programme.names[name], *cells)
        else:
            why = run.missing.get(name, "no round was finished")
            table.add_row(f"{programme.names[name]}: {why}", style="yellow")
    return table


def add_race(table: Table, names: dict[str, str], run: Run, race: Race) -> None:
    finding = race_finding(run, race)
    ours, peer = names[race.ours].partition(": ")[2], names[race.peer]
    mark = "=" if race.same_rules else "≈"
    if finding.figure is None:
        table.add_row(mark, ours, peer, "", "", "", "", "", "", run.why_missing(race), style="yellow")
        return
    table.add_row(
        mark,
        ours,
        peer,
        thousands(run.speed(race.ours)),
        thousands(run.speed(race.peer)),
        f"[bold]{times(finding.figure)}[/]",
        "–".join(short(figure) for figure in finding.quartiles),
        times(race.goal) if race.goal else "",
        times(race.stretch) if race.stretch else "",
        VERDICTS[finding.verdict()],
    )


def add_cost(table: Table, names: dict[str, str], run: Run, cost: Cost) -> None:
    finding = cost_finding(run, cost)
    ours = names[cost.ours].partition(": ")[2]
    if finding.figure is None:
        why = run.missing.get(cost.ours, "no round was finished")
        table.add_row("", ours, "", "", "", "", "", "", "", why, style="yellow")
        return
    table.add_row(
        "",
        ours,
        "",
        thousands(run.speed(cost.ours)),
        "",
        f"[bold]{finding.figure:.3f} µs[/]",
        "–".join(f"{figure:.3f}" for figure in finding.quartiles),
        f"≤ {cost.goal:g} µs",
        f"≤ {cost.stretch:g} µs",
        VERDICTS[finding.verdict()],
    )


def thousands(speed: float) -> str:
    if speed >= 1e6:
        return f"{speed / 1e6:.2f} M"
    return f"{speed / 1e3:.1f} k" if speed >= 1e3 else f"{speed:.0f}"


def times(ratio: float) -> str:
    return f"{short(ratio)}×"


def short(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}"


# --- JSON ---


def json_of(programme: Programme, run: Run, seconds: float) -> dict[str, Any]:
    names, wholes = programme.names, programme.wholes
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "peers": {name: version_of(name) for name in PEERS} | locked_versions(),
        "rounds": len(run.rounds),
        "slice_seconds": seconds,
        "unit": programme.unit,
        "speeds": {name: round(run.speed(name)) for name in names if run.speed(name)},
        programme.whole: {name: round(run.games(name), 1) for name in wholes if run.games(name)},
        "missing": {name: run.missing[name] for name in names if name in run.missing},
        "races": [race_json(run, race) for race in programme.races],
        "costs": [cost_json(run, cost) for cost in programme.costs],
    }


def race_json(run: Run, race: Race) -> dict[str, Any]:
    finding = race_finding(run, race)
    return {
        "ours": race.ours,
        "peer": race.peer,
        "same_rules": race.same_rules,
        "goal": race.goal,
        "stretch": race.stretch,
        "ratio": rounded(finding.figure),
        "ratios": [rounded(ratio) for ratio in run.ratios(race)],
        "verdict": finding.verdict(),
    }


def cost_json(run: Run, cost: Cost) -> dict[str, Any]:
    finding = cost_finding(run, cost)
    return {
        "ours": cost.ours,
        "goal": cost.goal,
        "stretch": cost.stretch,
        "microseconds": rounded(finding.figure),
        "verdict": finding.verdict(),
    }


def rounded(figure: float | None) -> float | None:
    return None if figure is None else float(f"{figure:.4g}")


def version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
