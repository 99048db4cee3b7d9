"""`tablee analyse`: what decided a finished game, luck or choices, and which moves were mistakes."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from tablee.analysis import Analysis, Judge, finished_match, judge_of
from tablee.analysis import analyse as analyse_match
from tablee.arena.picture import check_picture
from tablee.cli.analysis_picture import draw
from tablee.cli.analysis_report import show
from tablee.cli.parameters import File
from tablee.cli.speech import PLAIN, Manner, err
from tablee.core.match import Match
from tablee.files import read_record
from tablee.registry import find_game


def analyse(
    file: File,
    *,
    plot: Annotated[Path | None, Parameter(help="Draw the analysis here: .png or .svg.")] = None,
    manner: Manner = PLAIN,
) -> None:
    """Say what decided a finished game: luck, one's own choices, the others', and what nobody could see.

    Choices are judged by what the player knew then, never by hidden cards.
    """
    kept = read_record(file)
    match = finished_match(find_game(kept.game), kept)
    judge = judge_of(match.game, match.setting)
    if plot:
        check_picture(plot)
    analysis = _analyse(match, judge, kept.check, manner)
    if manner.json:
        print(msgspec.json.encode(analysis).decode())
    else:
        show(match, analysis, match.game.texts(manner.language))
    if plot:
        draw(match, analysis, plot, match.game.texts(manner.language))
        err.print(manner.texts.say("analysis-plotted", {"file": str(plot)}))


def _analyse(match: Match, judge: Judge, check: str, manner: Manner) -> Analysis:
    with _progress() as progress:
        bar = progress.add_task(manner.texts.say("analysis-progress"), total=len(match.log))
        return analyse_match(
            match,
            check,
            judge=judge,
            on_progress=lambda done, moves: progress.update(bar, completed=done),
        )


def _progress() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    return Progress(
        *columns, TimeRemainingColumn(), console=err, transient=True, disable=not err.is_terminal
    )
