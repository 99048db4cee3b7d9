"""Players that are not people. They see a view and nothing else; they know only core."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from tablee.bots.greedy import GreedyBot
from tablee.bots.uniform import RandomBot
from tablee.core.action import Action
from tablee.core.game import AnyGame
from tablee.core.mistake import Mistake
from tablee.core.setting import Setting
from tablee.core.view import View


class Bot(Protocol):
    """One player of one match."""

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        """One of the legal actions of the view, which is the bot's own to act on."""


Maker: TypeAlias = Callable[[int], Bot]

BOTS: dict[str, Maker] = {"random": RandomBot, "greedy": GreedyBot}


def make_bot(name: str, seed: int) -> Bot:
    """The bot of that name; the same seed makes it choose the same again."""
    if name not in BOTS:
        raise Mistake("bot-unknown", bot=name, known=", ".join(BOTS))
    return BOTS[name](seed)
