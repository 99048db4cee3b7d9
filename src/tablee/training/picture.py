"""Draws how true chances are: what was told against what happened."""

import io
from pathlib import Path

from tablee.arena.picture import FAINT, INK, check_picture
from tablee.core.texts import Texts
from tablee.files import write_file
from tablee.registry import find_game
from tablee.training.calibration import Calibration
from tablee.training.run import TrainingRun

COLOUR = "#0072B2"


def draw(run: TrainingRun, calibration: Calibration, path: Path, texts: Texts) -> None:
    """Draw a reliability diagram and save the picture."""
    check_picture(path)
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    title = find_game(run.setting.game).about.title
    facts = {"game": title, "players": run.setting.players, "games": calibration.games}
    with rc_context({"svg.hashsalt": "tablee", "svg.fonttype": "none", "font.size": 10}):
        figure = Figure(figsize=(5, 5), facecolor="white", layout="constrained")
        axes = figure.subplots()
        axes.plot([0, 1], [0, 1], "--", color=INK, linewidth=1)
        told, seen = [it.told for it in calibration.bins], [it.seen for it in calibration.bins]
        axes.plot(told, seen, "o-", color=COLOUR)
        axes.set_title(texts.say("train-plot-title", facts), loc="left", fontsize=11)
        axes.set_xlabel(texts.say("train-plot-told"))
        axes.set_ylabel(texts.say("train-plot-seen"))
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1)
        axes.grid(color=FAINT, linewidth=0.7)
        data = io.BytesIO()
        kind = path.suffix.lower().removeprefix(".")
        nothing: dict[str, None] = {"Software": None} if kind == "png" else {"Date": None}
        figure.savefig(data, format=kind, dpi=120, metadata=nothing)
    write_file(path, data.getvalue())
