"""What a run comes to: as a table to read, and as JSON."""

import os
import platform
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from statistics import median
from typing import Any

from rich.table import Table

from bench.contestants import CONTESTANTS, COSTS, RACES, WHOLE_GAMES, Cost, Race
from bench.node import locked_versions
from bench.rounds import Run, name_of

NAMES = {contestant.id: name_of(contestant) for contestant in CONTESTANTS}
PEERS = ("open_spiel", "rlcard", "pettingzoo")


class Finding:
    """One row: its figure, the spread over the rounds, and how it stands to its goal."""

    def __init__(self, figures: list[float], goal: float | None, stretch: float | None) -> None:
        self.figures = sorted(figures)
        self.goal = goal
        self.stretch = stretch

    @property
    def figure(self) -> float | None:
        return median(self.figures) if self.figures else None

    @property
    def quartiles(self) -> tuple[float, float]:
        """Between these lies the middle half of the rounds."""
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


def table_of(run: Run) -> Table:
    title = f"Decisions a second, median of {len(run.rounds)} rounds; = same rules, ≈ another game"
    table = Table(title=title, title_justify="left")
    for column in ("", "Tablée", "peer"):
        table.add_column(column)
    for column in ("ours /s", "peer /s", "ratio", "middle half", "goal", "stretch"):
        table.add_column(column, justify="right")
    table.add_column("")
    for race in RACES:
        add_race(table, run, race)
    table.add_section()
    for cost in COSTS:
        add_cost(table, run, cost)
    return table


def games_table_of(run: Run) -> Table:
    """Whole random games, each contestant by its own game: their lengths differ, so look at both."""
    table = Table(title="Whole random games", title_justify="left")
    table.add_column("")
    for column in ("games /s", "decisions a game", "decisions /s"):
        table.add_column(column, justify="right")
    for name in WHOLE_GAMES:
        if games := run.games(name):
            speed = run.speed(name)
            table.add_row(NAMES[name], thousands(games), f"{speed / games:.0f}", thousands(speed))
    return table


def add_race(table: Table, run: Run, race: Race) -> None:
    finding = race_finding(run, race)
    ours, peer = NAMES[race.ours].partition(": ")[2], NAMES[race.peer]
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


def add_cost(table: Table, run: Run, cost: Cost) -> None:
    finding = cost_finding(run, cost)
    ours = NAMES[cost.ours].partition(": ")[2]
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
    return f"{speed / 1e6:.2f} M" if speed >= 1e6 else f"{speed / 1e3:.1f} k"


def times(ratio: float) -> str:
    return f"{short(ratio)}×"


def short(ratio: float) -> str:
    return f"{ratio:.0f}" if ratio >= 100 else f"{ratio:.3g}"


# --- JSON ---


def json_of(run: Run, seconds: float) -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors",
        "peers": {name: version_of(name) for name in PEERS} | locked_versions(),
        "rounds": len(run.rounds),
        "slice_seconds": seconds,
        "speeds": {name: round(run.speed(name)) for name in NAMES if run.speed(name)},
        "games": {name: round(run.games(name), 1) for name in WHOLE_GAMES if run.games(name)},
        "missing": {name: run.missing[name] for name in NAMES if name in run.missing},
        "races": [race_json(run, race) for race in RACES],
        "costs": [cost_json(run, cost) for cost in COSTS],
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
