"""Training: bots play games with themselves, and a learned value is fitted to how the games ended.

    run = new_training(game, 3, seed=1)
    with open_games(run, Path("games.jsonl")) as ledger:
        play_training(ledger, 300, jobs=2)
    trained = train(run, ledger.in_order(300))

Only `train` needs numpy and scipy, the extra `training`.
"""

from tablee.training.ledger import GameLedger, open_games
from tablee.training.play import play_training
from tablee.training.run import TrainingRun, new_training
from tablee.training.self_play import SelfPlayed, play_game

__all__ = [
    "GameLedger",
    "SelfPlayed",
    "TrainingRun",
    "new_training",
    "open_games",
    "play_game",
    "play_training",
]
