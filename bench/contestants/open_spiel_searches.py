"""OpenSpiel's searches, with as many simulations as Tablée's search and one random rollout for each."""

from collections.abc import Callable
from importlib import import_module
from itertools import cycle
from typing import Any

import pyspiel

from bench import lockstep
from bench.batch import DEALS, SEED, SIMULATIONS, Batch, moment
from bench.contestants.open_spiel_games import below

EXPLORE = 1.4
UNLIMITED = -1
"""If `worlds` has this value, OpenSpiel samples a new world for each simulation, as our search does."""
MEGABYTES = 100
TO_OBSERVATIONS = ("gin_rummy",)
"""Games without information states. The search tells their nodes apart by observations instead."""


def cpp(name: str, when: str, worlds: str = str(UNLIMITED)) -> Batch:
    """Searches with OpenSpiel's IS-MCTS in C++. A search samples `worlds` worlds and reuses them."""
    bot = pyspiel.ISMCTSBot(
        SEED,
        pyspiel.RandomRolloutEvaluator(1, SEED),
        EXPLORE,
        SIMULATIONS,
        int(worlds),
        use_observation_string=name in TO_OBSERVATIONS,
    )
    return searching(bot.get_policy, states_of(name, when))


def python(name: str, when: str) -> Batch:
    """Searches with OpenSpiel's IS-MCTS in Python. The games themselves are in C++."""
    import numpy

    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    chance = numpy.random.RandomState(SEED)
    bot = ismcts.ISMCTSBot(
        pyspiel.load_game(name),
        mcts.RandomRolloutEvaluator(1, chance),
        EXPLORE,
        SIMULATIONS,
        random_state=chance,
        use_observation_string=name in TO_OBSERVATIONS,
    )
    return searching(bot.get_policy, states_of(name, when))


def connect_four() -> Batch:
    """Searches from the empty board with OpenSpiel's MCTS in C++, which is for games without secrets."""
    lockstep.check_connect_four()
    game = pyspiel.load_game("connect_four")
    rollouts = pyspiel.RandomRolloutEvaluator(1, SEED)
    bot = pyspiel.MCTSBot(game, rollouts, EXPLORE, SIMULATIONS, MEGABYTES, False, SEED, False)
    return searching(bot.mcts_search, [game.new_initial_state()])


def searching(search: Callable[[Any], object], states: list[Any]) -> Batch:
    """Returns a batch. Each run searches from the next state; after the last comes the first again."""
    turn = cycle(states)

    def batch() -> tuple[int, int]:
        search(next(turn))
        return SIMULATIONS, 1

    return batch


def states_of(name: str, when: str) -> list[Any]:
    game = pyspiel.load_game(name)
    return [moment(choices_of(game.new_initial_state()), when) for _ in range(DEALS)]


def choices_of(state: Any) -> list[Any]:
    """Plays a random game and returns the states in which a player has more than one action."""
    choices: list[Any] = []
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            choices.append(state.clone())
        state.apply_action(actions[below(len(actions))])
    return choices
