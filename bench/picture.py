"""Draws each comparison as a bar: our speed divided by the peer's, with marks for the goals."""

from pathlib import Path
from typing import Any

from bench.programme import Programme, Race
from bench.report import race_finding, times
from bench.rounds import Run

SAME, OTHER, GOAL, STRETCH, INK = "#2a6f97", "#a9c4d6", "#c77d0a", "#2d6a4f", "#222222"


def draw(programme: Programme, run: Run, path: Path) -> None:
    """Write the picture. It leaves out races in which a contestant is missing."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    races = [race for race in programme.races if run.ratios(race)]
    figure, axes = pyplot.subplots(figsize=(11, 1.6 + 0.52 * len(races)), facecolor="white")
    for place, race in enumerate(reversed(races)):
        draw_race(axes, run, race, place)
    finish(axes, [label(programme.names, race) for race in reversed(races)], programme.unit)
    title = f"{programme.title}: median of {len(run.rounds)} rounds, one run"
    axes.set_title(title, loc="left")
    figure.tight_layout()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=100, metadata={"Software": None})
    pyplot.close(figure)


def draw_race(axes: Any, run: Run, race: Race, place: int) -> None:
    finding = race_finding(run, race)
    assert finding.figure is not None
    low, high = finding.quartiles
    colour = SAME if race.same_rules else OTHER
    axes.barh(place, finding.figure - 1, left=1, height=0.62, color=colour)
    axes.plot([low, high], [place, place], color=INK, linewidth=1.2)
    for mark, colour in ((race.goal, GOAL), (race.stretch, STRETCH)):
        if mark:
            axes.plot([mark, mark], [place - 0.4, place + 0.4], color=colour, linewidth=2.4)
    at_the_right = axes.get_yaxis_transform()
    axes.text(1.01, place, times(finding.figure), va="center", color=INK, transform=at_the_right)


def finish(axes: Any, labels: list[str], unit: str) -> None:
    from matplotlib.lines import Line2D
    from matplotlib.patches import Patch

    axes.set_xscale("log")
    axes.set_ylim(-0.7, len(labels) - 0.3)
    axes.axvline(1, color=INK, linewidth=0.8)
    axes.set_yticks(range(len(labels)), labels, fontsize=9)
    axes.set_xlabel(f"times the peer's {unit} per second (logarithmic)")
    axes.xaxis.set_major_formatter("{x:g}×")
    axes.grid(axis="x", color="#dddddd", linewidth=0.7)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.legend(
        handles=[
            Patch(color=SAME, label="same rules"),
            Patch(color=OTHER, label="another game"),
            Line2D([], [], color=GOAL, linewidth=2.4, label="goal"),
            Line2D([], [], color=STRETCH, linewidth=2.4, label="stretch"),
            Line2D([], [], color=INK, linewidth=1.2, label="middle half of the rounds"),
        ],
        loc="upper right",
        fontsize=8,
        framealpha=1,
    )


def label(names: dict[str, str], race: Race) -> str:
    return f"{names[race.ours].partition(': ')[2]}\nvs {names[race.peer]}"
