"""OpenSpiel's contestants. Each plays random games in the fastest way that OpenSpiel offers."""

from collections.abc import Callable
from random import random
from typing import Any

import pyspiel
from librt.random import Random

from bench import lockstep
from bench.batch import SEED, Batch, repeat

CHANCE = int(pyspiel.PlayerId.CHANCE)
ROLLOUTS = 500
GAMES_TO_COUNT = 1000


def hanabi() -> Batch:
    return from_python("hanabi(players=4)")


def hearts() -> Batch:
    return from_python("hearts")


def crazy_eights() -> Batch:
    return from_python("crazy_eights")


def gin_rummy() -> Batch:
    return from_python("gin_rummy")


def connect_four() -> Batch:
    lockstep.check_connect_four()
    return from_python("connect_four")


def hearts_inside() -> Batch:
    return inside_cpp("hearts")


def crazy_eights_inside() -> Batch:
    return inside_cpp("crazy_eights")


def connect_four_inside() -> Batch:
    lockstep.check_connect_four()
    return inside_cpp("connect_four")


def hearts_clone() -> Batch:
    """Clone a game of Hearts right after the deal. Each clone counts as a decision."""
    clone = first_decision(pyspiel.load_game("hearts")).clone

    def copies() -> tuple[int, int]:
        for _ in range(1000):
            clone()
        return 1000, 0

    return copies


def from_python(spec: str) -> Batch:
    """Play whole games from Python. Chance outcomes are drawn as equally likely, which is faster."""
    new_state = pyspiel.load_game(spec).new_initial_state
    return repeat(lambda: play(new_state()), 10)


def play(state: Any) -> int:
    """Play to the end and return how many decisions the players made."""
    decisions = 0
    while True:
        player = state.current_player()
        if player >= 0:
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
            decisions += 1
        elif player == CHANCE:
            actions = state.legal_actions()
            state.apply_action(actions[below(len(actions))])
        else:
            return decisions


def klunker() -> Batch:
    """Play our OpenSpiel version of Klunker, calling its Python methods without the detour through C++.

    Cards are dealt with their true probabilities.
    """
    lockstep.check_klunker()
    from bench.klunker_openspiel import KlunkerGame

    new_state = KlunkerGame().new_initial_state
    return repeat(lambda: play_klunker(new_state()), 10)


def play_klunker(state: Any) -> int:
    decisions = 0
    while True:
        player = state.current_player()
        if player >= 0:
            actions = state._legal_actions(player)
            state.apply_action(actions[below(len(actions))])
            decisions += 1
        elif player == CHANCE:
            state.apply_action(drawn(state.chance_outcomes()))
        else:
            return decisions


def drawn(outcomes: list[tuple[int, float]]) -> int:
    left = random()
    for outcome, probability in outcomes:
        left -= probability
        if left < 0:
            return outcome
    return outcomes[-1][0]


def inside_cpp(spec: str) -> Batch:
    """Play random games inside C++, by a search with one simulation that makes many rollouts.

    The rollouts begin at the first decision. A search with more simulations would stop early where there
    is only one legal move, and would play fewer games than we count.
    """
    game = pyspiel.load_game(spec)
    state = first_decision(game)
    rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    search = pyspiel.MCTSBot(game, rollouts, 1.4, 1, 100, False, SEED, False).mcts_search
    decisions = round(ROLLOUTS * mean_decisions(state))

    def batch() -> tuple[int, int]:
        search(state)
        return decisions, ROLLOUTS

    return batch


def first_decision(game: Any) -> Any:
    """The state at the first decision, after the deal."""
    state = game.new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[below(len(actions))])
    return state


def mean_decisions(state: Any) -> float:
    """The mean number of decisions in a random game from this state."""
    return sum(play(state.clone()) for _ in range(GAMES_TO_COUNT)) / GAMES_TO_COUNT


below: Callable[[int], int] = Random(SEED).randrange
