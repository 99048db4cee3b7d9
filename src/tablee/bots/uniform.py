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
        world = game.belief(setting, view).sample(self._chance)
        move = world.legal_at(self._chance.below(world.num_legal()))
        return game.action_of(world, move)
