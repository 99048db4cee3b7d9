"""The bot that takes any legal action."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.core.view import View


class RandomBot:
    """Every legal action is equally likely."""

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        action: Action = view.legal[self._chance.below(len(view.legal))]
        return action
