"""The bot that plays at random."""

from tablee.core.action import Action
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.setting import Setting
from tablee.core.view import View


class RandomBot:
    """Chooses any legal action, each with the same probability."""

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        assert view.seat is not None
        world = game.belief(setting, view).sample(self._chance)
        choices = world.num_legal_of(view.seat)
        move = world.legal_at_of(view.seat, self._chance.below(choices))
        return game.action_of(world, move)
