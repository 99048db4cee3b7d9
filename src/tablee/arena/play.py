"""Playing a run: the games that are still missing, by whoever plays them."""

from collections.abc import Callable, Generator, Sequence
from contextlib import closing

from tablee.arena.crew import play_here, play_with_workers
from tablee.arena.ledger import Ledger
from tablee.arena.run import Run
from tablee.arena.table import Maker, Played
from tablee.bots import make_bot


def play_run(
    run: Run,
    games: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    ledger: Ledger | None = None,
    maker: Maker = make_bot,
    tell: Callable[[int], None] = lambda done: None,
) -> Ledger:
    """Play the run's first games, as many deals as that takes; those that the ledger has are not
    played again. The ledger has every game as soon as it is done, whatever happens then.

    `ray` is the address of a Ray cluster. `maker` makes the bots from name and seed; with several
    jobs it must be a module's function. `tell` is told how many games are done.
    """
    kept = Ledger(run) if ledger is None else ledger
    asked = run.whole_deals(games)
    missing = kept.missing(asked)
    tell(asked - len(missing))
    with closing(_players(run, missing, maker, jobs, ray)) as playing:
        for done, played in enumerate(playing, asked - len(missing) + 1):
            kept.add(played)
            tell(done)
    return kept


def _players(
    run: Run, numbers: Sequence[int], maker: Maker, jobs: int, ray: str | None
) -> Generator[Played, None, None]:
    if ray is not None and numbers:
        from tablee.arena.cluster import play_on_ray

        return play_on_ray(run, numbers, maker, ray)
    if jobs == 1 or not numbers:
        return play_here(run, numbers, maker)
    return play_with_workers(run, numbers, maker, jobs)
