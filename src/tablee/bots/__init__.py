"""Players that are not people. They see a view and nothing else; they know only core."""

import re
from typing import Protocol

from tablee.bots.greedy import GreedyBot
from tablee.bots.search import SearchBot
from tablee.bots.uniform import RandomBot
from tablee.core.action import Action
from tablee.core.game import AnyGame
from tablee.core.level import LEVELS
from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tablee.core.view import View


class Bot(Protocol):
    """One player of one match."""

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        """One of the legal actions of the view, which is the bot's own to act on."""


VERSION = 2
"""Raised whenever a bot may choose otherwise in every game: the arena mixes no results of two versions.
Where one game's adviser changes, `bots` in its game.toml is raised instead."""

BOTS = ("random", "greedy", *LEVELS)
"""A level may say how long to think: `master@2000` simulations, `master@0.5s` seconds."""
MOST = 10**9
LONG = 3600.0
BUDGET = re.compile(r"[1-9][0-9]{0,8}|[0-9]{1,4}(\.[0-9]{1,6})?s")


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; the same seed makes it choose the same again."""
    check_bot(name)
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    return make_search_bot(name, seed)


def make_search_bot(name: str, seed: int) -> SearchBot:
    """A bot that can say what it thinks."""
    check_bot(name)
    level, _, budget = name.partition("@")
    if level not in LEVELS:
        raise Mistake("bot-not-searching", bot=name, known=", ".join(LEVELS))
    if not budget:
        return SearchBot(level, seed)
    if budget.endswith("s"):
        return SearchBot(level, seed, simulations=MOST, seconds=float(budget[:-1]))
    return SearchBot(level, seed, simulations=int(budget), seconds=LONG)


def check_bot(name: str) -> None:
    """Raise a Mistake if there is no bot of that name."""
    level, at, budget = name.partition("@")
    if level not in BOTS or (at and not (level in LEVELS and BUDGET.fullmatch(budget))):
        raise Mistake("bot-unknown", bot=name, known=", ".join(BOTS))
