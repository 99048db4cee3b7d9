"""Players that are not people. They see a view and nothing else; they know only core."""

import math
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


BOTS = ("random", "greedy", *LEVELS)
"""A level may say how long to think: `master@2000` simulations, `master@0.5s` seconds."""
MOST = 10**9
BUDGET = re.compile(r"(\d{1,9})|(\d{1,4}(?:\.\d{1,6})?)s")


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; the same seed makes it choose the same again."""
    level, at, budget = name.partition("@")
    limit = BUDGET.fullmatch(budget)
    if level not in BOTS or (at and (limit is None or level not in LEVELS)):
        raise Mistake("bot-unknown", bot=name, known=", ".join(BOTS))
    if level == "random":
        return RandomBot(seed)
    if level == "greedy":
        return GreedyBot(seed)
    if limit is None:
        return SearchBot(level, seed)
    simulations, seconds = limit.groups()
    if seconds is None:
        return SearchBot(level, seed, simulations=int(simulations), seconds=math.inf)
    return SearchBot(level, seed, simulations=MOST, seconds=float(seconds))
