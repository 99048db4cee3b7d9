"""Writes docs/levels.md and its pictures from the figures of `bench.levels`."""

from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import tablee
from tablee.core.level import LEVELS

Row = dict[str, Any]

STEPS = (*pairwise([*reversed(LEVELS), "random"]), ("regular", "greedy"))
"""Pairs of a bot and its opponents: each level against the next weaker, and regular against greedy."""
COLOURS = dict(zip(STEPS, cycle(("#1b4965", "#2a9d8f", "#e9c46a", "#8d99ae", "#9d4edd", "#bc6c25"))))
BAR = 0.8 / len(STEPS)
"""The width of the space for one bar, where 1 is the distance between two groups of bars."""
INTRODUCTION = """# How well the levels play

One bot plays against opponents of another level, at every table, in the arena (`./tablee bench levels`
makes this page again). *Factor* is the bot's share of the wins divided by the fair share, 1 / players:
1 means no better than the others. The interval is a 95 % confidence interval (Student's t over whole
deals, each played from every seat). The goal is a factor of 1.5 (for two players 1.3, or 65 % of the
wins); the stretch goal is 2 (for two players 1.5, or 75 %). Times are the processor time of one decision
of the one bot. What the bots look at, what was tried and what was dropped: [bots.md](bots.md).

![How many times its fair share each level wins](levels.png)

"""
ALONE = """
## Alone

The mean score of each level if it plays alone, with its 95 % confidence interval.

"""
CURVE = """
## Strength against thinking time

A master with that many simulations for each decision, among regulars, at each game's smallest table.

![Win share against simulations](levels-curve.png)

"""


def write(rows: list[Row], docs: Path) -> None:
    steps = [row for row in rows if row["part"] == "steps"]
    curve = [row for row in rows if row["part"] == "curve"]
    page = INTRODUCTION + levels_table() + "\n" + steps_table(steps)
    if alone := [row for row in rows if row["part"] == "alone"]:
        page += ALONE + alone_table(alone)
    draw_steps(steps, docs / "levels.png")
    if curve:
        page += CURVE + curve_table(curve)
        draw_curve(curve, docs / "levels-curve.png")
    (docs / "levels.md").write_text(page, "utf-8")


def goals(row: Row) -> tuple[float, float]:
    """The goal and the stretch goal for the factor in this row."""
    return (1.3, 1.5) if row["players"] == 2 else (1.5, 2.0)


def verdict(row: Row) -> str:
    goal, stretch = goals(row)
    factor: float = row["factor"][0]
    if factor < goal:
        return "short"
    return "stretch" if factor >= stretch else "goal"


def title_of(row: Row) -> str:
    return str(tablee.game(row["game"]).about.title)


def levels_table() -> str:
    """A table of the number of simulations that each level makes in each game."""
    lines = ["| game | " + " | ".join(LEVELS) + " |", "|---|" + "---|" * len(LEVELS)]
    for game in tablee.collection().values():
        cells = []
        for name, default in LEVELS.items():
            level = game.about.levels.get(name, default)
            wavers = f", wavering {level.wavering:g}" if level.wavering else ""
            cells.append(f"{level.simulations:,} simulations{wavers}")
        lines.append(f"| {game.about.title} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def steps_table(rows: list[Row]) -> str:
    lines = [
        "| game | players | one | among | games | wins | factor | 95 % | | median | 95 % in | longest |",
        "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one, others in STEPS:
        for row in rows:
            if (row["one"], row["others"]) == (one, others):
                low, high = row["factor"][1:]
                cells = [title_of(row), row["players"], one, others, row["games"]]
                cells += [
                    f"{row['share'][0]:.1%}",
                    f"**{row['factor'][0]:.2f}**",
                    f"{low:.2f}–{high:.2f}",
                ]
                cells += [verdict(row), *times(row)]
                lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def alone_table(rows: list[Row]) -> str:
    lines = ["| game | level | games | mean score | 95 % | median |", "|---|---|---|---|---|---|"]
    for level in reversed(LEVELS):
        for row in rows:
            if row["one"] == level:
                low, high = row["scores"]
                cells = [title_of(row), level, row["games"], f"**{row['score']:.1f}**"]
                cells += [f"{low:.1f}–{high:.1f}", times(row)[0]]
                lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def times(row: Row) -> list[str]:
    return [f"{row['seconds'][name] * 1e3:.1f} ms" for name in ("median", "p95", "max")]


def curve_table(rows: list[Row]) -> str:
    lines = [
        "| game | players | simulations | games | wins | 95 % | median |",
        "|---|---|---|---|---|---|---|",
    ]
    for row in sorted(rows, key=lambda row: (row["game"], simulations(row))):
        share, low, high = row["share"]
        cells = [title_of(row), row["players"], f"{simulations(row):,}", row["games"]]
        cells += [f"{share:.1%}", f"{low:.1%}–{high:.1%}", times(row)[0]]
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")
    return "\n".join(lines) + "\n"


def simulations(row: Row) -> int:
    return int(row["one"].partition("@")[2])


# --- pictures ---


def draw_steps(rows: list[Row], path: Path) -> None:
    """Draw a panel for each game, with a bar and a goal for each number of players and pair of bots."""
    pyplot = _pyplot()
    games = list(dict.fromkeys(row["game"] for row in rows))
    figure, panels = pyplot.subplots(1, len(games), figsize=(4.2 * len(games), 4.2), squeeze=False)
    for panel, game in zip(panels[0], games, strict=True):
        sizes = sorted({row["players"] for row in rows if row["game"] == game})
        for row in rows:
            if row["game"] == game:
                _draw_step(panel, row, sizes.index(row["players"]))
        panel.set_xticks(range(len(sizes)), [f"{size} players" for size in sizes])
        panel.axhline(1, color="#444444", linewidth=0.9)
        panel.set_title(tablee.game(game).about.title)
        panel.set_ylim(0, None)
    panels[0][0].set_ylabel("times the fair share of wins")
    handles = [pyplot.Rectangle((0, 0), 1, 1, color=COLOURS[step]) for step in STEPS]
    names = [f"one {one} among {others}s" for one, others in STEPS]
    handles.append(pyplot.Line2D([], [], color="#c1121f", linewidth=2))
    figure.legend(handles, [*names, "goal"], loc="lower center", ncols=len(STEPS) + 1, frameon=False)
    figure.tight_layout(rect=(0, 0.08, 1, 1))
    figure.savefig(path, dpi=100, metadata={"Software": None})
    pyplot.close(figure)


def _draw_step(panel: Any, row: Row, place: int) -> None:
    step = (row["one"], row["others"])
    if step in STEPS:
        at = place + (STEPS.index(step) - (len(STEPS) - 1) / 2) * BAR
        mean, low, high = row["factor"]
        error = [[mean - low], [high - mean]]
        panel.bar(at, mean, 0.9 * BAR, color=COLOURS[step], yerr=error, capsize=2)
        ends = [at - 0.45 * BAR, at + 0.45 * BAR]
        panel.plot(ends, [goals(row)[0]] * 2, color="#c1121f", linewidth=2)


def draw_curve(rows: list[Row], path: Path) -> None:
    """Draw win share against simulations, with a panel for each game."""
    pyplot = _pyplot()
    games = list(dict.fromkeys(row["game"] for row in rows))
    figure, panels = pyplot.subplots(1, len(games), figsize=(4.2 * len(games), 3.6), squeeze=False)
    for panel, game in zip(panels[0], games, strict=True):
        points = sorted((row for row in rows if row["game"] == game), key=simulations)
        along = [simulations(row) for row in points]
        panel.plot(along, [row["share"][0] for row in points], "o-", color="#1b4965")
        lows, highs = ([row["share"][end] for row in points] for end in (1, 2))
        panel.fill_between(along, lows, highs, color="#1b4965", alpha=0.18)
        panel.axhline(1 / points[0]["players"], color="#444444", linewidth=0.9, linestyle="--")
        panel.set_xscale("log", base=2)
        panel.set_ylim(0, 1)
        panel.set_title(f"{tablee.game(game).about.title}, {points[0]['players']} players")
        panel.set_xlabel("simulations a decision")
    panels[0][0].set_ylabel("share of wins among regulars")
    figure.tight_layout()
    figure.savefig(path, dpi=100, metadata={"Software": None})
    pyplot.close(figure)


def _pyplot() -> Any:
    import matplotlib

    matplotlib.use("agg")
    from matplotlib import pyplot

    return pyplot
