"""Tablée's search as its bots run it: from a seat's view, with a new world for each simulation."""

from itertools import cycle

import tablee
from bench.batch import DEALS, SEED, SIMULATIONS, Batch, Missing, moment
from bench.connect_four import ConnectFour, OpenBoard, SeenBoard
from bench.contestants.ours import PLAYERS, check_engine
from tablee.bots.node import Node
from tablee.bots.tree import Search
from tablee.core.adviser import Adviser
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import NOBODY, Position

EXPLORE = 1.0


def uniform(name: str, when: str) -> Batch:
    """Search without advice: beyond the tree, games are played out with uniformly random moves."""
    return searching(tablee.game(name), Adviser(), when)


def advised(name: str, when: str) -> Batch:
    """Search with the game's own adviser."""
    game = tablee.game(name)
    adviser = game.adviser(game.setting(PLAYERS))
    if type(adviser) is Adviser:
        raise Missing("the game has no adviser of its own")
    return searching(game, adviser, when)


def searching(game: AnyGame, adviser: Adviser, when: str) -> Batch:
    """A batch that runs one search from a seat's view. Each call of the batch takes the next view."""
    check_engine()
    setting = game.setting(PLAYERS)
    chance = FastChance(SEED)
    positions = [moment(choices_of(game, seed), when) for seed in range(DEALS)]
    views = cycle([game.recall(position, position.to_act()) for position in positions])

    def batch() -> tuple[int, int]:
        view = next(views)
        assert view.seat is not None
        root = Node(0, 0, 1.0)
        search = Search(adviser, PLAYERS, view.seat, EXPLORE, chance)
        search.run(game.belief(setting, view), root, SIMULATIONS)
        return root.visits, 1

    return batch


def connect_four() -> Batch:
    """Search Connect Four from the empty board."""
    check_engine()
    belief, adviser, chance = SeenBoard(ConnectFour()), OpenBoard(), FastChance(SEED)

    def batch() -> tuple[int, int]:
        root = Node(0, 0, 1.0)
        Search(adviser, 2, 0, EXPLORE, chance).run(belief, root, SIMULATIONS)
        return root.visits, 1

    return batch


def choices_of(game: AnyGame, seed: int) -> list[Position]:
    """Plays a random game and returns the positions in which a seat has more than one move."""
    position: Position = game.set_up(game.setting(PLAYERS))
    chance = FastChance(seed)
    choices: list[Position] = []
    position.settle(chance)
    while position.to_act() != NOBODY:
        if position.num_legal() > 1:
            choices.append(position.clone())
        position.apply(position.legal_at(chance.below(position.num_legal())))
        position.settle(chance)
    return choices
