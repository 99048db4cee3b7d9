"""Bots for tests of the arena: makers that a worker process can import."""

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
"""The environment's name of a file that remembers that a process has died."""


def any_name(name: str, seed: int) -> Bot:
    """Whatever it is called, it plays at random."""
    return RandomBot(seed)


class FirstBot:
    """Takes the first legal action; it looks at its arguments too."""

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
    """The first process that makes it dies as if it were killed."""
    mark = Path(os.environ[MARK])
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), 9)
    return RandomBot(seed)


def deadly(name: str, seed: int) -> Bot:
    os._exit(7)
