"""OpenSpiel's searches: as many simulations as ours, one random rollout for each of them."""

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
"""A new world for each simulation: its default, and what ours does."""
MEGABYTES = 100
TO_OBSERVATIONS = ("gin_rummy",)
"""Games that have no information state to tell nodes by, only observations."""


def cpp(name: str, when: str, worlds: str = str(UNLIMITED)) -> Batch:
    """Its IS-MCTS in C++; `worlds` is how many it makes up for a search, to use them again."""
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
    """Its IS-MCTS in Python, on the same games in C++."""
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
    """Its MCTS in C++, which is what it has for games without secrets, from the empty board."""
    lockstep.check_connect_four()
    game = pyspiel.load_game("connect_four")
    rollouts = pyspiel.RandomRolloutEvaluator(1, SEED)
    bot = pyspiel.MCTSBot(game, rollouts, EXPLORE, SIMULATIONS, MEGABYTES, False, SEED, False)
    return searching(bot.mcts_search, [game.new_initial_state()])


def searching(search: Callable[[Any], object], states: list[Any]) -> Batch:
    """A batch is one decision, of one deal after the other."""
    turn = cycle(states)

    def batch() -> tuple[int, int]:
        search(next(turn))
        return SIMULATIONS, 1

    return batch


def states_of(name: str, when: str) -> list[Any]:
    game = pyspiel.load_game(name)
    return [moment(choices_of(game.new_initial_state()), when) for _ in range(DEALS)]


def choices_of(state: Any) -> list[Any]:
    """The states of a random game in which a player has more than one action."""
    choices: list[Any] = []
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node() and len(actions) > 1:
            choices.append(state.clone())
        state.apply_action(actions[below(len(actions))])
    return choices
