"""The bot that looks one move ahead and lets chance play the rest."""

from tablee.core.action import Action
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.rollout import play_out
from tablee.core.setting import Setting
from tablee.core.view import View

CANDIDATES = 40
WORLDS = 20


class GreedyBot:
    """Tries some actions in some worlds that fit its view, and takes the one that won most."""

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        belief = game.belief(setting, view)
        candidates = self._candidates(view)
        wins = [self._wins(game, belief, view, action) for action in candidates]
        return candidates[wins.index(max(wins))]

    def _candidates(self, view: View) -> list[Action]:
        actions = list(view.legal)
        while len(actions) > CANDIDATES:
            actions[self._chance.below(len(actions))] = actions[-1]
            actions.pop()
        return actions

    def _wins(self, game: AnyGame, belief: Belief, view: View, action: Action) -> float:
        assert view.seat is not None
        won = 0.0
        for _ in range(WORLDS):
            world = belief.sample(self._chance)
            world.apply(game.move_of(world, action))
            play_out(world, self._chance)
            won += world.result(view.seat)
        return won
