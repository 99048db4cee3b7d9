"""The bot that looks one move ahead."""

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import Position
from tablee.core.setting import Setting
from tablee.core.view import View

MAX_CANDIDATES = 40
WORLDS_PER_MOVE = 4


class GreedyBot:
    """Tries each move in a few sampled positions and plays the move that leads to the best results."""

    def __init__(self, seed: int) -> None:
        self._chance = FastChance(seed)

    def choose(self, game: AnyGame, setting: Setting, view: View) -> Action:
        assert view.seat is not None
        adviser = game.adviser(setting)
        belief = game.belief(setting, view)
        moves = self._candidates(belief.sample(self._chance))
        worths = [self._worth(adviser, belief, view.seat, move) for move in moves]
        best = max(worths)
        equals = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
        chosen = equals[self._chance.below(len(equals))]
        return game.action_of(belief.sample(self._chance), chosen)

    def _candidates(self, world: Position) -> list[int]:
        """The legal moves, or some of them at random if there are more than `MAX_CANDIDATES`."""
        legal = world.num_legal()
        if legal <= MAX_CANDIDATES:
            return list(world.legal())
        drawn = {self._chance.below(legal) for _ in range(MAX_CANDIDATES)}
        return [world.legal_at(index) for index in sorted(drawn)]

    def _worth(self, adviser: Adviser, belief: Belief, seat: int, move: int) -> float:
        worth = 0.0
        for _ in range(WORLDS_PER_MOVE):
            world = belief.sample(self._chance)
            world.apply(move)
            world.settle(self._chance)
            worth += adviser.worth(world, seat)
        return worth
