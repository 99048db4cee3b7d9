"""The bot that looks one move ahead."""

from tablee.core.action import Action
from tablee.core.adviser import Adviser
from tablee.core.belief import Belief
from tablee.core.chance import FastChance
from tablee.core.game import AnyGame
from tablee.core.position import Position, seats_in
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
        moves = self._candidates(belief.sample(self._chance), view.seat)
        worths = [self._worth(adviser, belief, view.seat, move) for move in moves]
        best = max(worths)
        equals = [move for move, worth in zip(moves, worths, strict=True) if worth == best]
        chosen = equals[self._chance.below(len(equals))]
        return game.action_of(belief.sample(self._chance), chosen)

    def _candidates(self, world: Position, seat: int) -> list[int]:
        """The legal moves, or some of them at random if there are more than `MAX_CANDIDATES`."""
        legal = world.num_legal_of(seat)
        if legal <= MAX_CANDIDATES:
            return list(world.legal_of(seat))
        drawn = {self._chance.below(legal) for _ in range(MAX_CANDIDATES)}
        return [world.legal_at_of(seat, index) for index in sorted(drawn)]

    def _worth(self, adviser: Adviser, belief: Belief, seat: int, move: int) -> float:
        worth = 0.0
        for _ in range(WORLDS_PER_MOVE):
            world = belief.sample(self._chance)
            pending = world.pending()
            world.apply_by(seat, move)
            for _ in seats_in(pending)[1:]:  # the others in the same window choose as in a simulation
                world.apply(adviser.pick(world, self._chance))
            world.settle(self._chance)
            worth += adviser.worth(world, seat)
        return worth
