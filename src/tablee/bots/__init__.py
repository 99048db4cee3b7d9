"""Bots: players that know only what their seat may know."""

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
    """One player in one match."""

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        """Choose a legal action for the seat in `view`. It must be the turn of that seat."""


VERSION = 2
"""Increase this number whenever a change may alter the bots' choices in all games. The arena never mixes
results from two versions. If only one game's adviser changes, increase `bots` in its `game.toml`."""

BOTS = ("random", "greedy", *LEVELS)
"""The names of all bots. A level may be followed by a budget, such as `master@2000` (2000 simulations)
or `master@0.5s` (half a second)."""
MAX_SIMULATIONS = 10**9
MAX_SECONDS = 3600.0
BUDGET = re.compile(r"[1-9][0-9]{0,8}|[0-9]{1,4}(\.[0-9]{1,6})?s")


def make_bot(name: str, seed: int) -> Bot:
    """Make the bot with this name. `seed` starts the bot's random numbers."""
    check_bot(name)
    if name == "random":
        return RandomBot(seed)
    if name == "greedy":
        return GreedyBot(seed)
    return make_search_bot(name, seed)


def make_search_bot(name: str, seed: int) -> SearchBot:
    """Make a bot that can also explain its choices, with `SearchBot.advise`."""
    check_bot(name)
    level, _, budget = name.partition("@")
    if level not in LEVELS:
        raise Mistake("bot-not-searching", bot=name, known=", ".join(LEVELS))
    if not budget:
        return SearchBot(level, seed)
    if budget.endswith("s"):
        return SearchBot(level, seed, simulations=MAX_SIMULATIONS, seconds=float(budget[:-1]))
    return SearchBot(level, seed, simulations=int(budget), seconds=MAX_SECONDS)


def check_bot(name: str) -> None:
    """Raise a Mistake if there is no bot with this name."""
    level, at, budget = name.partition("@")
    if level not in BOTS or (at and not (level in LEVELS and BUDGET.fullmatch(budget))):
        raise Mistake("bot-unknown", bot=name, known=", ".join(BOTS))
