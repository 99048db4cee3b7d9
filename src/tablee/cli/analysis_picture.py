"""Draws an analysis: the chances over the game as bands, and a ruler of luck and choice per seat."""

import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tablee.analysis.finding import Analysis, SeatTerms
from tablee.arena.picture import COLOURS, FAINT, INK
from tablee.cli.seating import names_of
from tablee.core.match import Match
from tablee.core.texts import Texts
from tablee.files import write_file

CHANGES = ("luck", "choices", "others", "unseen")
PATTERNS = ("", "///", "...", "\\\\\\", "xxx", "++", "oo", "--")


def draw(match: Match, analysis: Analysis, path: Path, texts: Texts) -> None:
    """Draw an analysis and save the picture."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    names = names_of(match, texts)
    with rc_context({"svg.hashsalt": "tablee", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(9, 5 + 0.6 * analysis.players), facecolor="white", layout="constrained")
        bands, ruler = figure.subplots(2, 1, height_ratios=(3, 1 + 0.5 * analysis.players))
        _draw_bands(bands, analysis, names, texts)
        _draw_rulers(ruler, analysis, names, texts)
        data = io.BytesIO()
        kind = path.suffix.lower().removeprefix(".")
        nothing: dict[str, None] = {"Software": None} if kind == "png" else {"Date": None}
        figure.savefig(data, format=kind, dpi=150, metadata=nothing)
    write_file(path, data.getvalue())


# --- the chances over the game ---


def bands_of(analysis: Analysis) -> list[tuple[str, tuple[int, ...], list[float]]]:
    """The bands from the bottom to the top: a key, its seats, and its share after each move.

    Partners have one band. If all play against the game, a band for the game fills what is left. At
    every moment the bands sum to 1, even if the chances do not, as after a game that nobody wins.
    """
    sides = [
        tuple(s for s in range(analysis.players) if analysis.teams[s] == t)
        for t in sorted(set(analysis.teams))
    ]
    shares = [[max(0.0, it.chances[side[0]]) for it in analysis.chances] for side in sides]
    left = [max(0.0, 1.0 - sum(column)) for column in zip(*shares, strict=True)]
    bands = [("side", side, share) for side, share in zip(sides, shares, strict=True)]
    if len(sides) == 1 or max(left) > 1e-6:
        bands.append(("game", (), left))
    totals = [sum(column) for column in zip(*(share for *_, share in bands), strict=True)]
    return [
        (key, side, [part / total for part, total in zip(share, totals, strict=True)])
        for key, side, share in bands
    ]


def _draw_bands(axes: Any, analysis: Analysis, names: Sequence[str], texts: Texts) -> None:
    bands = bands_of(analysis)
    # The result, after the last move, is as wide as a move.
    moves = [*(it.index for it in analysis.chances), analysis.moves + 1]
    said = [
        texts.list_of([texts.name_of(it, names) for it in side]) if side else texts.say("analysis-game")
        for _, side, _ in bands
    ]
    drawn = axes.stackplot(
        moves, *([*share, share[-1]] for *_, share in bands), labels=said, step="post"
    )
    for number, band in enumerate(drawn):
        band.set(facecolor=COLOURS[number % len(COLOURS)], edgecolor="white", linewidth=0.5)
        band.set_hatch(PATTERNS[number % len(PATTERNS)])
    for number, moment in enumerate(analysis.moments, 1):
        axes.axvline(moment.index + 1, color=INK, linewidth=1)
        axes.annotate(
            str(number), (moment.index + 1, 1.0), (0, 3), textcoords="offset points", ha="center"
        )
    axes.set(xlim=(0, analysis.moves + 1), ylim=(0, 1))
    axes.yaxis.set_major_formatter(lambda value, _: texts.say("arena-percent", {"share": value}))
    axes.set_xlabel(texts.say("analysis-plot-moves"))
    axes.set_title(texts.say("analysis-plot-chances"), loc="left", pad=16)
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    _bare(axes)


# --- luck or choice ---


def _draw_rulers(axes: Any, analysis: Analysis, names: Sequence[str], texts: Texts) -> None:
    for row, seat in enumerate(analysis.seats):
        _draw_ruler(axes, row, seat)
    for number, term in enumerate(CHANGES):
        axes.plot([], [], linewidth=6, color=COLOURS[number], label=texts.say(f"column-{term}"))
    rows = len(analysis.seats)
    axes.set_ylim(rows - 0.4, -0.6)
    axes.set_yticks(range(rows), [texts.name_of(seat.seat, names) for seat in analysis.seats])
    axes.xaxis.set_major_formatter(lambda value, _: texts.say("arena-percent", {"share": value}))
    axes.set_title(texts.say("analysis-plot-ruler"), loc="left")
    axes.grid(axis="x", color=FAINT, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.legend(loc="upper left", bbox_to_anchor=(1, 1), frameon=False)
    _bare(axes)


def _draw_ruler(axes: Any, row: int, seat: SeatTerms) -> None:
    """Steps from the chance at the start (dot) to the result (diamond), one below the other."""
    at = seat.start
    axes.plot(at, row - 0.3, "o", color=INK)
    for number, term in enumerate(CHANGES):
        height, change = row - 0.3 + 0.2 * number, getattr(seat, term)
        axes.plot(
            [at, at + change],
            [height, height],
            color=COLOURS[number],
            linewidth=4,
            solid_capstyle="butt",
        )
        at += change
    axes.plot(at, row + 0.3, "D", color=INK)


def _bare(axes: Any) -> None:
    axes.tick_params(which="both", length=0)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
