"""`tablee arena`: lets bots play many games on all cores and reports who is better."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tablee.analysis import judge_of
from tablee.api import is_compiled
from tablee.arena import Ledger, Report, Run, new_run, open_ledger, play_run, weigh
from tablee.arena.cluster import check_ray
from tablee.arena.crew import cores
from tablee.arena.luck import Adjusted, adjust
from tablee.arena.picture import check_picture, draw
from tablee.arena.ratings import check_installed
from tablee.cli.arena_luck import luck_figures, show_luck
from tablee.cli.arena_report import Effort, figures, show
from tablee.cli.codes import GOOD, INTERRUPTED
from tablee.cli.parameters import (
    WHOLE,
    Bots,
    Edition,
    Options,
    Players,
    check_number,
    check_seed,
    read_options,
)
from tablee.cli.seating import read_names
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake
from tablee.registry import find_game

MAX_GAMES = 1_000_000
MAX_JOBS = 1024
SPEED_ESTIMATE_SECONDS = 600
"""The progress bar averages the speed over this many seconds. It is long, because games can be slow."""


def arena(
    game: str,
    *,
    players: Players,
    bots: Bots,
    games: Annotated[int, WHOLE, Parameter(help="How many games; rounded up to whole deals.")] = 100,
    jobs: Annotated[
        int | None, WHOLE, Parameter(help="How many games at once; by default one for each core.")
    ] = None,
    seed: Annotated[int, WHOLE, Parameter(help="The same number gives the same games again.")] = 0,
    option: Options = (),
    edition: Edition = None,
    plot: Annotated[Path | None, Parameter(help="Draw the result here: .png or .svg.")] = None,
    resume: Annotated[
        Path | None, Parameter(help="Keep every game in this file, and go on where it stops.")
    ] = None,
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")] = None,
    luck: Annotated[
        bool, Parameter(negative=(), help="Show the results without luck beside the raw ones.")
    ] = False,
    manner: Manner = PLAIN,
) -> int:
    """Let bots play many games against each other; report which is better, and with what certainty."""
    options = read_options(option)
    find_game(game).setting(players, edition=edition, options=options)
    names = read_names(bots)
    check_number("--games", games, 1, MAX_GAMES)
    check_seed(seed)
    jobs = cores() if jobs is None else check_number("--jobs", jobs, 1, MAX_JOBS)
    run = new_run(game, players, names, seed=seed, options=options, edition=edition, luck=luck)
    _check_means(plot, ray)
    if luck:
        judge_of(find_game(game), run.setting)
    with open_ledger(run, resume) as ledger:
        began = time.perf_counter()
        trouble = _play(ledger, games, jobs, ray, manner)
        effort = Effort(games, jobs, ray, time.perf_counter() - began)
    played = ledger.in_order(run.whole_deals(games))
    report = weigh(run, played)
    adjusted = adjust(run, played) if luck else None
    _print_report(run, report, adjusted, effort, plot, manner, failed=isinstance(trouble, Mistake))
    if trouble is None:
        return GOOD
    return _report_trouble(trouble, report, effort, resume, manner)


def _check_means(plot: Path | None, ray: str | None) -> None:
    """Raise a Mistake before the first game if something needed later is missing."""
    check_installed("openskill")
    if plot:
        check_picture(plot)
    if ray is not None:
        check_ray(ray)


def _play(
    ledger: Ledger, games: int, jobs: int, ray: str | None, manner: Manner
) -> Mistake | KeyboardInterrupt | None:
    """Play the games and add them to the ledger. Returns what stopped them early, if anything did."""
    total = ledger.run.whole_deals(games)
    with progress_bar() as progress:
        bar = progress.add_task(manner.texts.say("arena-progress"), total=total)
        try:
            play_run(
                ledger.run,
                games,
                jobs=jobs,
                ray=ray,
                ledger=ledger,
                on_progress=lambda done: progress.update(bar, completed=done),
            )
        except (Mistake, KeyboardInterrupt) as trouble:
            return trouble
    return None


def progress_bar() -> Progress:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(
        *columns,
        console=err,
        transient=True,
        disable=not err.is_terminal,
        speed_estimate_period=SPEED_ESTIMATE_SECONDS,
    )


def _print_report(
    run: Run,
    report: Report,
    adjusted: Sequence[Adjusted] | None,
    effort: Effort,
    plot: Path | None,
    manner: Manner,
    *,
    failed: bool,
) -> None:
    if failed and not report.games:
        return
    if manner.json:
        told = {} if adjusted is None else {"luck": luck_figures(adjusted)}
        print(json.dumps(figures(run, report, effort) | told, ensure_ascii=False))
    else:
        show(run, report, manner.texts)
        if adjusted is not None:
            show_luck(adjusted, manner.texts)
        if not is_compiled():
            out.print(manner.texts.say("uncompiled"))
        if effort.ray is None and effort.jobs > cores():
            out.print(manner.texts.say("arena-crowded", {"jobs": effort.jobs, "cores": cores()}))
    if plot and report.games:
        draw(run, report, plot, manner.texts)
        err.print(manner.texts.say("arena-plotted", {"file": str(plot)}))


def _report_trouble(
    trouble: Mistake | KeyboardInterrupt,
    report: Report,
    effort: Effort,
    resume: Path | None,
    manner: Manner,
) -> int:
    done = report.games + report.unfinished
    if resume:
        err.print(manner.texts.say("arena-kept", {"done": done, "file": str(resume)}))
    if isinstance(trouble, Mistake):
        raise trouble
    err.print(manner.texts.say("interrupted", {"done": report.games, "asked": effort.games}))
    return INTERRUPTED
