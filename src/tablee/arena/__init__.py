"""The arena: bots play many games to find out which of them is better, and how certain that is.

    run = new_run(game, 3, ["greedy", "random", "random"], seed=1)
    ledger = play_run(run, games=300, jobs=2)
    report = weigh(run, ledger.in_order())

A script that plays with more than one job must be importable: keep its calls under
`if __name__ == "__main__":`, because every worker process imports the script again.
"""

from tablee.arena.ledger import Ledger, open_ledger
from tablee.arena.play import play_run
from tablee.arena.report import Report, weigh
from tablee.arena.run import Run, new_run
from tablee.arena.table import Played, play_game

__all__ = [
    "Ledger",
    "Played",
    "Report",
    "Run",
    "new_run",
    "open_ledger",
    "play_game",
    "play_run",
    "weigh",
]
