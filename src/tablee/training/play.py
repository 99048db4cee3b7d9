"""Plays the missing games of a run of training, in this process or in worker processes."""

from collections.abc import Callable
from contextlib import closing

from tablee.arena.crew import play_here, play_with_workers
from tablee.bots import make_bot
from tablee.training.ledger import GameLedger
from tablee.training.self_play import attempt


def play_training(
    ledger: GameLedger,
    games: int,
    *,
    jobs: int = 1,
    ray: str | None = None,
    on_progress: Callable[[int], None] = lambda done: None,
) -> None:
    """Play the run's first `games` games, except those in the ledger, and add each as it finishes."""
    missing = ledger.missing(games)
    done = games - len(missing)
    on_progress(done)
    if ray is not None and missing:
        from tablee.arena.cluster import play_on_ray

        playing = play_on_ray(ledger.run, missing, make_bot, ray, attempt)
    elif jobs == 1 or not missing:
        playing = play_here(ledger.run, missing, make_bot, attempt)
    else:
        playing = play_with_workers(ledger.run, missing, make_bot, jobs, attempt)
    with closing(playing):
        for played in playing:
            ledger.add(played)
            done += 1
            on_progress(done)
