"""Plays the missing games of a run in this process, in worker processes or on Ray."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from tablee.arena.crew import play_here, play_with_workers
from tablee.arena.ledger import Ledger
from tablee.arena.run import Run
from tablee.arena.table import Maker, Played, attempt
from tablee.bots import make_bot


def play_run(
    run: Run,
    games: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    ledger: Ledger | None = None,
    maker: Maker = make_bot,
    on_progress: Callable[[int], None] = lambda done: None,
) -> Ledger:
    """Play at least the run's first `games` games, rounded up to whole deals, and return the ledger.

    Games already in the ledger are not played again. Each new game is added as soon as it is done.

    `ray` is the address of a Ray cluster. `maker` makes a bot from its name and a seed; with several
    jobs it must be a module-level function. `on_progress` is called with the number of games done.
    """
    kept = Ledger(run) if ledger is None else ledger
    asked = run.whole_deals(games)
    missing = kept.missing(asked)
    on_progress(asked - len(missing))
    with closing(_players(run, missing, maker, jobs, ray)) as playing:
        for done, played in enumerate(playing, asked - len(missing) + 1):
            kept.add(played)
            on_progress(done)
    return kept


def _players(
    run: Run, numbers: Sequence[int], maker: Maker, jobs: int, ray: str | None
) -> Generator[Played, None, None]:
    if ray is not None and numbers:
        from tablee.arena.cluster import play_on_ray

        return play_on_ray(run, numbers, maker, ray, attempt)
    if jobs == 1 or not numbers:
        return play_here(run, numbers, maker, attempt)
    return play_with_workers(run, numbers, maker, jobs, attempt)
