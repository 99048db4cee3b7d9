"""`tablee train`: lets bots play with themselves, and learns from it what positions are worth."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import Parameter

from tablee.arena.cluster import check_ray
from tablee.arena.crew import cores
from tablee.arena.picture import check_picture
from tablee.arena.ratings import check_installed
from tablee.cli.arena import MAX_GAMES, MAX_JOBS, progress_bar
from tablee.cli.codes import GOOD, INTERRUPTED
from tablee.cli.parameters import WHOLE, Options, Whole, check_number, check_seed, read_options
from tablee.cli.seating import read_names
from tablee.cli.speech import PLAIN, Manner, err, out
from tablee.core.mistake import Mistake
from tablee.core.weights import weights_file
from tablee.files import check_writable, write_file
from tablee.registry import find_game
from tablee.training import GameLedger, TrainingRun, new_training, open_games, play_training

if TYPE_CHECKING:
    from tablee.training.learn import Trained

FEWEST_GAMES = 10


def train(
    game: str,
    *,
    players: Annotated[
        tuple[Whole, ...],
        Parameter(help="How many players, as often as needed; by default all.", negative=()),
    ] = (),
    games: Annotated[int, WHOLE, Parameter(help="How many games for each number of players.")] = 400,
    bots: Annotated[str, Parameter(help="Who plays, with commas: each game has one for all seats.")] = (
        "regular"
    ),
    explored: Annotated[
        float, Parameter(help="The share of the games in which some moves are random.")
    ] = 0.5,
    jobs: Annotated[
        int | None, WHOLE, Parameter(help="How many games at once; by default one for each core.")
    ] = None,
    seed: Annotated[int, WHOLE, Parameter(help="The same number gives the same weights again.")] = 0,
    option: Options = (),
    resume: Annotated[
        Path | None, Parameter(help="Keep every game in this file, and go on where it stops.")
    ] = None,
    out: Annotated[
        Path | None, Parameter(help="Write the weights here instead of into the game's folder.")
    ] = None,
    plot: Annotated[Path | None, Parameter(help="Draw how true the chances are: .png or .svg.")] = None,
    ray: Annotated[str | None, Parameter(help="Play on the Ray cluster at this address.")] = None,
    manner: Manner = PLAIN,
) -> int:
    """Learn what positions are worth from games that bots play with themselves."""
    found = find_game(game)
    least, most = found.about.players
    sizes = players or tuple(range(least, most + 1))
    check_number("--games", games, FEWEST_GAMES, MAX_GAMES)
    check_seed(seed)
    if not 0 <= explored <= 1:
        raise Mistake("train-explored", explored=str(explored))
    jobs = cores() if jobs is None else check_number("--jobs", jobs, 1, MAX_JOBS)
    options = read_options(option)
    runs = [
        new_training(game, size, read_names(bots), seed=seed, explored=explored, options=options)
        for size in sizes
    ]
    means = Means(found.folder, games, jobs, ray, resume, out, plot, len(runs) > 1)
    means.check(runs)
    for run in runs:
        code = _train(run, means, manner)
        if code != GOOD:
            return code
    return GOOD


class Means(msgspec.Struct, frozen=True):
    """Where everything of a command is kept, and by whom it is played."""

    folder: Path
    games: int
    jobs: int
    ray: str | None
    resume: Path | None
    out: Path | None
    plot: Path | None
    is_several: bool
    """Whether there are several numbers of players, so that each needs files of its own."""

    def own(self, path: Path | None, run: TrainingRun) -> Path | None:
        if path is None or not self.is_several:
            return path
        return path.with_stem(f"{path.stem}-{run.setting.players}")

    def weights_of(self, run: TrainingRun) -> Path:
        return self.own(self.out, run) or weights_file(self.folder, run.setting.players)

    def check(self, runs: list[TrainingRun]) -> None:
        """Raise a Mistake before the first game if something needed later is missing."""
        for package in ("numpy", "scipy"):
            check_installed(package, "training")
        if self.ray is not None:
            check_ray(self.ray)
        for run in runs:
            if plot := self.own(self.plot, run):
                check_picture(plot)
            if self.out:
                check_writable(self.weights_of(run))


def _train(run: TrainingRun, means: Means, manner: Manner) -> int:
    with open_games(run, means.own(means.resume, run)) as ledger:
        trouble = _play(ledger, means, manner)
        played = ledger.in_order(means.games)
    if trouble is not None:
        if means.resume:
            facts = {"done": len(played), "file": str(means.own(means.resume, run))}
            err.print(manner.texts.say("arena-kept", facts))
        if isinstance(trouble, Mistake):
            raise trouble
        err.print(manner.texts.say("train-interrupted", {"done": len(played), "asked": means.games}))
        return INTERRUPTED
    from tablee.training.learn import train as learn

    trained = learn(run, played)
    path = means.weights_of(run)
    write_file(path, msgspec.json.format(msgspec.json.encode(trained.weights)) + b"\n")
    _report(run, trained, path, manner)
    if plot := means.own(means.plot, run):
        from tablee.training.picture import draw

        draw(run, trained.calibration, plot, manner.texts)
        err.print(manner.texts.say("arena-plotted", {"file": str(plot)}))
    return GOOD


def _play(ledger: GameLedger, means: Means, manner: Manner) -> Mistake | KeyboardInterrupt | None:
    """Play the games and add them to the ledger. Returns what stopped them early, if anything did."""
    with progress_bar() as progress:
        bar = progress.add_task(manner.texts.say("arena-progress"), total=means.games)
        try:
            play_training(
                ledger,
                means.games,
                jobs=means.jobs,
                ray=means.ray,
                on_progress=lambda done: progress.update(bar, completed=done),
            )
        except (Mistake, KeyboardInterrupt) as trouble:
            return trouble
    return None


def _report(run: TrainingRun, trained: "Trained", path: Path, manner: Manner) -> None:
    weights = trained.weights
    facts = {
        "game": run.setting.game,
        "players": run.setting.players,
        "games": weights.games,
        "units": weights.units,
        **weights.figures,
        "bins": [[one.told, one.seen, one.number] for one in trained.calibration.bins],
        "file": str(path),
    }
    if manner.json:
        print(json.dumps(facts, ensure_ascii=False))
        return
    title = find_game(run.setting.game).about.title
    said = {name: fact for name, fact in facts.items() if not isinstance(fact, list)}
    out.print(manner.texts.say("train-report", {**said, "game": title}))
