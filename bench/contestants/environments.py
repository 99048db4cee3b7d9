"""Contestants from libraries for reinforcement learning: RLCard and PettingZoo.

Where possible, they skip the encoding of observations, which random play does not need.
"""

from typing import Any

from librt.random import Random

from bench import lockstep
from bench.batch import SEED, Batch, repeat

below = Random(SEED).randrange


def rlcard_uno() -> Batch:
    return rlcard("uno")


def rlcard_leduc() -> Batch:
    return rlcard("leduc-holdem")


def rlcard(name: str) -> Batch:
    """Plays RLCard's game without its environment, which would also encode what each player sees."""
    import rlcard

    game = rlcard.make(name).game

    def play() -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[below(len(actions))])
            decisions += 1
        return decisions

    return repeat(play, 10)


def pettingzoo_connect_four() -> Batch:
    """Plays in PettingZoo's raw environment. Legal moves are read from its board."""
    lockstep.check_connect_four_of_pettingzoo()
    from pettingzoo.classic.connect_four.connect_four import raw_env

    environment = raw_env()

    def play() -> int:
        environment.reset()
        decisions = 0
        while not is_over(environment):
            actions = environment._legal_moves()
            environment.step(actions[below(len(actions))])
            decisions += 1
        return decisions

    return repeat(play, 10)


def pettingzoo_tic_tac_toe() -> Batch:
    """Plays in PettingZoo's raw environment. The free squares are read from its board."""
    from pettingzoo.classic.tictactoe.tictactoe import raw_env

    environment = raw_env()

    def play() -> int:
        environment.reset()
        decisions = 0
        while not is_over(environment):
            actions = environment.board.legal_moves()
            environment.step(actions[below(len(actions))])
            decisions += 1
        return decisions

    return repeat(play, 10)


def is_over(environment: Any) -> bool:
    return bool(environment.terminations[environment.agent_selection])
