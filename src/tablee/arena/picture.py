"""Draws a report: each bot's share of the wins with its interval, and its thinking times."""

import io
import math
from pathlib import Path
from typing import Any

from tablee.arena.ratings import check_installed
from tablee.arena.report import Report, Thinking, name_of
from tablee.arena.run import Run
from tablee.arena.times import LEAST_SECONDS
from tablee.core.mistake import Mistake
from tablee.core.texts import Texts
from tablee.files import check_writable, write_file
from tablee.registry import find_game

FORMATS = (".png", ".svg")
# This is Okabe and Ito's palette, which is safe for colour-blind readers.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
INK, FAINT = "#222222", "#dddddd"


def check_picture(path: Path) -> None:
    """Raise a Mistake before any game is played if `draw` would fail after the games."""
    if path.suffix.lower() not in FORMATS:
        raise Mistake("arena-plot-suffix", file=str(path), known=", ".join(FORMATS))
    check_installed("matplotlib")
    check_writable(path)


def draw(run: Run, report: Report, path: Path, texts: Texts) -> None:
    """Draw a report and save the picture. The report must have entries."""
    check_picture(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    rows = len(report.entries)
    with rc_context({"svg.hashsalt": "tablee", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(8, 2.6 + 0.9 * rows), facecolor="white", layout="constrained")
        shares, times = figure.subplots(2, 1)
        figure.suptitle(title_of(run, report, texts), x=0.01, ha="left", fontsize=12)
        _draw_shares(shares, report, texts)
        _draw_times(times, report, texts)
        data = io.BytesIO()
        kind = path.suffix.lower().removeprefix(".")
        nothing: dict[str, None] = {"Software": None} if kind == "png" else {"Date": None}
        figure.savefig(data, format=kind, dpi=150, metadata=nothing)
    write_file(path, data.getvalue())


def title_of(run: Run, report: Report, texts: Texts) -> str:
    facts = {
        "game": find_game(run.setting.game).about.title,
        "players": run.setting.players,
        "games": report.games,
    }
    return texts.say("arena-plot-title", facts)


def _draw_shares(axes: Any, report: Report, texts: Texts) -> None:
    for row, entry in enumerate(report.entries):
        share, colour = entry.share, COLOURS[row % len(COLOURS)]
        axes.plot(
            [share.low, share.high], [row, row], color=colour, linewidth=2.4, solid_capstyle="butt"
        )
        axes.plot([share.low, share.high], [row, row], "|", color=colour, markersize=11, mew=2.4)
        axes.plot(share.mean, row, "o", color=colour, markersize=9)
        axes.plot([entry.fair] * 2, [row - 0.4, row + 0.4], "--", color=INK, linewidth=1.3)
        said = texts.say("arena-plot-share", {"share": share.mean, "factor": entry.factor.mean})
        axes.annotate(said, (share.mean, row), (0, 9), textcoords="offset points", ha="center")
    axes.plot([], [], "--", color=INK, linewidth=1.3, label=texts.say("arena-plot-fair"))
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), frameon=False, borderpad=0)
    axes.set_xlim(-0.03, 1.03)
    axes.xaxis.set_major_formatter(lambda value, _: texts.say("arena-percent", {"share": value}))
    axes.set_xlabel(texts.say("arena-plot-shares"))
    _finish(axes, report)


def _draw_times(axes: Any, report: Report, texts: Texts) -> None:
    for row, entry in enumerate(report.entries):
        colour = COLOURS[row % len(COLOURS)]
        median, p95, longest = _visible(entry.wall)
        axes.plot(
            [median, p95], [row, row], color=colour, linewidth=7, alpha=0.45, solid_capstyle="butt"
        )
        axes.plot([p95, longest], [row, row], ":", color=colour, linewidth=1.5)
        axes.plot(median, row, "o", color=colour, markersize=9)
        axes.plot(longest, row, "|", color=colour, markersize=11, mew=2.4)
        said = texts.say("arena-time", {"ms": median * 1000})
        axes.annotate(said, (median, row), (0, 9), textcoords="offset points", ha="center")
    axes.set_xscale("log")
    axes.set_xlim(*_decades(report))
    axes.xaxis.set_major_formatter(lambda value, _: texts.say("arena-time", {"ms": value * 1000}))
    axes.set_xlabel(texts.say("arena-plot-times"))
    _finish(axes, report)


def _visible(thinking: Thinking) -> tuple[float, ...]:
    """The three thinking times, each raised above 0, because a logarithmic axis cannot show 0."""
    return tuple(
        max(seconds, LEAST_SECONDS) for seconds in (thinking.median, thinking.p95, thinking.max)
    )


def _decades(report: Report) -> tuple[float, float]:
    """The limits of the time axis: the powers of ten just below and just above all thinking times."""
    times = [seconds for entry in report.entries for seconds in _visible(entry.wall)]
    return 10.0 ** math.floor(math.log10(min(times))), 10.0 ** math.ceil(math.log10(max(times) * 1.01))


def _finish(axes: Any, report: Report) -> None:
    rows = len(report.entries)
    axes.set_ylim(rows - 0.4, -0.6)
    axes.set_yticks(range(rows), [name_of(entry) for entry in report.entries])
    axes.grid(axis="x", color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(which="both", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
