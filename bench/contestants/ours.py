"""Tablée's own contestants. Each calls the engine in its own way, with as little Python as possible."""

import os
from collections.abc import Callable

from librt.random import Random

import tablee
from bench.batch import SEED, Batch, Missing, repeat
from bench.connect_four import ConnectFour
from tablee.core.chance import FastChance
from tablee.core.position import NATURE, Position
from tablee.core.rollout import play_out
from tablee.games.kunst_stuecke.tests.speed import RED, half_filled

PLAYERS = 4


def klunker() -> Position:
    """A game of Klunker with four players, before the first deal."""
    check_engine()
    game = tablee.game("klunker")
    position: Position = game.set_up(game.setting(PLAYERS))
    return position


def table_of(name: str) -> Position:
    """Any game in the collection with four players, before the first deal."""
    check_engine()
    game = tablee.game(name)
    position: Position = game.set_up(game.setting(PLAYERS))
    return position


def connect_four() -> Position:
    """A game of Connect Four with an empty board."""
    check_engine()
    return ConnectFour()


def check_engine() -> None:
    """Raise Missing if the engine is not compiled, unless TABLEE_PURE asks for plain Python."""
    if not tablee.is_compiled() and not os.environ.get("TABLEE_PURE"):
        raise Missing("the engine is not compiled here: no C compiler was found when it was set up")


def klunker_list() -> Batch:
    return repeat(choosing_from_lists(klunker()), 10)


def klunker_unrank() -> Batch:
    return repeat(unranking(klunker()), 10)


def klunker_inside() -> Batch:
    return inside(klunker())


def kinoko_inside() -> Batch:
    return inside(table_of("kinoko"))


def professor_tempus_inside() -> Batch:
    return inside(table_of("professor-tempus"))


def kunst_stuecke_inside() -> Batch:
    chance = FastChance(SEED)
    start = table_of("kunst-stuecke")
    return repeat(lambda: play_out(start.clone(), chance), 1)


def kunst_stuecke_placings() -> Batch:
    """Count all ways to place a red shape on a half-filled canvas. Each run counts as a decision."""
    ways = half_filled(SEED).ways

    def count() -> tuple[int, int]:
        for _ in range(100):
            ways.forget()
            ways.to_place(RED)
        return 100, 0

    return count


def kunst_stuecke_slides() -> Batch:
    """Count all ways to slide the shapes on a half-filled canvas. Each run counts as a decision."""
    position = half_filled(SEED)
    ways, placed = position.ways, position.placed

    def count() -> tuple[int, int]:
        for _ in range(100):
            ways.forget()
            ways.to_slide(placed)
        return 100, 0

    return count


def connect_four_unrank() -> Batch:
    return repeat(unranking(connect_four()), 50)


def connect_four_inside() -> Batch:
    return inside(connect_four())


def klunker_clone() -> Batch:
    """Clone a game of Klunker right after the deal. Each clone counts as a decision."""
    table = klunker()
    table.settle(FastChance(SEED))
    clone = table.clone

    def copies() -> tuple[int, int]:
        for _ in range(1000):
            clone()
        return 1000, 0

    return copies


def choosing_from_lists(start: Position) -> Callable[[], int]:
    """Plays a game: takes a random move from the list that `legal()` returns, and calls `apply`."""
    chance = FastChance(SEED)
    below = Random(SEED).randrange

    def play() -> int:
        position = start.clone()
        legal, apply = position.legal, position.apply
        decisions = 0
        while True:
            while moves := legal():
                apply(moves[below(len(moves))])
                decisions += 1
            if position.to_act() != NATURE:
                return decisions
            position.settle(chance)

    return play


def unranking(start: Position) -> Callable[[], int]:
    """Plays a game: calls `num_legal()`, `legal_at` with a random index, and `apply`."""
    chance = FastChance(SEED)
    below = Random(SEED).randrange

    def play() -> int:
        position = start.clone()
        num_legal, legal_at, apply = position.num_legal, position.legal_at, position.apply
        decisions = 0
        while True:
            choices = num_legal()
            if choices:
                apply(legal_at(below(choices)))
                decisions += 1
            elif position.to_act() == NATURE:
                position.settle(chance)
            else:
                return decisions

    return play


def inside(start: Position) -> Batch:
    """Plays games inside the engine, with one call from Python for each game."""
    chance = FastChance(SEED)
    return repeat(lambda: play_out(start.clone(), chance), 50)
