"""Bots for tests of the arena, made by functions that a worker process can import."""

import os
from pathlib import Path

from tablee.bots import Bot
from tablee.bots.uniform import RandomBot
from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.core.view import View

MARK = "TABLEE_TEST_MARK"
"""The environment variable that names a file. `deadly_once` creates it before it kills a process."""


def any_name(name: str, seed: int) -> Bot:
    """Makes a bot that plays at random, whatever its name is."""
    return RandomBot(seed)


class FirstBot:
    """A bot that takes the first legal action. It asserts that its own seat is to act."""

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        assert view.seat is not None
        assert view.to_act == (view.seat,)
        world = game.belief(setting, view).sample(FastChance(0))
        return game.action_of(world, world.legal_at(0))


def first_or_random(name: str, seed: int) -> Bot:
    return FirstBot() if name == "first" else RandomBot(seed)


def broken(name: str, seed: int) -> Bot:
    raise ZeroDivisionError("oh dear")


def deadly_once(name: str, seed: int) -> Bot:
    """Makes a bot that plays at random. The first process to call this function is killed instead."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return RandomBot(seed)


def deadly(name: str, seed: int) -> Bot:
    os._exit(7)
